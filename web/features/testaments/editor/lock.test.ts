import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allowedChange, lockFaultOf } from './lock.ts';

const values = {
  title: 'For Marta',
  description: '',
  shortDescription: '',
  fullContent: '',
  status: 'active' as const,
  isPasswordProtected: true,
  password: '',
  isSealedUntilDelivered: false,
};
const locked = { isProtected: true, opened: null };
const opened = { isProtected: true, opened: 'Call Leonor.' };
const open = { isProtected: false, opened: null };

test('What is locked is never written over, whatever stands in the empty field', () => {
  const change = allowedChange({ ...values, fullContent: 'typed by mistake' }, locked);
  assert.equal('fullContent' in change, false);
  assert.equal(
    allowedChange({ ...values, fullContent: 'Call Rui.' }, opened).fullContent,
    'Call Rui.',
  );
});

test('A passphrase is sent only if one was typed, and never with a lock that stays shut', () => {
  const typed = { ...values, password: 'a quiet lake' };
  assert.equal('password' in allowedChange(values, opened), false);
  assert.equal(allowedChange(typed, opened).password, 'a quiet lake');
  assert.equal(allowedChange(typed, open).password, 'a quiet lake');
  assert.equal('password' in allowedChange(typed, locked), false);
  assert.equal(
    'password' in allowedChange({ ...typed, isPasswordProtected: false }, opened),
    false,
  );
});

const judged = [
  ['a first passphrase is missing', values, open, 'passphrase'],
  ['a first passphrase of blanks', { ...values, password: '  ' }, open, 'passphrase'],
  ['a first passphrase of one word', { ...values, password: 'lake' }, open, 'short'],
  ['a first passphrase', { ...values, password: 'a quiet lake' }, open, null],
  [
    'another passphrase of one word',
    { ...values, password: 'lake', fullContent: 'Hi' },
    opened,
    'short',
  ],
  ['another passphrase', { ...values, password: 'a quiet lake', fullContent: 'Hi' }, opened, null],
  ['no passphrase wanted', { ...values, isPasswordProtected: false }, open, null],
  ['locked and left alone', values, locked, null],
  ['taken away while locked', { ...values, isPasswordProtected: false }, locked, 'locked'],
  ['taken away when opened', { ...values, isPasswordProtected: false }, opened, null],
  ['emptied, passphrase kept', values, opened, 'emptied'],
  ['was empty and stays so', values, { isProtected: true, opened: '' }, null],
] as const;

for (const [name, typed, lock, fault] of judged) {
  test(`Saving, ${name}: ${fault ?? 'nothing is wrong'}`, () => {
    assert.equal(lockFaultOf(typed, lock), fault);
  });
}
