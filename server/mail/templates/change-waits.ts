/**
 * Tells an owner what was changed in the owner's browsers without the password, and when the change
 * can reach somebody at the earliest. Names no testament and no recipient.
 */
import type { MailContent } from '#server/mail/port.ts';
import { mailToOwner, type ActFacts } from './pen.ts';
import type { OwnerFacts } from './template-blocks.ts';
import { wayBack, type WayBack } from './way-back.ts';

export interface ChangeWaitsFacts extends OwnerFacts, WayBack {
  /** One row a browser, with its last change. */
  readonly browsers: readonly Pick<ActFacts, 'at' | 'userAgent'>[];
  readonly changes: number;
  readonly testaments: number;
  /** Wall milliseconds. */
  readonly until: number;
}

export function changeWaitsTemplate(facts: ChangeWaitsFacts): MailContent {
  return mailToOwner(facts, 'changeWaits', (pen) => [
    pen.text('changeWaits.what', { count: facts.changes }),
    pen.dates(...facts.browsers.map(pen.act)),
    pen.text('changeWaits.concerns', {
      testaments: pen.words('testaments', { count: facts.testaments }),
    }),
    pen.dates(pen.row(facts.until, 'changeWaits.until')),
    pen.text('changeWaits.fine'),
    pen.text('changeWaits.notYou'),
    ...wayBack(pen, 'changeWaits', facts),
  ]);
}
