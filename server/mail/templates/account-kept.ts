/** The mail to an owner who brought a deleted account back: when, and what that means. */
import type { MailContent } from '#server/mail/port.ts';
import { mailToOwner } from './pen.ts';
import type { OwnerFacts } from './template-blocks.ts';

export interface AccountKeptFacts extends OwnerFacts {
  /** Wall milliseconds; null: nobody can say. */
  readonly at: number | null;
}

export function accountKeptTemplate(facts: AccountKeptFacts): MailContent {
  return mailToOwner(facts, 'accountKept', ({ text, dates, row, page, noLink }) => [
    text('accountKept.what'),
    dates(row(facts.at, 'accountKept.kept')),
    text('accountKept.subscription'),
    text('accountKept.notYou'),
    page('newDevice.open', '/settings'),
    noLink(),
  ]);
}
