/** The sentences about what was done to an account in a browser, whether or not it was hers. */
import type { StoredNotification } from '#server/store/notifications.ts';
import { deviceWords } from '#server/mail/templates/device-words.ts';
import type { MailWords } from '#server/mail/templates/words.ts';

const passphraseWords = {
  set: 'notification.passphraseSet',
  changed: 'notification.passphraseReplaced',
  removed: 'notification.passphraseRemoved',
} as const;

const silentWords = {
  'phone-number': 'notification.phoneNumberChanged',
  'sign-in-counts': 'notification.signInCounts',
  'sign-in-ignored': 'notification.signInIgnored',
  'opens-before': 'notification.opensBefore',
  'full-name': 'notification.fullNameChanged',
  'changed-while-off': 'notification.changedWhileOff',
  'put-off': 'notification.putOff',
  'link-replaced': 'notification.linkReplaced',
  'session-ended': 'notification.sessionEnded',
  'time-zone': 'notification.timeZoneChanged',
} as const;

type Done = Extract<
  StoredNotification,
  { kind: 'new-device' | 'password-changed' | 'passphrase-changed' | 'silent-change' }
>;

export function browserSentence(words: MailWords, { kind, facts }: Done): string {
  const device = deviceWords(words, facts.userAgent);
  switch (kind) {
    case 'new-device':
      return words('notification.newDevice', { device });
    case 'password-changed':
      return words('notification.passwordChanged', { device });
    case 'passphrase-changed':
      return words(passphraseWords[facts.what], { testament: facts.testament, device });
    case 'silent-change':
      return words(silentWords[facts.what], { device });
  }
}
