/** Mails that tell somebody what happened, in any language. Only tests import this file. */
import { DAY_MS } from '#core/release/moment.ts';
import type { Language } from '#contract/languages.ts';
import type { MailContent } from '#server/mail/port.ts';
import { accountClosedTemplate } from './account-closed.ts';
import { accountKeptTemplate } from './account-kept.ts';
import { accountDeletedTemplate } from './account-deleted.ts';
import { changeWaitsTemplate } from './change-waits.ts';
import { firstArmedTemplate } from './first-armed.ts';
import type { OwnerFacts } from './template-blocks.ts';
import { outageTemplate } from './outage.ts';
import { passphraseChangedTemplate } from './passphrase-changed.ts';
import { passwordChangedTemplate } from './password-changed.ts';
import { failedSignInsTemplate } from './failed-sign-ins.ts';
import { confirmReminderTemplate } from './confirm-reminder.ts';
import { noWordsTemplate } from './no-words.ts';
import { reachUnprovedTemplate } from './reach-unproved.ts';
import { releasedTemplate } from './released.ts';
import { silentChangesTemplate, type SilentChangesFacts } from './silent-changes.ts';
import { switchedOffTemplate } from './switched-off.ts';
import { undoneTemplate } from './undone.ts';
import { warningTemplate } from './warning.ts';
import { windDownTemplate } from './wind-down.ts';

const publicUrl = 'https://codicil.example';
const token = 'Zk3v9QeN1o2yXbW7uT5rLp0aHsJdFgKc8mVx4nBqYtE';
const at = Date.UTC(2027, 2, 14, 10);
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const answer = { token, code: '482913' };
const three = { testaments: 3, people: 5 };
const one = { testaments: 1, people: 1 };
const silence = {
  firstCheckAt: at,
  graceAt: at + 86_400_000,
  releaseAt: at + 2 * 86_400_000,
  attempts: 1,
  graceDays: 1,
};
const bySilence = { cause: 'silence', ...three } as const;
const byCode = { cause: 'code', ...one } as const;
const silent: SilentChangesFacts['changes'][number]['what'][] = [
  'phone-number',
  'sign-in-counts',
  'sign-in-ignored',
  'follow-ups-on',
  'follow-ups-off',
  'asking-others',
  'opens-before',
  'full-name',
  'name-for-people',
  'picture',
  'changed-while-off',
  'put-off',
  'link-replaced',
  'session-ended',
  'time-zone',
  'language',
];
const off = { at, userAgent: agent };
const back = { doneAt: at - 86_400_000 };

export function eventMails(language: Language): Record<string, MailContent> {
  const owner = { publicUrl, ownerName: 'Helena Duarte', zone: 'Europe/Lisbon', language };
  return { ...mailsOfReleases(owner), ...mailsOfChanges(owner), ...mailsOfAccounts(owner) };
}

function mailsOfReleases(owner: OwnerFacts): Record<string, MailContent> {
  const armed = { ...owner, ...one, silence: null, payments: null, code: null };
  const down = { ...owner, from: at - 86_400_000, until: at - 3_600_000 };
  const fresh = { slot: 'fresh', cause: 'silence', releaseAt: at, outage: down } as const;
  const steady = { isAfterUpdate: false, isEarlier: false };
  const warned = { ...steady, ...owner, ...answer, ...three, ...fresh };
  return {
    'released by silence': releasedTemplate({
      ...owner,
      releasedAt: at,
      gone: [bySilence],
      answer,
    }),
    'released by payments': releasedTemplate({
      ...owner,
      releasedAt: at,
      gone: [{ ...bySilence, cause: 'payment' }],
      answer,
    }),
    'released by a code': releasedTemplate({
      ...owner,
      releasedAt: at,
      gone: [byCode],
      answer: null,
    }),
    'released by both': releasedTemplate({
      ...owner,
      releasedAt: at,
      gone: [bySilence, byCode],
      answer,
    }),
    'armed by silence': firstArmedTemplate({ ...armed, silence }),
    'armed by a code': firstArmedTemplate({ ...armed, code: { cancelHours: 0 } }),
    'armed by a code that can be stopped': firstArmedTemplate({
      ...armed,
      code: { cancelHours: 48 },
    }),
    'armed by payments': firstArmedTemplate({ ...armed, payments: { attempts: 2, graceDays: 14 } }),
    'an outage': outageTemplate({
      ...down,
      nextCheckAt: at,
      deliveries: [{ releaseAt: at, ...three }],
    }),
    'an outage without a date': outageTemplate({ ...down, nextCheckAt: null, deliveries: [] }),
    'a warning after an outage': warningTemplate({
      ...warned,
      later: [{ releaseAt: at - 5 * DAY_MS, ...one }],
    }),
    'an earlier date': warningTemplate({ ...warned, later: [], isEarlier: true }),
  };
}

