/**
 * The dry run at a deploy. Each process notes every hour what it would release in the next days. A
 * new version answers the same question before it decides anything: what it would release earlier,
 * or to the surprise of the version before, is held, and the operator is told.
 */
import type { Deps } from '#server/deps.ts';
import type { Alarming } from '#server/jobs/operator.ts';
import { compareForeseen, foreseenKey, type ForeseenRelease } from '#core/release/foreseen.ts';
import { HOUR_MS, lightOf } from '#core/release/moment.ts';
import { safetyHoldFrom } from '#core/release/outage.ts';
import { safetyHoldOf } from '#core/release/running-outage.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { foresee, holdAlone, type ForeseeContext } from '#server/engine/foresee.ts';
import { isoOf } from '#server/platform/iso.ts';
import { findOwner } from '#server/store/accounts.ts';
import {
  readForeseen,
  readForeseenAt,
  readMovedSince,
  writeForeseen,
} from '#server/store/foreseen.ts';
import { readClockState, readMoment, readTrustedMoment } from '#server/store/installation.ts';

export interface DryRunContext extends ForeseeContext, Pick<Deps, 'clock'>, Alarming {
  /** Names this program: another one may decide otherwise from the same rows. */
  readonly version: string;
}

export const notePauseMs = HOUR_MS;

const earlierAlarm =
  'this version of the program would release a testament earlier than the version before: ' +
  'it is held for 72 hours, and an owner in the grace period is warned again';
const laterAlarm =
  'this version of the program would release a testament later than the version before, or not at all';

/** What this program foresees now. While the clock is in doubt nobody foresees anything. */
export async function noteForeseen(context: DryRunContext): Promise<void> {
  const { db, clock, version } = context;
  const trusted = await readTrustedMoment(db, clock);
  if (trusted === null) return;
  const now = { wall: trusted.wall, dark: trusted.dark };
  const hold = safetyHoldOf(await readClockState(db));
  const releases = await foresee(context, { now, hold });
  await inTransaction(db, (tx) => writeForeseen(tx, { version, now, hold }, releases), {
    isIdempotent: true,
  });
}

/** Before this process decides anything. Nothing where the same version ran before, or none. */
export async function compareWithVersionBefore(context: DryRunContext): Promise<void> {
  const { db, version, log } = context;
  const at = await readForeseenAt(db);
  if (at === null || at.version === version) return;
  const before = await readForeseen(db);
  const after = await foresee(context, at);
  // What moved since, somebody acted on or a process took a step with: that is no difference.
  const moved = new Set((await readMovedSince(db, at.now.wall)).map(watchKey));
  const all = [...before, ...after];
  const left = new Set(all.filter((one) => moved.has(watchKey(one))).map(foreseenKey));
  const isCompared = (release: ForeseenRelease) => !left.has(foreseenKey(release));
  const { earlier, later } = compareForeseen(before.filter(isCompared), after.filter(isCompared));
  for (const [userId, releases] of Map.groupBy(earlier, (release) => release.userId)) {
    await holdReleases(context, userId, releases);
  }
  for (const release of later) await context.operator.alarm(laterAlarm, factsOf(release));
  const counts = { foreseen: before.length, earlier: earlier.length, later: later.length };
  log.info(counts, 'compared with what the version before foresaw');
}

/** The hold and its alarms are one: nothing is held without a word. */
async function holdReleases(
  { db, vault, clock, mailFacts, operator }: DryRunContext,
  userId: number,
  releases: readonly ForeseenRelease[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const owner = await findOwner(tx, vault, userId);
    if (owner === null) return;
    const now = await readMoment(tx, clock);
    const hold = safetyHoldFrom(null, lightOf(now));
    const watchIds = new Set(releases.map(({ watchId }) => watchId));
    await holdAlone({ tx, owner, now }, mailFacts, { watchIds, hold });
    for (const release of releases) await operator.alarm(earlierAlarm, factsOf(release), tx);
  });
}

function factsOf({ userId, testamentId, watchId, at }: ForeseenRelease): object {
  return { userId, testamentId, watchId, light: isoOf(at) };
}

function watchKey({ userId, watchId }: Pick<ForeseenRelease, 'userId' | 'watchId'>): string {
  return `${userId} ${watchId}`;
}
