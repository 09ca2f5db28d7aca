/** A small share of `npm run attack`, in which no figure is a time of this machine. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sitDown } from './laptop.ts';
import { scan } from './scanner.ts';
import { buildPages, type Row } from './world.ts';

before(buildPages);

function assertKept(rows: readonly Row[]): void {
  for (const { what, figure, target } of rows) assert.ok(figure <= target, `${what}: ${figure}`);
}

test('An heir at an open laptop shows nobody alive by looking around', async () => {
  assertKept(await sitDown());
});

test('A program that scans mails shows nobody alive and shuts nobody out', async () => {
  assertKept(await scan(8));
});