function mailsOfChanges(owner: OwnerFacts): Record<string, MailContent> {
  return {
    'a change that waits': changeWaitsTemplate({
      ...owner,
      browsers: [{ at, userAgent: agent }],
      changes: 2,
      testaments: 1,
      until: at + 86_400_000,
      answer,
    }),
    'a change that waits, of an earlier version': changeWaitsTemplate({
      ...owner,
      browsers: [{ at, userAgent: agent }],
      changes: 1,
      testaments: 1,
      until: at + 86_400_000,
      answer: null,
    }),
    'undone by a mail': undoneTemplate({
      ...owner,
      ...off,
      ...back,
      isByMail: true,
      waits: at + 1,
    }),
    'undone in a browser': undoneTemplate({
      ...owner,
      ...off,
      ...back,
      isByMail: false,
      waits: null,
    }),
    'switched off': switchedOffTemplate({
      ...owner,
      ...off,
      answer,
      testaments: 1,
      isReminder: false,
    }),
    'still switched off': switchedOffTemplate({
      ...owner,
      ...off,
      answer: null,
      testaments: 3,
      isReminder: true,
    }),
    'silent changes': silentChangesTemplate({
      ...owner,
      answer,
      changes: silent.map((what) => ({ ...off, what })),
    }),
    'a silent change that nothing undoes': silentChangesTemplate({
      ...owner,
      answer,
      changes: [{ ...off, userAgent: null, what: 'phone-number' }],
    }),
    'passphrase set': passphraseChangedTemplate({ ...owner, ...off, what: 'set' }),
    'passphrase changed': passphraseChangedTemplate({ ...owner, ...off, what: 'changed' }),
    'passphrase taken away': passphraseChangedTemplate({ ...owner, ...off, what: 'removed' }),
  };
}

function mailsOfAccounts(owner: OwnerFacts): Record<string, MailContent> {
  return {
    'password changed': passwordChangedTemplate({ ...owner, at, userAgent: agent }),
    'failed sign-ins': failedSignInsTemplate({ ...owner, at, count: 20 }),
    'reach unproved': reachUnprovedTemplate({ ...owner, until: at }),
    'service ends': windDownTemplate({ ...owner, what: 'announced', endsAt: at }),
    'service ends in a week': windDownTemplate({ ...owner, what: 'in-a-week', endsAt: at }),
    'service goes on': windDownTemplate({ ...owner, what: 'withdrawn', endsAt: at }),
    'empty testament': noWordsTemplate({ ...owner, testaments: 1 }),
    'empty testaments': noWordsTemplate({ ...owner, testaments: 3 }),
    'confirm reminder': confirmReminderTemplate({ ...owner, occasion: 'first' }),
    'last confirm reminder': confirmReminderTemplate({ ...owner, occasion: 'last' }),
    'confirm reminder after a code': confirmReminderTemplate({ ...owner, occasion: 'after-code' }),
    'account closed': accountClosedTemplate({ ...owner, at, until: at, hadSubscription: true }),
    'account closed, to the address that was left': accountClosedTemplate({
      ...owner,
      at,
      until: at,
      hadSubscription: false,
      isFormer: true,
    }),
    'account kept': accountKeptTemplate({ ...owner, at }),
    'account deleted': accountDeletedTemplate({ ...owner, at }),
    'account deleted, nobody knows when': accountDeletedTemplate({ ...owner, at: null }),
    'password changed, nobody knows when': passwordChangedTemplate({
      ...owner,
      at: null,
      userAgent: agent,
    }),
  };
}
