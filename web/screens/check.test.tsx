import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BinnedAct } from '#contract/bin.ts';
import type { AnsweredCheck, CheckLink } from '#contract/checks.ts';
import { expectNone, findFault, isOff, person, said } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

const sent: CheckLink = {
  status: 'sent',
  createdAt: '2027-01-03T09:00:00.000Z',
  respondedAt: null,
  released: false,
  isDeletion: false,
  codeNeeded: false,
  isAboutChanges: false,
  language: 'en',
};
const answered: AnsweredCheck = { ...sent, status: 'responded', nextCheckAt: null };

function change(id: number): BinnedAct {
  return {
    id,
    doneAt: '2027-01-03T09:00:00.000Z',
    userAgent: null,
    isUndo: false,
    withPassword: false,
    undoneAt: null,
    things: [{ noun: 'testament', change: 'changed', name: null }],
  };
}

/** The page of this check, with the words on it. */
async function openCheck(link: Partial<CheckLink> = {}) {
  const someone = person(null);
  someone.client.answer('getCheckLink', { ...sent, ...link });
  const path = await someone.goTo('/check/a-token');
  await screen.findByRole('heading', { level: 1 });
  return { ...someone, path, words: () => said(screen.getByRole('main')) };
}

test('a check that cannot be loaded can be tried again, and one that is none says what to do', async () => {
  const { client, press, goTo } = person(null);
  client.lose('getCheckLink');
  await goTo('/check/a-token');
  await screen.findByText('Nothing is lost. Please try again in a moment.');
  client.refuse('getCheckLink', 'check-not-found');
  await press('Try again');
  await screen.findByRole('heading', { name: 'This link does not work' });
  screen.getByText(/^Please open the newest email from Codicil/);
});

test('a check asks in the language of its mail, and thanks in it', async () => {
  const { client, press, path } = await openCheck({ language: 'ru' });
  await screen.findByRole('heading', { name: 'Вы на связи?' });
  client.answer('answerCheckLink', answered);
  await press('Я на связи');
  await waitFor(() => assert.equal(path(), '/check-verified'));
  await screen.findByRole('link', { name: 'Вернуться к обзору' });
});

test('where she is known one press answers, once', async () => {
  const { client, press, path, words } = await openCheck();
  assert.match(words(), /Are you there\?.*We asked you on January 3, 2027\./);
  const held = client.hold('answerCheckLink');
  await press('I’m here');
  assert.ok(isOff(await screen.findByRole('button', { name: 'One moment...' })));
  held.answer({ ...answered, nextCheckAt: '2027-04-05T09:00:00.000Z' });
  await waitFor(() => assert.equal(path(), '/check-verified'));
  await screen.findByText(/^Your verification has been successfully recorded\./);
  screen.getByText('Nothing is sent. Next check-in: April 5, 2027.');
  assert.deepEqual(
    client.asked('answerCheckLink').map((it) => it.body),
    [{}],
  );
});

test('where nobody knows her the code of the mail is asked for, in any spelling', async () => {
  const { client, press, write, path } = await openCheck({ codeNeeded: true });
  await press('I’m here');
  assert.match(await findFault('Six-digit code'), /Please enter the six digits of the code/);
  await write('Six-digit code', '12345');
  await press('I’m here');
  assert.deepEqual(client.asked('answerCheckLink'), []);
  client.refuse('answerCheckLink', 'wrong-check-code');
  await write('Six-digit code', '111 111');
  await press('I’m here');
  const wrong = /This code is not right. Please look at the email that brought you here/;
  await waitFor(async () => assert.match(await findFault('Six-digit code'), wrong));
  client.answer('answerCheckLink', answered);
  await write('Six-digit code', '123-456');
  await press('I’m here');
  await waitFor(() => assert.equal(path(), '/check-verified'));
  await screen.findByText(/^Nothing is sent\. We will ask you again/);
  assert.equal(client.asked('answerCheckLink').at(-1)?.body.code, '123456');
});

test('a code that was tried too often leaves signing in, and one more mail', async () => {
  const { client, press, write } = await openCheck({ codeNeeded: true });
  client.refuse('answerCheckLink', 'too-many-tries');
  await write('Six-digit code', '111 111');
  await press('I’m here');
  await screen.findByText(/^Too many wrong codes were typed for this check-in/);
  assert.equal(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href'), '/dashboard');
  client.refuse('sendNewCheck', 'too-many-tries');
  await press('Send me a new email');
  await screen.findByRole('alert');
  client.answer('sendNewCheck');
  await press('Send me a new email');
  await screen.findByText('We have sent you a new email with another code.');
  expectNone(screen.queryByRole('button', { name: 'Send me a new email' }));
});

test('an answer that does not arrive says so, and can be given again', async () => {
  const { client, press } = await openCheck();
  client.lose('answerCheckLink');
  await press('I’m here');
  await screen.findByText('Your answer did not reach us. Please try again.');
  assert.ok(!isOff(screen.getByRole('button', { name: 'I’m here' })));
});

test('an answered check asks nothing, unless she wants to answer again', async () => {
  const respondedAt = '2027-01-04T09:00:00.000Z';
  const { press, words } = await openCheck({ status: 'responded', respondedAt });
  assert.match(words(), /You have answered.*You answered this check-in on January 4, 2027\./);
  expectNone(screen.queryByRole('button', { name: 'I’m here' }));
  await press('Answer again');
  await screen.findByRole('button', { name: 'I’m here' });
});

test('an answer to a missed check still counts, and the page says so', async () => {
  const missed = await openCheck({ status: 'missed' });
  assert.match(
    missed.words(),
    /This check-in is from January 3, 2027\. You can still answer it now/,
  );
});

test('after a delivery an answer says welcome back, and promises nothing', async () => {
  const { client, press, path, words } = await openCheck({ status: 'missed', released: true });
  assert.match(words(), /Your letters are being delivered/);
  client.answer('answerCheckLink', { ...answered, released: true });
  await press('I’m here');
  await screen.findByRole('heading', { name: 'Welcome back' });
  assert.equal(path(), '/check/a-token');
});

test('a mail about changes shows them by its six digits, also where she is known', async () => {
  const { client, press, write, words } = await openCheck({ isAboutChanges: true });
  assert.match(words(), /Enter its six digits to see them/);
  client.refuse('listBinByLink', 'wrong-check-code');
  await write('Six-digit code', '111 111');
  await press('Show the changes');
  await waitFor(async () =>
    assert.match(await findFault('Six-digit code'), /This code is not right/),
  );
  client.answer('listBinByLink', [change(7), change(6)]);
  await write('Six-digit code', '123456');
  await press('Show the changes');
  await screen.findByText('2 changes without your password can be undone.');
  client.answer('undoByLink');
  const [first] = await screen.findAllByRole('button', { name: /^Undo the change/ });
  first?.click();
  await screen.findByText('This is undone. 1 change without your password can be undone.');
  assert.deepEqual(client.asked('undoByLink')[0]?.params, { token: 'a-token', id: 7 });
  assert.deepEqual(client.asked('undoByLink')[0]?.body, { code: '123456' });
  client.refuse('undoByLink', 'undo-too-late');
  screen.getByRole('button', { name: /^Undo the change/ }).click();
  await screen.findByRole('alert');
});
