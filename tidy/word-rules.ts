/**
 * Reads the glossary as a dictionary: one word for one thing. Finds where a word stands that it
 * refuses, and names of code that it lists and nobody declares. Meaning is left to its readers.
 */
import {
  declaredNames,
  exportedNames,
  importAliases,
  stringsIn,
  templatePartsIn,
} from './code-facts.ts';
import { articlesOf, documentsOf } from './docs-rules.ts';
import { parseSource, type ParsedSource } from './source.ts';
import { isCode, type Tree } from './tree.ts';

export const glossaryFile = 'docs/glossary.md';

export interface Entry {
  readonly word: string;
  /** What code calls it. */
  readonly names: readonly string[];
  readonly refused: readonly RefusedWord[];
}

interface RefusedWord {
  readonly says: string;
  readonly forms: readonly string[];
  /** Any of them in a sentence. */
  readonly pattern: RegExp;
  /** Refused in names alone: in a sentence it means something else too. */
  readonly isName: boolean;
  /** Folders, `docs`, `articles`, `screens` or `texts`, as the glossary explains. Empty: all. */
  readonly places: readonly string[];
}

/** A row of a table whose last column is headed `Do not say` or `Not`. */
export function readGlossary(text: string): Entry[] {
  let headings: string[] = [];
  return text.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) {
      headings = [];
      return [];
    }
    const cells = line.split('|').slice(1, -1);
    const trimmed = cells.map((cell) => cell.trim());
    if (headings.length === 0) headings = trimmed;
    if (headings[0] === trimmed[0] || /^:?-+:?$/.test(trimmed[0] ?? '')) return [];
    const column = (name: string) => trimmed[headings.indexOf(name)] ?? '';
    return [
      {
        word: trimmed[0] ?? '',
        names: [...column('In code').matchAll(/`(\w+)`/g)].map((match) => match[1] ?? ''),
        refused: refusedIn(column('Do not say')),
      },
    ];
  });
}

function refusedIn(cell: string): RefusedWord[] {
  const listed = cell.matchAll(/(`?)([\w' -]+?)\1(?: \(([^)]*)\))?(?:, |$)/g);
  return [...listed].map(([, quote = '', says = '', places = '']) => {
    const forms = formsOf(says);
    return {
      says,
      forms,
      pattern: new RegExp(`\\b(?:${forms.map((form) => RegExp.escape(form)).join('|')})\\b`, 'i'),
      isName: quote === '`',
      places: places === '' ? [] : places.split(', '),
    };
  });
}

/** As it may be bent: looks, looked, looking; of several words the last one. */
function formsOf(says: string): string[] {
  const stem = says.replace(/e$/, '');
  return [says, `${says}s`, `${says}es`, `${stem}ed`, `${stem}ing`, `${stem}er`];
}

export function glossaryFaults(tree: Tree): string[] {
  const entries = readGlossary(tree.read(glossaryFile));
  const words = entries.map(({ word }) => word);
  const twice = words.filter((word, index) => words.indexOf(word) !== index);
  const declared = new Set(
    tree.files.filter(isCode).flatMap((path) => declaredNames(tree.read(path))),
  );
  return [
    ...twice.map((word) => `${glossaryFile}: explains "${word}" twice`),
    ...entries
      .flatMap(({ names }) => names)
      .filter((name) => !declared.has(name))
      .map((name) => `${glossaryFile}: names ${name}, which no file declares`),
  ];
}

export function wordFaults(tree: Tree): string[] {
  const refused = readGlossary(tree.read(glossaryFile)).flatMap((entry) =>
    entry.refused.map((one) => ({ ...one, instead: entry.word })),
  );
  const code = tree.files.filter(isCode).map((path) => parseSource(path, tree.read(path)));
  const inNames = code.flatMap(namesIn).flatMap((said) =>
    refused
      .filter(({ places }) => isWithin(said, places))
      .filter(({ forms }) => nameHolds(said.text, forms))
      .map((one) => faultOf(said, one)),
  );
  const sentences = [
    ...code.flatMap(sentencesIn),
    ...documentsOf(tree).flatMap(proseIn(tree, 'document')),
    ...articlesOf(tree).flatMap(proseIn(tree, 'article')),
  ];
  const inSentences = sentences.flatMap((said) =>
    refused
      .filter(({ isName, places }) => !isName && isWithin(said, places))
      .filter(({ pattern }) => pattern.test(said.text))
      .map((one) => faultOf(said, one)),
  );
  return [...inNames, ...inSentences];
}

