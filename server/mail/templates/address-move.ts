/** The mails about a move to another address: to the new one, and to the one that is left. */
import { addressMoveHours, formerAddressDays } from '#contract/limits.ts';
import type { MailContent } from '#server/mail/port.ts';
import { headOf, mailToOwner, penFor, writeMail } from './pen.ts';
import type { OwnerFacts } from './template-blocks.ts';

export interface MoveCodeFacts extends Pick<OwnerFacts, 'publicUrl' | 'language'> {
  readonly code: string;
}

/** To the new address, which may belong to a stranger: names nobody. */
export function moveCodeTemplate({ code, ...facts }: MoveCodeFacts): MailContent {
  const pen = penFor(facts);
  const { words, text, small } = pen;
  const footer = words('confirmAddress.footer', { host: pen.host });
  return writeMail(pen, { head: headOf('moveCode'), to: '', footer }, [
    text('moveCode.why'),
    { kind: 'code', label: words('confirmAddress.codeLabel'), code },
    text('moveCode.validity', { hours: addressMoveHours }),
    small('moveCode.notYou'),
  ]);
}

export interface MoveOldCodeFacts extends OwnerFacts {
  readonly code: string;
  readonly stopToken: string;
}

/** To the address of now: its digits make the move quick, its link ends it. */
export function moveOldCodeTemplate({ code, stopToken, ...facts }: MoveOldCodeFacts): MailContent {
  return mailToOwner(facts, 'moveOldCode', ({ words, text, button, small }) => [
    text('moveOldCode.why'),
    { kind: 'code', label: words('confirmAddress.codeLabel'), code },
    text('moveOldCode.slow'),
    text('moveOldCode.notYou'),
    button('moveOldCode.stop', stopPath(stopToken)),
    small('moveOldCode.keep'),
  ]);
}

export interface MoveWaitsFacts extends OwnerFacts {
  readonly stopToken: string;
  /** Wall milliseconds. */
  readonly takesEffectAt: number;
}

export function moveWaitsTemplate({ stopToken, ...facts }: MoveWaitsFacts): MailContent {
  return mailToOwner(facts, 'moveWaits', ({ words, text, when, button, noLink }) => [
    text('moveWaits.what'),
    { kind: 'notice', lead: when(facts.takesEffectAt), text: words('moveWaits.from') },
    text('moveWaits.notYou'),
    button('moveOldCode.stop', stopPath(stopToken)),
    noLink(),
  ]);
}

export function moveStoppedTemplate(facts: OwnerFacts): MailContent {
  return mailToOwner(facts, 'moveStopped', ({ text, page, noLink }) => [
    text('moveStopped.what'),
    text('newDevice.notYou'),
    page('newDevice.open', '/settings'),
    noLink(),
  ]);
}

/** To the new address. */
export function moveDoneTemplate(facts: OwnerFacts): MailContent {
  return mailToOwner(facts, 'moveDone', ({ text, page }) => [
    text('moveDone.what'),
    text('moveDone.former', { days: formerAddressDays }),
    page('newDevice.open', '/settings'),
  ]);
}

/** To the address that was left. */
export function formerAddressTemplate(facts: OwnerFacts): MailContent {
  return mailToOwner(facts, 'formerAddress', ({ text, page, help, noLink }) => [
    text('formerAddress.what'),
    text('formerAddress.warned', { days: formerAddressDays }),
    text('formerAddress.notYou', { help }),
    page('passwordChanged.write', '/contact'),
    noLink(),
  ]);
}

/** To the address that was left: what the new mailbox was told. Has no link that answers. */
export function formerTemplate(
  what: 'formerWarning' | 'formerReset' | 'formerPasswordByCode' | 'formerSwitchedOff',
  facts: OwnerFacts,
): MailContent {
  return mailToOwner(facts, what, ({ text, page, help, noLink }) => [
    text(`${what}.what`),
    text(`${what}.do`, { help }),
    page('formerWarning.open', '/auth'),
    noLink(),
  ]);
}

function stopPath(stopToken: string): string {
  return `/stop-move/${encodeURIComponent(stopToken)}`;
}
