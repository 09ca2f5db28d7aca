/**
 * Judges that an exported name has one meaning: whoever searches for it finds one declaration. Two
 * groups of files may repeat a name, because there it means the same. The dictionaries of one area
 * have one name in every language; the model in `sim/shell` says what it mirrors as the server
 * does.
 */
import type { BindingPattern, Declaration, Program } from 'oxc-parser';
import { parseSource } from './source.ts';
import { isCode, type Tree } from './tree.ts';

/** What the model repeats in memory: the rows, what runs over them, and what sends. */
const mirrored = /^server\/(engine|store|jobs|db|features\/[^/]+(?=\/[^/]+\.jobs\.ts$))\//;
const model = /^sim\/shell\//;
const dictionary = /^web\/locales\/[a-z]{2}(-[A-Z]{2})?\//;

export function nameFaults(tree: Tree): string[] {
  const homes = new Map<string, Set<string>>();
  for (const path of tree.files.filter(isCode)) {
    const home = path.replace(dictionary, 'web/locales/*/');
    for (const name of exportedNames(parseSource(path, tree.read(path)).program)) {
      homes.set(name, (homes.get(name) ?? new Set()).add(home));
    }
  }
  return [...homes].flatMap(([name, found]) => {
    if (found.size === 1 || isMirrored([...found])) return [];
    return [`${name} is exported by ${[...found].toSorted().join(' and ')}`];
  });
}

/** One file of the model and the one of the server that it stands for. */
function isMirrored(homes: readonly string[]): boolean {
  const isPair = homes.length === 2;
  return (
    isPair && homes.some((path) => model.test(path)) && homes.some((path) => mirrored.test(path))
  );
}

/** A type and a value of one name in one file are one thing; what is handed on has a home. */
function exportedNames({ body }: Program): Set<string> {
  const names = body.flatMap((statement) => {
    if (statement.type === 'ExportNamedDeclaration') return declaredNames(statement.declaration);
    if (statement.type !== 'ExportDefaultDeclaration') return [];
    const { declaration } = statement;
    return 'id' in declaration && declaration.id?.type === 'Identifier' ? declaration.id.name : [];
  });
  return new Set(names);
}

function declaredNames(declaration: Declaration | null): string[] {
  if (declaration === null) return [];
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => boundNames(id));
  }
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}

function boundNames(pattern: BindingPattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'AssignmentPattern') return boundNames(pattern.left);
  const parts = pattern.type === 'ArrayPattern' ? pattern.elements : pattern.properties;
  return parts.flatMap((part) => {
    if (part === null) return [];
    if (part.type === 'RestElement') return boundNames(part.argument);
    return boundNames(part.type === 'Property' ? part.value : part);
  });
}
