/**
 * Makes a letter out of blocks: the same blocks become the HTML and the plain text, so that neither
 * can say something the other does not. Knows no letter and no words.
 */
import type { Letter } from './port.ts';
import { htmlOf } from './layout-html.ts';
import { textOf } from './layout-text.ts';
import { oneLine } from './one-line.ts';
import type { Sheet } from './sheet.ts';

export function layOut(sheet: Sheet): Letter {
  const safe = { ...sheet, subject: oneLine(sheet.subject) };
  return { subject: safe.subject, text: textOf(safe), html: htmlOf(safe) };
}
