/**
 * The mail to an owner whose server has not proved that people reach it: what that means for the
 * deadlines, from when on, and that the owner has nothing to do.
 */
import type { MailContent } from '#server/mail/port.ts';
import { mailToOwner } from './pen.ts';
import type { OwnerFacts } from './template-blocks.ts';

export interface ReachUnprovedFacts extends OwnerFacts {
  /** From when on every deadline stands still, in wall milliseconds. */
  readonly until: number;
}

export function reachUnprovedTemplate(facts: ReachUnprovedFacts): MailContent {
  return mailToOwner(facts, 'reachUnproved', ({ text, when, page }) => [
    text('reachUnproved.what'),
    text('reachUnproved.after', { when: when(facts.until) }),
    text('reachUnproved.you'),
    text('reachUnproved.operator'),
    page('firstArmed.look', '/dashboard'),
  ]);
}
