import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { expectFocus, expectNone, findFault, noticed, person, said } from '../screen.fixture.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import {
  codesNeverMade as none,
  findWayCard as part,
  laptopPasskey as passkey,
  openSecurity,
  wayMadeAt as at,
} from './security.fixture.tsx';

const ten = Array.from({ length: 10 }, (_, one) => `ABCD-EFGH-JKMN-PQR${one}`);

test('of each way in a sentence says whether it is there', async () => {
  await openSecurity();
  await waitFor(async () =>
    assert.match(said(await part('Recovery codes')), /Missing.*You have no recovery codes/),
  );
  assert.match(said(await part('Passkeys')), /Missing.*You have no passkey/);
  assert.match(said(await part('Six digits of an app')), /Off.*Your password alone signs you in/);
});

test('what is in place says how much of it, and since when', async () => {
  const codes = { left: 7, madeAt: at };
  await openSecurity({ codes, passkeys: [passkey], onSince: at });
  await waitFor(async () =>
    assert.match(said(await part('Recovery codes')), /In place.*7 recovery codes left.*2026/),
  );
  assert.match(said(await part('Passkeys')), /In place.*1 passkey\..*My laptop.*Not used yet/);
  const app = await part('Six digits of an app');
  assert.match(said(app), /In place.*Since .*2026/);
  expectNone(within(app).queryByText(/^You have no recovery codes/));
});

test('codes that are used up are missing, above all beside an app', async () => {
  await openSecurity({ codes: { left: 0, madeAt: at }, onSince: at });
  await waitFor(async () =>
    assert.match(said(await part('Recovery codes')), /Missing.*You have used all/),
  );
  await within(await part('Six digits of an app')).findByText(/^You have no recovery codes/);
});

test('a password that proves little says until when, and what ends it at once', async () => {
  const until = '2026-12-12T09:00:00.000Z';
  await openSecurity({ limit: { setBy: 'mail', until } });
  const card = said(await part('Password and browsers'));
  assert.match(card, /set by email\. Until December 12.* at the earliest .*your mailbox/);
  assert.match(card, /A recovery code, .* your app or a passkey ends this at once/);
});

test('after a recovery code another one of the same paper ends nothing', async () => {
  const until = '2026-12-12T09:00:00.000Z';
  await openSecurity({ limit: { setBy: 'code', until } });
  const card = said(await part('Password and browsers'));
  assert.match(card, /set with a recovery code\. Until December 12/);
  assert.match(card, /wait\. The six digits of your app or a passkey ends this at once/);
});

test('a password that proves all there is says nothing of it', async () => {
  await openSecurity();
  assert.doesNotMatch(said(await part('Password and browsers')), /at the earliest/);
});

test('what cannot be loaded can be tried again', async () => {
  const { client, goTo, user } = person();
  client.refuse('recoveryCodes', 'unexpected');
  client.answer('passkeys', []);
  client.answer('totp', { onSince: null });
  client.answer('listTokens', []);
  await goTo('/security');
  await screen.findByText('This could not be loaded.');
  client.answer('recoveryCodes', none);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Make Ten Codes' });
});

const proof = 'Six digits of your app, or a recovery code';

test('ten codes are made after the password, shown once, printed alone, and put away', async () => {
  const { client, press, write } = await openSecurity({ codes: { left: 2, madeAt: at } });
  await press('Make Ten New Codes');
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText(/The codes on your old paper stop working\.$/);
  client.refuse('makeRecoveryCodes', 'reauthentication-needed');
  await press('Make Ten Codes');
  await write('Your password', 'a quiet lake');
  client.refuse('reauthenticate', 'password-by-mail');
  await press('Make Ten Codes');
  await waitFor(async () => assert.match(await findFault(proof), /This password was set by email/));
  client.answer('reauthenticate');
  client.answer('makeRecoveryCodes', { codes: ten });
  client.answer('recoveryCodes', { left: 10, madeAt: at });
  await press('Make Ten Codes');
  const shown = await screen.findByRole('region', { name: 'Your ten recovery codes' });
  await waitFor(() => expectFocus(shown));
  assert.equal(within(shown).getAllByRole('listitem').length, 10);
  const paper = document.querySelector('body > [data-printed]');
  assert.ok(paper);
  assert.match(said(paper), /Recovery codes for Codicil.*helena.*ABCD-EFGH-JKMN-PQR9/);
  await press('I Have Kept Them');
  expectNone(screen.queryByText(ten[0]!));
  expectNone(document.querySelector('[data-printed]'));
  expectFocus(screen.getByRole('heading', { name: 'Recovery codes' }));
  await screen.findByText(/10 recovery codes left/);
});

