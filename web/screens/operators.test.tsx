import { askedOfPasskey, havePasskeys, unlocked } from '../passkeys-of-browser.fixture.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AccountLine, InstallationOverview } from '#contract/administration.ts';
import { installation } from '../samples.fixture.ts';
import { expectNone, findFault, noticed, person, said } from '../screen.fixture.tsx';
import { screen, waitFor, within } from '@testing-library/react';

const writtenAt = installation.now;

const overview: InstallationOverview = {
  operator: 'Rita',
  at: writtenAt,
  versions: { program: 'abc123', node: '26.0.0', postgres: '18.1', migrations: 66 },
  accounts: { open: 2, disabled: 1, closed: 0 },
  storage: { databaseBytes: 20_480, fileBytes: 2048, freeBytes: null },
  engine: { knowsTheTime: true, isBehind: false, isDark: false, isRestored: false },
  held: [7, 9],
  outages: [{ from: writtenAt, until: writtenAt, darkMinutes: 90 }],
  queue: [
    {
      status: 'pending',
      kind: 'delivery',
      count: 3,
      nextTryAt: writtenAt,
      tries: 2,
      last: 'retry-later 4.7.1',
    },
  ],
  alarms: [
    { id: 4, subject: 'the disk is nearly full', count: 2, raisedAt: writtenAt, facts: '{"n":1}' },
  ],
  backups: [writtenAt],
};

const line: AccountLine = {
  id: 12,
  createdAt: writtenAt,
  state: 'open',
  isConfirmed: true,
  testaments: 3,
  armed: 1,
  recipients: 2,
  fileBytes: 4096,
  deliveries: 0,
};

async function openPage(lines: readonly AccountLine[] = [line]) {
  const someone = person(null);
  const { client, goTo } = someone;
  client.answer('overview', overview);
  client.answer('listAccounts', [...lines]);
  client.answer('listActs', [
    { id: 1, at: writtenAt, operator: 3, kind: 'account-disabled', account: 12, count: null },
    { id: 0, at: writtenAt, operator: null, kind: 'alarms-ended', account: null, count: 2 },
  ]);
  await goTo('/admin');
  await screen.findByRole('heading', { name: 'This server', level: 1 });
  return someone;
}

const region = (name: string) => screen.findByRole('region', { name });

test('who is not signed in is asked for a passkey, and sees nothing before', async () => {
  havePasskeys(async () => unlocked);
  const { client, press, goTo } = person(null);
  client.refuse('overview', 'unauthorized');
  client.answer('beginOperatorLogin', askedOfPasskey);
  client.refuse('operatorLogin', 'passkey-not-accepted');
  await goTo('/admin');
  await screen.findByRole('heading', { name: 'For the people who run this server' });
  expectNone(screen.queryByRole('region', { name: 'Accounts' }));
  await press('Sign in with a passkey');
  await noticed('You were not signed in');
  client.answer('operatorLogin');
  client.answer('overview', overview);
  client.answer('listAccounts', []);
  client.answer('listActs', []);
  await press('Sign in with a passkey');
  await screen.findByText(/^Signed in as Rita\./);
});

test('the page says how the server is, and what was done', async () => {
  await openPage();
  assert.match(said(await region('The engine')), /Running.*on time.*90 minutes/);
  assert.match(
    said(await region('Mails and text messages')),
    /delivery.*× 3.*up to 2 tries.*4\.7\.1/,
  );
  assert.match(
    said(await region('Storage and versions')),
    /Database20 KB.*Not known.*PostgreSQL 18\.1/,
  );
  const acts = within(await region('What was done'));
  await acts.findByText('Account disabled · Number 12');
  acts.getByText('Alarms ended · 2');
  acts.getByText(/operator 3$/);
  assert.equal(acts.queryAllByRole('button').length, 0);
  const guide = screen.getByRole('link', { name: 'Guide for operators' });
  assert.equal(guide.getAttribute('href'), '/docs/operator');
});

