// The catalogues hold what the screens say and nothing else, count in whole sets of forms, and say
// the same in each language. That every key which a screen asks for exists, in every language, is
// the compiler's business.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as en from './en.ts';
import { portuguese, russian } from './catalogues.fixture.ts';

type Words = { readonly [key: string]: string | Words };

function entriesOf(words: Words, prefix = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : entriesOf(value, `${prefix}${key}.`),
  );
}

const keysOf = (words: Words) => entriesOf(words).map(([key]) => key);

const countForm = /_(one|other)$/;

function sources(): string {
  const cwd = new URL('../', import.meta.url);
  return globSync('**/*.{ts,tsx}', { cwd: cwd.pathname, exclude: ['locales/**'] })
    .map((file) => readFileSync(new URL(file, cwd), 'utf8'))
    .join('\n');
}

/** Keys that no source names, neither in full nor by a template such as `landing.${name}Text`. */
function unused(keys: readonly string[], source: string): string[] {
  const named = new Set([...source.matchAll(/['"`]([\w.-]+)['"`]/g)].map((found) => found[1]));
  const templates = [
    ...source.matchAll(/`((?:[\w-]|\$\{[^}]+\})+\.(?:[\w.-]|\$\{[^}]+\})*)`/g),
  ].map(([, template = '']) => {
    const pattern = template.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[\\w-]+');
    return new RegExp(`^${pattern}$`);
  });
  return keys
    .map((key) => key.replace(countForm, ''))
    .filter((key) => !named.has(key) && !templates.some((template) => template.test(key)));
}

test('Every entry of the catalogue is used by some screen', () => {
  assert.deepEqual(unused(keysOf(en), sources()), []);
});

test('An entry that nobody asks for is noticed, one asked for by a template is not', () => {
  const source = 't(`landing.uses.${name}Text`); t("ui.close"); t(`${part}.answer.code`)';
  const keys = ['landing.uses.estateText', 'landing.uses.estate', 'ui.close', 'ui.open_other'];
  assert.deepEqual(unused(keys, source), ['landing.uses.estate', 'ui.open']);
  assert.deepEqual(unused(['dashboard.answer.code', 'a.code'], source), ['a.code']);
});

test('What is said of one is said of several, and the other way round', () => {
  const keys = new Set(keysOf(en));
  for (const key of keys) {
    if (!countForm.test(key)) continue;
    const stem = key.replace(countForm, '');
    assert.ok(keys.has(`${stem}_one`) && keys.has(`${stem}_other`), `${stem} lacks a form`);
  }
});

const anyForm = /_(one|few|many|other)$/;

const translations: readonly {
  language: string;
  words: Words;
  /** Of the English forms the one that says what this form has to say. */
  formOf: (key: string) => string;
  /** Entries that are the same word in both languages, or no word at all. */
  alsoEnglish: readonly string[];
}[] = [
  {
    language: 'pt-PT',
    words: portuguese,
    formOf: (key) => key,
    alsoEnglish: [
      '{{title}} – Codicil',
      '0 EUR',
      '1 EUR',
      'Standard',
      '© {{year}} Codicil, Lda.',
      'Menu',
      'Portugal',
      '{{size}} KB',
      'Webhooks',
    ],
  },
  {
    language: 'ru',
    words: russian,
    // Its form for one is also that of 21: it has to say the number.
    formOf: (key) => key.replace(anyForm, '_other'),
    alsoEnglish: ['{{title}} – Codicil', '© {{year}} Codicil, Lda.'],
  },
];

/** Latin words that Russian sentences use. */
const latin = [
  'Codicil|Lda|Stripe|js\\.stripe\\.com|index\\.html',
  'JavaScript|RSS|age|Enter|PDF|DOCX?|JPG|PNG|ZIP',
  'npm run operator -- invite',
  'Standard Webhooks|https',
];
const latinInRussian = new RegExp(`\\b(${latin.join('|')})\\b`, 'g');

/** A value, or the beginning of what a screen makes a link or a strong word of. */
const place = /\{\{\w+\}\}|<\w+>/g;

type English = ReadonlyMap<string, string>;

const placesIn = (text: string) => [...new Set(text.match(place) ?? [])].toSorted().join(' ');

/** Entries with other places for values than the English ones: a value would be lost or missing. */
function withOtherPlaces(words: Words, english: English, formOf = (key: string) => key): string[] {
  return entriesOf(words)
    .filter(([key, text]) => placesIn(text) !== placesIn(english.get(formOf(key)) ?? ''))
    .map(([key]) => key);
}

const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(place, ''));

/** Entries that were left as they are in English. */
function leftInEnglish(words: Words, english: English, alsoEnglish: readonly string[]): string[] {
  return entriesOf(words)
    .filter(([key, text]) => text === english.get(key) && hasWords(text))
    .filter(([, text]) => !alsoEnglish.includes(text))
    .map(([key, text]) => `${key}: ${text}`);
}

const english = new Map(entriesOf(en));

for (const { language, words, formOf, alsoEnglish } of translations) {
  test(`In ${language} each entry has the places for values that the English one has`, () => {
    assert.deepEqual(withOtherPlaces(words, english, formOf), []);
  });

  test(`In ${language} no entry was left in English`, () => {
    assert.deepEqual(leftInEnglish(words, english, alsoEnglish), []);
    const texts = new Set(entriesOf(words).map(([, text]) => text));
    const idle = alsoEnglish.filter((text) => !texts.has(text));
    assert.deepEqual(idle, [], 'an exception that nothing needs');
  });
}

test('Portuguese and Russian are set as they are printed there, and nobody is shouted at', () => {
  const odd = [...entriesOf(portuguese), ...entriesOf(russian)].filter(([, text]) =>
    /\.\.\.|[“”"!]/.test(text),
  );
  assert.deepEqual(odd, []);
});

test('No Russian entry has a Latin word in it that is no name', () => {
  const mixed = entriesOf(russian).filter(([, text]) =>
    /[a-z]/i.test(text.replaceAll(/\{\{\w+\}\}|<\/?\w+>/g, '').replaceAll(latinInRussian, '')),
  );
  assert.deepEqual(mixed, []);
});

test('A place that was lost, and an entry that was left in English, are noticed', () => {
  const original = new Map([
    ['card.for_one', 'For {{count}} person'],
    ['card.for_other', 'For {{count}} people'],
    ['card.close', 'Close'],
  ]);
  const words = { card: { for_one: 'Для одного', for_few: 'Для {{count}}', close: 'Close' } };
  const formOf = (key: string) => key.replace(anyForm, '_other');
  assert.deepEqual(withOtherPlaces(words, original, formOf), ['card.for_one']);
  assert.deepEqual(leftInEnglish(words, original, []), ['card.close: Close']);
  assert.deepEqual(leftInEnglish(words, original, ['Close']), []);
});
