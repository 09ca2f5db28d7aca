/**
 * The mail to somebody whose account was just deleted: until when it can be brought back, and by
 * what. Its link alone brings nothing back.
 */
import type { MailContent } from '#server/mail/port.ts';
import { headOf, ownerPen, writeMail } from './pen.ts';
import type { OwnerFacts } from './template-blocks.ts';

export interface AccountClosedFacts extends OwnerFacts {
  /** Wall milliseconds; null: nobody can say. */
  readonly at: number | null;
  readonly until: number;
  /** A subscription ended with it. */
  readonly hadSubscription: boolean;
  /** To an address that the account has left a short while ago. */
  readonly isFormer?: boolean;
}

export function accountClosedTemplate(facts: AccountClosedFacts): MailContent {
  const pen = ownerPen(facts);
  const { text, dates, row, page, help, host, noLink } = pen;
  const footer = pen.words('accountDeleted.footer', { host });
  return writeMail(pen, { head: headOf('accountClosed'), to: facts.ownerName, footer }, [
    text('accountClosed.what'),
    dates(
      ...(facts.at === null ? [] : [row(facts.at, 'accountClosed.closed')]),
      row(facts.until, 'accountClosed.until'),
    ),
    text('accountClosed.back'),
    page('accountClosed.open', '/keep-account'),
    ...(facts.hadSubscription ? [text('accountClosed.subscription')] : []),
    text(facts.isFormer ? 'accountClosed.notYouFormer' : 'accountClosed.notYou', {
      help,
    }),
    text('accountClosed.wanted'),
    noLink(),
  ]);
}
