/**
 * Judges `docs/specification-coverage.md` against the specification: every statement stands in it
 * once, with the file that keeps it and the test that shows it.
 */
import { hasTest, plain } from './coverage-titles.ts';
import type { Tree } from './tree.ts';

const limitsFile = 'contract/limits.ts';
export const coverageFile = 'docs/specification-coverage.md';

/** The specification as data, as far as it is counted here. */
export interface Specification {
  readonly routes: readonly { path: string }[];
  readonly calls: readonly { method: string; path: string }[];
  readonly texts: readonly { id: string; text: string }[];
  readonly rules: readonly { id: string; message?: string | null }[];
  readonly constants: readonly { id: string }[];
  readonly entities: readonly { name: string }[];
  readonly states: readonly { machine: string }[];
}

/** One line of the table. */
interface CoverageRow {
  readonly statement: string;
  /** A path of this tree. */
  readonly file: string;
  readonly test: { readonly path: string; readonly title: string };
}

/** The names by which statements stand in the table. */
function statementsOf(specification: Specification): string[] {
  return [
    ...specification.routes.map(({ path }) => `route ${path}`),
    ...specification.calls.map(({ method, path }) => `${method} ${path}`),
    ...specification.texts.map(({ id }) => id),
    ...specification.rules.map(({ id }) => id),
    ...specification.constants.map(({ id }) => `constant ${id}`),
    ...specification.entities.map(({ name }) => `entity ${name}`),
    ...specification.states.map(({ machine }) => `states ${machine}`),
  ];
}

const cells = /^\| `([^`]+)` \| `([^`]+)` \| `([^`]+)` (.+) \|$/;

/** Lines that are no rows are prose; a row that cannot be read is a fault. */
function readCoverage(text: string): { rows: CoverageRow[]; unread: string[] } {
  const rows: CoverageRow[] = [];
  const unread: string[] = [];
  for (const line of text.split('\n').filter((one) => one.startsWith('| `'))) {
    const match = cells.exec(line);
    if (match === null) {
      unread.push(line);
      continue;
    }
    const [, statement = '', file = '', path = '', title = ''] = match;
    rows.push({ statement, file, test: { path, title: title.trim() } });
  }
  return { rows, unread };
}

export function coverageFaults(tree: Tree, specification: Specification): string[] {
  const { rows, unread } = readCoverage(tree.read(coverageFile));
  const counts = new Map<string, number>();
  for (const { statement } of rows) counts.set(statement, (counts.get(statement) ?? 0) + 1);
  const statements = new Set(statementsOf(specification));
  return [
    ...unread.map((line) => `cannot be read: ${line}`),
    ...[...statements].filter((one) => !counts.has(one)).map((one) => `${one}: is missing`),
    ...[...counts].filter(([, count]) => count > 1).map(([one]) => `${one}: stands twice`),
    ...[...counts.keys()].filter((one) => !statements.has(one)).map((one) => `${one}: is not said`),
    ...rows.flatMap((row) => rowFaults(tree, row)),
  ];
}

/** What the introduction says about the whole table. */
export function countFaults(tree: Tree): string[] {
  const text = tree.read(coverageFile);
  const { rows } = readCoverage(text);
  const introduction = text.split('\n| ')[0] ?? '';
  const said = (introduction.match(/\b\d+\b/g) ?? []).join(', ');
  return said === `${rows.length}` ? [] : [`the introduction says ${said} and not ${rows.length}`];
}

function rowFaults(tree: Tree, { statement, file, test }: CoverageRow): string[] {
  const faults: string[] = [];
  if (!tree.files.includes(file)) faults.push(`${statement}: ${file} is not there`);
  if (!tree.files.includes(test.path))
    return [...faults, `${statement}: ${test.path} is not there`];
  if (!hasTest(tree.read(test.path), test.title)) {
    faults.push(`${statement}: ${test.path} has no test "${test.title}"`);
  }
  return faults;
}

/** A literal text of a screen stands word by word in the file that is named for it. */
export function textFaults(tree: Tree, specification: Specification): string[] {
  const rows = rowsByStatement(tree);
  return specification.texts.flatMap(({ id, text }) => {
    const file = rows.get(id)?.file;
    if (file === undefined || !tree.files.includes(file)) return [];
    const source = withLimits(tree, file);
    // A sentence of the contract has its numbers beside it.
    const template = text.replaceAll(/\b\d+\b/g, '#');
    if (says(source, text) || says(source, template)) return [];
    return [`${id}: ${file} does not say "${text}"`];
  });
}

/** What a rule says to the person stands word by word in the test that shows the rule. */
export function messageFaults(tree: Tree, specification: Specification): string[] {
  const rows = rowsByStatement(tree);
  return specification.rules.flatMap(({ id, message }) => {
    const path = rows.get(id)?.test.path;
    if (typeof message !== 'string' || path === undefined || !tree.files.includes(path)) return [];
    return says(tree.read(path), message) ? [] : [`${id}: ${path} never reads "${message}"`];
  });
}

function rowsByStatement(tree: Tree): Map<string, CoverageRow> {
  return new Map(readCoverage(tree.read(coverageFile)).rows.map((row) => [row.statement, row]));
}

/** A number of the limits stands in a sentence by its name, so that both are the same for ever. */
function withLimits(tree: Tree, file: string): string {
  const limits = tree.files.includes(limitsFile) ? tree.read(limitsFile) : '';
  const values = new Map(
    [...limits.matchAll(/^export const (\w+) = (\d+);$/gm)].map(([, name, value]) => [name, value]),
  );
  return tree.read(file).replace(/\$\{(\w+)\}/g, (gap, name: string) => values.get(name) ?? gap);
}

/** `Hello {name}!` is written with whatever marks a gap there; what stands around it is there. */
function says(source: string, text: string): boolean {
  const written = plain(source);
  const parts = plain(text).split(/\{[^}]*\}/);
  return parts.every((part) => written.includes(part.trim()));
}
