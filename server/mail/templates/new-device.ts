/** The mail to an owner whose account was opened in a browser that is new to us. */
import type { MailContent } from '#server/mail/port.ts';
import { mailToOwner, type ActFacts } from './pen.ts';

export function newDeviceTemplate(facts: ActFacts): MailContent {
  return mailToOwner(facts, 'newDevice', ({ text, dates, act, page, noLink }) => [
    text('newDevice.what'),
    dates(act(facts)),
    text('newDevice.fine'),
    text('newDevice.notYou'),
    page('newDevice.open', '/settings'),
    noLink(),
  ]);
}
