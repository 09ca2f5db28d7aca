/** Small facts read from code without running it: the keys of an object, the strings of a file. */
import type { BindingPattern, Declaration, ExportSpecifier, Expression } from 'oxc-parser';
import { parseSource, visitSource, type ParsedSource } from './source.ts';

/** The keys of the object which a file assigns to the constant `name`. */
export function objectKeys(path: string, text: string, name: string): string[] {
  const keys: string[] = [];
  visitSource(parseSource(path, text), {
    VariableDeclarator: (node) => {
      if (node.id.type !== 'Identifier' || node.id.name !== name || node.init === null) return;
      keys.push(...keysOf(node.init));
    },
  });
  return keys;
}

/** The keys of the objects which functions called `...Handlers` answer with. */
export function handlerNames(path: string, text: string): string[] {
  const names: string[] = [];
  visitSource(parseSource(path, text), {
    FunctionDeclaration: (node) => {
      if (node.id === null || !node.id.name.endsWith('Handlers')) return;
      for (const statement of node.body?.body ?? []) {
        if (statement.type !== 'ReturnStatement' || statement.argument === null) continue;
        names.push(...keysOf(statement.argument));
      }
    },
  });
  return names;
}

export function stringsIn(path: string, text: string): string[] {
  const strings: string[] = [];
  visitSource(parseSource(path, text), {
    Literal: (node) => {
      if (typeof node.value === 'string') strings.push(node.value);
    },
  });
  return strings;
}

/** What stands between the values of texts that are put together. */
export function templatePartsIn(path: string, text: string): string[] {
  const parts: string[] = [];
  visitSource(parseSource(path, text), {
    TemplateElement: ({ value }) => {
      if (value.cooked !== null) parts.push(value.cooked);
    },
  });
  return parts;
}

/** What a file logs as a warning or an error, where that is one text. */
export function loggedTexts(source: ParsedSource): string[] {
  const texts: string[] = [];
  visitSource(source, {
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (!['warn', 'error', 'fatal'].includes(callee.property.name)) return;
      const { object } = callee;
      const at = object.type === 'MemberExpression' ? object.property : object;
      if (at.type !== 'Identifier' || at.name !== 'log') return;
      for (const one of given) {
        if (one.type === 'Literal' && typeof one.value === 'string') texts.push(one.value);
      }
    },
  });
  return texts;
}

/**
 * The names under which a file declares what it exports. A type and a value of one name are one
 * thing. What is only handed on has its home in another file of ours; of what a package declares
 * this file is the home.
 */
export function exportedNames({ program }: ParsedSource): Set<string> {
  const names = program.body.flatMap((statement) => {
    if (statement.type === 'ExportNamedDeclaration') {
      const { declaration, source, specifiers } = statement;
      const isOfPackage = source !== null && !/^[.#]/.test(source.value);
      return isOfPackage ? specifiers.flatMap(handedOn) : namesOf(declaration);
    }
    if (statement.type !== 'ExportDefaultDeclaration') return [];
    const { declaration } = statement;
    return 'id' in declaration && declaration.id?.type === 'Identifier' ? declaration.id.name : [];
  });
  return new Set(names);
}

/** Names that a file gives to what it imports under another name. */
export function importAliases({ program }: ParsedSource): string[] {
  return program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration'
      ? statement.specifiers.flatMap((part) =>
          part.type === 'ImportSpecifier' &&
          part.imported.type === 'Identifier' &&
          part.imported.name !== part.local.name
            ? part.local.name
            : [],
        )
      : [],
  );
}

function handedOn({ exported }: ExportSpecifier): string[] {
  return exported.type === 'Identifier' ? [exported.name] : [];
}

function namesOf(declaration: Declaration | null): string[] {
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

/** Whatever a reader can search for in a file: what it declares, and the functions of objects. */
export function namedParts(source: ParsedSource): string[] {
  const names: string[] = [];
  const add = (node: { id?: { type: string; name?: string } | null }) => {
    if (node.id?.type === 'Identifier' && node.id.name !== undefined) names.push(node.id.name);
  };
  const addKey = ({ key, value }: { key: { type: string }; value?: { type: string } | null }) => {
    const isFunction = /Function/.test(value?.type ?? '');
    if (isFunction && key.type === 'Identifier' && 'name' in key) names.push(String(key.name));
  };
  visitSource(source, {
    VariableDeclarator: add,
    FunctionDeclaration: add,
    ClassDeclaration: add,
    TSInterfaceDeclaration: add,
    TSTypeAliasDeclaration: add,
    MethodDefinition: addKey,
    Property: addKey,
  });
  return names;
}

/** Exported and local ones alike. */
export function declaredNames(text: string): string[] {
  const declarations = /\b(?:const|let|function\*?|class|interface|type)\s+(\w+)/g;
  return [...text.matchAll(declarations)].map((match) => match[1] ?? '');
}

function keysOf(expression: Expression): string[] {
  if (expression.type === 'TSAsExpression' || expression.type === 'TSSatisfiesExpression') {
    return keysOf(expression.expression);
  }
  if (expression.type !== 'ObjectExpression') return [];
  return expression.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed) return [];
    if (property.key.type === 'Identifier') return [property.key.name];
    return property.key.type === 'Literal' ? [String(property.key.value)] : [];
  });
}
