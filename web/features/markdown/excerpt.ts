/**
 * The first words of a Markdown text as plain text: what a card or a list shows of it. Reads only
 * the signs that the toolbar writes and the common ones beside them.
 */

/** At most so many characters, then an ellipsis if there is more. */
export function excerpt(markdown: string, maxCharacters: number): string {
  // Signs, addresses and blank lines take room as well; of a whole book only the start is read.
  const blocks = blocksOf(markdown.slice(0, maxCharacters * 20)).map(plainText);
  const characters = [...blocks.filter((block) => block !== '').reduce(follow, '')];
  if (characters.length <= maxCharacters) return characters.join('');
  return `${characters.slice(0, maxCharacters).join('').trimEnd()}…`;
}

/** Paragraphs, headings and the points of a list. */
function blocksOf(markdown: string): string[] {
  return markdown
    .replaceAll(/^ *(?:> ?)*#{1,6} .*$/gm, '\n\n$&\n\n')
    .replaceAll(/^ *(?:> ?)*(?:[-*+]|\d{1,9}[.)]) /gm, '\n\n$&')
    .split(/\n\s*\n/);
}

/** Read in one line, what does not end like a sentence would run into the next. */
function follow(before: string, block: string): string {
  if (before === '') return block;
  return /[\p{Po}\p{Pf}]$/u.test(before) ? `${before} ${block}` : `${before} · ${block}`;
}

function plainText(markdown: string): string {
  return (
    markdown
      // Lines: fences, rules and rows between a table's head and body say nothing themselves.
      .replaceAll(/^ *(```|~~~).*$/gm, '')
      .replaceAll(/^ *([-*_] *){3,}$/gm, '')
      .replaceAll(/^[ |:-]*-{3,}[ |:-]*$/gm, '')
      .replaceAll(/^ *(?:> ?)*(?:#{1,6} +|[-*+] +(?:\[[ xX]\] +)?|\d{1,9}[.)] +)?/gm, '')
      .replaceAll(/ *\| */g, ' ')
      // Pictures and links are their words.
      .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
      .replaceAll(/<(https?:[^>\s]+|[^>\s@]+@[^>\s]+)>/g, '$1')
      .replaceAll(/<\/?[a-z][^>\n]*>/gi, '')
      // Marks within a line; an underscore inside of a word is a letter.
      .replaceAll(/(?<!\\)(\*{1,3}|~~|`+)(?=\S)(.+?)(?<=[^\s\\])\1/g, '$2')
      .replaceAll(/(?<![\p{L}\p{N}_])(_{1,3})(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}_])/gu, '$2')
      .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
      .replaceAll(/\s+/g, ' ')
      .trim()
  );
}
