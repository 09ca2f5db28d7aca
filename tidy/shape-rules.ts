/**
 * Judges how files look from outside: their size, names, first lines and a few habits that the
 * linter has no rule for. Each rule answers with the faults it found in one file.
 */
import { posix } from 'node:path';
import { parseSource, visitSource, type ParsedSource } from './source.ts';
import { isCode, isTest, type Tree } from './tree.ts';

export const maxFileLines = 300;
export const maxFunctionLines = 70;
export const maxColumns = 100;

export type ShapeRule =
  | 'file-lines'
  | 'function-lines'
  | 'columns'
  | 'to-do'
  | 'name'
  | 'role'
  | 'head'
  | 'barrel'
  | 'clock'
  | 'constant'
  | 'owner-tx'
  | 'title';

export interface ShapeFault {
  readonly rule: ShapeRule;
  readonly path: string;
  readonly says: string;
}

export function shapeFaults(tree: Tree): ShapeFault[] {
  return tree.files.flatMap((path) => [
    ...nameFaults(path),
    ...(isWritten(path) ? textFaults(path, tree.read(path)) : []),
    ...(isCode(path) ? codeFaults(parseSource(path, tree.read(path))) : []),
  ]);
}

/** Written by people and read by people; pictures, fonts and the lock file are not. */
function isWritten(path: string): boolean {
  return /\.(tsx?|css|sql|html|md|json)$/.test(path) && path !== 'package-lock.json';
}

/** Prose and data have their own measure; these are the files which a program is made of. */
function isProgram(path: string): boolean {
  return /\.(tsx?|css|sql)$/.test(path);
}

const emptyNames = ['utils', 'helpers', 'common', 'misc', 'shared', 'types', 'index'];
const emptyWords = ['util', 'utils', 'helper', 'helpers', 'misc'];
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A language is called what browsers call it: `pt-PT`. */
const languageTag = /^[a-z]{2}-[A-Z]{2}(-[a-z]+)*$/;
const spoken = /^(?:web\/(?:locales|content)|server\/mail\/words)\//;
const featureRoles = ['routes', 'changes', 'view', 'jobs'];
const codeRoles = [...featureRoles, 'test', 'spec', 'fixture', 'config'];

function nameFaults(path: string): ShapeFault[] {
  const faults: ShapeFault[] = [];
  const folders = posix.dirname(path) === '.' ? [] : posix.dirname(path).split('/');
  const file = posix.basename(path);
  const stem = file.split('.')[0] ?? '';
  const isPage = file === 'index.html';
  for (const name of [...folders, ...(isPage ? [] : [stem])]) {
    if (emptyNames.includes(name) || name.split('-').some((word) => emptyWords.includes(word))) {
      faults.push({ rule: 'name', path, says: `'${name}' does not say what is inside` });
    }
  }
  const proper = folders.every((name) => isProperName(path, name.replace(/^\./, '')));
  if (!proper || !isProperFile(path, stem)) {
    faults.push({ rule: 'name', path, says: 'is not named in lower-case-with-hyphens' });
  }
  return [...faults, ...roleFaults(path, file)];
}

function isProperName(path: string, name: string): boolean {
  return kebab.test(name) || (spoken.test(path) && languageTag.test(name));
}

function isProperFile(path: string, stem: string): boolean {
  if (path.endsWith('.sql')) return /^\d{4}_[a-z0-9_]+$/.test(stem);
  if (isCode(path) || path.endsWith('.css')) return isProperName(path, stem);
  return true;
}

/** On the server a feature's file is a noun and what it does with it: `notes.ts`. */
function roleFaults(path: string, file: string): ShapeFault[] {
  if (!isCode(path)) return [];
  const roles = file.split('.').slice(1, -1);
  const unknown = roles.filter((role) => !codeRoles.includes(role));
  if (unknown.length > 0) {
    return [{ rule: 'role', path, says: `'${unknown.join('.')}' is no role of a file` }];
  }
  const isFeature = /^server\/features\/[^/]+\//.test(path);
  if (isFeature && roles.length === 0) {
    return [{ rule: 'role', path, says: `has no role: ${featureRoles.join(', ')}` }];
  }
  return [];
}

function textFaults(path: string, text: string): ShapeFault[] {
  const lines = text.replace(/\n$/, '').split('\n');
  const faults: ShapeFault[] = [];
  if (isProgram(path) && lines.length > maxFileLines) {
    faults.push({ rule: 'file-lines', path, says: `has ${lines.length} lines` });
  }
  for (const [index, line] of lines.entries()) {
    const columns = breakableColumns(line);
    if (isProgram(path) && columns > maxColumns) {
      faults.push({ rule: 'columns', path, says: `line ${index + 1} has ${columns} columns` });
    }
    if (/\b(TO[D]O|FIX[M]E)\b/.test(line)) {
      faults.push({ rule: 'to-do', path, says: `line ${index + 1} leaves work undone` });
    }
  }
  return faults;
}

