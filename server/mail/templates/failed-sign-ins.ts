/** The mail to an owner for whose account many wrong passwords were typed: what to do, if any. */
import type { MailContent } from '#server/mail/port.ts';
import { mailToOwner } from './pen.ts';
import type { OwnerFacts } from './template-blocks.ts';

export interface FailedSignInsFacts extends OwnerFacts {
  /** Of the last of them, in wall milliseconds; null: nobody can say. */
  readonly at: number | null;
  /** Within a day. */
  readonly count: number;
}

export function failedSignInsTemplate(facts: FailedSignInsFacts): MailContent {
  return mailToOwner(facts, 'failedSignIns', ({ text, dates, row, page, noLink }) => [
    text('failedSignIns.what', { count: facts.count }),
    dates(row(facts.at, 'failedSignIns.last')),
    text('failedSignIns.fine'),
    text('failedSignIns.notYou'),
    page('failedSignIns.settings', '/settings'),
    noLink(),
  ]);
}
