/**
 * The sentence about each kind of notification, made when it is read, so that it speaks the
 * language of its reader and tells dates in her zone. Called by the routes of notifications alone.
 */
import { dateWords, momentWords } from '#server/mail/words/moment-words.ts';
import { deviceWords } from '#server/mail/words/device-words.ts';
import type { MailWords } from '#server/mail/words/words.ts';
import type { NotificationFacts, StoredNotification } from '#server/store/notifications.ts';
import { browserSentence } from './browser-sentence.view.ts';

const deliveryWords = {
  open: 'notification.deliveryBounced',
  unknown: 'notification.deliveryUnknown',
  'given-up': 'notification.deliveryGivenUp',
  'came-back': 'notification.deliveryCameBack',
} as const;

const codeSetWords = {
  made: 'notification.codeMade',
  replaced: 'notification.codeReplaced',
  'switched-on': 'notification.codeSwitchedOn',
  shortened: 'notification.codeShortened',
} as const;

/** @param zone IANA name. */
export function notificationSentence(
  words: MailWords,
  zone: string,
  notification: StoredNotification,
): string {
  const when = (wallMs: number) => momentWords(words, wallMs, zone);
  switch (notification.kind) {
    case 'check-sent':
      return words('notification.checkSent', { ...notification.facts });
    case 'check-missed':
      return words('notification.checkMissed', { ...notification.facts });
    case 'grace-started':
      return graceSentence(words, when, notification.facts);
    case 'released':
      return releasedSentence(words, notification.facts);
    case 'delivery-bounced': {
      const { recipient, end = 'open' } = notification.facts;
      return words(deliveryWords[end], { recipient });
    }
    case 'delivery-opened':
      return words('notification.deliveryOpened', { ...notification.facts });
    case 'code-set': {
      const { what, trigger, userAgent } = notification.facts;
      return words(codeSetWords[what], { trigger, device: deviceWords(words, userAgent) });
    }
    case 'change-waits': {
      const { until, userAgent } = notification.facts;
      const device = deviceWords(words, userAgent);
      return words('notification.changeWaits', { when: when(until), device });
    }
    case 'switched-off':
      return switchedOffSentence(words, notification.facts);
    case 'undone':
      return undoneSentence(words, when, notification.facts.waits);
    case 'code-used':
      return codeUsedSentence(words, when, notification.facts);
    case 'code-unconfirmed':
      return words('notification.codeUnconfirmed', { ...notification.facts });
    case 'payment-failed':
      return paymentSentence(words, notification.facts);
    case 'no-words':
      return words('notification.noWords', { ...notification.facts });
    case 'reach-unproved':
      return words('notification.reachUnproved', { when: when(notification.facts.until) });
    case 'wind-down':
      return windDownSentence(words, notification.facts);
    case 'address-moved': {
      const { what, takesEffectAt } = notification.facts;
      return words(moveWords[what], { when: when(takesEffectAt) });
    }
    case 'password-reset': {
      const { what, takesEffectAt } = notification.facts;
      return words(resetWords[what], { when: when(takesEffectAt ?? 0) });
    }
    case 'failed-sign-ins':
      return words('notification.failedSignIns', { ...notification.facts });
    case 'new-device':
    case 'password-changed':
    case 'sign-in-changed':
    case 'archive':
    case 'programs-changed':
    case 'passphrase-changed':
    case 'silent-change':
      return browserSentence(words, notification);
  }
}

const codeWords = {
  delivers: { used: 'notification.codeUsed', entered: 'notification.codeEntered' },
  deletes: { used: 'notification.codeDeleted', entered: 'notification.codeToDelete' },
} as const;

function codeUsedSentence(
  words: MailWords,
  when: (wallMs: number) => string,
  { trigger, releasesAt, isDeletion }: NotificationFacts['code-used'],
): string {
  const key = codeWords[isDeletion === true ? 'deletes' : 'delivers'];
  if (releasesAt === null) return words(key.used, { trigger });
  return words(key.entered, { trigger, when: when(releasesAt) });
}

function graceSentence(
  words: MailWords,
  when: (wallMs: number) => string,
  { releaseAt, isDeletion }: NotificationFacts['grace-started'],
): string {
  const key = isDeletion === true ? 'notification.graceToDelete' : 'notification.graceStarted';
  return words(key, { when: when(releaseAt) });
}

function releasedSentence(words: MailWords, facts: NotificationFacts['released']): string {
  const { testaments, people, deleted: count = 0 } = facts;
  const released = words('notification.released', {
    testaments: words('testaments', { count: testaments }),
    people: words('people', { count: people }),
  });
  if (count === 0) return released;
  const deleted = words('notification.deleted', { testaments: words('testaments', { count }) });
  if (testaments === 0) return deleted;
  return words('notification.releasedAndDeleted', { released, deleted });
}

const moveWords = {
  waits: 'notification.moveWaits',
  stopped: 'notification.moveStopped',
  done: 'notification.moveDone',
} as const;

const resetWords = {
  'by-operator': 'notification.resetByOperator',
  waits: 'notification.resetWaits',
  stopped: 'notification.resetStopped',
  done: 'notification.resetDone',
  'done-at-once': 'notification.resetDone',
} as const;

function undoneSentence(
  words: MailWords,
  when: (wallMs: number) => string,
  waits: number | null,
): string {
  if (waits === null) return words('notification.undone');
  return words('notification.undoneWaits', { when: when(waits) });
}

function switchedOffSentence(
  words: MailWords,
  { testaments, userAgent }: NotificationFacts['switched-off'],
): string {
  const device = deviceWords(words, userAgent);
  const count = words('testaments', { count: testaments.length });
  return words('notification.switchedOff', { testaments: count, device });
}

function paymentSentence(
  words: MailWords,
  { attempt, hasEnded }: NotificationFacts['payment-failed'],
): string {
  if (hasEnded) return words('notification.paymentEnded');
  return attempt > 1
    ? words('notification.paymentFailedAgain', { attempt })
    : words('notification.paymentFailed');
}

function windDownSentence(
  words: MailWords,
  { what, endsAt }: NotificationFacts['wind-down'],
): string {
  const key = what === 'withdrawn' ? 'notification.serviceGoesOn' : 'notification.serviceEnds';
  return words(key, { day: dateWords(words, endsAt, 'UTC') });
}
