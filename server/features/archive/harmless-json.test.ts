import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isHarmlessJson } from './harmless-json.view.ts';

const isHarmless = (text: string) => isHarmlessJson(Buffer.from(text));

/** Separated by commas. */
function many(count: number, piece: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => piece(index)).join(',');
}

const entry = (seq: number) =>
  `{ "seq": ${seq}, "kind": "a \\"b\\": {[,", "body": { "x": [1, 2] }, "at": null }`;

test('A long history is harmless, whatever its texts hold', () => {
  assert.ok(isHarmless(`{"ledger":[${many(80_000, entry)}]}`));
  assert.ok(isHarmless(JSON.stringify({ text: '{"a":1,[\\'.repeat(1_000_000) })));
});

test('Millions of names are not, in one object or in many', () => {
  const named = (index: number) => `"k${index}":0`;
  assert.equal(isHarmless(`{"x":{${many(500_000, named)}}}`), false);
  const small = (index: number) => `{${many(3, (at) => named(3 * index + at))}}`;
  assert.equal(isHarmless(`[${many(100_000, small)}]`), false);
});

test('A few names in ever another order are not', () => {
  const names = Array.from({ length: 50 }, (_, index) => index + 1);
  const mixed = (index: number) => {
    const place = (name: number) => (name * (index + 61)) % 1009;
    const order = names.toSorted((one, other) => place(one) - place(other));
    return `{${order.map((name) => `"${name}":0`).join(',')}}`;
  };
  assert.equal(isHarmless(`[${many(300, mixed)}]`), false);
  assert.ok(isHarmless(`[${many(300, () => mixed(0))}]`));
});

test('Too many values, or too many one within another, are not', () => {
  for (const value of ['0', '""', '{}', '[]', '{"a":0}']) {
    assert.equal(isHarmless(`[${many(1_000_001, () => value)}]`), false, value);
  }
  assert.ok(isHarmless('['.repeat(32) + ']'.repeat(32)));
  assert.equal(isHarmless('['.repeat(33) + ']'.repeat(33)), false);
  assert.equal(isHarmless('{"a":'.repeat(33)), false);
});

test('What is no JSON is left to the parser', () => {
  for (const text of ['', ':', ']]]', '}:', '"', '"\\', '{"a', 'a:b']) {
    assert.ok(isHarmless(text), text);
  }
});
