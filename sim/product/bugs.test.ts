import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { productBugs } from './bugs.ts';

const root = join(import.meta.dirname, '../..');

for (const { name, file, right, wrong } of productBugs) {
  test(`the place of ${name} stands once in its file`, () => {
    assert.equal(readFileSync(join(root, file), 'utf8').split(right).length, 2, file);
    assert.notEqual(right, wrong);
  });
}
