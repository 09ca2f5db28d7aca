/**
 * Which silences take the password: somebody at an open browser must not hide a death much longer
 * than weak signs of life carry.
 */
import type { ChangedTestament, Way } from './floor.ts';
import { DAY_MS } from './moment.ts';

/** What our form offers at most: five checks, a week for each, and sixty days. */
const LONGEST_STALE_MS = 95 * DAY_MS;

/**
 * Of what still goes by silence or by payments, the shortest silence is longer than before, and
 * longer than anybody may make it without the password.
 */
export function needsPassword({ before, after }: ChangedTestament): boolean {
  const [was, is] = [shortestSilence(before), shortestSilence(after)];
  return was !== null && is !== null && is > Math.max(was, LONGEST_STALE_MS);
}

function shortestSilence(ways: readonly Way[]): number | null {
  const silences = ways.flatMap(({ kind, silenceMs }) => (kind === 'code' ? [] : [silenceMs]));
  return silences.length === 0 ? null : Math.min(...silences);
}
