/** Planted bugs in what is done about rows that break, and about mail that cannot be recorded. */
import { habit } from './bug.ts';
import type { ModelBug } from './bug.ts';

export const bugsOfBrokenRows: readonly ModelBug[] = [
  habit('broken-before-all', 'whoever comes after a broken row waits for it', 'setsBrokenAside'),
  habit('broken-in-silence', 'what breaks is tried again, and nobody is told', 'alarmsOfBroken'),
  habit(
    'repeated-at-once',
    'what cannot be recorded is sent again as soon as its lease ends',
    'backsOffUnrecorded',
  ),
  habit('left-unmarked', 'mail leaves though nobody could write that down', 'marksHandover'),
];
