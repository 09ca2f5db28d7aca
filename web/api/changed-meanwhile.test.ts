// What two windows changed: neither is overwritten unasked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { merged } from './changed-meanwhile.ts';

const begun = { title: 'For nobody', description: '', status: 'draft', people: ['rui', 'ines'] };

test('What an old form did not touch stays as it was written meanwhile elsewhere', () => {
  const now = { ...begun, description: 'By the river.', status: 'active' };
  const { form, clashing } = merged({ title: 'For Rui' }, begun, now);
  assert.deepEqual(form, { ...now, title: 'For Rui' });
  assert.deepEqual(clashing, []);
});

test('What both changed stays as it was typed until somebody chooses, and is told', () => {
  const now = { ...begun, title: 'For Marta', description: 'Theirs.', status: 'active' };
  const change = { title: 'For Rui', description: 'Mine.', status: 'active' };
  const { form, clashing } = merged(change, begun, now);
  assert.deepEqual(form, { ...now, ...change });
  // Not the status, on which both agree.
  assert.deepEqual(clashing, ['title', 'description']);
});

test('Once she knows of it, the same words clash no more', () => {
  const now = { ...begun, title: 'For Marta' };
  assert.deepEqual(merged({ title: 'For Rui' }, now, now).clashing, []);
});

test('Of a list both keep what they added and what they took out', () => {
  const now = { ...begun, people: ['ines', 'marta'] };
  const { form, clashing } = merged({ people: ['rui', 'tomas', 'marta'] }, begun, now);
  assert.deepEqual(form.people, ['marta', 'tomas']);
  assert.deepEqual(clashing, []);
});
