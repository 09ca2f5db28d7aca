/**
 * The ways out of a doubt that somebody else opens: another source of time agrees with the
 * database, or the operator says that its clock is right. The third, days of light, is seen by the
 * heartbeat.
 */
import type { Deps } from '#server/deps.ts';
import type { Alarming } from '#server/jobs/operator.ts';
import { endDoubt } from '#core/release/darkness.ts';
import { doesSourceAgree, type DoubtEnd } from '#core/release/doubt.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { askTime } from '#server/platform/ask-time.ts';
import { changeClock, readClockState, readTime } from '#server/store/installation.ts';
import { followFacts, keepFacts } from './clock-facts.jobs.ts';

export type DoubtContext = Pick<Deps, 'db' | 'clock' | 'log'> & Alarming;

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
  { db, clock, log, operator }: DoubtContext,
  by: DoubtEnd,
): Promise<boolean> {
  const facts = await inTransaction(db, async (tx) => {
    const ended = await changeClock(tx, clock, (state, at) => {
      const { state: after, facts: result } = endDoubt(state, by, clock.wallMs() - at);
      return { state: after, result };
    });
    await keepFacts(tx, ended, operator);
    return ended;
  });
  await followFacts(db, facts, log);
  return facts.length > 0;
}
