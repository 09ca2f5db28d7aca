/** What an opened copy says: everything of an account, or one letter with what belongs to it. */
import type { Archive } from '#contract/archive-form.ts';
import { archivePieces } from '#contract/archive-page.ts';
import { archiveWords } from '#contract/archive-words.ts';
import type { Language } from '#contract/languages.ts';
import {
  headingPiece,
  linkPiece,
  listPiece,
  sectionPiece,
  type PageElement,
  type PagePieces,
} from '#contract/page-pieces.ts';
import { NotOpenedError, type OpenedCopy } from './open-copy.ts';

/** As `contract/archive-form.ts` names them, whose schemas the reader does not need. */
const archiveEntry = 'archive.json';
const letterEntry = 'testament.md';

export interface ReadCopy {
  /** A new account takes it. */
  readonly isArchive: boolean;
  readonly title: (language: Language) => string;
  readonly pieces: (language: Language) => PagePieces;
}

/** @throws NotOpenedError where it is neither. */
export async function readCopy({ entries }: OpenedCopy): Promise<ReadCopy> {
  const described = entries.get(archiveEntry);
  if (described !== undefined) return archiveCopy(await described.text());
  const letter = entries.get(letterEntry);
  if (letter === undefined) throw new NotOpenedError('unknown');
  return letterCopy(entries, await letter.text());
}

function archiveCopy(json: string): ReadCopy {
  const archive = JSON.parse(json) as Archive;
  const paths = { testaments: new Map<number, string>(), notes: new Map<number, string>() };
  return {
    isArchive: true,
    title: (language) => archiveWords[language].title,
    pieces: (language) => archivePieces({ archive, paths, language, msOf: Date.parse }),
  };
}

async function letterCopy(entries: ReadonlyMap<string, Blob>, letter: string): Promise<ReadCopy> {
  const names = [...entries.keys()];
  const notes = await Promise.all(
    names
      .filter((name) => name.startsWith('notes/'))
      .map(async (name) => titled(await entries.get(name)!.text())),
  );
  const files = names.filter((name) => name.startsWith('attachments/'));
  const { title, text } = titled(letter);
  return {
    isArchive: false,
    title: () => title,
    pieces: (language) => {
      const words = archiveWords[language];
      const articles = notes.map((note) => article([headingPiece(note.title), typed(note.text)]));
      return [
        { ...typed(text), highestHeading: 2 },
        ...(notes.length === 0 ? [] : [sectionPiece(words.withNotes, articles)]),
        ...(files.length === 0 ? [] : [sectionPiece(words.files, [listPiece(files.map(fileIn))])]),
      ];
    },
  };
}

/** Such a file begins with its title. */
function titled(markdown: string): { title: string; text: string } {
  const [first = '', ...rest] = markdown.split('\n');
  return { title: first.replace(/^# /, ''), text: rest.join('\n').trim() };
}

function fileIn(path: string): PagePieces {
  // The number before it keeps two of one name apart.
  const name = path.split('/').at(-1)!.replace(/^\d+ /, '');
  return [linkPiece(path, name, name)];
}

function article(children: PagePieces): PageElement {
  return { tag: 'article', children };
}

function typed(text: string): PageElement {
  return { tag: 'pre', isMarkdown: true, children: [text] };
}
