/**
 * Every mail and text message in every language as it was last read by somebody: a word that
 * changes has to be read again. To write them:
 * `GOLDEN=write npm exec -- node --test server/mail/templates/golden.test.ts`.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { languages, type Language } from '#contract/languages.ts';
import { allMails } from './all-mails.fixture.ts';
import { goldenIn } from './golden.fixture.ts';

const folder = join(import.meta.dirname, '../golden');
const isWriting = process.env['GOLDEN'] === 'write';

for (const language of languages) {
  test(`Every mail reads as it did when it was last read: ${language}`, () => {
    const path = join(folder, `${language}.txt`);
    const now = goldenIn(language);
    if (isWriting) writeFileSync(path, now);
    assert.deepEqual(now.split('\n'), readFileSync(path, 'utf8').split('\n'));
  });
}

test('Every template has a sample', () => {
  const samples = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.fixture.ts'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join();
  const made = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(import.meta.dirname, name), 'utf8');
      return [...text.matchAll(/export function (\w+Template)\b/g)].map(([, found]) => found!);
    });
  // Its reader is the operator, who reads English.
  const missing = made.filter((name) => name !== 'contactTemplate' && !samples.includes(name));
  assert.deepEqual(missing, []);
});

test('No two languages say a mail in the same words', () => {
  const [english, ...others] = languages.map((language: Language) => allMails(language));
  for (const other of others) {
    for (const [name, { text, subject }] of Object.entries(other)) {
      assert.notEqual(text, english![name]!.text, name);
      assert.notEqual(subject, english![name]!.subject, name);
    }
  }
});
