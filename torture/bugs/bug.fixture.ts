/** A bug of the product, and who has to notice it. */
import type { PlantedEdit } from './planted-copy.fixture.ts';

export interface PlantedBug extends PlantedEdit {
  /** What it does to people, in a few words. */
  readonly mistake: string;
  /** Each of these files of tests fails with it. */
  readonly tests: readonly string[];
  /** The title of the one test that fails, where the others of its file take long. */
  readonly title?: string;
}
