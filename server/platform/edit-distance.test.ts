import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closestName, editDistance } from './edit-distance.ts';

for (const [one, other, letters] of [
  ['', '', 0],
  ['SMTP_URL', 'SMTP_URL', 0],
  ['SMTP_URL', '', 8],
  ['SMPT_URL', 'SMTP_URL', 2],
  ['SMTPURL', 'SMTP_URL', 1],
  ['kitten', 'sitting', 3],
  ['sitting', 'kitten', 3],
] as const) {
  test(`${letters} letters are between "${one}" and "${other}"`, () => {
    assert.equal(editDistance(one, other), letters);
  });
}

test('Of several that are as near the first is named', () => {
  assert.equal(closestName('b', ['xyz', 'a', 'c']), 'a');
});
