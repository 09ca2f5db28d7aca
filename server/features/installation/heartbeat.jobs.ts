/**
 * The heartbeat: once a minute the process says that it lives, that its own public address answers
 * and that mail leaves. What was dark in between is decided in core/release and added to the total.
 */
import type { Kysely } from 'kysely';
import { isLongOutage, observe, type ClockFact } from '#core/release/darkness.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { MailHealth } from '#server/jobs/mail-health.ts';
import type { Operator } from '#server/jobs/operator.ts';
import { isAnythingWaiting } from '#server/jobs/outbox.ts';
import type { MailSender } from '#server/mail/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/log.ts';
import { lookAtGraceFrom } from '#server/engine/watch.ts';
import { doesMailLeave } from './canary.jobs.ts';
import { changeClock, readClockState } from '#server/store/installation.ts';
import { noteOutage } from '#server/store/outages.ts';
import type { SelfCheck } from '#server/platform/self-check.ts';

export interface HeartbeatContext {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** Names this process, which is what its monotonic time counts from. */
  readonly bootId: string;
  readonly health: MailHealth;
  readonly mail: Pick<MailSender, 'isReachable'>;
  readonly selfCheck: SelfCheck;
  readonly log: Logger;
  readonly operator: Pick<Operator, 'alarm' | 'sendCanary'>;
}

export const heartbeatMs = 60_000;

/** @param steered a simulated clock was just moved on purpose: the step is no outage. */
export async function beat(context: HeartbeatContext, steered = false): Promise<void> {
  const isMailWaiting = await isAnythingWaiting(context.db);
  const { outage } = await readClockState(context.db);
  const isMailDoubted = context.health.isStuck(isMailWaiting, outage !== null);
  // One message that breaks every conversation must not stop the time of everybody else.
  const mailStuck = isMailDoubted && !(await doesMailLeave(context, context.mail));
  if (isMailDoubted && !mailStuck) {
    context.health.clear();
  }
  const selfReachable = context.selfCheck.isReachable();
  const facts = await inTransaction(context.db, async (tx) => {
    const seen = await changeClock(tx, (state) => {
      const observed = observe(state, {
        wall: context.clock.wallMs(),
        mono: context.clock.monotonicMs(),
        bootId: context.bootId,
        mailStuck,
        selfReachable,
        steered,
      });
      return { state: observed.state, result: observed.facts };
    });
    for (const fact of seen) {
      if (fact.kind === 'OutageEnded' && isLongOutage(fact)) await noteOutage(tx, fact);
    }
    return seen;
  });
  for (const fact of facts) {
    await report(context, fact);
    if (fact.kind === 'HoldStarted') {
      // After the clock's transaction, not in it: passes lock watches first and the clock second.
      await lookAtGraceFrom(context.db, fact.since);
    }
  }
}

async function report({ log, operator }: HeartbeatContext, fact: ClockFact): Promise<void> {
  switch (fact.kind) {
    case 'OutageStarted':
      log.warn(fact, 'owners cannot answer: light time stands still');
      break;
    case 'OutageEnded':
      log.warn(fact, 'owners can answer again');
      break;
    case 'HoldStarted':
      await operator.alarm(
        'after an outage releases are held, and owners in grace are warned again',
        fact,
      );
      break;
    case 'ClockJumped':
      log.warn(fact, 'the wall clock jumped; light time did not');
      break;
    default:
      fact satisfies never;
  }
}
