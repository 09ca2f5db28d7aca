/**
 * Writes the two lists of the areas of words: the catalogue that joins them, and the parts in which
 * pages load them. Each English dictionary says at its head which part it is in.
 */
import { parseSource } from './source.ts';
import type { Tree } from './tree.ts';

const parts = {
  start: 'On every page, and all that the way in needs.',
  both: 'What visitors and owners are both told.',
  wayBack: 'For somebody who forgot the password.',
  law: 'Around the legal texts.',
  site: 'On the pages that a stranger reads.',
  guides: 'In the documentation.',
  changes: 'About recent changes.',
  operators: 'For the people who run an installation.',
  triggers: 'On the page of triggers.',
  desk: 'On the page on which letters are written.',
  security: 'On the page of the ways into the account.',
  connections: 'On the page of what other programs learn.',
  reader: 'On the page of a letter as one of its readers will see it.',
  settings: 'On the page of settings.',
  visitors: 'On the pages for which nobody signs in.',
  owners: 'On the signed-in pages.',
} as const;

const english = 'web/locales/en/';
const says = ' Part: ';
const widest = 100;

/** By the path that each is written to. */
export function writeWordLists(tree: Tree): ReadonlyMap<string, string> {
  const areas = tree.files
    .filter((path) => path.startsWith(english))
    .map((path) => path.slice(english.length, -'.ts'.length));
  const partOf = new Map(areas.map((area) => [area, readPart(tree, area)]));
  const areasOf = (part: string) => areas.filter((area) => partOf.get(area) === part);
  const lists = Object.entries(parts).map(
    ([part, meaning]) => `  /** ${meaning} */\n${listed(part, areasOf(part))}`,
  );
  return new Map([
    ['web/locales/en.ts', catalogueOf(areas)],
    ['web/locales/parts.ts', partsOf(lists)],
  ]);
}

function readPart(tree: Tree, area: string): string {
  const path = `${english}${area}.ts`;
  const { comments } = parseSource(path, tree.read(path));
  const part = comments.find((one) => one.startsWith(says))?.slice(says.length, -1);
  if (part !== undefined && part in parts) return part;
  const known = Object.keys(parts).join(', ');
  throw new Error(`${path} does not say at its head "//${says}" and one of ${known}`);
}

function catalogueOf(areas: readonly string[]): string {
  const head = [
    '/**',
    ' * The English catalogue: one file for each area of the product, joined here, and the type of what',
    ' * screens may say. Write counts as `key_one` and `key_other`, values as `{{name}}`. `npm run map`',
    ' * writes this file.',
    ' */',
  ];
  const lines = areas.map((area) => `export { ${area} } from './en/${area}.ts';`);
  return [...head, ...lines, ''].join('\n');
}

function partsOf(lists: readonly string[]): string {
  const head = [
    '/**',
    ' * Areas of words that are loaded together: no visitor waits for the words of the triggers.',
    ' * `npm run map` writes this file from the heads of the English dictionaries.',
    ' */',
    'export const parts = {',
  ];
  const end = ['} as const;', '', 'export type Part = keyof typeof parts;', ''];
  return [...head, ...lists, ...end].join('\n');
}

function listed(part: string, areas: readonly string[]): string {
  const names = areas.map((area) => `'${area}'`);
  const line = `  ${part}: [${names.join(', ')}],`;
  if (line.length <= widest) return line;
  return [`  ${part}: [`, ...names.map((name) => `    ${name},`), '  ],'].join('\n');
}
