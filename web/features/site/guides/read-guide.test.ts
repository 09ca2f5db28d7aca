/** The documentation as the build reads it: links lead somewhere, and pictures are there. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { guideFileIn, guidePages } from '#contract/guide-pages.ts';
import { languages } from '#contract/languages.ts';
import { elementsOf } from '../../markdown/elements-of.ts';
import { makeIndex, openIndex } from './guide-index.ts';
import { firstWords, readGuide, readSections } from './read-guide.ts';

const root = new URL('../../../../', import.meta.url);
const readText = (file: string) => readFileSync(new URL(file, root), 'utf8');
const editions = guidePages.flatMap((page) =>
  [...new Set(languages.map((it) => guideFileIn(page, it)))].map((file) => {
    return { file, slug: page.slug, ...readGuide(file, readText(file)) };
  }),
);
const placesIn = (file: string) =>
  elementsOf(editions.find((it) => it.file === file)?.tree).flatMap(({ id }) => id ?? []);

test('every link of the documentation leads to a place that is there', () => {
  let count = 0;
  for (const { file, tree } of editions) {
    for (const { href } of elementsOf(tree)) {
      if (href === undefined || /^https?:|^mailto:/.test(href)) continue;
      count += 1;
      const [, slug, hash] = /^(?:\/docs\/([\w-]+))?(?:#(.+))?$/.exec(href) ?? assert.fail(href);
      const target = slug === undefined ? file : guidePages.find((it) => it.slug === slug)?.file;
      assert.ok(target !== undefined, `${file}: ${href} is no page`);
      if (hash === undefined) continue;
      assert.ok(placesIn(target).includes(hash), `${file}: ${href} is no place`);
    }
  }
  assert.ok(count > 100, String(count));
});

test('every picture is there, in both colours where it has two, and says what it shows', () => {
  const all = editions.flatMap(({ pictures }) => pictures);
  assert.ok(new Set(all).size >= 4);
  for (const picture of all) {
    assert.ok(existsSync(new URL(picture, root)), picture);
    assert.ok(existsSync(new URL(picture.replace('-light.', '-dark.'), root)), picture);
  }
  for (const { file, tree } of editions) {
    for (const { tag, alt = '' } of elementsOf(tree)) {
      if (tag === 'img') assert.ok(alt.length > 20, file);
    }
  }
});

test('every guide that is written has its page', () => {
  const written = readdirSync(new URL('docs/guides/', root)).map((name) => `docs/guides/${name}`);
  const files = editions.map(({ file }) => file);
  assert.deepEqual(
    written.filter((file) => !files.includes(file)),
    [],
  );
});

test('a link to a file that the site does not have becomes plain words', () => {
  const text =
    '# A\n\nSee [the *code*](../../server/main.ts) and [keys](../operating.md#operator_email).\n';
  const { title, tree } = readGuide('docs/guides/x.md', text);
  assert.equal(title, 'A');
  const [paragraph] = tree;
  assert.ok(typeof paragraph === 'object');
  assert.deepEqual(paragraph.children, [
    'See ',
    'the ',
    { tag: 'em', children: ['code'] },
    ' and ',
    { tag: 'a', href: '/docs/operating#operator-email', children: ['keys'] },
    '.',
  ]);
});

test('words are found in the language of the reader, with a slip or without accents', () => {
  const made = new Map(
    languages.map((it) => [it, openIndex(makeIndex(readSections(it, readText), firstWords))]),
  );
  const find = (language: (typeof languages)[number], words: string) =>
    made.get(language)!(words).map(({ id }) => id);
  assert.equal(find('en', 'master key')[0], 'operating#the-master-key');
  assert.ok(find('en', 'wind-down').includes('operating#npm-run-wind-down'));
  assert.equal(find('pt-PT', 'experimentar')[0], 'owner#experimentar');
  assert.ok(find('pt-PT', 'recuperacao').includes('owner#voltar-a-entrar'));
  assert.equal(find('ru', 'испытайте')[0], 'owner#испытайте');
  assert.ok(find('ru', 'восстановленя').includes('owner#как-снова-войти'));
  assert.deepEqual(find('en', 'xylophone'), []);
});
