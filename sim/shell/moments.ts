/** This moment as the process knows it: in wall and dark time, from the installation's clock. */
import { momentAt } from '#core/release/darkness.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Surroundings } from './surroundings.ts';

export function readMoment(around: Surroundings): Moment {
  return momentAt(around.db.installed.clock, around.wallMs());
}
