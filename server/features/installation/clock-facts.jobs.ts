/**
 * What follows from what the clock of the installation noticed, whoever made it notice: lines in
 * the log, alarms, outages that are kept, and warnings anew for owners in grace.
 */
import type { Deps } from '#server/deps.ts';
import { beginSafetyHold, type ClockFact } from '#core/release/darkness.ts';
import type { DoubtCause } from '#core/release/doubt.ts';
import { isLongOutage } from '#core/release/outage.ts';
import type { Db } from '#server/db/schema.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { tickGraceFrom } from '#server/engine/watch.ts';
import type { Alarming, Operator } from '#server/jobs/operator.ts';
import type { Logger } from '#server/platform/log.ts';
import { changeClock } from '#server/store/installation.ts';
import { noteOutage } from '#server/store/outages.ts';

type HoldContext = Pick<Deps, 'db' | 'clock' | 'log'> & Alarming;

const holdAlarm =
  'after an outage or a doubt about the clock, releases are held and owners in the grace period are warned again';
const untilThen = 'nothing is decided and no date is mailed until that is settled';
const jumpAlarm = 'the clock of the database jumped by more than an hour: ' + untilThen;
const gapAlarm = 'by the clock of the database nothing ran here for weeks: ' + untilThen;
const apartAlarm = 'no process here agrees with the clock of the database: ' + untilThen;
const doubts: Readonly<Record<DoubtCause, string>> = {
  jump: jumpAlarm,
  gap: gapAlarm,
  apart: apartAlarm,
};

/** Kept together with what gave cause for it: a crash in between loses neither. */
export async function keepFacts(
  tx: Tx,
  facts: readonly ClockFact[],
  operator: Pick<Operator, 'alarm'>,
): Promise<void> {
  for (const fact of facts) {
    if (fact.kind === 'OutageEnded' && isLongOutage(fact)) await noteOutage(tx, fact);
    const subject = alarmOf(fact);
    if (subject !== null) await operator.alarm(subject, fact, tx);
  }
}

/** Releases are held from now on, for a reason that no clock has. */
export async function startSafetyHold({ db, clock, log, operator }: HoldContext): Promise<void> {
  const facts = await inTransaction(db, async (tx) => {
    const begun = await changeClock(tx, clock, (state) => {
      const { state: after, facts: result } = beginSafetyHold(state);
      return { state: after, result };
    });
    await keepFacts(tx, begun, operator);
    return begun;
  });
  await followFacts(db, facts, log);
}

/** After the clock's transaction, not in it: ticks lock watches first and the clock second. */
export async function followFacts(db: Db, facts: readonly ClockFact[], log: Logger): Promise<void> {
  for (const fact of facts) {
    logFact(log, fact);
    if (fact.kind === 'HoldStarted') await tickGraceFrom(db, fact.since);
  }
}

function alarmOf(fact: ClockFact): string | null {
  if (fact.kind === 'HoldStarted') return holdAlarm;
  return fact.kind === 'DoubtStarted' ? doubts[fact.cause] : null;
}

/** What is alarmed is in the log already. */
function logFact(log: Logger, fact: ClockFact): void {
  switch (fact.kind) {
    case 'OutageStarted':
      log.warn(fact, 'owners cannot answer: light time stands still');
      break;
    case 'OutageEnded':
      log.warn(fact, 'owners can answer again');
      break;
    case 'ClockJumped':
      log.warn(fact, 'the clock of the database jumped; light time did not');
      break;
    case 'DoubtEnded':
      log.warn(fact, 'the clock of the database is trusted again');
      break;
    case 'HoldStarted':
    case 'DoubtStarted':
      break;
    default:
      fact satisfies never;
  }
}
