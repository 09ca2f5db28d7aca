/**
 * The plain text of a mail: for people and programs that show no HTML, and for reading aloud.
 */
import type { Block, MailSheet } from './sheet.ts';

const width = 72;
const rule = '-'.repeat(width);

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
      return underlined(block.text, '=');
    case 'heading':
      return underlined(block.text, '-');
    case 'text':
    case 'small':
      return wrap(block.text);
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'code':
      return `${wrap(block.label)}\n\n    ${block.code}`;
    case 'dates':
      return block.rows.map((row) => `* ${row.when}\n${wrap(row.what, '  ')}`).join('\n\n');
    case 'notice':
      return `${wrap(block.lead, '  ')}\n${wrap(block.text, '  ')}`;
  }
}

function underlined(text: string, mark: string): string {
  const lines = wrap(text).split('\n');
  const longest = Math.max(...lines.map((line) => line.length));
  return [...lines, mark.repeat(longest)].join('\n');
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
