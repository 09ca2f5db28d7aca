// What our long texts say on this or that installation. The real texts are read from their files:
// no gap and no condition may reach a reader, and all editions have the same parts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { languages } from '#contract/languages.ts';
import type { Installation } from '#contract/system.ts';
import type { MarkdownElement, MarkdownTree } from '../markdown/tree.ts';
import { textOfTree } from '../markdown/words-of.ts';
import { elementsOf } from '../markdown/elements-of.ts';
import { contentsOf } from '../markdown/heading-ids.ts';
import { legalFacts } from './company.ts';
import { fillIn } from './fill-in.ts';
import { readArticle } from './read-article.ts';

const texts = ['terms-of-service', 'privacy-policy', 'legal-information'] as const;

const gaps = {
  en: 'registration number, registry office and share capital',
  'pt-PT': 'número de registo, conservatória e capital social',
  ru: 'регистрационный номер, орган регистрации и уставный капитал',
};

function readText(name: string, language: string): MarkdownTree {
  const file = new URL(`../../content/${language}/${name}.md`, import.meta.url);
  return readArticle(readFileSync(file, 'utf8'));
}

const unsaid: Installation = {
  clock: 'real',
  isForTrying: false,
  mail: 'smtp',
  payments: 'built-in',
  registration: 'open',
  planPolicy: 'open',
  site: 'public',
  operatorName: null,
  now: '2027-01-02T03:04:05.000Z',
  company: { registration: null, address: null, email: null, social: [] },
};
const said: Installation = {
  ...unsaid,
  payments: 'stripe',
  planPolicy: 'limits',
  company: {
    registration: '510 000 001',
    address: 'Rua *da* Voz 1 [x] {{plans}}',
    email: 'we@codicil.example',
    social: [],
  },
};

const installations = [unsaid, said].flatMap((installation) =>
  (['open', 'limits'] as const).flatMap((planPolicy) =>
    (['built-in', 'stripe'] as const).map((payments) => ({
      ...installation,
      planPolicy,
      payments,
    })),
  ),
);

test('a fact takes its place, and a block stays only where its fact is so', () => {
  const tree = readArticle(
    'By **{{who}}**, {{who}}.\n\n{{if plans open}} *All* of it.\n\n' +
      '- {{if plans open}} all\n- {{if plans limits}} some of {{who}}\n- more\n',
  );
  const by: MarkdownElement = { tag: 'p', children: ['By ', tag('strong', 'us'), ', us.'] };
  assert.deepEqual(fillIn(tree, { who: 'us', plans: 'limits' }), [
    by,
    { tag: 'ul', children: [tag('li', 'some of us'), tag('li', 'more')] },
  ]);
  assert.deepEqual(fillIn(tree, { who: 'us', plans: 'open' }), [
    by,
    { tag: 'p', children: [tag('em', 'All'), ' of it.'] },
    { tag: 'ul', children: [tag('li', 'all'), tag('li', 'more')] },
  ]);
  const link: MarkdownElement = { tag: 'a', href: 'mailto:us', children: ['us'] };
  const [linked] = fillIn(tree, { who: link, plans: 'limits' });
  assert.deepEqual(linked, {
    tag: 'p',
    children: ['By ', { tag: 'strong', children: [link] }, ', ', link, '.'],
  });
});

function tag(name: MarkdownElement['tag'], ...children: string[]): MarkdownElement {
  return { tag: name, children };
}

test('what nobody says is no gap in a text, nor is a condition within a block', () => {
  const fill = (text: string) => fillIn(readArticle(text), { plans: 'open' });
  assert.throws(() => fill('By {{who}}.'), /Nobody says what who is/);
  assert.throws(() => fill('{{if plan open}} All.'), /Nobody says what plan is/);
  assert.throws(() => fill('{{if toString open}} All.'), /Nobody says what toString is/);
  assert.throws(() => fill('All. {{if plans open}} And more.'), /what if plans open is/);
  assert.throws(() => fill('## {{if plans open}} All'), /what if plans open is/);
  assert.deepEqual(fill('{{if plans limits}} By {{who}}.'), []);
});

test('what an operator typed is text and no markup', () => {
  const [address] = fillIn(['{{company.address}}'], legalFacts(said, 'en'));
  assert.equal(address, said.company.address);
});

for (const name of texts) {
  for (const language of languages) {
    test(`${name} in ${language} says who we are`, () => {
      const open = textOfTree(fillIn(readText(name, language), legalFacts(unsaid, language)));
      const own = fillIn(readText(name, language), legalFacts(said, language));
      assert.ok(open.includes(`[${gaps[language]}]`), 'the gap is not marked');
      for (const words of ['510 000 001', said.company.address ?? '', 'we@codicil.example']) {
        assert.ok(textOfTree(own).includes(words), words);
      }
      const mail = elementsOf(own).find(({ href }) => href === 'mailto:we@codicil.example');
      assert.deepEqual(mail?.children, ['we@codicil.example']);
    });

    test(`${name} in ${language} leaves no gap and nothing empty on any installation`, () => {
      for (const installation of installations) {
        const facts = legalFacts(
          { ...installation, company: { ...installation.company, address: 'Rua da Voz 1' } },
          language,
        );
        const tree = fillIn(readText(name, language), facts);
        // In an address signs are written as numbers.
        assert.doesNotMatch(JSON.stringify(tree), /\{\{|\}\}|%7B|%7D/i);
        for (const element of elementsOf(tree)) {
          assert.notEqual(textOfTree([element]).trim(), '', JSON.stringify(element));
        }
      }
    });
  }

  test(`${name} has the same parts in all editions`, () => {
    const english = contentsOf(readText(name, 'en'));
    assert.ok(english.length >= 8 && english.length <= 14, `${english.length} parts`);
    for (const language of languages) {
      const parts = contentsOf(readText(name, language));
      assert.deepEqual(
        parts.map(({ id }) => id),
        english.map(({ id }) => id),
        language,
      );
      parts.forEach(({ title }, at) => assert.match(title, new RegExp(`^${at + 1}\\. `)));
    }
  });
}

test('plans and payments are told as they are', () => {
  for (const language of languages) {
    const both = [
      ...readText('terms-of-service', language),
      ...readText('privacy-policy', language),
    ];
    const here = textOfTree(fillIn(both, legalFacts(unsaid, language)));
    const elsewhere = textOfTree(fillIn(both, legalFacts(said, language)));
    assert.doesNotMatch(here, /Stripe/);
    assert.match(elsewhere, /Stripe Payments Europe/);
    const megabytes = language === 'ru' ? /10 МБ/ : /10 MB/;
    assert.doesNotMatch(here, megabytes);
    assert.match(elsewhere, megabytes);
  }
});
