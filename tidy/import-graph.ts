/**
 * Every import of a tree, resolved to a file, a package or a module of Node. Types count like
 * values: a type that leaks through a wall is a leak. What is allowed is said elsewhere.
 */
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { parseSource, visitSource, type ParsedSource } from './source.ts';
import { isCode, type Tree } from './tree.ts';

export type ImportTarget =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'node'; readonly name: string }
  | { readonly kind: 'nowhere'; readonly because: string };

export interface Import {
  readonly from: string;
  readonly line: number;
  readonly spelling: string;
  readonly target: ImportTarget;
}

export interface ImportGraph {
  readonly files: readonly string[];
  readonly imports: readonly Import[];
}

export function readImports(tree: Tree): ImportGraph {
  const known = new Set(tree.files);
  const files = tree.files.filter(isCode);
  const imports = files.flatMap((path) => {
    const source = parseSource(path, tree.read(path));
    return spellings(source).map(({ spelling, offset }) => ({
      from: path,
      line: source.lineAt(offset),
      spelling: spelling ?? '(computed)',
      target: resolve(path, spelling, known),
    }));
  });
  return { files, imports };
}

/** Those that lead to a file of the tree. */
export function fileImports(graph: ImportGraph): { from: string; to: string }[] {
  return graph.imports.flatMap(({ from, target }) =>
    target.kind === 'file' ? [{ from, to: target.path }] : [],
  );
}

interface Spelling {
  readonly spelling: string | null;
  readonly offset: number;
}

function spellings(source: ParsedSource): Spelling[] {
  const found: Spelling[] = [];
  const add = (node: { type: string; start: number; value?: unknown }) => {
    const spelling = typeof node.value === 'string' ? node.value : null;
    found.push({ spelling, offset: node.start });
  };
  visitSource(source, {
    ImportDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => {
      if (node.source !== null) add(node.source);
    },
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  });
  return found;
}

/** Who imports by a path made while it runs, and what that leads to: files that are checked too. */
const computedImports: ReadonlyMap<string, string> = new Map([
  ['server/rendering/renderer.ts', 'the build of web/rendering/render-site.tsx'],
  ['scripts/build-web.ts', 'the build of web/rendering/render-site.tsx'],
  ['scripts/test-batch.ts', 'the tests of a batch'],
  ['web/locales/catalogues.fixture.ts', 'the words of each area'],
]);

function resolve(from: string, spelling: string | null, known: ReadonlySet<string>): ImportTarget {
  if (spelling === null) {
    const name = computedImports.get(from);
    if (name !== undefined) return { kind: 'node', name };
    return nowhere('is computed, so nobody can tell what it imports');
  }
  if (spelling.startsWith('node:')) return { kind: 'node', name: spelling };
  if (spelling.startsWith('.')) {
    const path = posix.join(posix.dirname(from), withoutQuery(spelling));
    return fileOrNowhere(path, known);
  }
  if (spelling === '#architecture') return fileOrNowhere('architecture.ts', known);
  if (spelling.startsWith('#')) return fileOrNowhere(withoutQuery(spelling.slice(1)), known);
  if (isBuiltin(spelling)) return nowhere(`is a module of Node: write node:${spelling}`);
  return { kind: 'package', name: packageName(spelling) };
}

function fileOrNowhere(path: string, known: ReadonlySet<string>): ImportTarget {
  return known.has(path) ? { kind: 'file', path } : nowhere('leads to no file');
}

function nowhere(because: string): ImportTarget {
  return { kind: 'nowhere', because };
}

/** The bundler takes instructions after a question mark, for example `./mark.svg?url`. */
function withoutQuery(spelling: string): string {
  return spelling.replace(/\?.*$/, '');
}

function packageName(spelling: string): string {
  const parts = spelling.split('/');
  return parts.slice(0, spelling.startsWith('@') ? 2 : 1).join('/');
}
