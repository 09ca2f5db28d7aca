/** The mail to an owner whose password was changed: when, from which browser, and what to do. */
import type { MailContent } from '#server/mail/port.ts';
import { mailToOwner, type ActFacts } from './pen.ts';

export function passwordChangedTemplate(facts: ActFacts): MailContent {
  return mailToOwner(facts, 'passwordChanged', ({ text, dates, act, page, noLink }) => [
    text('passwordChanged.what'),
    dates(act(facts)),
    text('newDevice.fine'),
    text('passwordChanged.notYou'),
    page('passwordChanged.write', '/contact'),
    noLink(),
  ]);
}
