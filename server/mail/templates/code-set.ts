/**
 * Tells an owner what an activation code can now do. So the owner can switch it off if somebody
 * else made it. Names neither the code nor the trigger.
 */
import type { MailContent } from '#server/mail/port.ts';
import type { Block } from '#server/mail/sheet.ts';
import { headOf, mailToOwner, sameHead, type ActFacts, type MailHead, type Pen } from './pen.ts';

export interface CodeSetFacts extends ActFacts {
  readonly what: 'made' | 'replaced' | 'switched-on' | 'shortened';
  /** In which the owner can stop a code that was entered; 0: none. */
  readonly cancelHours: number;
  /** For three days nothing goes out by it. */
  readonly waits: boolean;
}

const happened = {
  made: 'codeSet.made',
  replaced: 'codeSet.replaced',
  'switched-on': 'codeSet.switchedOn',
  shortened: 'codeSet.shortened',
} as const;

const headThatWaits = {
  ...headOf('codeSet'),
  subject: 'codeSet.waitsSubject',
  title: 'codeSet.waitsTitle',
} as const;

export function codeSetTemplate(facts: CodeSetFacts): MailContent {
  return mailToOwner(facts, headOfMail(facts), (pen) => [
    pen.text(happened[facts.what]),
    pen.dates(pen.act(facts)),
    consequence(pen, facts),
    pen.text('codeSet.fine'),
    pen.text('codeSet.notYou'),
    pen.page('codeSet.open', '/dashboard'),
    pen.noLink(),
  ]);
}

function headOfMail({ waits, what }: CodeSetFacts): MailHead {
  if (waits) return headThatWaits;
  if (what !== 'shortened') return headOf('codeSet');
  return sameHead('codeSet.shortenedSubject', 'codeSet.preheader');
}

function consequence({ text }: Pen, { cancelHours: hours, waits }: CodeSetFacts): Block {
  if (waits) return text('codeSet.waits');
  return hours === 0 ? text('codeSet.atOnce') : text('codeSet.later', { hours });
}
