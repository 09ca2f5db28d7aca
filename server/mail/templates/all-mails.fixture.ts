/** Every mail that we write, by a name of its own, in any language. Only tests import this file. */
import type { Language } from '#contract/languages.ts';
import type { MailContent } from '#server/mail/port.ts';
import { waysInMails } from './account-samples.fixture.ts';
import { codedMails, ownerMails, recipientMails } from './asking-samples.fixture.ts';
import { countedMails } from './counted-samples.fixture.ts';
import { endingMails } from './ending-samples.fixture.ts';
import { eventMails } from './event-samples.fixture.ts';

export function allMails(language: Language): Readonly<Record<string, MailContent>> {
  return {
    ...codedMails(language),
    ...ownerMails(language),
    ...countedMails(language),
    ...endingMails(language),
    ...eventMails(language),
    ...waysInMails(language),
    ...recipientMails(language),
  };
}
