import assert from 'node:assert/strict';
import { test } from 'node:test';
import { owner } from '../samples.fixture.ts';
import { expectFocus, expectNone, findFault, noticed, person } from '../screen.fixture.tsx';
import { askedOfPasskey, havePasskeys, unlocked } from '../passkeys-of-browser.fixture.ts';
import { screen, waitFor } from '@testing-library/react';

const proof = 'Six digits of your app, or a recovery code';
const passkey = 'Sign in with a passkey';

/** Who has typed name and password, and is asked for more. */
async function openProof() {
  const someone = person(null);
  const { client, press, write, goTo } = someone;
  const path = await goTo('/auth');
  await write('Username or email', 'helena');
  await write('Password', 'a quiet lake');
  client.refuse('login', 'second-proof-needed');
  await press('Log In');
  const field = await screen.findByLabelText(proof);
  return { ...someone, path, field };
}

test('where an account asks for more, a second step takes digits or a recovery code', async () => {
  const { client, press, write, path, field } = await openProof();
  expectFocus(field);
  assert.equal(field.getAttribute('autocomplete'), 'one-time-code');
  expectNone(screen.queryByLabelText('Password'));
  await press('Log In');
  await waitFor(async () => assert.match(await findFault(proof), /Please enter the six digits/));
  client.refuse('login', 'wrong-second-proof');
  await write(proof, '000000');
  await press('Log In');
  await waitFor(async () => assert.match(await findFault(proof), /This code is not right/));
  expectFocus(field);
  client.answer('login', owner);
  for (const call of ['listTestaments', 'listChecks', 'listReleases'] as const) {
    client.answer(call, []);
  }
  client.answer('listNotifications', []);
  client.lose('dashboard');
  await write(proof, '123 456');
  await press('Log In');
  await noticed('Login successful');
  await waitFor(() => assert.equal(path(), '/dashboard'));
  const body = { username: 'helena', password: 'a quiet lake' };
  const sent = client.asked('login').map((it) => it.body);
  assert.deepEqual(sent[0], body);
  assert.deepEqual(sent.at(-1), { ...body, code: '123 456' });
});

test('from the second step a way leads back to what was typed, and no code goes along then', async () => {
  const { client, press, write } = await openProof();
  await write(proof, '123456');
  await press('Back');
  const password = await screen.findByLabelText<HTMLInputElement>('Password');
  await waitFor(() => expectFocus(password));
  assert.equal(password.value, 'a quiet lake');
  assert.equal(screen.getByLabelText<HTMLInputElement>('Username or email').value, 'helena');
  client.refuse('login', 'wrong-credentials');
  await press('Log In');
  await noticed('Login failed');
  assert.equal(client.asked('login').at(-1)?.body.code ?? '', '');
});

test('a password that was changed meanwhile leads back to it', async () => {
  const { client, press, write } = await openProof();
  client.refuse('login', 'wrong-credentials');
  await write(proof, '123456');
  await press('Log In');
  await noticed('Login failed', 'Invalid username or password');
  await waitFor(() => expectFocus(screen.getByLabelText('Password')));
});

test('a browser without passkeys offers none', async () => {
  const { goTo } = person(null);
  await goTo('/auth');
  await screen.findByRole('button', { name: 'Log In' });
  expectNone(screen.queryByRole('button', { name: passkey }));
});

test('a passkey signs in without a word, or says why it did not', async () => {
  const { client, press, goTo } = person(null);
  let unlock = (): Promise<unknown> => Promise.reject(new DOMException('no', 'NotAllowedError'));
  havePasskeys(() => unlock());
  client.answer('beginPasskeyLogin', askedOfPasskey);
  const path = await goTo('/auth');
  await press(passkey);
  await noticed('Login failed', /^No passkey was used/);
  unlock = () => Promise.resolve(unlocked);
  client.refuse('passkeyLogin', 'passkey-wrong');
  await press(passkey);
  await noticed(/^This passkey was not accepted/);
  assert.equal(path(), '/auth');
  client.answer('passkeyLogin', owner);
  for (const call of ['listTestaments', 'listChecks', 'listReleases'] as const) {
    client.answer(call, []);
  }
  client.answer('listNotifications', []);
  client.lose('dashboard');
  await press(passkey);
  await noticed('Login successful', 'Welcome back, helena!');
  await waitFor(() => assert.equal(path(), '/dashboard'));
});

test('a page whose session has ended comes back by the second proof as well', async () => {
  const { client, press, write, goTo } = person();
  client.answer('listRecipients', []);
  client.answer('listTestaments', []);
  await goTo('/recipients');
  await screen.findByRole('heading', { name: 'Recipients', level: 1 });
  client.refuse('listRecipients', 'unauthorized');
  client.refuse('listTestaments', 'unauthorized');
  await goTo('/recipients');
  const again = 'Please sign in again';
  await screen.findByRole('heading', { name: again });
  client.refuse('login', 'second-proof-needed');
  await write('Password', 'a quiet lake');
  await press('Log In');
  const field = await screen.findByLabelText(proof);
  await waitFor(() => expectFocus(field));
  client.refuse('login', 'wrong-second-proof');
  await write(proof, '000000');
  await press('Log In');
  await waitFor(async () => assert.match(await findFault(proof), /This code is not right/));
  client.answer('login', owner);
  client.answer('listRecipients', []);
  client.answer('listTestaments', []);
  await write(proof, '123456');
  await press('Log In');
  await waitFor(() => expectNone(screen.queryByRole('heading', { name: again })));
  const { body } = client.asked('login').at(-1)!;
  assert.deepEqual(body, { username: 'helena', password: 'a quiet lake', code: '123456' });
});
