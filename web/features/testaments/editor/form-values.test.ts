import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testament } from '../../../samples.fixture.ts';
import {
  bodyOf,
  changeOf,
  emptyTestament,
  knownOf,
  knownOpened,
  knownSaved,
  lockFaultOf,
  meet,
  newTestamentOf,
  tabOf,
} from './form-values.ts';

const secret = { isPasswordProtected: true, fullContent: '', contentMark: 'first' };
const plain = knownOf(testament());
const shut = knownOf(testament(secret));
const opened = knownOpened(shut, { fullContent: 'Call Leonor.', contentMark: 'first' });

test('What is as it was when the form opened is not sent', () => {
  assert.deepEqual(changeOf(plain.values, plain), {});
  const typed = { ...plain.values, title: 'For Rui', recipients: ['rui@example.org'] };
  assert.deepEqual(changeOf(typed, plain), { title: 'For Rui', recipients: ['rui@example.org'] });
});

test('Words are measured by what the passphrase opened', () => {
  assert.deepEqual(changeOf(opened.values, opened), {});
  const typed = { ...opened.values, fullContent: 'Call Rui.' };
  assert.deepEqual(changeOf(typed, opened), { fullContent: 'Call Rui.' });
});

test('What is locked is never written over, whatever stands in the empty field', () => {
  const typed = { ...shut.values, title: 'The safe', fullContent: 'typed by mistake' };
  assert.deepEqual(changeOf(typed, shut), { title: 'The safe' });
});

test('A passphrase is sent only if one was typed, and never with a lock that stays shut', () => {
  const password = 'a quiet lake';
  assert.equal('password' in changeOf(opened.values, opened), false);
  assert.equal(changeOf({ ...opened.values, password }, opened).password, password);
  const first = { ...plain.values, isPasswordProtected: true, password };
  assert.deepEqual(changeOf(first, plain), { isPasswordProtected: true, password });
  assert.equal('password' in changeOf({ ...shut.values, password }, shut), false);
  const off = { ...opened.values, isPasswordProtected: false, password };
  assert.deepEqual(changeOf(off, opened), { isPasswordProtected: false });
});

test('A new testament is sent as a draft, and without a passphrase that was switched off', () => {
  const typed = { ...emptyTestament, title: 'For Marta', status: 'active', password: 'x' } as const;
  const sent = newTestamentOf({ ...typed, recipients: ['marta@example.org'], noteIds: [3] });
  assert.equal(sent.status, 'draft');
  assert.equal(sent.password, '');
  assert.deepEqual(sent.recipients, [{ email: 'marta@example.org' }]);
  assert.deepEqual(sent.noteIds, [3]);
  assert.equal(newTestamentOf({ ...typed, isPasswordProtected: true }).password, 'x');
  assert.deepEqual(bodyOf({ title: 'For Rui' }), { title: 'For Rui' });
});

test('After a save the form goes on with the words that were written, and with their mark', () => {
  const written = { ...opened.values, fullContent: 'Call Rui.', password: 'a quiet lake' };
  const saved = testament({ ...secret, contentMark: 'second', version: '2' });
  const next = knownSaved(opened, written, saved);
  assert.equal(next.version, '2');
  assert.equal(next.values.password, '');
  assert.equal(next.values.fullContent, 'Call Rui.');
  assert.deepEqual(next.lock, { isProtected: true, opened: 'Call Rui.', contentMark: 'second' });
  // What was locked stays so.
  assert.equal(knownSaved(shut, shut.values, saved).lock.opened, null);
});

test('What another window changed besides is taken over, and the form saves on top of it', () => {
  const there = testament({ description: 'By the river.', version: '2' });
  const { known, values, clashing } = meet(plain, { title: 'For Rui' }, there);
  assert.deepEqual(clashing, []);
  assert.equal(known.version, '2');
  assert.equal(values.description, 'By the river.');
  assert.deepEqual(changeOf(values, known), { title: 'For Rui' });
});

test('What both windows changed stays as it was typed, and the other value is shown', () => {
  const there = testament({ title: 'Theirs', version: '2' });
  const { known, values, clashing } = meet(plain, { title: 'Mine' }, there);
  assert.deepEqual(clashing, [{ name: 'title', typed: 'Mine', theirs: 'Theirs' }]);
  assert.deepEqual(changeOf(values, known), { title: 'Mine' });
});

test('A recipient whose address was corrected meanwhile keeps the new one, and goes if taken off', () => {
  const old = { id: 1, name: null, email: 'old@example.org' };
  const begun = knownOf(testament({ recipients: [old] }));
  const there = testament({ recipients: [{ ...old, email: 'right@example.org' }], version: '2' });
  const after = (recipients: string[]) => {
    const { known, values, clashing } = meet(begun, { recipients }, there);
    assert.deepEqual(clashing, []);
    return [values.recipients, changeOf(values, known)];
  };
  const both = ['right@example.org', 'new@example.org'];
  assert.deepEqual(after(['old@example.org', 'new@example.org']), [both, { recipients: both }]);
  assert.deepEqual(after([]), [[], { recipients: [] }]);
  assert.deepEqual(after(['right@example.org']), [['right@example.org'], {}]);
});

