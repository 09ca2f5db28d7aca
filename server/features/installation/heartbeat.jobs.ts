/**
 * The heartbeat: once a minute the process says that it lives, that its own public address answers
 * and that mail leaves. What was dark in between is decided in core/release and added to the total.
 */
import type { Deps } from '#server/deps.ts';
import { isNear } from '#core/release/doubt.ts';
import { DAY_MS, MINUTE_MS } from '#core/release/moment.ts';
import { BEAT_MS } from '#core/release/light.ts';
import { isLight, observe } from '#core/release/darkness.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { MailHealth } from '#server/jobs/mail-health.ts';
import type { Operator } from '#server/jobs/operator.ts';
import type { RepeatedAlarms } from '#server/jobs/repeated-alarms.ts';
import { isAnythingWaiting } from '#server/jobs/outbox.ts';
import type { MailSender } from '#server/mail/port.ts';
import { doesMailLeave } from './canary.jobs.ts';
import { followFacts, keepFacts } from './clock-facts.jobs.ts';
import { isCanaryMissing } from './read-back.jobs.ts';
import { changeClock, readClockState, readMoment } from '#server/store/installation.ts';
import type { SelfCheck } from '#server/platform/self-check.ts';

export interface HeartbeatContext extends Pick<Deps, 'db' | 'clock' | 'log'> {
  /** Names this process, which is what its monotonic time counts from. */
  readonly bootId: string;
  readonly health: MailHealth;
  readonly mail: Pick<MailSender, 'isReachable'>;
  readonly selfCheck: SelfCheck;
  readonly operator: Pick<Operator, 'alarm' | 'sendCanary'>;
  /** Of this process alone. */
  readonly alarms: RepeatedAlarms;
}

export const heartbeatMs = BEAT_MS;

const farAlarm =
  'the clock of a process is more than a minute off the database: this process decides nothing';
/** Being let in is enough here: an operator whose address refuses mail must not stop all time. */
async function isStillShut({ health, mail }: HeartbeatContext): Promise<boolean> {
  if (health.isShut && (await mail.isReachable())) health.noteShut(false);
  return health.isShut;
}

/** @param steered a simulated clock was just moved on purpose: the step is no outage. */
export async function beat(context: HeartbeatContext, steered = false): Promise<void> {
  const isMailWaiting = await isAnythingWaiting(context.db);
  const before = await readClockState(context.db);
  const isKnown = Object.keys(before.processes).length > 0 || before.outage !== null;
  const wasDark = isKnown && !isLight(before);
  const isMailDoubted = context.health.isStuck(isMailWaiting, wasDark);
  // One message that breaks every conversation must not stop the time of everybody else.
  const proof = isMailDoubted ? await doesMailLeave(context, context.mail) : null;
  const isMissing = await isCanaryMissing(context.db, await readMoment(context.db, context.clock));
  const mailStuck = (await isStillShut(context)) || proof === 'none' || isMissing;
  // An older proof says nothing of what failed after it: the doubt stays until there is a new one.
  if (proof === 'now') context.health.clear();
  const selfReachable = context.selfCheck.isReachable();
  const { facts, farMinutes } = await inTransaction(context.db, async (tx) => {
    const { clock } = context;
    const { seen, farMinutes } = await changeClock(tx, clock, (state, at) => {
      const wall = clock.wallMs();
      const observed = observe(state, {
        at,
        wall,
        mono: clock.monotonicMs(),
        uptime: clock.uptimeMs(),
        bootId: context.bootId,
        mailStuck,
        selfReachable,
        steered,
      });
      const isFar = !isNear(wall - at, observed.state);
      // In whole minutes: the same again is no new alarm.
      const farMinutes = isFar ? Math.round((wall - at) / MINUTE_MS) : null;
      const result = { seen: observed.facts, farMinutes };
      return { state: observed.state, result };
    });
    await keepFacts(tx, seen, context.operator);
    return { facts: seen, farMinutes };
  });
  if (farMinutes !== null) await context.alarms.raise(farAlarm, { farMinutes }, DAY_MS);
  await followFacts(context.db, facts, context.log);
}
