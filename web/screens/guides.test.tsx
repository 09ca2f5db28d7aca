/** The documentation: its pages, and what a search in it finds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guidePages } from '#contract/guide-pages.ts';
import { installation } from '../samples.fixture.ts';
import { person, said } from '../screen.fixture.tsx';
import { screen, within } from '@testing-library/react';

const label = 'Search the documentation';
const results = () =>
  screen.findByRole('search').then((it) => within(it).findAllByRole('listitem'));

test('the documentation begins with every page, for whom it is', async () => {
  const { goTo } = person(null);
  await goTo('/docs');
  await screen.findByRole('heading', { name: 'Documentation', level: 1 });
  const links = within(screen.getByRole('main')).getAllByRole('link');
  const expected = guidePages.map(({ slug }) => `/docs/${slug}`);
  assert.deepEqual(
    links.map((link) => link.getAttribute('href')),
    expected,
  );
});

test('a word leads to the place where it stands, and to nowhere if it is not there', async () => {
  const { goTo, write } = person(null);
  const path = await goTo('/docs');
  await write(label, 'master key');
  const [first] = await results();
  assert.match(said(first!), /^The master key · Operating ?The first start makes the master key/);
  const link = within(first!).getByRole('link');
  assert.equal(link.getAttribute('href'), '/docs/operating#the-master-key');
  await write(label, 'xylophone');
  await screen.findByText('Nothing was found. Try another word.');
  await write(label, 'daugther');
  const [own] = await results();
  assert.match(said(own!), /^What your people get/, 'two letters may be the wrong way round');
  assert.equal(path(), '/docs');
});

test('a page says what it is about, and leads on to the others', async () => {
  const { goTo } = person(null);
  await goTo('/docs/owner');
  await screen.findByRole('heading', { name: 'Writing letters', level: 1 });
  screen.getByRole('heading', { name: 'If you come back late', level: 2 });
  const [list] = screen.getAllByRole('navigation', { name: 'Pages of the documentation' });
  const own = within(list!).getByRole('link', { name: 'Writing letters' });
  assert.equal(own.getAttribute('aria-current'), 'page');
  const part = within(list!).getByRole('link', { name: 'Take everything with you' });
  assert.equal(part.getAttribute('href'), '#take-everything-with-you');
  const article = within(screen.getByRole('article'));
  const security = article.getByRole('link', { name: 'What is protected' });
  assert.equal(security.getAttribute('href'), '/docs/security');
});

test('a private server has them too', async () => {
  const { client, goTo } = person(null);
  client.answer('installation', { ...installation, site: 'private' });
  await goTo('/docs/continuity');
  await screen.findByRole('heading', { name: 'If we stop', level: 1 });
});

test('a page that nobody wrote says so, and leads back', async () => {
  const { goTo } = person(null);
  await goTo('/docs/nothing');
  await screen.findByRole('heading', { name: 'There is no such page', level: 1 });
  const back = screen.getByRole('link', { name: 'Back to the documentation' });
  assert.equal(back.getAttribute('href'), '/docs');
});
