/** The last mail to somebody whose account was deleted: when, what that means, whom to ask. */
import type { MailContent } from '#server/mail/port.ts';
import { headOf, ownerPen, writeMail } from './pen.ts';
import type { OwnerFacts } from './template-blocks.ts';

export interface AccountDeletedFacts extends OwnerFacts {
  /** Wall milliseconds; null: nobody can say. */
  readonly at: number | null;
}

export function accountDeletedTemplate(facts: AccountDeletedFacts): MailContent {
  const pen = ownerPen(facts);
  const { text, page } = pen;
  const footer = pen.words('accountDeleted.footer', { host: pen.host });
  return writeMail(pen, { head: headOf('accountDeleted'), to: facts.ownerName, footer }, [
    facts.at === null
      ? text('accountDeleted.whatUnsure')
      : text('accountDeleted.what', { when: pen.when(facts.at) }),
    text('accountDeleted.gone'),
    text('accountDeleted.last'),
    text('accountDeleted.notYou'),
    page('passwordChanged.write', '/contact'),
  ]);
}
