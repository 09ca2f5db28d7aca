/** That each language says all that English says, and says it in its own words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailEnglish } from '#server/mail/words/en/catalogue.ts';
import { mailPortuguese } from '#server/mail/words/pt-PT/catalogue.ts';
import { mailRussian } from '#server/mail/words/ru/catalogue.ts';
import {
  faultsOf,
  leavesOf,
  type TranslatedWords,
  type WordTree,
} from './catalogue-faults.fixture.ts';

const englishWords =
  'the|and|you|your|is|are|was|of|it|we|not|with|for|this|please|letters?|password';
/** By letters of any alphabet: to the pattern's own word boundary, "papéis" ends with "is". */
const english = new RegExp(`(?<!\\p{L})(?:${englishWords})(?!\\p{L})`, 'iu');

const translations: Readonly<Record<string, TranslatedWords>> = {
  'pt-PT': { words: mailPortuguese, forms: ['one', 'other'], leftover: english },
  ru: { words: mailRussian, forms: ['one', 'few', 'many'], leftover: english },
};

for (const [language, translated] of Object.entries(translations)) {
  test(`In ${language} every sentence is said, with its places and without English`, () => {
    assert.deepEqual(faultsOf(mailEnglish, translated), []);
  });
}

test('In Portuguese no moment stands behind a word that asks for its article', () => {
  // Its day of the week would need one: “no domingo”, “na segunda-feira”.
  const bare = /(?<!\p{L})(?:em|a|à|(?<!partir |antes )de|por) \{\{(?:when|until|from)\}\}/u;
  assert.match('A conta muda em {{when}}.', bare);
  assert.doesNotMatch('Nada muda antes de {{when}}.', bare);
  const { sms: _, ...mails } = mailPortuguese;
  const faults = leavesOf(mails).filter(([, text]) => bare.test(text));
  assert.deepEqual(faults, []);
});

const original = {
  mail: {
    subject: 'Of {{owner}}',
    people_one: '1 person',
    people_other: '{{count}} people',
    same: '{{owner}}.',
  },
};
const right = {
  subject: 'De {{owner}}',
  people_one: '1 pessoa',
  people_other: '{{count}} pessoas',
  same: '{{owner}}.',
};

const planted: readonly (readonly [what: string, change: WordTree, fault: string])[] = [
  ['another place', { subject: 'De {{name}}' }, 'mail.subject: has other places'],
  ['a place less', { people_other: 'pessoas' }, 'mail.people_other: has other places'],
  ['a place more', { people_one: '{{count}} pessoa' }, 'mail.people_one: has other places'],
  ['an empty text', { same: ' ' }, 'mail.same: is empty'],
  ['an English word', { subject: 'Of {{owner}} e outros' }, 'mail.subject: says "Of"'],
  ['an English quote', { subject: 'De “{{owner}}”' }, 'mail.subject: is set with “'],
  ['three dots', { subject: 'De {{owner}}...' }, 'mail.subject: is set with ...'],
  ['an entry of its own', { title: 'Título' }, 'mail.title: is no entry of the original'],
];

test('A right translation has no fault', () => {
  assert.deepEqual(faultsIn(right), []);
});

for (const [what, change, fault] of planted) {
  test(`Found in a translation: ${what}`, () => {
    assert.ok(faultsIn({ ...right, ...change }).includes(fault));
  });
}

test('Found in a translation: a form that is missing, and what was left as it was', () => {
  const { people_one: _, ...rest } = right;
  assert.deepEqual(faultsIn(rest), ['mail.people_one: is missing']);
  const left = faultsIn({ ...right, people_one: '1 person' });
  assert.deepEqual(left, ['mail.people_one: was left in English']);
});

function faultsIn(mail: WordTree): string[] {
  const forms = ['one', 'other'];
  return faultsOf(original, { words: { mail }, forms, leftover: english });
}
