/**
 * That a text message stays short: in Portuguese, whose letters phones count in two ways, and in
 * Russian, whose letters have less room.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '#contract/languages.ts';
import { allTexts, partsOf } from '#server/mail/templates/text-samples.fixture.ts';

/**
 * What alarms needs the words of the pages, which have other letters, and says all of it. A link to
 * a message fills a part in Russian, and a name is as long as its writer made it.
 */
const longer: Readonly<Record<string, number>> = {
  'en delivery of the longest name': 6,
  'pt-PT code entered': 3,
  'pt-PT password by code': 3,
  'pt-PT delivery of an office': 3,
  'pt-PT delivery of the longest name': 6,
  'ru delivery': 4,
  'ru delivery of an office': 4,
  'ru delivery of the longest name': 5,
};

for (const language of languages) {
  for (const [name, text] of Object.entries(allTexts(language))) {
    const most = longer[`${language} ${name}`] ?? 2;
    test(`The text message "${language} ${name}" takes ${most} parts at most`, () => {
      assert.ok(partsOf(text) <= most, `${partsOf(text)} parts, ${text.length} letters: ${text}`);
    });
  }
}

test('One letter that the alphabet lacks halves the room', () => {
  assert.equal(partsOf('à'.repeat(160)), 1);
  assert.equal(partsOf(`${'à'.repeat(159)}ã`), 3);
});
