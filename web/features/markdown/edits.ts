/**
 * What the toolbar does to a text: pure functions from text and selection to one replacement. Knows
 * no page, so that shortcuts and tests use the same.
 */
import { lineEnd, lineStart } from './text-lines.ts';
import type { TextEdit } from './text-lines.ts';

export type EditCommand = 'bold' | 'italic' | 'heading' | 'link' | 'list';

export function editText(command: EditCommand, text: string, from: number, to: number): TextEdit {
  switch (command) {
    case 'bold':
      return toggleMark(text, from, to, '**');
    case 'italic':
      return toggleMark(text, from, to, '_');
    case 'heading':
      return changeLines(text, from, to, nextHeading);
    case 'list':
      return toggleList(text, from, to);
    case 'link':
      return insertLink(text, from, to);
  }
}

function toggleMark(text: string, from: number, to: number, mark: string): TextEdit {
  const size = mark.length;
  const inner = text.slice(from, to);
  if (inner.length >= 2 * size && inner.startsWith(mark) && inner.endsWith(mark)) {
    const bare = inner.slice(size, -size);
    return { from, to, insert: bare, selectFrom: from, selectTo: from + bare.length };
  }
  if (text.slice(from - size, from) === mark && text.slice(to, to + size) === mark) {
    const start = from - size;
    return {
      from: start,
      to: to + size,
      insert: inner,
      selectFrom: start,
      selectTo: start + inner.length,
    };
  }
  // Spaces stay outside: Markdown sees no emphasis in `** word **`.
  const core = inner.trim();
  const lead = core === '' ? inner : inner.slice(0, inner.indexOf(core));
  const trail = core === '' ? '' : inner.slice(lead.length + core.length);
  const start = from + lead.length + size;
  return {
    from,
    to,
    insert: `${lead}${mark}${core}${mark}${trail}`,
    selectFrom: start,
    selectTo: start + core.length,
  };
}

type LineChange = (line: string, lines: readonly string[]) => string;

function changeLines(text: string, from: number, to: number, change: LineChange): TextEdit {
  const start = lineStart(text, from);
  // A selection that ends at the start of a line does not mean that line.
  const end = lineEnd(text, to > from && text[to - 1] === '\n' ? to - 1 : to);
  const lines = text.slice(start, end).split('\n');
  const insert = lines.map((line) => change(line, lines)).join('\n');
  const after = start + insert.length;
  return { from: start, to: end, insert, selectFrom: from === to ? after : start, selectTo: after };
}

/** Text, large heading, small heading, and round again. */
function nextHeading(line: string): string {
  const [prefix = '', marks = ''] = /^(#{1,6})\s+/.exec(line) ?? [];
  const words = line.slice(prefix.length);
  if (marks === '##') return `### ${words}`;
  if (marks === '###') return words;
  return `## ${words}`;
}

const bullet = /^(\s*)[-*]\s/;

function toggleList(text: string, from: number, to: number): TextEdit {
  return changeLines(text, from, to, (line, lines) => {
    const isBlank = line.trim() === '';
    const isList = lines.every((other) => other.trim() === '' || bullet.test(other));
    if (isList && !isBlank) return line.replace(bullet, '$1');
    if (bullet.test(line) || (isBlank && lines.length > 1)) return line;
    return `- ${line}`;
  });
}

const address = 'https://';

function insertLink(text: string, from: number, to: number): TextEdit {
  const inner = text.slice(from, to);
  if (/^https?:\/\/\S+$/.test(inner)) {
    return { from, to, insert: `[](${inner})`, selectFrom: from + 1, selectTo: from + 1 };
  }
  const insert = `[${inner}](${address})`;
  // With words chosen the address is what is missing; without, the words are.
  const selectFrom = inner === '' ? from + 1 : from + inner.length + 3;
  const selectTo = inner === '' ? selectFrom : selectFrom + address.length;
  return { from, to, insert, selectFrom, selectTo };
}
