/** A small share of `npm run attack`, in which no figure is a time of this machine. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sitDown } from './laptop.ts';

test('An heir at an open laptop shows nobody alive by looking around', async () => {
  for (const { what, figure, target } of await sitDown()) {
    assert.ok(figure <= target, `${what}: ${figure}`);
  }
});
