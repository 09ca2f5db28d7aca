/** Mails and text messages as they stand in the golden files, to be read. Only for tests. */
import type { Language } from '#contract/languages.ts';
import type { MailContent } from '#server/mail/port.ts';
import { allMails } from './all-mails.fixture.ts';
import { allTexts, partsOf } from './text-samples.fixture.ts';

export function goldenIn(language: Language): string {
  return `${goldenOf(allMails(language))}\n${goldenTexts(allTexts(language))}`;
}

function goldenOf(mails: Readonly<Record<string, MailContent>>): string {
  const all = Object.entries(mails).map(
    ([name, { subject, html, text }]) =>
      `==== ${name}\n---- ${subject}\n---- ${preheaderOf(html)}\n\n${text.trim()}\n`,
  );
  return all.join('\n');
}

function goldenTexts(texts: Readonly<Record<string, string>>): string {
  const all = Object.entries(texts).map(
    ([name, text]) => `==== text message: ${name} (parts: ${partsOf(text)})\n\n${text}\n`,
  );
  return all.join('\n');
}

/** What a mail program shows beside the subject in its list. */
function preheaderOf(html: string): string {
  return /display:none;[^>]*>([^<]*?)&#847;/.exec(html)?.[1] ?? '';
}
