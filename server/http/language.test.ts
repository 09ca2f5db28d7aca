/** Which language a request is answered in. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageOf } from './language.ts';

const wanted: [header: string | undefined, language: string][] = [
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de-DE,de;q=0.9', 'en'],
  ['de-DE,de;q=0.9,ru;q=0.3', 'ru'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt-PT'],
  ['ru;q=0.5, pt-PT', 'pt-PT'],
  ['ru;q=0, en;q=0.1', 'en'],
  ['ru;q=none,pt', 'pt-PT'],
  [`${'de,'.repeat(30)}ru`, 'en'],
];

for (const [header, language] of wanted) {
  test(`"${header?.slice(0, 40)}" is answered in ${language}`, () => {
    const headers = header === undefined ? {} : { 'accept-language': header };
    assert.equal(languageOf({ headers }), language);
    assert.equal(languageOf({ headers }, 'ru'), 'ru', 'what the account keeps goes first');
  });
}
