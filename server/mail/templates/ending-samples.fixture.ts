/** Mails about letters that are deleted, in any language. Only tests import this file. */
import { DAY_MS } from '#core/release/moment.ts';
import type { Language } from '#contract/languages.ts';
import type { MailContent } from '#server/mail/port.ts';
import { alarmed, used, warned } from './asking-samples.fixture.ts';
import { asked, code, schedule, token } from './check-samples.fixture.ts';
import { checkTemplate } from './check.ts';
import { codeEnteredTemplate } from './code-entered.ts';
import { codeUsedTemplate } from './code-used.ts';
import { firstArmedTemplate } from './first-armed.ts';
import { outageTemplate } from './outage.ts';
import { releasedTemplate, type ReleasedFacts } from './released.ts';
import type { OwnerFacts } from './template-blocks.ts';
import { warningTemplate, type WarningFacts } from './warning.ts';

const none = { testaments: 0, people: 0 };
const one = { ...none, deleted: 1 };
const few = { ...none, deleted: 3 };
const many = { ...none, deleted: 5 };
const both = { testaments: 3, people: 5, deleted: 1 };

const at = schedule.releaseAt;
const later = at + 30 * DAY_MS;
const answer = { token, code };
const silence = {
  firstCheckAt: null,
  graceAt: schedule.graceStartsAt,
  releaseAt: at,
  attempts: 5,
  graceDays: 3,
};

export function endingMails(language: Language): Record<string, MailContent> {
  const owner = { ...asked, language };
  const warning = (facts: Partial<WarningFacts>) =>
    warningTemplate({ ...owner, ...warned, ...facts });
  const check = { ...owner, switchedOff: 0, asksForWayBack: false };
  return {
    'check before a deletion': checkTemplate({
      ...check,
      schedules: [{ ...schedule, intervalDays: 180, counts: few }],
    }),
    'check before a delivery and a deletion': checkTemplate({
      ...check,
      schedules: [{ ...schedule, intervalDays: 365, counts: both }],
    }),
    'warning before a deletion': warning(one),
    'warning before a deletion, others later': warning({
      ...many,
      later: [{ ...both, releaseAt: later }],
    }),
    'last warning before a deletion': warning({ ...one, slot: 'last' }),
    'last warning before more deletions': warning({ ...few, slot: 'last' }),
    'warning before a delivery and a deletion': warning(both),
    'code entered, to delete': codeEnteredTemplate({ ...owner, ...alarmed, ...few }),
    'code used, to delete': codeUsedTemplate({ ...owner, ...used, ...one, keptUntil: later }),
    'an outage before a deletion': outageTemplate({
      ...owner,
      from: at - 2 * DAY_MS,
      until: at - DAY_MS,
      nextCheckAt: null,
      deliveries: [{ ...both, releaseAt: later }],
    }),
    ...deletedMails(owner),
    ...armedMails(owner),
  };
}

function deletedMails(owner: OwnerFacts): Record<string, MailContent> {
  const released = (gone: ReleasedFacts['gone'], held: ReleasedFacts['answer']) =>
    releasedTemplate({ ...owner, releasedAt: at, gone, keptUntil: later, answer: held });
  return {
    'deleted by silence': released([{ ...few, cause: 'silence' }], answer),
    'deleted by a code': released([{ ...many, cause: 'code' }], null),
    'released and deleted': released([{ ...both, cause: 'silence' }], answer),
  };
}

function armedMails(owner: OwnerFacts): Record<string, MailContent> {
  const nothing = { ...owner, silence: null, payments: null, code: null };
  return {
    'armed to delete': firstArmedTemplate({
      ...nothing,
      ...one,
      silence,
      payments: { attempts: 1, graceDays: 14 },
      code: { cancelHours: 48 },
    }),
    'armed to delete at once': firstArmedTemplate({ ...nothing, ...few, code: { cancelHours: 0 } }),
    'armed to deliver and delete': firstArmedTemplate({
      ...nothing,
      ...both,
      silence: { ...silence, attempts: 3 },
      payments: { attempts: 5, graceDays: 14 },
      code: { cancelHours: 48 },
    }),
    'armed to deliver and delete at once': firstArmedTemplate({
      ...nothing,
      ...both,
      code: { cancelHours: 0 },
    }),
  };
}
