/**
 * The dry run of a new version of the program: what it foresees, held against what the version
 * before it foresaw from the same rows at the same moment.
 */
import { DAY_MS, MINUTE_MS, type LightMs } from './moment.ts';

/** That a watch will release a testament if nothing else happens. */
export interface ForeseenRelease {
  readonly userId: number;
  readonly watchId: number;
  readonly testamentId: number;
  readonly at: LightMs;
}

export interface ForeseenDifferences {
  /** Releases that are new, or earlier than anybody foresaw: their watches are held. */
  readonly earlier: readonly ForeseenRelease[];
  /** Releases of the version before that are later now, or do not come at all. */
  readonly later: readonly ForeseenRelease[];
}

/** So far ahead the next releases are noted. */
export const FORESEEN_MS = 7 * DAY_MS;
/** Dates are named in whole minutes. */
const TOLERANCE_MS = MINUTE_MS;

/** Each testament by the first watch to release it; what both leave out is no difference. */
export function compareForeseen(
  before: readonly ForeseenRelease[],
  after: readonly ForeseenRelease[],
): ForeseenDifferences {
  const expected = firstOfEach(before);
  const found = firstOfEach(after);
  const earlier = after.filter((release) => {
    const atBefore = expected.get(foreseenKey(release))?.at;
    return atBefore === undefined || release.at < atBefore - TOLERANCE_MS;
  });
  const later = [...expected.values()].filter((release) => {
    const atNow = found.get(foreseenKey(release))?.at;
    return atNow === undefined || atNow > release.at + TOLERANCE_MS;
  });
  return { earlier, later };
}

function firstOfEach(releases: readonly ForeseenRelease[]): Map<string, ForeseenRelease> {
  const first = new Map<string, ForeseenRelease>();
  for (const release of releases) {
    const known = first.get(foreseenKey(release));
    if (known === undefined || release.at < known.at) first.set(foreseenKey(release), release);
  }
  return first;
}

/** The same for all watches over one testament. */
export function foreseenKey({ userId, testamentId }: ForeseenRelease): string {
  return `${userId} ${testamentId}`;
}