test('an app is set up with its first digits, and wrong ones say so', async () => {
  const { client, press, write } = await openSecurity();
  const begun = { secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/Codicil:helena?secret=ABCDEFGHIJ' };
  client.answer('beginTotp', begun);
  await press('Set Up an App');
  await screen.findByText('ABCD EFGH IJ');
  const link = screen.getByRole('link', { name: /open it in the app$/ });
  assert.equal(link.getAttribute('href'), begun.uri);
  await screen.findByRole('img', { name: 'Picture for your app' });
  await press('Turn On');
  assert.match(await findFault('Six digits of your app'), /six digits/);
  client.refuse('confirmTotp', 'wrong-totp');
  await write('Six digits of your app', '123 456');
  await press('Turn On');
  await waitFor(async () =>
    assert.match(await findFault('Six digits of your app'), /These digits are not right/),
  );
  client.answer('confirmTotp');
  client.answer('totp', { onSince: at });
  await press('Turn On');
  await noticed('App set up');
  await screen.findByRole('button', { name: 'Remove the App' });
  assert.equal(client.asked('confirmTotp').at(-1)?.body.code, '123456');
});

test('setting up asks for the password in the question of the page, and can be called off', async () => {
  const { client, press, write, user } = await openSecurity();
  client.refuse('beginTotp', 'reauthentication-needed');
  await press('Set Up an App');
  const question = within(await screen.findByRole('alertdialog', { name: 'Is it you?' }));
  question.getByText(/can change how you get in\.$/);
  expectNone(question.queryByRole('button', { name: /^Go on without/ }));
  await user.click(question.getByRole('button', { name: 'Change nothing' }));
  await noticed('The app was not set up');
  await press('Set Up an App');
  await write('Your password', 'a quiet lake');
  client.answer('reauthenticate');
  client.answer('beginTotp', { secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' });
  await press('Confirm');
  await screen.findByText('ABCD');
});

test('an app is removed after a question', async () => {
  const { client, press, user } = await openSecurity({ onSince: at });
  await press('Remove the App');
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the app?' }));
  client.answer('removeTotp');
  client.answer('totp', { onSince: null });
  await user.click(question.getByRole('button', { name: 'Remove the App' }));
  await noticed('App removed');
  await screen.findByRole('button', { name: 'Set Up an App' });
});

test('a passkey is removed after a question that says when it is the last', async () => {
  const { client, press, user } = await openSecurity({ passkeys: [passkey] });
  await press('Remove My laptop');
  const name = 'Remove the passkey “My laptop”?';
  const question = within(await screen.findByRole('alertdialog', { name }));
  question.getByText(/This is your last passkey\./);
  client.answer('removePasskey');
  client.answer('passkeys', []);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await noticed('Passkey removed');
  await screen.findByText(/^You have no passkey/);
  assert.deepEqual(client.asked('removePasskey')[0]?.params, { id: 3 });
});

test('a browser without passkeys says so', async () => {
  await openSecurity();
  await screen.findByText(/^This browser knows no passkeys/);
  expectNone(screen.queryByRole('button', { name: 'Add a Passkey' }));
});

test('a passkey is added under a name, or the browser makes none', async () => {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const response = { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => [] };
  const made = { id: 'AQID', rawId: bytes, type: 'public-key', response };
  let create = (): Promise<unknown> => Promise.reject(new DOMException('no', 'NotAllowedError'));
  Reflect.set(globalThis, 'PublicKeyCredential', class {});
  const value = { create: () => create() };
  Object.defineProperty(navigator, 'credentials', { value, configurable: true });
  after(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
  const { client, press, write } = await openSecurity();
  await press('Add a Passkey');
  const name = await screen.findByLabelText('Name');
  expectFocus(name);
  await write('Name', '');
  await press('Add a Passkey');
  assert.match(await findFault('Name'), /Name is required/);
  await write('Name', 'My laptop');
  client.answer('beginPasskey', {
    challenge: 'AAAA',
    rp: { id: 'localhost', name: 'Codicil' },
    user: { id: 'AAAA', name: 'helena', displayName: 'helena' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 1000,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });
  await press('Add a Passkey');
  await noticed('No passkey was added', 'Your browser made no passkey. Please try again.');
  create = () => Promise.resolve({ ...made, getClientExtensionResults: () => ({}) });
  client.answer('addPasskey', passkey);
  client.answer('passkeys', [passkey]);
  await press('Add a Passkey');
  await noticed('Passkey added', 'From now on “My laptop” opens your account.');
  await screen.findByRole('button', { name: 'Remove My laptop' });
  await waitFor(() => expectFocus(screen.getByRole('button', { name: 'Add a Passkey' })));
});
