// Which language a person gets who asks for several.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestLanguage } from './languages.ts';

for (const [wanted, spoken] of [
  [[], 'en'],
  [['de-AT', 'fr'], 'en'],
  [['pt'], 'pt-PT'],
  [['pt-BR', 'en'], 'pt-PT'],
  [['de', 'RU-ru', 'en'], 'ru'],
  [['en-GB', 'ru'], 'en'],
] as const) {
  test(`who asks for ${wanted.join(', ') || 'nothing'} is answered in ${spoken}`, () => {
    assert.equal(bestLanguage(wanted), spoken);
  });
}
