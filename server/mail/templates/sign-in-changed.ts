/** The mail to an owner whose ways to sign in were changed or used: what, when and where. */
import { passwordLimitDays } from '#contract/limits.ts';
import type { MailContent } from '#server/mail/port.ts';
import { mailToOwner, type ActFacts } from './pen.ts';

export interface SignInChangedFacts extends ActFacts {
  readonly what:
    | 'codes-made'
    | 'code-used'
    | 'password-by-code'
    | 'totp-on'
    | 'totp-off'
    | 'passkey-added'
    | 'passkey-removed'
    | 'username-changed';
}

export function signInChangedTemplate(facts: SignInChangedFacts): MailContent {
  return mailToOwner(facts, 'signInChanged', ({ text, dates, act, button, host, noLink }) => [
    text(`signInChanged.${facts.what}`, { days: passwordLimitDays, page: `${host}/security` }),
    dates(act(facts)),
    text('newDevice.fine'),
    // A password that somebody else chose lets its owner in no more.
    ...(facts.what === 'password-by-code'
      ? [
          text('signInChanged.lockedOut', { help: `${host}/contact` }),
          button('signInChanged.chooseAnother', '/forgot-password'),
        ]
      : [text('newDevice.notYou'), button('newDevice.open', '/settings')]),
    noLink(),
  ]);
}
