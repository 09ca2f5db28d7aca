/** The mail to an owner whose ways to sign in were changed or used: what, when and where. */
import { passwordLimitDays } from '#contract/limits.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { Block } from '#server/mail/sheet.ts';
import { mailToOwner, sameHead, type ActFacts, type OwnerPen } from './pen.ts';

export interface SignInChangedFacts extends ActFacts {
  readonly what:
    | 'codes-made'
    | 'code-used'
    | 'password-by-code'
    | 'totp-on'
    | 'totp-off'
    | 'passkey-added'
    | 'passkey-removed'
    | 'token-made'
    | 'token-removed'
    | 'username-changed'
    | 'account-disabled'
    | 'account-enabled';
}

export function signInChangedTemplate(facts: SignInChangedFacts): MailContent {
  if (isByOperator(facts.what)) return byOperator(facts);
  const head = sameHead(`signInChanged.heads.${facts.what}`, 'signInChanged.preheader');
  return mailToOwner(facts, head, (pen) => [
    pen.text(`signInChanged.${facts.what}`),
    pen.dates(pen.act(facts)),
    pen.text('newDevice.fine'),
    ...ifNotYou(pen, facts.what),
    pen.noLink(),
  ]);
}

function isByOperator(what: SignInChangedFacts['what']): boolean {
  return what === 'account-disabled' || what === 'account-enabled';
}

/** Nobody can say whether it was the owner: it was not. */
function byOperator(facts: SignInChangedFacts): MailContent {
  const head = sameHead(`signInChanged.heads.${facts.what}`, `signInChanged.${facts.what}`);
  return mailToOwner(facts, head, ({ text, page, help, noLink }) => [
    text(`signInChanged.${facts.what}`),
    ...(facts.what === 'account-disabled'
      ? [text('signInChanged.whileDisabled', { help })]
      : [page('newDevice.open', '/settings')]),
    noLink(),
  ]);
}

function ifNotYou(
  { text, page, host, help }: OwnerPen,
  what: SignInChangedFacts['what'],
): readonly Block[] {
  // A password that somebody else chose lets its owner in no more.
  if (what === 'password-by-code') {
    return [
      text('signInChanged.lockedOut', { help }),
      page('signInChanged.chooseAnother', '/forgot-password'),
      text('signInChanged.limits', { days: passwordLimitDays, page: `${host}/security` }),
    ];
  }
  return [
    text('newDevice.notYou'),
    // Nor do digits of an app that somebody else holds.
    ...(what === 'totp-on' ? [text('signInChanged.cannotSignIn', { help })] : []),
    page('newDevice.open', '/settings'),
  ];
}
