/**
 * Mails that count, with the numbers that no other sample has: a language has forms for one, for a
 * few and for many. Only tests import this file.
 */
import { DAY_MS } from '#core/release/moment.ts';
import type { Language } from '#contract/languages.ts';
import type { MailContent } from '#server/mail/port.ts';
import { failed, ended, warned } from './asking-samples.fixture.ts';
import { changeWaitsTemplate } from './change-waits.ts';
import { asked, schedule } from './check-samples.fixture.ts';
import { checkTemplate, type CheckFacts } from './check.ts';
import { paymentFailedTemplate } from './payment-failed.ts';
import { warningTemplate, type WarningFacts } from './warning.ts';

const single = { testaments: 1, people: 1 };

export function countedMails(language: Language): Record<string, MailContent> {
  const owner = { ...asked, language };
  const warning = (facts: Partial<WarningFacts>) =>
    warningTemplate({ ...owner, ...warned, ...facts });
  const check = (intervalDays: number, schedules: number, switchedOff: number) => {
    const first = { ...schedule, intervalDays };
    const others = Array.from({ length: schedules - 1 }, () => first);
    const facts: Omit<CheckFacts, 'schedules'> = { ...owner, switchedOff, asksForWayBack: false };
    return checkTemplate({ ...facts, schedules: [first, ...others] });
  };
  return {
    'check for two deliveries': check(30, 2, 1),
    'check for six deliveries': check(30, 6, 5),
    'warning of one letter': warning({
      ...single,
      isAfterUpdate: true,
      later: [{ ...single, releaseAt: schedule.releaseAt + 30 * DAY_MS }],
    }),
    'last warning of one letter': warning({ ...single, slot: 'last' }),
    'many changes that wait': changeWaitsTemplate({
      ...owner,
      browsers: [{ at: schedule.releaseAt, userAgent: null }],
      changes: 5,
      testaments: 5,
      until: schedule.releaseAt,
      answer: null,
    }),
    'first failed payment': paymentFailedTemplate({ ...owner, ...failed, attempt: 1 }),
    'fifth failed payment': paymentFailedTemplate({ ...owner, ...failed, attempt: 5 }),
    'failed payment for good': paymentFailedTemplate({ ...owner, ...ended, attempt: 1 }),
    'five failed payments for good': paymentFailedTemplate({ ...owner, ...ended, attempt: 5 }),
  };
}