function faultOf({ path, text }: Said, { says, instead }: { says: string; instead: string }) {
  const at = Math.max(0, text.toLowerCase().indexOf(says) - 30);
  const around = text
    .slice(at, at + 80)
    .trim()
    .replace(/\s+/g, ' ');
  return `${path}: "${says}" in "${around}": say "${instead}"`;
}

/** What owners and recipients read: screens, mails, and sentences that refuse something. */
const screens =
  /^(?:web\/locales\/en\/|server\/mail\/words\/en|contract\/(?:refusals|complaints)\.ts$)/;
/**
 * What programs say in texts of their own: log lines, alarms, what commands print, descriptions of
 * calls, the tables that the attacks write. Left out are other languages, and sample lives.
 */
const programs =
  /^(?:attack|contract|server|scripts)\/(?!mail\/words\/(?:pt-PT|ru)|demo-|picture-life)/;
const isSentence = (text: string) => /\S \S+ \S/.test(text);

interface Said {
  readonly path: string;
  readonly kind: 'name' | 'comment' | 'document' | 'article' | 'screen' | 'program';
  readonly text: string;
}

function namesIn(source: ParsedSource): Said[] {
  const names = [...exportedNames(source), ...importAliases(source)];
  return names.map((text) => ({ path: source.path, kind: 'name', text }));
}

/** What people read in code: comments, and texts in English. */
function sentencesIn({ path, text, comments }: ParsedSource): Said[] {
  const said = (kind: Said['kind'], lines: readonly string[]) =>
    lines.map((line) => ({ path, kind, text: line }));
  const inComments = said('comment', comments);
  if (screens.test(path)) return [...inComments, ...said('screen', stringsIn(path, text))];
  if (!programs.test(path) || /\.(?:test|fixture)\.ts$/.test(path)) return inComments;
  const lines = [...stringsIn(path, text), ...templatePartsIn(path, text)].filter(isSentence);
  return [...inComments, ...said('program', lines)];
}

/**
 * The lines of a document without what quotes something else: code, addresses, tables that a
 * program writes. Of a record only its title, since the rest is history; of the glossary all but
 * what it refuses.
 */
function proseIn(tree: Tree, kind: 'document' | 'article'): (path: string) => Said[] {
  return (path) => {
    const text = tree.read(path);
    return proseOf(path, text).map((line) => ({ path, kind, text: line }));
  };
}

function proseOf(path: string, text: string): string[] {
  if (path === 'docs/specification-coverage.md') return [];
  if (/^docs\/decisions\/\d/.test(path)) return text.split('\n').slice(0, 1);
  const shown = path === glossaryFile ? text.replace(/\|[^|\n]*\|$/gm, '|') : text;
  return shown
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/<!-- (\w+) -->[\s\S]*?<!-- \/\1 -->/g, '')
    .replace(/`[^`\n]*`|\]\([^)\s]*\)/g, ' ')
    .split('\n');
}

function isWithin({ path, kind }: Said, places: readonly string[]): boolean {
  if (places.length === 0) return true;
  return places.some((place) => {
    if (place === 'docs') return kind === 'document';
    if (place === 'articles') return kind === 'article';
    if (place === 'screens') return kind === 'screen';
    return place === 'texts'
      ? kind === 'screen' || kind === 'program'
      : path.startsWith(`${place}/`);
  });
}

/** The words of a name, `readScope` and `READ_SCOPE` alike, against one word or several. */
function nameHolds(name: string, forms: readonly string[]): boolean {
  const words = (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) =>
    word.toLowerCase(),
  );
  return forms.some((form) => {
    const sought = form.split(/[ -]/);
    return words.some((_, start) => sought.every((word, at) => words[start + at] === word));
  });
}
