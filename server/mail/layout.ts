/**
 * Makes a mail out of blocks: the same blocks become the HTML and the plain text, so that neither
 * can say something the other does not. Knows no mail and no words.
 */
import type { MailContent } from './port.ts';
import { htmlOf } from './layout-html.ts';
import { plainTextOf } from './layout-text.ts';
import { sentenceLine } from '#contract/person-name.ts';
import type { MailSheet } from './sheet.ts';

export function layOut(sheet: MailSheet): MailContent {
  const safe = { ...sheet, subject: sentenceLine(sheet.subject) };
  return { subject: safe.subject, text: plainTextOf(safe), html: htmlOf(safe) };
}
