/**
 * How words look that are taken home: as Markdown in files whose names every disk takes. Used by
 * the archive of one testament and by that of everything.
 */
import type { NoteText } from './notes.ts';
import type { TestamentText } from './testament-text.ts';

/** Names in an archive become names on a disk of any kind, most of which count bytes. */
const nameBytes = 200;

type Described = Pick<TestamentText, 'title' | 'shortDescription' | 'description'>;

/** @param content what stands below the descriptions. */
export function testamentMarkdown(testament: Described, content: string): string {
  const { title, shortDescription, description } = testament;
  const parts = [`# ${title}`, shortDescription, description, content];
  return `${parts.filter((part) => part.trim() !== '').join('\n\n')}\n`;
}

export function noteMarkdown({ title, content }: NoteText): string {
  return `# ${title}\n\n${content}\n`;
}

/** Without what leads elsewhere or means something to a file system; its ending stays. */
export function plainName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .trim();
  const shortened = endOf(plain).replace(/^[.\s]+/, '');
  return shortened === '' ? 'untitled' : shortened;
}

/** As many whole characters as there is room for. */
function endOf(name: string): string {
  const characters = Array.from(name);
  let bytes = 0;
  const cut = characters.findLastIndex((character) => {
    bytes += Buffer.byteLength(character);
    return bytes > nameBytes;
  });
  return characters.slice(cut + 1).join('');
}
