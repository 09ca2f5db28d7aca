/**
 * That a text message stays short in Portuguese, whose letters phones count in two ways, and in
 * Russian, whose letters have less room.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailPortuguese } from '#server/mail/words/pt-PT/catalogue.ts';
import { mailRussian } from '#server/mail/words/ru/catalogue.ts';
import { shortMomentWords } from './moment-words.ts';
import { mailWordsIn } from './words.ts';

/** The alphabet of text messages (GSM 03.38), as far as our languages use it. */
const gsm = /^[\w @£$¥èéùìòÇØøÅåÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n]*$/;

/** With any other letter, each part has room for 70 letters instead of 160. */
function partsOf(text: string): number {
  const [alone, joined] = gsm.test(text) ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / joined);
}

/** Of the zones of Russian, one of the longest. */
const zones = { 'pt-PT': 'Europe/Lisbon', ru: 'Asia/Yekaterinburg' } as const;
const at = Date.parse('2026-09-21T14:05Z');

const facts = {
  owner: 'Helena Duarte',
  host: 'codicil.example',
  url: 'https://codicil.example/testament/Zk3v9QeN1o2yXbW7uT5rLp0aHsJdFgKc8mVx4nBqYtE',
};

/**
 * What alarms needs the words of the pages, which have other letters, and says all of it. A link to
 * a message fills a part in Russian.
 */
const longer: readonly string[] = ['pt-PT codeEntered', 'pt-PT passwordByCode', 'ru delivery'];

const sentences = [
  ...Object.entries(mailPortuguese.sms).map(([key, words]) => ['pt-PT', key, words] as const),
  ...Object.entries(mailRussian.sms).map(([key, words]) => ['ru', key, words] as const),
];

for (const [language, key, sentence] of sentences) {
  const most = longer.includes(`${language} ${key}`) ? 3 : 2;
  test(`The text message "${language} ${key}" takes ${most} parts at most`, () => {
    const when = shortMomentWords(mailWordsIn(language), at, zones[language]);
    const said = { ...facts, when };
    const text = sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: keyof typeof said) => said[name]);
    assert.ok(partsOf(text) <= most, `${partsOf(text)} parts, ${text.length} letters: ${text}`);
  });
}

test('One letter that the alphabet lacks halves the room', () => {
  assert.equal(partsOf('à'.repeat(160)), 1);
  assert.equal(partsOf(`${'à'.repeat(159)}ã`), 3);
});
