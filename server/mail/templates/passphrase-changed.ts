/**
 * Tells an owner that a passphrase was set, changed or removed: when, in which browser,
 * and what to do. Names no testament.
 */
import type { MailContent } from '#server/mail/port.ts';
import { mailToOwner, sameHead, type ActFacts } from './pen.ts';

export interface PassphraseChangedFacts extends ActFacts {
  readonly what: 'set' | 'changed' | 'removed';
}

/** Set with the password, it leaves nothing behind that could come back. */
const wayBack = { set: 'backSet', changed: 'backChanged', removed: 'backRemoved' } as const;

export function passphraseChangedTemplate(facts: PassphraseChangedFacts): MailContent {
  const { what } = facts;
  const head = sameHead(`passphraseChanged.${what}Subject`, 'passphraseChanged.preheader');
  return mailToOwner(facts, head, ({ text, dates, act, page, noLink }) => [
    text(`passphraseChanged.${what}`),
    dates(act(facts)),
    text(what === 'removed' ? 'passphraseChanged.open' : 'passphraseChanged.needed'),
    text('newDevice.fine'),
    text('passphraseChanged.notYou'),
    text(`passphraseChanged.${wayBack[what]}`),
    page('passphraseChanged.look', '/testaments'),
    noLink(),
  ]);
}
