/**
 * The plain text of a mail: for people and programs that show no HTML, and for reading aloud, where
 * a line of marks is read mark by mark.
 */
import type { Block, MailLink, MailSheet } from './sheet.ts';

const width = 72;
const rule = '---';

export function plainTextOf(sheet: MailSheet): string {
  const parts: string[] = [];
  let inSmallPrint = false;
  for (const block of sheet.blocks) {
    if (block.kind === 'small' && !inSmallPrint) parts.push(rule);
    inSmallPrint = block.kind === 'small';
    parts.push(blockText(block));
  }
  parts.push(rule, sheet.footer.map((line) => wrap(line)).join('\n'));
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'title':
    case 'heading':
    case 'text':
      return wrap(block.text);
    case 'small':
      return block.link === undefined
        ? wrap(block.text)
        : `${wrap(block.text)}\n${linkText(block.link)}`;
    case 'button':
      return linkText(block);
    case 'code':
      return `${wrap(block.label)}\n\n    ${block.code}`;
    case 'dates':
      return block.rows.map((row) => `${row.when}\n${wrap(row.what, '  ')}`).join('\n\n');
    case 'notice':
      return `${wrap(block.lead, '  ')}\n${wrap(block.text, '  ')}`;
  }
}

function linkText({ label, url }: MailLink): string {
  return `${label}:\n${url}`;
}

/** Breaks between words only: an address in the text stays whole however long it is. */
function wrap(text: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && indent.length + longer.length > width) {
      lines.push(indent + line);
      line = word;
    } else {
      line = longer;
    }
  }
  lines.push(indent + line);
  return lines.join('\n');
}
