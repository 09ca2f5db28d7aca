/**
 * Whether mail would leave, asked once an hour. Without this a dead mail server is noticed when the
 * next owner has to be asked, which may be weeks later.
 */
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import type { MailHealth } from '#server/jobs/mail-health.ts';
import type { RepeatedAlarms } from '#server/jobs/repeated-alarms.ts';
import type { MailSender } from '#server/mail/port.ts';
import type { Clock } from '#server/platform/clock.ts';

export interface MailWatchContext {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly health: MailHealth;
  readonly mail: Pick<MailSender, 'isReachable'>;
  readonly alarms: RepeatedAlarms;
}

const shutAlarm = 'the mail server does not let us in: time is dark until it does';

/** @returns what may be called as often as one likes: it looks once an hour. */
export function watchMail(context: MailWatchContext): () => Promise<void> {
  const { clock, health, mail, alarms } = context;
  let lookedAt = clock.monotonicMs();
  return async () => {
    const now = clock.monotonicMs();
    if (now - lookedAt < HOUR_MS) return;
    lookedAt = now;
    // Also while something waits: that may be one message that is tried once a week.
    if (await mail.isReachable()) return;
    health.noteShut(true);
    await alarms.raise(shutAlarm, {}, DAY_MS);
  };
}
