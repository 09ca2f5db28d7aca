import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { checkCharacter } from '#contract/activation-code.ts';
import { zoneWords } from '#contract/zone-words.ts';
import { expectFocus, findFault, isOff, noticed, person, said } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

const written = 'ABCDEFGHJKMNPQRSTVWXYZ23';
const code = written + checkCharacter(written);
const entered = { writtenBy: 'Rosa Almeida', enteredAt: '2027-01-01T09:00:00.000Z' };
const slip = `${code.slice(0, 4)}7${code.slice(5)}`;

test('nothing and a slip of the finger are told before anything is asked', async () => {
  const { client, press, write, goTo } = person(null);
  await goTo('/activate');
  await press('Activate');
  assert.match(await findFault('Activation Code'), /Please enter an activation code/);
  await write('Activation Code', slip);
  await press('Activate');
  const mistyped =
    /One character is not the same as on your sheet\. Please compare it, group by group\./;
  await waitFor(async () => assert.match(await findFault('Activation Code'), mistyped));
  assert.match(said(screen.getByRole('main')), /You typed ?ABCD7/);
  assert.deepEqual(client.asked('activateByCode'), []);
});

test('a wrong code, too many tries and a server that fails each say so', async () => {
  const { client, press, write, goTo } = person(null);
  await goTo('/activate');
  await write('Activation Code', code);
  for (const [refusal, sentence] of [
    ['wrong-activation-code', 'This activation code is not valid'],
    ['too-many-tries', 'Too many attempts. Please try again later'],
  ] as const) {
    client.refuse('activateByCode', refusal);
    await press('Activate');
    await noticed('Activation failed', sentence);
    assert.match(await findFault('Activation Code'), new RegExp(sentence));
  }
  client.lose('activateByCode');
  await press('Activate');
  await noticed('An unknown error occurred');
});

test('a right code is sent once, and what follows cannot be stopped', async () => {
  const { client, user, press, write, goTo } = person(null);
  await goTo('/activate');
  await write('Activation Code', code.toLowerCase());
  const held = client.hold('activateByCode');
  await press('Activate');
  assert.ok(isOff(await screen.findByRole('button', { name: 'Processing...' })));
  await user.keyboard('{Enter}');
  held.answer({ ...entered, message: 'It goes out.', releasesAt: null, waitsFor: null });
  await noticed('Activation successful');
  const result = await screen.findByRole('status');
  assert.match(said(result), /is being prepared for release.*This process cannot be reversed\./);
  expectFocus(result);
  assert.equal(client.asked('activateByCode').length, 1);
});

test('a code with a window says until when the owner can stop it', async () => {
  const { client, press, write, goTo } = person(null);
  await goTo('/activate');
  await write('Activation Code', 'our own words');
  const releasesAt = '2027-01-03T09:00:00.000Z';
  client.answer('activateByCode', { ...entered, message: 'Held.', releasesAt, waitsFor: null });
  await press('Activate');
  const result = said(await screen.findByRole('status'));
  const due = new RegExp(String.raw`Sunday, January 3, 2027, \d+:00 [AP]M ${zone}`);
  assert.match(result, new RegExp(`We will send the letters on ${due.source}\\.`));
  assert.match(result, new RegExp(`Letters go out ?${due.source}`));
  assert.match(result, /Until then the owner can still stop it\./);
  await expectProof(press);
});

test('a code among unusually many says that somebody looks at it first', async () => {
  const { client, press, write, goTo } = person(null);
  await goTo('/activate');
  await write('Activation Code', 'our own words');
  client.answer('activateByCode', {
    ...entered,
    message: 'Seen to.',
    releasesAt: null,
    waitsFor: 'review',
  });
  await press('Activate');
  const result = said(await screen.findByRole('status'));
  assert.match(result, /a person looks at this one before it goes out.*can still stop it\./);
  assert.doesNotMatch(result, /cannot be reversed/);
});

test('a code whose owner never confirmed her address says so, and of no success', async () => {
  const { client, press, write, goTo } = person(null);
  await goTo('/activate');
  await write('Activation Code', 'our own words');
  const answer = {
    ...entered,
    message: 'Not yet.',
    releasesAt: null,
    waitsFor: 'confirmed-address',
  } as const;
  client.answer('activateByCode', answer);
  await press('Activate');
  const result = said(await screen.findByRole('status'));
  assert.match(result, /has not confirmed an email address.*enter the code again/);
  assert.doesNotMatch(document.body.textContent, /success|cannot be reversed/i);
  await expectProof(press);
});

/** Of the machine, as of any browser. */
const here = zoneWords('en', new Intl.DateTimeFormat().resolvedOptions().timeZone);
const zone = String.raw`\(${here}\)`;

/** What a family may need: whose letters, when by which clock, and all of it on paper. */
async function expectProof(press: (name: string) => Promise<void>): Promise<void> {
  const result = said(screen.getByRole('status'));
  assert.match(result, /Written by ?Rosa Almeida/);
  assert.match(result, new RegExp(`Code entered ?Friday, January 1, 2027, \\d+:00 [AP]M ${zone}`));
  // The window of a test has no printer.
  const print = mock.fn();
  window.print = print;
  await press('Print');
  assert.equal(print.mock.callCount(), 1);
}
