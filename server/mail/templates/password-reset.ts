/** The mails about a new password that is set by mail: its link, and what becomes of it. */
import { passwordLimitDays, resetLinkHours } from '#contract/limits.ts';
import type { MailContent } from '#server/mail/port.ts';
import { mailToOwner } from './pen.ts';
import type { OwnerFacts } from './template-blocks.ts';

export interface ResetLinkFacts extends OwnerFacts {
  readonly token: string;
  readonly stopToken: string;
}

/** The first link leads to the page for the new password, the second one ends both. */
export function resetLinkTemplate({ token, stopToken, ...facts }: ResetLinkFacts): MailContent {
  return mailToOwner(facts, 'resetLink', ({ text, small, button }) => [
    text('resetLink.why'),
    button('resetLink.choose', `/reset-password/${encodeURIComponent(token)}`),
    text('resetLink.validity', { hours: resetLinkHours }),
    text('resetLink.waits'),
    text('resetLink.notYou'),
    button('resetLink.stop', stopPath(stopToken)),
    small('resetLink.keep'),
  ]);
}

export interface ResetByOperatorFacts extends OwnerFacts {
  readonly stopToken: string;
}

export function resetByOperatorTemplate({
  stopToken,
  ...facts
}: ResetByOperatorFacts): MailContent {
  return mailToOwner(facts, 'resetByOperator', ({ text, button, noLink }) => [
    text('resetByOperator.what'),
    text('resetByOperator.fine'),
    text('resetByOperator.notYou'),
    button('resetLink.stop', stopPath(stopToken)),
    noLink(),
  ]);
}

export interface ResetWaitsFacts extends OwnerFacts {
  readonly stopToken: string;
  /** Wall milliseconds. */
  readonly takesEffectAt: number;
}

export function resetWaitsTemplate({ stopToken, ...facts }: ResetWaitsFacts): MailContent {
  return mailToOwner(facts, 'resetWaits', ({ words, text, small, when, button }) => [
    text('resetWaits.what'),
    { kind: 'notice', lead: when(facts.takesEffectAt), text: words('resetWaits.from') },
    text('resetWaits.fine'),
    text('resetWaits.notYou'),
    button('resetWaits.stop', stopPath(stopToken)),
    small('resetWaits.signedIn'),
  ]);
}

export function resetStoppedTemplate(facts: OwnerFacts): MailContent {
  return mailToOwner(facts, 'resetStopped', ({ text, page, noLink }) => [
    text('resetStopped.what'),
    text('resetStopped.notYou'),
    page('resetStopped.again', '/forgot-password'),
    noLink(),
  ]);
}

export interface ResetDoneFacts extends OwnerFacts {
  /** Nothing but the mailbox was proved. */
  readonly isByMail: boolean;
}

export function resetDoneTemplate(facts: ResetDoneFacts): MailContent {
  return mailToOwner(facts, 'resetDone', ({ text, page, help, host, noLink }) => [
    text('resetDone.what'),
    ...(facts.isByMail
      ? [text('resetDone.limits', { days: passwordLimitDays, page: `${host}/security` })]
      : []),
    page('resetDone.open', '/auth'),
    text('resetDone.notYou', { help }),
    noLink(),
  ]);
}

function stopPath(stopToken: string): string {
  return `/stop-reset/${encodeURIComponent(stopToken)}`;
}
