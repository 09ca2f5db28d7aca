/**
 * The sentence about each kind of notification, made when it is read, so that it speaks the
 * language of its reader and tells dates in her zone. Called by the routes of notifications alone.
 */
import { momentWords } from '#server/mail/templates/moment-words.ts';
import { deviceWords } from '#server/mail/templates/device-words.ts';
import type { MailWords } from '#server/mail/templates/words.ts';
import type { StoredNotification } from '#server/store/notifications.ts';
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
      return words('notification.graceStarted', { when: when(notification.facts.releaseAt) });
    case 'released':
      return words('notification.released', {
        testaments: words('testaments', { count: notification.facts.testaments }),
        people: words('people', { count: notification.facts.people }),
      });
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
    case 'switched-off': {
      const { testaments, userAgent } = notification.facts;
      const device = deviceWords(words, userAgent);
      const count = words('testaments', { count: testaments.length });
      return words('notification.switchedOff', { testaments: count, device });
    }
    case 'undone':
      return undoneSentence(words, when, notification.facts.waits);
    case 'code-used': {
      const { trigger, releasesAt } = notification.facts;
      return releasesAt === null
        ? words('notification.codeUsed', { trigger })
        : words('notification.codeEntered', { trigger, when: when(releasesAt) });
    }
    case 'code-unconfirmed':
      return words('notification.codeUnconfirmed', { ...notification.facts });
    case 'payment-failed': {
      const { attempt, hasEnded } = notification.facts;
      if (hasEnded) return words('notification.paymentEnded');
      return attempt > 1
        ? words('notification.paymentFailedAgain', { attempt })
        : words('notification.paymentFailed');
    }
    case 'no-words':
      return words('notification.noWords', { ...notification.facts });
    case 'reach-unproved':
      return words('notification.reachUnproved', { when: when(notification.facts.until) });
    case 'failed-sign-ins':
      return words('notification.failedSignIns', { ...notification.facts });
    case 'new-device':
    case 'password-changed':
    case 'passphrase-changed':
    case 'silent-change':
      return browserSentence(words, notification);
  }
}

function undoneSentence(
  words: MailWords,
  when: (wallMs: number) => string,
  waits: number | null,
): string {
  if (waits === null) return words('notification.undone');
  return words('notification.undoneWaits', { when: when(waits) });
}