/** A text for people or a list of classes stays in one piece; the code around it must still fit. */
function breakableColumns(line: string): number {
  const isComment = /^\s*(\/[/*]|\*|--)/.test(line);
  if (isComment || line.length <= maxColumns) return line.length;
  return line.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '').length;
}

function codeFaults(source: ParsedSource): ShapeFault[] {
  return [
    ...headFaults(source),
    ...functionFaults(source),
    ...barrelFaults(source),
    ...clockFaults(source),
    ...constantFaults(source),
    ...ownerTxFaults(source),
    ...titleFaults(source),
  ];
}

function headFaults({ path, text }: ParsedSource): ShapeFault[] {
  if (isTest(path)) return [];
  const first = text.replace(/^#!.*\n/, '').trimStart();
  if (first.startsWith('/**') || first.startsWith('//')) return [];
  return [{ rule: 'head', path, says: 'does not say at its head what it is responsible for' }];
}

function functionFaults(source: ParsedSource): ShapeFault[] {
  const faults: ShapeFault[] = [];
  const groups = new Set<number>();
  const measure = (node: { start: number; end: number }) => {
    const from = source.lineAt(node.start);
    const lines = source.lineAt(node.end) - from + 1;
    if (groups.has(node.start) || lines <= maxFunctionLines) return;
    const says = `the function at line ${from} has ${lines} lines`;
    faults.push({ rule: 'function-lines', path: source.path, says });
  };
  visitSource(source, {
    // A group of tests is a chapter, not a function to be understood at once.
    CallExpression: (node) => {
      const isGroup = node.callee.type === 'Identifier' && node.callee.name === 'describe';
      if (isGroup) for (const argument of node.arguments) groups.add(argument.start);
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  });
  return faults;
}

/** A file that only hands on what other files export hides where things are. */
function barrelFaults({ path, program }: ParsedSource): ShapeFault[] {
  const handsOn = program.body.map(
    (statement) =>
      (statement.type === 'ExportAllDeclaration' || statement.type === 'ExportNamedDeclaration') &&
      // A package under a name of our own is a decision; a file of ours under another path is not.
      /^[.#]/.test(statement.source?.value ?? ''),
  );
  if (handsOn.length === 0 || !handsOn.every(Boolean)) return [];
  return [{ rule: 'barrel', path, says: 'only hands on what other files export' }];
}

/** The linter catches `Date.now`; this is the other way to read the clock. */
function clockFaults(source: ParsedSource): ShapeFault[] {
  const faults: ShapeFault[] = [];
  visitSource(source, {
    NewExpression: (node) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'Date') return;
      if (node.arguments.length > 0) return;
      const says = `line ${source.lineAt(node.start)} reads the clock: the time is a parameter`;
      faults.push({ rule: 'clock', path: source.path, says });
    },
  });
  return faults;
}

/** The server spells constants like every other value; those of `core` it imports as they are. */
function constantFaults({ path, program }: ParsedSource): ShapeFault[] {
  if (!path.startsWith('server/')) return [];
  return program.body
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
    )
    .flatMap((one) => (one?.type === 'VariableDeclaration' ? one.declarations : []))
    .flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
    .filter((name) => /^[A-Z][A-Z0-9_]+$/.test(name))
    .map((name) => ({ rule: 'constant', path, says: `${name} is not spelled in camel case` }));
}

/** What a change of an owner is made with is handed on as one value. */
function ownerTxFaults(source: ParsedSource): ShapeFault[] {
  const { path, text } = source;
  if (!path.startsWith('server/') || isTest(path) || path.includes('.fixture.')) return [];
  const parts = [/^tx: Tx$/, /^owner: (SignedIn)?Owner$/, /^now: Moment$|\bnowMs\b/];
  const faults: ShapeFault[] = [];
  visitSource(source, {
    FunctionDeclaration: ({ id, params }) => {
      const given = params.map(({ start, end }) => text.slice(start, end));
      if (!parts.every((part) => given.some((one) => part.test(one)))) return;
      faults.push({ rule: 'owner-tx', path, says: `${id?.name} takes no OwnerTx` });
    },
  });
  return faults;
}

function titleFaults(source: ParsedSource): ShapeFault[] {
  if (!isTest(source.path)) return [];
  const faults: ShapeFault[] = [];
  visitSource(source, {
    CallExpression: (node) => {
      const title = node.arguments[0];
      if (node.callee.type !== 'Identifier' || !['test', 'it'].includes(node.callee.name)) return;
      if (title?.type !== 'Literal' || typeof title.value !== 'string') return;
      if (title.value.split(' ').length >= 3 && !title.value.startsWith('should ')) return;
      faults.push({ rule: 'title', path: source.path, says: `'${title.value}' is no sentence` });
    },
  });
  return faults;
}
