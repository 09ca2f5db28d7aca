// What the page of the ways in says of all of them together; all combinations are in the test of
// `ways-in.ts`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { person, said } from '../screen.fixture.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import {
  codesNeverMade,
  findWayCard,
  laptopPasskey,
  openSecurity,
  wayMadeAt,
  type WaysStanding,
} from './security.fixture.tsx';

const some = { left: 7, madeAt: wayMadeAt };
const used = { left: 0, madeAt: wayMadeAt };
const passkeys = [laptopPasskey];
const onSince = wayMadeAt;

async function expectSentences(standing: WaysStanding, cards: Record<string, RegExp>) {
  await openSecurity(standing);
  for (const [name, sentences] of Object.entries(cards)) {
    await waitFor(async () => assert.match(said(await findWayCard(name)), sentences));
  }
}

for (const [which, codes] of [
  ['none were made', codesNeverMade],
  ['all were used', used],
] as const) {
  test(`where an app is on and of the codes ${which}, the mailbox alone is promised nothing`, () =>
    expectSentences(
      { codes, onSince },
      {
        'Recovery codes':
          /codes\. If you forget your password, .* needs the six digits of your app/,
        'Six digits of an app': /you lose the telephone, nothing takes the place of the digits\./,
      },
    ));
}

test('beside a passkey a lost telephone leaves an owner with an app not outside', () =>
  expectSentences(
    { onSince, passkeys },
    {
      'Recovery codes': /digits of your app\. With them it works at once\. With a passkey you sign/,
      Passkeys: /takes the place of the password and of the digits of your app\./,
      'Six digits of an app': /only a passkey on another device takes the place of the digits\./,
    },
  ));

test('a passkey is named beside the three days, and leaves the password as it is', () =>
  expectSentences(
    { passkeys },
    {
      'Recovery codes': /takes three days\. With a passkey you sign in without a password/,
      Passkeys: /the password alone still signs you in, unless you set up an app\./,
    },
  ));

test('with codes nothing is said of three days, nor without an app of its digits', () =>
  expectSentences(
    { codes: some },
    {
      'Recovery codes': /2026\. With a code you .* without your mailbox\.Make Ten New Codes$/,
      Passkeys: /you get in by yourself only with a recovery code\./,
    },
  ));

test('while one way cannot be read, the others say only what is true in any case', async () => {
  const { client, goTo } = person();
  client.answer('recoveryCodes', codesNeverMade);
  client.answer('passkeys', passkeys);
  client.refuse('totp', 'unexpected');
  client.answer('listTokens', []);
  await goTo('/security');
  await screen.findByText('This could not be loaded.');
  const codes = said(await findWayCard('Recovery codes'));
  assert.match(codes, /You have no recovery codes\.Make Ten Codes$/);
  assert.doesNotMatch(said(await findWayCard('Passkeys')), /takes the place/);
});

for (const [which, standing, sentences] of [
  ['codes', { codes: some }, /last passkey\. If .*, you get in by yourself only with a recovery/],
  ['nothing', {}, /last passkey\. If .*mailbox, you cannot get in by yourself\.$/],
  ['only an app', { onSince }, /cannot get in by yourself\. .*nothing takes the place of the dig/],
] as const) {
  test(`before the last passkey is removed, a question says what is left: ${which}`, async () => {
    const { press } = await openSecurity({ ...standing, passkeys });
    await press('Remove My laptop');
    within(await screen.findByRole('alertdialog')).getByText(sentences);
  });
}
