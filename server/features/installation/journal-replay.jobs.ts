/**
 * Makes true in a restored database what its journals say: what ended ends, and what was sent is
 * not sent again. The operator asks for it, or two weeks pass in which nobody does.
 */
import type { Deps } from '#server/deps.ts';
import type { Alarming } from '#server/jobs/operator.ts';
import {
  DAY_MS,
  addLight,
  asLight,
  lightOf,
  type LightMs,
  type Moment,
} from '#core/release/moment.ts';
import type { Db } from '#server/db/schema.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { readMoment } from '#server/store/installation.ts';
import {
  noteCaughtUp,
  noteFollowed,
  readBehindSince,
  readIsRestored,
  readUnfollowed,
  type JournalEntry,
} from '#server/store/journal.ts';
import { startSafetyHold } from './clock-facts.jobs.ts';

export interface ReplayContext extends Pick<Deps, 'db' | 'clock' | 'log'>, Alarming {
  /** Makes true what one entry says. What it is about may never have been in this copy. */
  replay(
    tx: Tx,
    entry: JournalEntry,
    now: Moment,
    standstill: { readonly from: LightMs; readonly until: LightMs },
  ): Promise<void>;
  /** What follows once every entry is followed. */
  replayed(): Promise<void>;
}

const brokenAlarm = 'an entry of the journal could not be followed and needs a human';

/** The operator may be the one who died. */
const unconfirmedMs = 14 * DAY_MS;

/**
 * Releases are held then: who showed in between that she lives, this copy does not know.
 * @returns how many entries were followed; null where the database knows all of them.
 */
export async function followJournals(context: ReplayContext): Promise<number | null> {
  const { db, clock } = context;
  const from = await readBehindSince(db);
  if (from === null) return null;
  const standstill = { from, until: asLight(lightOf(await readMoment(db, clock))) };
  const entries = await readUnfollowed(db);
  for (const entry of entries) await followOne(context, entry, standstill);
  await context.replayed();
  // Before anything is decided again.
  await startSafetyHold(context);
  await inTransaction(db, noteCaughtUp);
  return entries.length;
}

/** A broken row of one owner must not keep everybody else waiting. */
async function followOne(
  context: ReplayContext,
  entry: JournalEntry & { id: number },
  standstill: Parameters<ReplayContext['replay']>[3],
): Promise<void> {
  const { db, clock, log, operator } = context;
  try {
    await inTransaction(db, async (tx) => {
      if (!(await noteFollowed(tx, entry.id))) return;
      await context.replay(tx, entry, await readMoment(tx, clock), standstill);
    });
  } catch (error) {
    const facts = { kind: entry.kind, entry: entry.id };
    log.error({ err: error, ...facts }, brokenAlarm);
    await operator.alarm(brokenAlarm, facts);
  }
}

/**
 * When that happens by itself, in light time; null where the database knows all of it, and where an
 * operator has restored it: he is there to confirm it.
 */
export async function journalFollowedAt(db: Db): Promise<LightMs | null> {
  const since = await readBehindSince(db);
  if (since === null || (await readIsRestored(db))) return null;
  return addLight(since, unconfirmedMs);
}

/** After two weeks of light in which nobody confirmed it. Then owners in grace are warned again. */
export async function followOldJournals(context: ReplayContext): Promise<void> {
  const { db, clock, log } = context;
  const at = await journalFollowedAt(db);
  if (at === null || lightOf(await readMoment(db, clock)) < at) return;
  const entries = await followJournals(context);
  log.warn({ entries }, 'nobody confirmed the restore for 14 days: the journal is followed');
}
