/** The moment that who answers at the last one means. */
import { addLight, latestOf, wallOf } from '#core/release/moment.ts';
import type { LightMs } from '#core/release/moment.ts';
import type { WatchState } from '#core/release/state.ts';
import { readMoment } from './shell/moments.ts';
import type { Surroundings } from './shell/surroundings.ts';

/** In wall milliseconds; null while nothing of hers runs out. */
export function soonestReleaseMs(around: Surroundings, ownerId: number): number | null {
  const moment = readMoment(around);
  const ends = around.db
    .watchesOf(ownerId)
    .map(({ state }) => endOf(state))
    .filter((at) => at !== null);
  return ends.length === 0 ? null : Math.min(...ends.map((at) => wallOf(at, moment)));
}

/** When the silence, or the window of a code, is over. */
function endOf({ phase }: WatchState): LightMs | null {
  if (phase.kind === 'held') {
    return phase.reason === 'code' ? latestOf(phase.until, phase.heldUntil ?? null) : null;
  }
  if (phase.kind !== 'grace' || phase.endsAt === null) return null;
  return addLight(phase.endsAt, phase.doubtedMs ?? 0);
}
