/** The sentences about what was done to an account in a browser, whether or not it was hers. */
import type { StoredNotification } from '#server/store/notifications.ts';
import { deviceWords } from '#server/mail/words/device-words.ts';
import type { MailWords } from '#server/mail/words/words.ts';

const passphraseWords = {
  set: 'notification.passphraseSet',
  changed: 'notification.passphraseReplaced',
  removed: 'notification.passphraseRemoved',
} as const;

const silentWords = {
  'phone-number': 'notification.phoneNumberChanged',
  'sign-in-counts': 'notification.signInCounts',
  'sign-in-ignored': 'notification.signInIgnored',
  'follow-ups-on': 'notification.followUpsOn',
  'follow-ups-off': 'notification.followUpsOff',
  'asking-others': 'notification.askingOthers',
  'opens-before': 'notification.opensBefore',
  'full-name': 'notification.fullNameChanged',
  'name-for-people': 'notification.nameForPeopleChanged',
  picture: 'notification.pictureChanged',
  'changed-while-off': 'notification.changedWhileOff',
  'put-off': 'notification.putOff',
  'link-replaced': 'notification.linkReplaced',
  'session-ended': 'notification.sessionEnded',
  'time-zone': 'notification.timeZoneChanged',
  language: 'notification.languageChanged',
} as const;

const signInWords = {
  'codes-made': 'notification.recoveryCodesMade',
  'code-used': 'notification.recoveryCodeUsed',
  'password-by-code': 'notification.passwordByCode',
  'username-changed': 'notification.usernameChanged',
  'totp-on': 'notification.totpOn',
  'totp-off': 'notification.totpOff',
  'passkey-added': 'notification.passkeyAdded',
  'passkey-removed': 'notification.passkeyRemoved',
  'token-made': 'notification.tokenMade',
  'token-removed': 'notification.tokenRemoved',
  'account-disabled': 'notification.accountDisabled',
  'account-enabled': 'notification.accountEnabled',
} as const;

const archiveWords = {
  taken: 'notification.archiveTaken',
  'brought-in': 'notification.archiveBroughtIn',
} as const;

const programWords = {
  'webhook-added': 'notification.webhookAdded',
  'webhook-removed': 'notification.webhookRemoved',
  'webhook-given-up': 'notification.webhookGivenUp',
  'calendar-made': 'notification.calendarMade',
  'calendar-ended': 'notification.calendarEnded',
} as const;

type Done = Extract<
  StoredNotification,
  {
    kind:
      | 'new-device'
      | 'password-changed'
      | 'sign-in-changed'
      | 'archive'
      | 'programs-changed'
      | 'passphrase-changed'
      | 'silent-change';
  }
>;

export function browserSentence(words: MailWords, { kind, facts }: Done): string {
  const device = deviceWords(words, facts.userAgent);
  switch (kind) {
    case 'new-device':
      return words('notification.newDevice', { device });
    case 'password-changed':
      return words('notification.passwordChanged', { device });
    case 'sign-in-changed':
      return words(signInWords[facts.what], { device });
    case 'archive':
      return words(archiveWords[facts.what], { device });
    case 'programs-changed':
      return words(programWords[facts.what], { device });
    case 'passphrase-changed':
      return words(passphraseWords[facts.what], { testament: facts.testament, device });
    case 'silent-change':
      return words(silentWords[facts.what], { device });
  }
}
