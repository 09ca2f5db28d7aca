import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strengthOf, strengths } from './password-strength.ts';

for (const [password, strength] of [
  ['', 'weak'],
  ['abc', 'weak'],
  ['123456', 'weak'],
  ['12345678901234567890', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['sunshine', 'weak'],
  ['Sunshine1990', 'weak'],
  ['sunshine sunshine sunshine', 'weak'],
  ['umbrella kettle', 'fair'],
  ['umbrella kettle garden', 'good'],
  ['зонтик чайник огород', 'good'],
  ['a quiet lake at noon', 'strong'],
  ['x7Gk!2pQ9#vL', 'strong'],
] as const) {
  test(`"${password}" is ${strength}`, () => {
    assert.equal(strengthOf(password), strength);
  });
}

test('Another word never makes it weaker', () => {
  const words = ['umbrella', 'kettle', 'garden', 'wolf', '1990', 'umbrella'];
  const grown = words.map((_, at) => strengthOf(words.slice(0, at + 1).join(' ')));
  const levels = grown.map((strength) => strengths.indexOf(strength));
  assert.deepEqual(
    levels,
    levels.toSorted((one, other) => one - other),
  );
});