for (const [trouble, sentence] of [
  [{ isRestored: true }, /restored backup/],
  [{ isBehind: true }, /older than the journal/],
  [{ knowsTheTime: false }, /clock is in doubt/],
  [{ isDark: true }, /dates stand still/],
] as const) {
  test(`trouble of the engine is said in a sentence: ${Object.keys(trouble).join()}`, async () => {
    const { client, goTo } = person(null);
    client.answer('overview', { ...overview, engine: { ...overview.engine, ...trouble } });
    client.answer('listAccounts', []);
    client.answer('listActs', []);
    await goTo('/admin');
    const engine = await region('The engine');
    assert.match(said(engine), sentence);
    within(engine).getByText('Stopped');
  });
}

test('an account is disabled after a question, by its number', async () => {
  const { client, press } = await openPage();
  const accounts = within(await region('Accounts'));
  await accounts.findByText(/3 letters · 1 ready · 2 recipients · 0 deliveries · files 4 KB/);
  await press('Disable number 12');
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/Nothing is deleted/);
  client.refuse('disableAccount', 'account-not-open');
  await press('Disable');
  await noticed('That did not work', 'This account is gone, or it is so already');
  client.answer('disableAccount');
  client.answer('listAccounts', [{ ...line, state: 'disabled', isConfirmed: false }]);
  await press('Disable');
  await noticed('Number 12 is disabled');
  assert.deepEqual(client.asked('disableAccount').at(-1)?.params, { id: 12 });
  await press('Enable number 12');
  client.answer('enableAccount');
  await press('Enable');
  await noticed('Number 12 is enabled');
});

test('a number is found, alarms end, held letters go after a question, and a link is made', async () => {
  const { client, press, write } = await openPage([{ ...line, state: 'closed' }]);
  expectNone(screen.queryByRole('button', { name: 'Disable number 12' }));
  await press('Find');
  await findFault('Find the number of an account');
  await write('Find the number of an account', 'maria@example.org');
  client.refuse('findAccountNumber', 'account-unknown');
  await press('Find');
  assert.match(await findFault('Find the number of an account'), /No account has this name/);
  client.answer('findAccountNumber', { id: 12 });
  await press('Find');
  await screen.findByText('It is number 12.');

  client.answer('endAlarm');
  await press('End: the disk is nearly full');
  await noticed('The alarm has ended');
  await screen.findByText(/letters of 2 accounts wait for you.*: 7, 9\./);
  await press('Let them go');
  const dialog = await screen.findByRole('alertdialog');
  client.answer('confirmHeldReleases', { owners: 2 });
  within(dialog).getByText(/warned once more/);
  within(dialog).getByRole('button', { name: 'Let them go' }).click();
  await noticed('They go after one more warning');

  client.answer('inviteOwner', { link: 'http://localhost/auth?invite=x', until: writtenAt });
  await press('Make a link');
  await screen.findByText('http://localhost/auth?invite=x');
  client.answer('operatorLogout');
  client.refuse('overview', 'unauthorized');
  await press('Sign out');
  await screen.findByRole('heading', { name: 'For the people who run this server' });
});

test('what cannot be loaded can be tried again', async () => {
  const { client, press, goTo } = person(null);
  client.lose('overview');
  await goTo('/admin');
  await screen.findByText('This could not be loaded');
  client.answer('overview', overview);
  client.lose('listAccounts');
  client.lose('listActs');
  await press('Try again');
  await waitFor(() => assert.equal(screen.getAllByText('This could not be loaded').length, 2));
});

test('an invitation asks for a name, and says why it makes no passkey', async () => {
  const { client, press, write, goTo } = person(null);
  client.refuse('beginOperatorPasskey', 'invitation-spent');
  await goTo('/admin/join/token');
  await press('Make a passkey');
  await findFault('Your name');
  await write('Your name', 'Rita');
  await press('Make a passkey');
  await noticed('The passkey was not made', /^This link was already used/);
});
