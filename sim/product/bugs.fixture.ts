/**
 * Bugs to plant in the product: each is a few words of one of its files and what a mistaken hand
 * would have written instead. The comparison must report a difference for each of them.
 */
import type { PlantedEdit } from '#torture/bugs/planted-copy.fixture.ts';
import { bugsOfActs } from './bugs-of-acts.fixture.ts';
import { bugsOfRows } from './bugs-of-rows.fixture.ts';
import { bugsOfSteps } from './bugs-of-steps.fixture.ts';
import { bugsOfWrites } from './bugs-of-writes.fixture.ts';

export const productBugs: readonly PlantedEdit[] = [
  ...bugsOfSteps,
  ...bugsOfRows,
  ...bugsOfActs,
  ...bugsOfWrites,
];
