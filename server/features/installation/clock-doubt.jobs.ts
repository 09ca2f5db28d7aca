/**
 * The ways out of a doubt that somebody else opens: another source of time agrees with the
 * database, or the operator says that its clock is right. The third, days of light, is seen by the
 * heartbeat.
 */
import type { Kysely } from 'kysely';
import { endDoubt } from '#core/release/darkness.ts';
import { doesSourceAgree, type DoubtEnd } from '#core/release/doubt.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lookAtGraceFrom } from '#server/engine/watch.ts';
import { askTime } from '#server/platform/ask-time.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/log.ts';
import { changeClock, readClockState, readTime } from '#server/store/installation.ts';

export interface DoubtContext {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Asks other sources what time it is while nobody here can say it.
 * @param sources addresses that answer with a date, or by SNTP.
 */
export async function askSources(context: DoubtContext, sources: readonly string[]): Promise<void> {
  const { db, clock, log } = context;
  if (sources.length === 0 || (await readClockState(db)).doubt === null) return;
  for (const source of sources) {
    const saidMs = await askTime(source);
    const offMs = saidMs === null ? null : saidMs - (await readTime(db, clock));
    log.warn({ source, offMs }, 'another source was asked what time it is');
    if (offMs === null || !doesSourceAgree(offMs, 0)) continue;
    await settleDoubt(context, 'source');
    return;
  }
}

/** @returns whether there was a doubt to end. */
export async function settleDoubt(
  { db, clock, log }: DoubtContext,
  by: DoubtEnd,
): Promise<boolean> {
  const facts = await inTransaction(db, (tx) =>
    changeClock(tx, clock, (state, at) => {
      const ended = endDoubt(state, by, clock.wallMs() - at);
      return { state: ended.state, result: ended.facts };
    }),
  );
  for (const fact of facts) {
    log.warn(fact, 'the clock of the database is trusted again');
    // After the clock's transaction, not in it: passes lock watches first and the clock second.
    if (fact.kind === 'HoldStarted') await lookAtGraceFrom(db, fact.since);
  }
  return facts.length > 0;
}
