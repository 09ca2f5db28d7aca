import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BinnedAct } from '#contract/bin.ts';
import { binPageMax } from '#contract/limits.ts';
import { expectFocus, expectNone, findFault, noticed, person, said } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

const firefox = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0';

function act(over: Partial<BinnedAct> = {}): BinnedAct {
  return {
    id: 7,
    doneAt: '2026-11-20T09:00:00.000Z',
    userAgent: firefox,
    isUndo: false,
    withPassword: true,
    undoneAt: null,
    things: [{ noun: 'testament', change: 'deleted', name: 'The safe' }],
    ...over,
  };
}

const undoButton = /^Undo the change of/;

test('changes that cannot be loaded come when it is tried again, and none is said kindly', async () => {
  const { client, press, goTo } = person();
  client.lose('listBin');
  await goTo('/bin');
  await screen.findByText('Your changes could not be loaded.');
  client.answer('listBin', []);
  await press('Try again');
  await screen.findByText('Nothing to undo');
  expectNone(screen.queryByRole('button', { name: 'Delete it now' }));
});

test('each change says what it was, where, when and whether the password was typed', async () => {
  const { client, goTo } = person();
  const people: BinnedAct['things'] = [
    { noun: 'testament', change: 'people', name: 'The house' },
    { noun: 'recipient', change: 'added', name: null },
  ];
  const undoneAt = '2026-11-21T09:00:00.000Z';
  const others = { userAgent: null, withPassword: false, things: people };
  const byMail = { isUndo: true, withPassword: false, userAgent: null };
  const acts = [
    act(),
    act({ id: 6, ...others }),
    act({ id: 5, undoneAt }),
    act({ id: 4, ...byMail }),
  ];
  client.answer('listBin', acts);
  await goTo('/bin');
  await screen.findByRole('list', { name: 'Recent changes, newest first' });
  const text = said(screen.getByRole('list', { name: 'Recent changes, newest first' }));
  assert.match(text, /Deleted: letter “The safe”.*2026.*Firefox on Windows/);
  assert.match(text, /Recipients changed: letter “The house”.*Added: recipient/);
  assert.match(text, /unknown browser.*Without your password/);
  assert.match(text, /Undone on November 21, 2026/);
  assert.match(text, /An earlier change was undone:.*with the six digits of an email/);
  assert.equal(screen.getAllByRole('button', { name: /^Undo the change/ }).length, 3);
});

test('no change is hidden behind many others', async () => {
  const { client, press, goTo } = person();
  const others = Array.from({ length: binPageMax }, (_, place) => act({ id: 500 - place }));
  client.answer('listBin', others);
  await goTo('/bin');
  await screen.findByText('Show earlier changes');
  const hidden = act({ things: [{ noun: 'testament', change: 'deleted', name: 'The letter' }] });
  client.answer('listBin', [hidden]);
  await press('Show earlier changes');
  await screen.findByText(/The letter/);
  assert.deepEqual(client.asked('listBin').at(-1)?.query, { before: 501 - binPageMax });
  expectNone(screen.queryByText('Show earlier changes'));
});

test('a change is undone after the password, where it was typed a while ago', async () => {
  const { client, press, write, goTo } = person();
  client.answer('listBin', [act()]);
  await goTo('/bin');
  await press(undoButton);
  await screen.findByText(/What comes back is delivered to nobody for at least three days/);
  client.refuse('undo', 'reauthentication-needed');
  await press('Undo');
  client.answer('reauthenticate');
  client.answer('undo');
  client.answer('listBin', [act({ undoneAt: '2026-11-20T10:00:00.000Z' })]);
  await write('Your password', 'the blue house');
  await press('Undo');
  await noticed('Undone', 'It is as it was before.');
  assert.equal(client.asked('reauthenticate')[0]?.body.password, 'the blue house');
  assert.deepEqual(client.asked('undo').at(-1)?.params, { id: 7 });
  await waitFor(() => expectNone(screen.queryByRole('button', { name: undoButton })));
});

test('what cannot be undone says why, and what proves too little asks for a code', async () => {
  const { client, press, write, goTo } = person();
  client.answer('listBin', [act()]);
  await goTo('/bin');
  await press(undoButton);
  client.refuse('undo', 'undo-too-late');
  await press('Undo');
  await noticed('This could not be undone');
  client.refuse('undo', 'password-by-mail');
  await press('Undo');
  // The password alone would not help: a code is asked for as well.
  const field = 'Six digits of your app, or a recovery code';
  assert.match(await findFault(field), /^This password was set by email a short time ago/);
  expectFocus(screen.getByLabelText(field));
  await write('Your password', 'a quiet lake');
  await write(field, ' abcd-efgh-jkmn-pqr9 ');
  client.refuse('reauthenticate', 'wrong-second-proof');
  await press('Undo');
  await waitFor(async () => assert.match(await findFault(field), /This code is not right/));
  client.answer('reauthenticate');
  client.answer('undo');
  client.answer('listBin', []);
  await press('Undo');
  await noticed('Undone');
  const typed = { password: 'a quiet lake', code: 'abcd-efgh-jkmn-pqr9' };
  assert.deepEqual(client.asked('reauthenticate').at(-1)?.body, typed);
});

test('what was replaced is deleted for good after it was asked once more', async () => {
  const { client, press, goTo } = person();
  client.answer('listBin', [act()]);
  await goTo('/bin');
  await press('Delete it now');
  await screen.findByText(/Nobody can bring it back, and you can no longer/);
  client.answer('emptyBin');
  client.answer('listBin', []);
  await press('Delete for good');
  await noticed('Deleted for good');
  await screen.findByText('Nothing to undo');
});
