import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LedgerListEntry as Entry } from '../api/ledger.ts';
import { testament, trigger } from '../samples.fixture.ts';
import { person, said } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

let seq = 0;

/** So many hours after the first. */
function entry(hours: number, kind: string, body: Entry['body']): Entry {
  seq += 1;
  const wallAt = Date.parse('2027-01-03T09:00:00.000Z') + hours * 3_600_000;
  const at = new Date(wallAt).toISOString();
  return { seq, at, kind, body, wallAt, darkMs: 0, previousHash: '', hash: '' };
}

const event = (hours: number, watch: number, kind: string) =>
  entry(hours, 'watch', { watch, event: { kind, arming: 1, nextCheckAt: 5 } });

const watches = [
  { id: 1, testamentId: 7, triggerId: null },
  { id: 2, testamentId: null, triggerId: 9 },
];

async function openHistory(...entries: Entry[]) {
  const someone = person();
  const { client } = someone;
  client.answer('listTestaments', [testament()]);
  client.answer('listChecks', []);
  client.answer('listReleases', []);
  client.answer('readLedger', { userId: 1, entries, watches });
  await someone.goTo('/dashboard');
  return someone;
}

async function says(...lines: RegExp[]): Promise<void> {
  const list = await screen.findByRole('list', { name: 'History' });
  for (const line of lines) await waitFor(() => assert.match(said(list), line));
}

test('the history calls a letter and a trigger by name, and what is deleted by neither', async () => {
  const { client, user } = await openHistory(
    event(0, 1, 'Armed'),
    event(0, 2, 'Armed'),
    event(2, 3, 'Armed'),
    event(3, 2, 'Stopped'),
    entry(4, 'released', { cause: 'code', recipients: 2, testament: 7 }),
    event(4, 1, 'Stopped'),
    entry(6, 'released', { cause: 'silence', recipients: 1, testament: 8 }),
  );
  client.answer('listTriggers', [trigger()]);
  await user.click(await screen.findByText('History'));
  await says(
    /“For Marta” became ready\./,
    /The trigger “Every month” became ready\./,
    /A letter or a trigger became ready\./,
    /The trigger “Every month” is no longer ready\./,
    /entered an activation code, so we began to deliver “For Marta” to 2 people\./,
    /“For Marta” was delivered; its check-ins ended\./,
    /You did not answer, so we began to deliver a letter to 1 person\./,
  );
});

test('the history is there without the names of triggers that cannot be loaded', async () => {
  const { client, user } = await openHistory(event(0, 1, 'Armed'), event(2, 2, 'Armed'));
  client.lose('listTriggers');
  await user.click(await screen.findByText('History'));
  await says(/“For Marta” became ready\./, /A letter or a trigger became ready\./);
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const answered = (hours: number, source: string, strength: string, userAgent: string | null) =>
  entry(hours, 'watch', {
    watch: 1,
    event: { kind: 'Answered', source },
    by: { strength, userAgent },
  });

test('the history says how strong a sign of life was, in which browser, and what waits', async () => {
  const until = Date.parse('2027-02-01T09:00:00.000Z');
  const testaments = [{ testament: 7, floor: { check: until, code: until } }];
  const { client, user } = await openHistory(
    answered(0, 'here', 'weak', firefox),
    answered(2, 'change', 'strong', firefox),
    answered(4, 'check', 'medium', null),
    answered(6, 'here', 'weak', null),
    entry(8, 'change-waits', { userAgent: firefox, testaments }),
    entry(10, 'switched-off', { userAgent: firefox, testaments: [{ testament: 7 }] }),
  );
  client.answer('listTriggers', []);
  await user.click(await screen.findByText('History'));
  await says(
    /You said “I’m here”\. Nobody typed your password\. Browser: Firefox on Windows\./,
    /You changed something\. You typed your password\. Browser: Firefox on Windows\./,
    /You answered a check-in through the link in our email\./,
    /Nobody typed your password\. Browser: unknown\./,
    /1 letter was changed without your password\. Browser: Firefox on Windows\./,
    /The change is delivered to nobody before February 1, 2027\./,
    /1 letter was switched off without your password\. Browser: Firefox on Windows\./,
  );
});
