/** What each kind of notification says in English, to a reader in Berlin. */
import type { NotificationFacts } from '#server/store/notifications.ts';

export const sampleCheck = { attempt: 1, attempts: 3 };
export const sampleReleaseAt = Date.UTC(2026, 11, 24, 18, 30);

export const notificationSentences: [keyof NotificationFacts, object, string][] = [
  ['check-sent', sampleCheck, 'We sent you check 1 of 3. Please answer it.'],
  ['check-missed', sampleCheck, 'Check 1 of 3 was not answered.'],
  [
    'grace-started',
    { releaseAt: sampleReleaseAt },
    'The grace period has begun. Unless you answer, the delivery begins on Thursday 24 ' +
      'December 2026, 19:30 (Berlin time).',
  ],
  ['released', { testaments: 2, people: 1 }, 'We began to deliver 2 letters to 1 person.'],
  [
    'delivery-bounced',
    { recipient: 'tiago@example.org' },
    'The mail with your message to tiago@example.org was refused. We keep trying to deliver it.',
  ],
  [
    'delivery-bounced',
    { recipient: 'tiago@example.org', end: 'unknown' },
    'The mail with your message to tiago@example.org was refused: there is no such address. We ' +
      'try again every week. If you know another address, please write to this person yourself.',
  ],
  ['delivery-opened', { recipient: 'Tiago' }, 'Tiago has opened your message.'],
  [
    'code-set',
    { what: 'made', trigger: '{{device}} $t(greeting)', cancelHours: 0, userAgent: null },
    'An activation code was made for “{{device}} $t(greeting)”, from a browser that we do not know.',
  ],
  [
    'change-waits',
    { until: sampleReleaseAt, userAgent: null },
    'Something was changed without your password, from a browser that we do not know. The ' +
      'change is delivered to nobody before Thursday 24 December 2026, 19:30 (Berlin time).',
  ],
  [
    'switched-off',
    { testaments: [{}, {}], userAgent: null },
    'Somebody switched off 2 letters without your password, from a browser that we do not know.',
  ],
  [
    'undone',
    { doneAt: sampleReleaseAt, waits: sampleReleaseAt, userAgent: null, isByMail: true },
    'An earlier change was undone. What came back is delivered to nobody before Thursday ' +
      '24 December 2026, 19:30 (Berlin time).',
  ],
  [
    'undone',
    { doneAt: sampleReleaseAt, waits: null, userAgent: null, isByMail: false },
    'An earlier change was undone.',
  ],
  [
    'code-used',
    { trigger: '{{when}} $t(greeting)', releasesAt: null },
    'Somebody entered the activation code of “{{when}} $t(greeting)”. The delivery has begun.',
  ],
  [
    'code-used',
    { trigger: 'Family', releasesAt: sampleReleaseAt },
    'Somebody entered the activation code of “Family”. Unless you stop it, the delivery ' +
      'begins on Thursday 24 December 2026, 19:30 (Berlin time).',
  ],
  [
    'code-unconfirmed',
    { trigger: 'Family' },
    'Somebody entered the activation code of “Family”. Nothing was sent, because you have not ' +
      'confirmed your email address.',
  ],
  ['payment-failed', { attempt: 1, hasEnded: false }, 'A payment for your subscription failed.'],
  [
    'payment-failed',
    { attempt: 3, hasEnded: false },
    'A payment for your subscription failed again. That is 3 times in a row now.',
  ],
  [
    'payment-failed',
    { attempt: 4, hasEnded: true },
    'Your subscription has ended, because the payments for it failed.',
  ],
  [
    'new-device',
    { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    'Your account was opened in a browser that is new to us: Firefox on Linux.',
  ],
  [
    'new-device',
    { userAgent: null },
    'Your account was opened in a browser that is new to us: a browser that we do not know.',
  ],
  ['no-words', { testament: 'A' }, 'Nothing is written in “A” yet, so nobody would receive it.'],
  [
    'reach-unproved',
    { until: sampleReleaseAt },
    'Nothing proves yet that you can reach this server. If that does not change, all your dates ' +
      'stop on Thursday 24 December 2026, 19:30 (Berlin time).',
  ],
  [
    'sign-in-changed',
    { what: 'username-changed', userAgent: 'Firefox/1' },
    'Your user name was changed, from Firefox.',
  ],
  [
    'sign-in-changed',
    { what: 'account-disabled', userAgent: null },
    'The person who runs this server has disabled your account.',
  ],
  [
    'sign-in-changed',
    { what: 'account-enabled', userAgent: null },
    'The person who runs this server has enabled your account again.',
  ],
  [
    'sign-in-changed',
    { what: 'totp-on', userAgent: 'Firefox/1' },
    'Signing in asks for the six digits of your app from now on. Set from Firefox.',
  ],
  [
    'sign-in-changed',
    { what: 'totp-off', userAgent: 'Firefox/1' },
    'Signing in no longer asks for the six digits of an app. Set from Firefox.',
  ],
  [
    'sign-in-changed',
    { what: 'passkey-added', userAgent: 'Firefox/1' },
    'A passkey was added to your account, from Firefox.',
  ],
  [
    'sign-in-changed',
    { what: 'passkey-removed', userAgent: 'Firefox/1' },
    'A passkey was removed from your account, from Firefox.',
  ],
  [
    'sign-in-changed',
    { what: 'token-made', userAgent: 'Firefox/1' },
    'A token for a program was made, from Firefox.',
  ],
  [
    'sign-in-changed',
    { what: 'token-removed', userAgent: 'Firefox/1' },
    'A token for a program was removed, from Firefox.',
  ],
  [
    'sign-in-changed',
    { what: 'codes-made', userAgent: 'Firefox/1' },
    'Ten new recovery codes were made, from Firefox. Earlier ones no longer work.',
  ],
  [
    'sign-in-changed',
    { what: 'code-used', userAgent: 'Firefox/1' },
    'A recovery code was used, from Firefox.',
  ],
  [
    'sign-in-changed',
    { what: 'password-by-code', userAgent: 'Firefox/1' },
    'A new password was set with a recovery code, from Firefox. Every other browser was signed ' +
      'out.',
  ],
  [
    'archive',
    { what: 'taken', userAgent: 'Firefox/1' },
    'Everything in your account was downloaded as one archive, from Firefox.',
  ],
  [
    'archive',
    { what: 'brought-in', userAgent: 'Firefox/1' },
    'An archive was brought into your account, from Firefox. Nothing in it is ready to be delivered.',
  ],
  [
    'programs-changed',
    { what: 'webhook-added', userAgent: 'Firefox/1' },
    'A webhook was added to your account, from Firefox.',
  ],
  [
    'programs-changed',
    { what: 'webhook-removed', userAgent: 'Firefox/1' },
    'A webhook was removed from your account, from Firefox.',
  ],
  [
    'programs-changed',
    { what: 'calendar-made', userAgent: 'Firefox/1' },
    'A secret address for calendars was made, from Firefox.',
  ],
  [
    'programs-changed',
    { what: 'calendar-ended', userAgent: 'Firefox/1' },
    'The secret address for calendars ended, from Firefox.',
  ],
  [
    'programs-changed',
    { what: 'webhook-given-up', userAgent: null },
    'Your program did not take what we told it. We do not try it again.',
  ],
  [
    'address-moved',
    { what: 'waits', move: 1, takesEffectAt: sampleReleaseAt },
    'Your account moves to another address Thursday 24 December 2026, 19:30 (Berlin time). If it ' +
      'was not you, stop it in the settings.',
  ],
  [
    'address-moved',
    { what: 'stopped', move: 1, takesEffectAt: sampleReleaseAt },
    'The move to another address was stopped.',
  ],
  [
    'address-moved',
    { what: 'done', move: 1, takesEffectAt: sampleReleaseAt },
    'Your account has moved to another address.',
  ],
  [
    'password-reset',
    { what: 'by-operator', reset: 1, takesEffectAt: null },
    'The people who run this site made a link to a new password for your account. If you did not ' +
      'ask them, stop it with the link in our mail.',
  ],
  [
    'password-reset',
    { what: 'waits', reset: 1, takesEffectAt: sampleReleaseAt },
    'A new password for your account takes effect Thursday 24 December 2026, 19:30 ' +
      '(Berlin time). Somebody chose it behind the link in our mail. If it was not you, stop it.',
  ],
  [
    'password-reset',
    { what: 'stopped', reset: 1, takesEffectAt: sampleReleaseAt },
    'The new password was stopped. Your old one works as before.',
  ],
  [
    'password-reset',
    { what: 'done', reset: 1, takesEffectAt: sampleReleaseAt },
    'The new password has taken effect. Every browser was signed out.',
  ],
  [
    'failed-sign-ins',
    { count: 20 },
    'A wrong password was typed for your account 20 times within a day. Nobody got in.',
  ],
  [
    'wind-down',
    { what: 'in-a-month', windDown: 1, endsAt: Date.UTC(2026, 11, 24) },
    'This service ends on 24 December 2026. Please download everything before then.',
  ],
  [
    'wind-down',
    { what: 'withdrawn', windDown: 1, endsAt: Date.UTC(2026, 11, 24) },
    'This service goes on: it does not end on 24 December 2026.',
  ],
  ['password-changed', { userAgent: 'Firefox/1' }, 'Your password was changed, from Firefox.'],
  [
    'silent-change',
    { what: 'sign-in-ignored', userAgent: 'Firefox/1' },
    'Signing in no longer counts as an answer. This was changed from Firefox, without your password.',
  ],
  [
    'passphrase-changed',
    { what: 'set', testament: '{{device}} $t(greeting)', userAgent: 'Firefox/1' },
    'A passphrase was set on “{{device}} $t(greeting)”, from Firefox.',
  ],
  [
    'passphrase-changed',
    { what: 'removed', testament: 'A', userAgent: 'Firefox/1' },
    'The passphrase of “A” was removed, from Firefox.',
  ],
];
