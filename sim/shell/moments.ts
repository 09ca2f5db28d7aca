/** This moment as the process knows it: in wall and dark time, from the installation's clock. */
import { lightAtBeat } from '#core/release/darkness.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Surroundings } from './surroundings.ts';

/** Light stands where it stood at the last beat when nobody can say how much has passed since. */
export function readMoment(around: Surroundings): Moment {
  const { clock } = around.db.installed;
  const wall = around.wallMs();
  return around.engine.trustedMoment(clock, wall) ?? { wall, dark: wall - lightAtBeat(clock) };
}
