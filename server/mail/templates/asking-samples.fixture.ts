/** Mails that ask an owner, and those to recipients, in any language. Only tests import it. */
import type { Language } from '#contract/languages.ts';
import { checkTemplate } from './check.ts';
import { codeEnteredTemplate } from './code-entered.ts';
import { codeSetTemplate } from './code-set.ts';
import { codeUsedTemplate } from './code-used.ts';
import { confirmAddressTemplate } from './confirm-address.ts';
import { deliveryTemplate } from './delivery.ts';
import type { MailContent } from '#server/mail/port.ts';
import { followUpTemplate } from './follow-up.ts';
import { manualCheckTemplate } from './manual-check.ts';
import { paymentFailedTemplate } from './payment-failed.ts';
import { recalledTemplate } from './recalled.ts';
import type { RecipientFacts } from './template-blocks.ts';
import { warningTemplate } from './warning.ts';
import { asked, publicUrl, schedule, token } from './check-samples.fixture.ts';

export const warned = {
  slot: 'start',
  cause: 'silence',
  releaseAt: schedule.releaseAt,
  testaments: 3,
  people: 5,
  later: [],
  outage: null,
  isAfterUpdate: false,
  isEarlier: false,
} as const;
/** What the writer and the reader agreed on, as people write it who speak a language. */
const agreed = {
  en: { sharedSentence: 'Ask them about the lemon tree', twoWords: 'amber river' },
  'pt-PT': { sharedSentence: 'Pergunta-lhes pelo limoeiro', twoWords: 'âmbar rio' },
  ru: { sharedSentence: 'Спроси их про лимонное дерево', twoWords: 'янтарь река' },
} as const satisfies Readonly<Record<Language, object>>;

export const delivered = {
  ...agreed.en,
  publicUrl,
  language: 'en' as const,
  ownerName: 'Helena Duarte',
  recipientName: 'Marta Duarte',
  writerAddress: null,
  token,
  cause: 'silence',
  needsPassphrase: false,
  writtenAt: Date.UTC(2026, 4, 3, 10),
  deliveredAt: Date.UTC(2027, 0, 14, 10),
  zone: 'Europe/Lisbon',
} as const;

export const alarmed = { releaseAt: schedule.releaseAt, testaments: 3, people: 5 } as const;
const set = {
  what: 'made',
  cancelHours: 0,
  waits: false,
  at: schedule.releaseAt,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
} as const;
export const used = { releasedAt: schedule.releaseAt, testaments: 1, people: 2 } as const;
export const failed = { attempt: 2, hasEnded: false, isWatched: true };
export const ended = { ...failed, attempt: 4, hasEnded: true, isWatched: false };

const unpaid = { ...warned, cause: 'payment' } as const;

/** Those with a code of six digits. */
export function codedMails(language: Language): Record<string, MailContent> {
  const owner = { ...asked, language };
  return {
    codeEntered: codeEnteredTemplate({ ...owner, ...alarmed }),
    confirmAddress: confirmAddressTemplate({ ...owner, validMinutes: 30 }),
    check: checkTemplate({
      ...owner,
      schedules: [schedule],
      switchedOff: 0,
      asksForWayBack: false,
    }),
    manualCheck: manualCheckTemplate({ ...owner, validUntilAt: Date.UTC(2027, 1, 18, 10) }),
    'first warning': warningTemplate({ ...owner, ...warned }),
    'warning after failed payments': warningTemplate({ ...owner, ...unpaid }),
    'last warning after failed payments': warningTemplate({ ...owner, ...unpaid, slot: 'last' }),
    'last warning': warningTemplate({ ...owner, ...warned, slot: 'last' }),
    'warning after an outage': warningTemplate({ ...owner, ...warned, slot: 'fresh' }),
    'warning before a held release': warningTemplate({ ...owner, ...warned, slot: 'held' }),
  };
}

export function ownerMails(language: Language): Record<string, MailContent> {
  const owner = { ...asked, language };
  return {
    codeUsed: codeUsedTemplate({ ...owner, ...used }),
    'code made': codeSetTemplate({ ...owner, ...set }),
    'code that waits': codeSetTemplate({ ...owner, ...set, waits: true }),
    'code replaced': codeSetTemplate({ ...owner, ...set, what: 'replaced', cancelHours: 24 }),
    'code switched on': codeSetTemplate({ ...owner, ...set, what: 'switched-on', cancelHours: 72 }),
    'code with a shorter window': codeSetTemplate({ ...owner, ...set, what: 'shortened' }),
    'failed payment': paymentFailedTemplate({ ...owner, ...failed }),
    'failed payments for good': paymentFailedTemplate({ ...owner, ...ended }),
  };
}

export const followed = {
  step: 'first-follow-up',
} as const;

/** @param told what people wrote, for the places of what they write in the samples. */
export function recipientMails(
  language: Language,
  told: Partial<RecipientFacts> = {},
): Record<string, MailContent> {
  const facts = { ...delivered, language, ...agreed[language], ...told };
  const young = { ...facts, writerAddress: 'helena@duarte.example' };
  return {
    delivery: deliveryTemplate(facts),
    'delivery with a passphrase': deliveryTemplate({ ...facts, needsPassphrase: true }),
    'delivery after failed payments': deliveryTemplate({ ...facts, cause: 'payment' }),
    'delivery to a second address': deliveryTemplate({ ...facts, isSecond: true }),
    'delivery by a code': deliveryTemplate({ ...facts, cause: 'code' }),
    'delivery as its owner tries it': deliveryTemplate({
      ...facts,
      trial: {
        path: '/testaments/7/as/3',
        sent: { language, address: 'marta@duarte.example' },
      },
    }),
    'first follow-up': followUpTemplate({ ...facts, ...followed }),
    'last follow-up': followUpTemplate({ ...facts, ...followed, step: 'last-follow-up' }),
    'delivery from a young account': deliveryTemplate(young),
    'follow-up from a young account': followUpTemplate({ ...young, ...followed }),
    'recalled from a young account': recalledTemplate({ ...young, hasRead: false }),
    recalled: recalledTemplate({ ...facts, hasRead: false }),
    'recalled after reading': recalledTemplate({ ...facts, hasRead: true }),
  };
}
