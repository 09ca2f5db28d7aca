import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadStrengthOf, strengths } from './password-strength.ts';

for (const [password, strength] of [
  ['', 'weak'],
  ['abc', 'weak'],
  ['123456', 'weak'],
  ['12345678901234567890', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['qwertyuiop', 'weak'],
  ['sunshine', 'weak'],
  ['Sunshine1990', 'weak'],
  ['sunshine sunshine sunshine', 'fair'],
  ['umbrella kettle', 'good'],
  ['umbrella kettle garden', 'strong'],
  ['зонтик чайник огород', 'strong'],
  ['a quiet lake at noon', 'strong'],
  ['x7Gk!2pQ9#vL', 'strong'],
] as const) {
  test(`"${password}" is ${strength}`, async () => {
    assert.equal((await loadStrengthOf())(password), strength);
  });
}

test('Another word never makes it weaker', async () => {
  const strengthOf = await loadStrengthOf();
  const words = ['umbrella', 'kettle', 'garden', 'wolf', '1990', 'umbrella'];
  const grown = words.map((_, at) => strengthOf(words.slice(0, at + 1).join(' ')));
  const levels = grown.map((strength) => strengths.indexOf(strength));
  assert.deepEqual(
    levels,
    levels.toSorted((one, other) => one - other),
  );
});
