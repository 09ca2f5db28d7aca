// What the journeys have to have read, and that a text which is not there is really missed.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pages } from '#contract/pages.ts';
import { places } from './seen-screens.ts';
import { missingTexts, pageOf, type Read, type SpecifiedText } from './seen-texts.ts';

const path = join(import.meta.dirname, '../../shared/specification.json');
const skip = existsSync(path) ? false : 'the specification does not lie beside this checkout';

const linked: SpecifiedText = {
  id: 'note-detail-linked',
  screen: 'note-detail',
  kind: 'toast-title',
  text: 'Note "{title}" is linked.',
};
const retry: SpecifiedText = {
  id: 'notes-retry',
  screen: 'notes',
  kind: 'button',
  text: 'Retry',
};
const russian: SpecifiedText = { ...retry, id: 'notes-again', text: 'Ещё раз', lang: 'ru' };
const specified = [linked, retry, russian];
const whole: readonly Read[] = [
  { path: '/notes/7', language: 'en', texts: ['Actions', 'Note “The lemon tree” is linked.'] },
  { path: '/notes', language: 'en', texts: ['Error Loading Notes', 'Retry'] },
  { path: '/notes', language: 'ru', texts: ['Ещё раз'] },
];

test('what was read whole on its screen is not missed', () => {
  assert.deepEqual(missingTexts(specified, whole), []);
});

for (const [fault, id, read] of [
  ['a text that was read nowhere', 'notes-retry', whole.toSpliced(1, 1)],
  ['a text on another screen', 'notes-retry', changed(1, { path: '/notes/new' })],
  ['a text at an address that is no page', 'notes-retry', changed(1, { path: '/notes/7/more' })],
  ['half a text', 'notes-retry', changed(1, { texts: ['Ret'] })],
  ['a text within another', 'notes-retry', changed(1, { texts: ['Retry later'] })],
  ['a text in other letters', 'notes-retry', changed(1, { texts: ['retry'] })],
  ['a gap with nothing in it', linked.id, changed(0, { texts: ['Note “” is linked.'] })],
  ['a sentence cut off', linked.id, changed(0, { texts: ['Note “The lemon tree” is'] })],
  ['a text on a page of another language', russian.id, changed(2, { language: 'en' })],
] satisfies [string, string, readonly Read[]][]) {
  test(`${fault} is missed by its name`, () => {
    const missing = missingTexts(specified, read);
    assert.equal(missing.length, 1, missing.join('\n'));
    assert.ok(missing[0]?.startsWith(`${id}: `), missing.join());
  });
}

test('a notice is read where its screen leads, a button is not', () => {
  const led = changed(0, { path: '/notes' });
  assert.deepEqual(missingTexts([linked], led), []);
  assert.equal(missingTexts([{ ...linked, kind: 'dialog' }], led).length, 1);
});

test('what goes on with a message is read as far as it is known', () => {
  const id = 'settings-save-failed-toast-description';
  const failed = { id, screen: 'settings', kind: 'toast-description', text: 'Failed to save.' };
  const told = (text: string) => [{ path: '/settings', language: 'en', texts: [text] }];
  assert.deepEqual(missingTexts([failed], told('Failed to save. No room left.')), []);
  assert.equal(missingTexts([failed], told('Sorry. Failed to save.')).length, 1);
});

test('what failed leads nowhere', () => {
  const failed = { ...linked, id: 'note-detail-link-failed' };
  assert.equal(missingTexts([failed], changed(0, { path: '/notes' })).length, 1);
});

test('a screen that nobody knows is told', () => {
  assert.equal(missingTexts([{ ...retry, screen: 'attic' }], whole).length, 1);
});

test('an address is the page that the server has for it', () => {
  assert.equal(pageOf('/'), '/');
  assert.equal(pageOf('/notes/new'), '/notes/new');
  assert.equal(pageOf('/notes/7'), '/notes/{id}');
  assert.equal(pageOf('/testaments/edit/7'), '/testaments/edit/{id}');
  assert.equal(pageOf('/no/such'), '*');
});

test('every place of the table is a page', () => {
  const known = new Set(['*', ...pages.map((page) => page.path)]);
  const named = Object.values(places).flatMap(({ on, noticesGoTo = [] }) => [
    ...on,
    ...noticesGoTo,
  ]);
  assert.deepEqual(
    named.filter((one) => !known.has(one)),
    [],
  );
});

test('every screen of the specification has its place', { skip }, () => {
  const { texts } = JSON.parse(readFileSync(path, 'utf8')) as { texts: SpecifiedText[] };
  const missing = missingTexts(texts, []);
  assert.deepEqual(
    missing.filter((line) => line.includes('nobody says')),
    [],
  );
  assert.ok(missing.length > 300, `only ${missing.length} texts are looked for`);
});

function changed(index: number, by: Partial<Read>): Read[] {
  return whole.map((one, at) => (at === index ? { ...one, ...by } : one));
}
