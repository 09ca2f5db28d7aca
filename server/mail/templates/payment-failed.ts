/**
 * The letter to an owner whose payment failed: what happens next, and whether anything is sent to
 * anybody because of it. Names no amount, no card and no recipient.
 */
import { layOut } from '#server/mail/layout.ts';
import { greeting, ownerFooter } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { OwnerFacts } from './template-blocks.ts';
import { mailWordsIn } from './words.ts';

export interface PaymentFailedFacts extends OwnerFacts {
  /** Failed payments in a row. */
  readonly attempt: number;
  /** The provider gave up collecting. */
  readonly hasEnded: boolean;
  /** Failed payments lead to a release. */
  readonly isWatched: boolean;
}

export function paymentFailedTemplate(facts: PaymentFailedFacts): MailContent {
  const words = mailWordsIn('en');
  const { hasEnded, attempt: count } = facts;
  const why = hasEnded ? 'paymentFailed.endedWhy' : 'paymentFailed.why';
  const page = hasEnded ? 'subscribe' : 'settings';
  return layOut({
    language: 'en',
    subject: words(hasEnded ? 'paymentFailed.endedSubject' : 'paymentFailed.subject'),
    preheader: words('paymentFailed.preheader'),
    blocks: [
      {
        kind: 'title',
        text: words(hasEnded ? 'paymentFailed.endedTitle' : 'paymentFailed.title'),
      },
      { kind: 'text', text: greeting(words, facts.ownerName) },
      { kind: 'text', text: words(why, { count }) },
      {
        kind: 'text',
        text: words(facts.isWatched ? 'paymentFailed.watched' : 'paymentFailed.unwatched'),
      },
      {
        kind: 'button',
        label: words(hasEnded ? 'paymentFailed.begin' : 'paymentFailed.open'),
        url: `${facts.publicUrl}/${page}`,
        hint: words('linkHint'),
      },
      { kind: 'small', text: words('paymentFailed.safe') },
    ],
    footer: ownerFooter(words, facts.publicUrl),
  });
}
