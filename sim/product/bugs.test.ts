import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plantedText } from '#torture/bugs/planted-copy.ts';
import { productBugs } from './bugs.ts';

for (const bug of productBugs) {
  test(`the place of ${bug.name} stands once in its file`, () => {
    assert.notEqual(plantedText(bug), '');
    assert.notEqual(bug.right, bug.wrong);
  });
}
