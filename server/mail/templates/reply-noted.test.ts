/** The mail to a person who answered a mail of ours by mail, in each language. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '#contract/languages.ts';
import { replyNotedTemplate } from './reply-noted.ts';

const publicUrl = 'https://codicil.example';
const token = 'Zk3v9QeN1o2yXbW7uT5rLp0aHsJdFgKc8mVx4nBqYtE';
const owner = { publicUrl, ownerName: 'Helena Duarte', zone: 'Europe/Lisbon' } as const;
const facts = { ...owner, token, code: '482913' } as const;
const flat = (text: string) => text.replace(/\s+/g, ' ');

const said = {
  en: [/three days longer/, /died, please do not answer/, /does not count/, /Dear Helena Duarte,/],
  'pt-PT': [
    /mais três dias depois da data/,
    /morreu, por favor, não responda/,
    /não conta/,
    /Olá, Helena Duarte,/,
  ],
  ru: [
    /на три дня дольше/,
    /умершего человека.* не отвечайте/,
    /не считается/,
    /Здравствуйте, Helena/,
  ],
} as const;

for (const language of languages) {
  test(`It asks for an answer on the page, with the link and the code of the check: ${language}`, () => {
    const [longer, heirs, none, greets] = said[language];
    const delayed = replyNotedTemplate({ ...facts, language, isDelayed: true });
    const text = flat(delayed.text);
    for (const part of [longer, heirs, greets]) assert.match(text, part);
    assert.match(flat(delayed.html), none);
    assert.ok(delayed.text.includes(`${publicUrl}/check/${token}\n`));
    assert.match(delayed.text, /^ {4}482913$/m);
    assert.ok(delayed.subject.length > 10 && delayed.subject.length <= 70, delayed.subject);
    assert.doesNotMatch(`${delayed.subject} ${text}`, /[!\u2013\u2014]|\{\{|replyNoted|undefined/);
    const plain = replyNotedTemplate({ ...facts, language, isDelayed: false });
    assert.doesNotMatch(flat(plain.text), longer);
  });
}

test('Nothing of it is left in English', () => {
  const english = replyNotedTemplate({ ...facts, language: 'en', isDelayed: true }).text.split(
    '\n',
  );
  for (const language of ['pt-PT', 'ru'] as const) {
    const lines = replyNotedTemplate({ ...facts, language, isDelayed: true }).text.split('\n');
    const same = lines.filter(
      (line) => english.includes(line) && !line.includes('codicil.example'),
    );
    assert.deepEqual(
      same.filter((line) => /\p{L}{3}/u.test(line)),
      [],
      language,
    );
  }
});
