/**
 * Tells an owner that a testament that was armed goes to nobody any more, and where nobody typed
 * the password for it. Names no testament.
 */
import type { MailContent } from '#server/mail/port.ts';
import { mailToOwner, sameHead, type ActFacts } from './pen.ts';
import { wayBack, type WayBack } from './way-back.ts';

export interface SwitchedOffFacts extends ActFacts, WayBack {
  readonly testaments: number;
  /** The owner was told before, and it is still so. */
  readonly isReminder: boolean;
}

export function switchedOffTemplate(facts: SwitchedOffFacts): MailContent {
  const title = facts.isReminder ? 'switchedOff.stillTitle' : 'switchedOff.title';
  return mailToOwner(facts, sameHead(title, 'switchedOff.preheader'), (pen) => [
    pen.text('switchedOff.what', { count: facts.testaments }),
    pen.dates(pen.act(facts)),
    pen.text('switchedOff.fine'),
    pen.text('switchedOff.notYou'),
    ...wayBack(pen, 'switchedOff', facts),
  ]);
}
