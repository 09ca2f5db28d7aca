/** Mails as they stand in the golden files, to be read. Only tests import this file. */
import type { MailContent } from '#server/mail/port.ts';

export function goldenOf(mails: Readonly<Record<string, MailContent>>): string {
  const all = Object.entries(mails).map(
    ([name, { subject, html, text }]) =>
      `==== ${name}\n---- ${subject}\n---- ${preheaderOf(html)}\n\n${text.trim()}\n`,
  );
  return `${all.join('\n')}`;
}

/** What a mail program shows beside the subject in its list. */
function preheaderOf(html: string): string {
  return /display:none;[^>]*>([^<]*?)&#847;/.exec(html)?.[1] ?? '';
}
