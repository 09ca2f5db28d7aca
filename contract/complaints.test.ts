// Whatever a schema says of a field is a sentence that has a code, so that each language has it.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as account from './account.ts';
import { api } from './api.ts';
import { complaints } from './complaints.ts';
import { readComplaint } from './sentences.ts';

/** What a schema or a check of zod keeps of how it was made. */
type Definition = { readonly error?: (issue: object) => unknown; readonly [part: string]: unknown };

function definitionOf(value: object): Definition | undefined {
  return (value as { _zod?: { def?: Definition } })._zod?.def;
}

/** Walks whatever is made of schemas: tables of calls, schemas, their parts and their checks. */
function collect(value: unknown, into: Set<string>, seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const definition = definitionOf(value);
  if (typeof definition?.error === 'function') {
    const message = definition.error({ code: 'custom', input: undefined });
    if (typeof message === 'string') into.add(message);
  }
  for (const part of Object.values(definition ?? value)) collect(part, into, seen);
}

const root = `${import.meta.dirname}/..`;
const said = new Set<string>();
collect({ ...api, ...account }, said, new Set());

test('Each complaint of a schema has a code', () => {
  // Of a field, of a check on a field, of a refinement, of a union, of a call, of a default.
  for (const complaint of [
    'username-missing',
    'password-too-short 6',
    'password-not-repeated',
    'cancel-window-wrong 0 24 72',
    'date-missing',
    'status-unknown',
    'testaments-too-many',
  ]) {
    assert(said.has(complaint), complaint);
  }
  assert.deepEqual(
    [...said].filter((message) => readComplaint(message) === null),
    [],
  );
});

test('Each place in a complaint gets its number', () => {
  for (const message of said) {
    const { code, values } = readComplaint(message)!;
    const sentence = (complaints as Partial<Record<string, string>>)[code];
    // One that refuses whole requests has its numbers itself.
    if (sentence === undefined) continue;
    assert.equal(values.length, sentence.split('#').length - 1, message);
  }
});

test('No complaint is left that nobody makes', () => {
  const server = globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .join('\n');
  const made = new Set([...said].map((message) => readComplaint(message)?.code));
  const unmade = Object.keys(complaints).filter(
    (code) => !made.has(code as never) && !server.includes(`'${code}'`),
  );
  assert.deepEqual(unmade, []);
});
