// An old form sends what was typed in it, and takes nothing back that was written elsewhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { touchedIn } from './touched.ts';

const begun = { title: 'For Marta', fullContent: '', status: 'draft', password: '' } as const;
const locked = { isProtected: true, opened: null };

test('What is as it was when the form opened was not touched', () => {
  assert.deepEqual(touchedIn(begun, begun, locked), []);
  assert.deepEqual(touchedIn({ ...begun, title: 'For Rui' }, begun, locked), ['title']);
  assert.deepEqual(touchedIn({ status: 'active', password: 'x' }, begun, locked), [
    'status',
    'password',
  ]);
});

test('Words are measured by what the passphrase opened', () => {
  const opened = { isProtected: true, opened: 'The key.' };
  assert.deepEqual(touchedIn({ fullContent: 'The key.' }, begun, opened), []);
  assert.deepEqual(touchedIn({ fullContent: 'The keys.' }, begun, opened), ['fullContent']);
});
