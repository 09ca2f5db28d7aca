/**
 * The mail to an owner whose payment failed: what happens next, and whether anything is sent to
 * anybody because of it. Names no amount, no card and no recipient.
 */
import type { MailContent } from '#server/mail/port.ts';
import { headOf, mailToOwner } from './pen.ts';
import type { OwnerFacts } from './template-blocks.ts';

export interface PaymentFailedFacts extends OwnerFacts {
  /** Failed payments in a row. */
  readonly attempt: number;
  /** The provider gave up collecting. */
  readonly hasEnded: boolean;
  /** Failed payments lead to a release. */
  readonly isWatched: boolean;
}

const ended = {
  subject: 'paymentFailed.endedSubject',
  preheader: 'paymentFailed.preheader',
  title: 'paymentFailed.endedTitle',
} as const;

export function paymentFailedTemplate(facts: PaymentFailedFacts): MailContent {
  const { hasEnded, attempt: count } = facts;
  const head = hasEnded ? ended : headOf('paymentFailed');
  return mailToOwner(facts, head, ({ text, page, small }) => [
    text(hasEnded ? 'paymentFailed.endedWhy' : 'paymentFailed.why', { count }),
    text(facts.isWatched ? 'paymentFailed.watched' : 'paymentFailed.unwatched'),
    hasEnded ? page('paymentFailed.begin', '/subscribe') : page('paymentFailed.open', '/settings'),
    small('paymentFailed.safe'),
  ]);
}
