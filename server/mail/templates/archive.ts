/** The mail to an owner whose account was taken home as one archive, or filled from one. */
import type { MailContent } from '#server/mail/port.ts';
import { mailToOwner, type ActFacts } from './pen.ts';

export interface ArchiveFacts extends ActFacts {
  readonly what: 'taken' | 'brought-in';
}

export function archiveTemplate(facts: ArchiveFacts): MailContent {
  const key = facts.what === 'taken' ? 'archiveTaken' : 'archiveBroughtIn';
  return mailToOwner(facts, key, ({ text, dates, act, page, noLink }) => [
    text(`${key}.what`),
    dates(act(facts)),
    text('newDevice.fine'),
    text(`${key}.notYou`),
    page('newDevice.open', '/settings'),
    noLink(),
  ]);
}
