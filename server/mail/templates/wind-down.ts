/**
 * The mails to owners of a service that ends: what happens until the last day and after it, and how
 * everything is taken along; a reminder of it; and that the service goes on after all.
 */
import type { MailContent } from '#server/mail/port.ts';
import { dateWords } from '#server/mail/words/moment-words.ts';
import { mailWordsIn } from '#server/mail/words/words.ts';
import { headOf, mailToOwner } from './pen.ts';
import type { OwnerFacts } from './template-blocks.ts';

export interface WindDownFacts extends OwnerFacts {
  readonly what: 'announced' | 'in-a-month' | 'in-a-week' | 'withdrawn';
  /** The beginning of the last day, in UTC: the day is the same for everybody. */
  readonly endsAt: number;
}

export function windDownTemplate(facts: WindDownFacts): MailContent {
  const { what, endsAt, language } = facts;
  const day = dateWords(mailWordsIn(language), endsAt, 'UTC');
  if (what === 'withdrawn') {
    return mailToOwner(facts, headOf('windDownWithdrawn', { day }), ({ text, host, page }) => [
      text('windDownWithdrawn.what', { host, day }),
      text('windDownWithdrawn.until'),
      page('firstArmed.look', '/dashboard'),
    ]);
  }
  const group = what === 'announced' ? 'windDown' : 'windDownReminder';
  return mailToOwner(facts, headOf(group, { day }), ({ text, heading, host, page }) => [
    text('windDown.what', { host, day }),
    text('windDown.until'),
    text('windDown.after'),
    heading('windDown.takeHeading'),
    text('windDown.take'),
    page('windDown.open', '/settings'),
    text('windDown.people'),
    text('windDown.fresh'),
  ]);
}
