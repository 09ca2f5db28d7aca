/**
 * Judges whether the rows of owners can be spread over several databases by `user_id`, as Citus
 * does it: which keys tables have, which rows a statement locks, and how ids are counted. Reads
 * migrations and code, and opens no database.
 */
import { parseSource, visitSource } from './source.ts';
import { isCode, isTest, type Tree } from './tree.ts';

export type SpreadRule = 'key' | 'lock' | 'id';

export interface SpreadFault {
  readonly rule: SpreadRule;
  /** Of a table, or a file. */
  readonly place: string;
  readonly says: string;
}

const migrations = /^server\/db\/migrations\/\d{4}_[a-z0-9_]+\.sql$/;

export function spreadFaults(tree: Tree): SpreadFault[] {
  const sql = tree.files
    .filter((path) => migrations.test(path))
    .toSorted()
    .map((path) => withoutComments(tree.read(path)))
    .join('\n');
  const isProduct = (path: string) =>
    path.startsWith('server/') && isCode(path) && !isTest(path) && !path.includes('.fixture.');
  return [
    ...keyFaults(sql),
    ...idFaults(sql),
    ...tree.files.filter(isProduct).flatMap((path) => lockFaults(path, tree.read(path))),
  ];
}

function withoutComments(sql: string): string {
  return sql.replace(/--.*$/gm, '');
}

const columnsIn = (list: string) => list.split(',').map((name) => name.trim().split(/[\s(]/)[0]!);

interface Key {
  readonly table: string;
  readonly columns: readonly string[];
}

/** A key without the owner is looked for in all databases at each insert, which none can do. */
function keyFaults(sql: string): SpreadFault[] {
  const created = [...sql.matchAll(/create table (\w+) \(([\s\S]*?)\n\);/g)].map(
    ([, table = '', body = '']) => ({ table, body }),
  );
  const later = [...sql.matchAll(/alter table (\w+)\s([\s\S]*?);/g)].map(
    ([, table = '', body = '']) => ({ table, body }),
  );
  const owned = new Set(
    [...created, ...later]
      .filter(({ body }) => /\buser_id bigint/.test(body))
      .map((one) => one.table),
  );
  const gone = new Set([...sql.matchAll(/drop table (\w+)/g)].map(([, table]) => table));
  const keys = [
    ...[...created, ...later].flatMap(keysOf),
    ...[...sql.matchAll(/create unique index \w+\s+on (\w+) \(([^;]*?)\)(?:\s+where|;)/g)].map(
      ([, table = '', list = '']): Key => ({ table, columns: columnsIn(list) }),
    ),
  ];
  return keys
    .filter(({ table }) => owned.has(table) && !gone.has(table))
    .filter(({ columns }) => !columns.includes('user_id'))
    .map(({ table, columns }) => ({
      rule: 'key',
      place: table,
      says: `has a key without user_id: ${columns.join(', ')}`,
    }));
}

function keysOf({ table, body }: { table: string; body: string }): Key[] {
  const listed = [...body.matchAll(/(?:primary key|unique) \(([^)]*)\)/g)].map(
    ([, list = '']): Key => ({ table, columns: columnsIn(list) }),
  );
  const single = [
    ...body.matchAll(/^\s*(?:add column )?(\w+) [^,\n]*\b(?:primary key|unique)\b(?! \()/gm),
  ].map(([, column = '']): Key => ({ table, columns: [column] }));
  return [...listed, ...single];
}

/**
 * Ids stay below 2^53, because JavaScript holds them as numbers: they are counted from 1, one by
 * one, and never made of anything else.
 */
function idFaults(sql: string): SpreadFault[] {
  const counted = [...sql.matchAll(/(\w+) (\w+) generated (always|by default) as identity( \()?/g)]
    .filter(([, , type, , options]) => type !== 'bigint' || options !== undefined)
    .map(([text]) => ({
      rule: 'id' as const,
      place: 'migrations',
      says: `counts otherwise: ${text}`,
    }));
  const others = [...sql.matchAll(/\b(?:big|small)?serial\b|create sequence \w+/g)].map(
    ([text]) => ({
      rule: 'id' as const,
      place: 'migrations',
      says: `counts otherwise: ${text}`,
    }),
  );
  return [...counted, ...others];
}

const lock = new RegExp(
  [
    String.raw`\.(?:forUpdate|forNoKeyUpdate|forShare|forKeyShare)\(`,
    String.raw`\bfor (?:no key )?update\b`,
    String.raw`\bfor (?:key )?share\b`,
  ].join('|'),
  'g',
);

/** Rows can be locked in one database, that of their owner. */
function lockFaults(path: string, text: string): SpreadFault[] {
  const offsets = [...text.matchAll(lock)].map(({ index }) => index);
  if (offsets.length === 0) return [];
  const source = parseSource(path, text);
  const spans: { start: number; end: number }[] = [];
  const note = (node: { start: number; end: number }) => void spans.push(node);
  visitSource(source, {
    ReturnStatement: note,
    VariableDeclaration: note,
    ExpressionStatement: note,
  });
  const isProse = (offset: number) =>
    /^\s*(?:\*|\/\/|\/\*)/.test(text.slice(text.lastIndexOf('\n', offset) + 1));
  return offsets
    .filter((offset) => !isProse(offset))
    .flatMap((offset) => {
      const around = spans
        .filter(({ start, end }) => start <= offset && offset < end)
        .toSorted((one, other) => one.end - one.start - (other.end - other.start))[0];
      const statement = around === undefined ? '' : text.slice(around.start, around.end);
      if (/\buser_id\b|\bowner\b/.test(statement)) return [];
      const says = `line ${source.lineAt(offset)} locks rows of no certain owner`;
      return [{ rule: 'lock' as const, place: path, says }];
    });
}
