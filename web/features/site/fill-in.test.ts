// What our long texts say on this or that installation. The real texts are read from their files:
// no gap and no condition may reach a reader, and both editions have the same parts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Installation } from '#contract/system.ts';
import { contentsOf } from '../markdown/heading-ids.ts';
import { legalFacts } from './company.ts';
import { asMarkdown, fillIn } from './fill-in.ts';

const texts = ['terms-of-service', 'privacy-policy', 'legal-information'] as const;
const editions = ['en', 'pt-PT'] as const;

function readText(name: string, language: string): string {
  const file = new URL(`../../content/${language}/${name}.md`, import.meta.url);
  return readFileSync(file, 'utf8');
}

const unsaid: Installation = {
  clock: 'real',
  mail: 'smtp',
  payments: 'built-in',
  planPolicy: 'open',
  now: '2027-01-02T03:04:05.000Z',
  company: { registration: null, address: null, email: null, social: [] },
};
const said: Installation = {
  ...unsaid,
  payments: 'stripe',
  planPolicy: 'limits',
  company: {
    registration: '510 000 001',
    address: 'Rua *da* Voz 1',
    email: 'we@codicil.example',
    social: [],
  },
};

test('a fact takes its place, and a passage stays only where its fact is so', () => {
  const text =
    'By {{who}}.\n{{if plans open}}\n- all\n{{end}}\n{{if plans limits}}\n- some\n{{end}}\n';
  assert.equal(fillIn(text, { who: 'us', plans: 'limits' }), 'By us.\n- some\n');
  assert.equal(fillIn(text, { who: 'us', plans: 'open' }), 'By us.\n- all\n');
  assert.throws(() => fillIn(text, { plans: 'open' }), /Nobody says what who is/);
  assert.throws(() => fillIn('{{if plan open}}\n{{end}}', { plans: 'open' }), /what plan is/);
});

test('what an operator typed is text and no markup', () => {
  assert.equal(asMarkdown('Rua [1] *a*'), 'Rua \\[1\\] \\*a\\*');
});

for (const name of texts) {
  for (const language of editions) {
    test(`${name} in ${language} says who we are, and leaves no gap`, () => {
      const open = fillIn(readText(name, language), legalFacts(unsaid, language));
      const own = fillIn(readText(name, language), legalFacts(said, language));
      for (const text of [open, own]) assert.doesNotMatch(text, /\{\{|\}\}/);
      const gap =
        language === 'en'
          ? 'registration number, registry office and share capital'
          : 'número de registo, conservatória e capital social';
      assert.ok(open.includes(`\\[${gap}\\]`), 'the gap is not marked');
      for (const words of ['510 000 001', 'Rua \\*da\\* Voz 1', '(<mailto:we@codicil.example>)']) {
        assert.ok(own.includes(words), words);
      }
    });
  }

  test(`${name} has the same parts in both editions`, () => {
    const [english = [], portuguese = []] = editions.map((it) => contentsOf(readText(name, it)));
    assert.ok(english.length >= 8 && english.length <= 14, `${english.length} parts`);
    assert.deepEqual(
      portuguese.map(({ id }) => id),
      english.map(({ id }) => id),
    );
    for (const parts of [english, portuguese]) {
      parts.forEach(({ title }, at) => assert.match(title, new RegExp(`^${at + 1}\\. `)));
    }
  });
}

test('plans and payments are told as they are', () => {
  for (const language of editions) {
    const terms = readText('terms-of-service', language);
    const privacy = readText('privacy-policy', language);
    const here = fillIn(terms + privacy, legalFacts(unsaid, language));
    const elsewhere = fillIn(terms + privacy, legalFacts(said, language));
    assert.doesNotMatch(here, /Stripe/);
    assert.match(elsewhere, /Stripe Payments Europe/);
    assert.doesNotMatch(here, /10 MB/);
    assert.match(elsewhere, /10 MB/);
  }
});