test('Protected words that nobody touched are left alone, whatever changed besides', () => {
  const there = testament({ ...secret, title: 'The old safe', version: '2' });
  const { known, values, clashing } = meet(opened, { status: 'active' }, there);
  assert.deepEqual(clashing, []);
  assert.equal(known.lock.opened, 'Call Leonor.');
  assert.deepEqual(changeOf(values, known), { status: 'active' });
});

test('Protected words are shown nowhere: by their mark one sees that others stand there', () => {
  const there = testament({ ...secret, contentMark: 'second', version: '2' });
  const written = meet(opened, { fullContent: 'Mine.' }, there);
  assert.deepEqual(written.clashing, [{ name: 'fullContent', typed: 'Mine.', theirs: null }]);
  assert.deepEqual(changeOf(written.values, written.known), { fullContent: 'Mine.' });
  // Whoever wrote nothing is not shown old words, and is asked for the passphrase.
  const read = meet(opened, { title: 'The old safe' }, there);
  assert.deepEqual(read.clashing, []);
  assert.equal(read.known.lock.opened, null);
  assert.deepEqual(changeOf(read.values, read.known), { title: 'The old safe' });
});

test('A passphrase that another window chose is asked for before the one that was typed here', () => {
  const password = 'a quiet lake';
  const first = meet(plain, { isPasswordProtected: true, password }, testament(secret));
  const later = testament({ ...secret, contentMark: 'second', version: '2' });
  for (const met of [first, meet(opened, { password }, later)]) {
    assert.deepEqual(met.clashing, []);
    assert.equal(met.values.password, password, 'what was typed stays');
    assert.equal(lockFaultOf(met.values, met.known.lock), 'shut');
    const read = knownOpened(met.known, { fullContent: 'Theirs.', contentMark: 'second' });
    const values = { ...met.values, fullContent: 'Theirs.' };
    assert.equal(lockFaultOf(values, read.lock), null);
    assert.deepEqual(changeOf(values, read), { password });
  }
});

test('A passphrase that was typed where another window took the protection away is a question', () => {
  const password = 'a quiet lake';
  const there = testament({ fullContent: 'In clear.', version: '2' });
  const { known, values, clashing } = meet(opened, { password }, there);
  assert.deepEqual(clashing, [{ name: 'isPasswordProtected', typed: true, theirs: false }]);
  assert.deepEqual(changeOf(values, known), { isPasswordProtected: true, password });
});

test('The same mark after the protection went is no sign of anything: the words are compared', () => {
  const there = testament({ fullContent: 'In clear.', version: '2' });
  const { known, clashing } = meet(opened, { fullContent: 'Mine.' }, there);
  assert.deepEqual(clashing, [{ name: 'fullContent', typed: 'Mine.', theirs: 'In clear.' }]);
  assert.equal(known.lock.isProtected, false);
});

test('The first tab with a fault is shown', () => {
  assert.equal(tabOf(['fullContent', 'title']), 'basics');
  assert.equal(tabOf(['shortDescription']), 'content');
});

const values = { fullContent: '', isPasswordProtected: true, password: '' };
const locked = { isProtected: true, opened: null };
const unlocked = { isProtected: true, opened: 'Call Leonor.' };
const open = { isProtected: false, opened: null };

const judged = [
  ['a first passphrase is missing', values, open, 'passphrase'],
  ['a first passphrase of blanks', { ...values, password: '  ' }, open, 'passphrase'],
  ['a first passphrase of one word', { ...values, password: 'lake' }, open, 'short'],
  ['a first passphrase', { ...values, password: 'a quiet lake' }, open, null],
  [
    'another passphrase of one word',
    { ...values, password: 'lake', fullContent: 'Hi' },
    unlocked,
    'short',
  ],
  [
    'another passphrase',
    { ...values, password: 'a quiet lake', fullContent: 'Hi' },
    unlocked,
    null,
  ],
  ['no passphrase wanted', { ...values, isPasswordProtected: false }, open, null],
  ['locked and left alone', values, locked, null],
  ['another passphrase while locked', { ...values, password: 'a quiet lake' }, locked, 'shut'],
  ['taken away while locked', { ...values, isPasswordProtected: false }, locked, 'locked'],
  ['taken away when opened', { ...values, isPasswordProtected: false }, unlocked, null],
  ['emptied, passphrase kept', values, unlocked, 'emptied'],
  ['was empty and stays so', values, { isProtected: true, opened: '' }, null],
] as const;

for (const [name, typed, lock, fault] of judged) {
  test(`Saving, ${name}: ${fault ?? 'nothing is wrong'}`, () => {
    assert.equal(lockFaultOf(typed, lock), fault);
  });
}
