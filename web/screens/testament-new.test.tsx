import assert from 'node:assert/strict';
import { test } from 'node:test';
import { preview, testament } from '../samples.fixture.ts';
import { expectNone, findFault, isOff, noticed, person, said } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

/** Before the dialog of a new testament, with nothing written yet. */
async function begin(outlook = preview()) {
  const someone = person();
  const { client, goTo } = someone;
  client.answer('listTestaments', []);
  client.answer('listRecipients', []);
  client.answer('listAttachments', []);
  client.answer('previewForecast', outlook);
  const path = await goTo('/testaments/new');
  await screen.findByRole('dialog', { name: 'Create Testament' });
  return { ...someone, path };
}

async function add({ user, write }: ReturnType<typeof person>, email: string): Promise<void> {
  await write(/^Recipients/, email);
  await user.keyboard('{Enter}');
}

test('whoever is added is said in which language we write, and a slip is asked about', async () => {
  const someone = await begin();
  someone.client.answer('listRecipients', []);
  screen.getByText(/We write in English, as we do to you\./);
  await add(someone, 'marta@gmial.com');
  await someone.press('marta@gmail.com');
  screen.getByRole('button', { name: /^Remove .*marta@gmail\.com/ });
  expectNone(screen.queryByText(/Did you mean/));
  assert.equal(
    screen.getByRole('link', { name: 'Choose another language' }).getAttribute('href'),
    '/recipients',
  );
});

test('a testament without a title is not saved and says why', async () => {
  const { client, press } = await begin();
  await press('Save as Draft');
  await noticed('Missing information');
  assert.match(await findFault(/^Title/), /Please provide a title for your testament/);
  assert.deepEqual(client.asked('createTestament'), []);
});

test('half an address is refused, and one address stands there once', async () => {
  const someone = await begin();
  await add(someone, 'marta@');
  await noticed('Invalid email', 'Please enter a valid email address');
  await add(someone, 'marta@example.org');
  await add(someone, 'Marta@Example.org');
  assert.equal(screen.getAllByRole('button', { name: /^Remove / }).length, 1);
});

test('before it is saved it says why it would not be armed, as the server sees it', async () => {
  const someone = await begin(preview({ reason: 'no-recipients', ways: [] }));
  const { client } = someone;
  const asked = () => client.asked('previewForecast').at(-1)?.query;
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => assert.match(said(dialog), /Not ready: add somebody to receive it/));
  assert.deepEqual(asked(), {
    checkInterval: 90,
    checkAttempts: 3,
    gracePeriod: 14,
    ending: 'hand-over',
    status: 'active',
    activationType: 'check',
    recipients: 0,
    hasContent: false,
    notes: 0,
    files: 0,
    isActive: true,
  });
  client.answer('previewForecast', preview({ reason: 'no-words', ways: [] }));
  await add(someone, 'marta@example.org');
  await waitFor(() => assert.match(said(dialog), /Not ready: nothing is written in it yet/));
  assert.equal(asked()?.recipients, 1);
  client.answer('previewForecast', preview());
  await someone.press('Content & Protection', 'tab');
  await someone.write('Message', 'Where the keys are.');
  await someone.press('Basic Info & Settings', 'tab');
  await waitFor(() => assert.doesNotMatch(said(dialog), /Not ready/));
  assert.equal(asked()?.hasContent, true);
});

test('where triggers decide it says so, and shows what each of them would do', async () => {
  const [own] = preview().ways;
  assert.ok(own);
  const triggers = [
    { ...own, triggerId: 9, name: 'Every month' },
    { ...own, kind: 'payment', triggerId: 10, name: 'Unpaid', checkAttempts: 2, steps: [] },
    { ...own, kind: 'code', triggerId: 11, name: 'For Ana', steps: [] },
  ] satisfies (typeof own)[];
  await begin(preview({ ways: triggers, isOwn: false }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => assert.match(said(dialog), /You have activation triggers\. They decide/));
  for (const { name } of triggers) assert.ok(said(dialog).includes(`“${name}”`), name);
  assert.match(said(dialog), /2 failed payments in a row start the grace period/);
});

test('where nobody answers what it would lead to, it says so and promises nothing', async () => {
  const someone = await begin();
  const { client } = someone;
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => assert.match(said(dialog), /If you stopped answering after saving/));
  client.lose('previewForecast');
  await add(someone, 'marta@example.org');
  const unknown = /We could not work out the dates just now\./;
  await waitFor(() => assert.match(said(dialog), unknown));
  assert.doesNotMatch(said(dialog), /If you stopped answering after saving/);
});

test('a testament is created once, with its people, and armed last', async () => {
  const someone = await begin();
  const { client, user, press, write, path } = someone;
  await write(/^Title/, 'For Marta');
  await add(someone, 'marta@example.org');
  const held = client.hold('createTestament');
  client.answer('updateTestament', testament({ status: 'active' }));
  await press('Create & Activate');
  assert.ok(isOff(await screen.findByRole('button', { name: 'Saving...' })));
  assert.ok(isOff(screen.getByRole('button', { name: 'Close' })));
  await user.keyboard('{Escape}');
  expectNone(screen.queryByRole('alertdialog'));
  client.answer('listTestaments', [testament({ status: 'active' })]);
  held.answer(testament());
  await noticed('Testament created');
  await waitFor(() => assert.equal(path(), '/testaments'));
  const [created, ...more] = client.asked('createTestament');
  assert.deepEqual(more, []);
  assert.equal(created?.body.status, 'draft');
  assert.equal(created?.body.isSealedUntilDelivered, true, 'nobody reads along unasked');
  assert.deepEqual(created?.body.recipients, [{ email: 'marta@example.org' }]);
  assert.deepEqual(
    client.asked('updateTestament').map(({ body }) => body),
    [{ status: 'active' }],
  );
});

test('a full plan is said, and what was typed stays', async () => {
  const { client, press, write } = await begin();
  await write(/^Title/, 'For Rui');
  client.refuse('createTestament', 'plan-testaments');
  await press('Save as Draft');
  await noticed('Failed to create testament', 'The Free plan includes one letter');
  assert.equal(screen.getByLabelText<HTMLInputElement>(/^Title/).value, 'For Rui');
});

test('what is refused keeps nothing half, and the second press goes on', async () => {
  const someone = await begin();
  const { client, press, write } = someone;
  await write(/^Title/, 'For Marta');
  await add(someone, 'marta@example.org');
  client.refuse('createTestament', 'plan-recipients');
  await press('Create & Activate');
  await noticed('Failed to create testament', 'The Free plan includes three recipients');
  await screen.findByText(/^Nothing was changed\. Your words are still here/);
  client.answer('createTestament', testament());
  client.answer('updateTestament', testament({ status: 'active' }));
  await press('Create & Activate');
  await noticed('Testament created');
});

test('what fails after the words were kept is kept as a draft, and goes on from there', async () => {
  const someone = await begin();
  const { client, press, write } = someone;
  await write(/^Title/, 'For Marta');
  await add(someone, 'marta@example.org');
  const kept = testament({ recipients: [{ id: 5, name: null, email: 'marta@example.org' }] });
  client.answer('createTestament', kept);
  client.lose('updateTestament');
  await press('Create & Activate');
  await noticed('Failed to create testament');
  await screen.findByText(/^We kept your words as a draft, so nothing is lost\./);
  client.answer('updateTestament', testament({ status: 'active' }));
  await write(/^Title/, 'For Marta alone');
  await press('Create & Activate');
  await noticed('Testament created');
  assert.equal(client.asked('createTestament').length, 1);
  const last = client.asked('updateTestament').at(-1);
  assert.deepEqual(last?.body, { title: 'For Marta alone', status: 'active' });
});

test('after an answer that was lost a draft must be a draft', async () => {
  const { client, press, write } = await begin();
  await write(/^Title/, 'For Marta');
  client.answer('createTestament', testament());
  client.lose('updateTestament');
  await press('Create & Activate');
  await noticed('Failed to create testament');
  client.answer('updateTestament', testament());
  await press('Save as Draft');
  await noticed('Testament created');
  assert.deepEqual(client.asked('updateTestament').at(-1)?.body, { status: 'draft' });
});

test('a protected testament wants a passphrase', async () => {
  const { client, press, write, user } = await begin();
  await write(/^Title/, 'The safe');
  await press('Content & Protection', 'tab');
  await user.click(await screen.findByRole('switch', { name: 'Passphrase protection' }));
  await press('Save as Draft');
  const missing = 'Please provide a password for the protected testament';
  await noticed('Missing password', missing);
  assert.match(await findFault('Passphrase'), new RegExp(missing));
  assert.deepEqual(client.asked('createTestament'), []);
});

test('a passphrase is long, or four words that the browser draws', async () => {
  const { client, press, write, user } = await begin();
  await write(/^Title/, 'The safe');
  await press('Content & Protection', 'tab');
  await user.click(await screen.findByRole('switch', { name: 'Passphrase protection' }));
  await write('Passphrase', 'eleven char');
  await press('Save as Draft');
  assert.match(await findFault('Passphrase'), /a passphrase of at least 12 characters/);
  await press('Suggest four words');
  await screen.findByText('Write them down for your recipients:');
  const drawn = screen.getByLabelText<HTMLInputElement>('Passphrase').value;
  assert.match(drawn, /^[a-z]+( [a-z]+){3}$/);
  screen.getByText(drawn);
  client.answer('createTestament', testament());
  await press('Save as Draft');
  await noticed('Testament created');
  const [asked] = client.asked('createTestament');
  assert.equal(asked?.body.password, drawn);
});

test('typed words are asked about before they go', async () => {
  const { user, press, write, path } = await begin();
  await write(/^Title/, 'For Marta');
  await user.keyboard('{Escape}');
  await screen.findByRole('alertdialog', { name: 'Close without saving?' });
  await press('Keep writing');
  assert.equal(screen.getByLabelText<HTMLInputElement>(/^Title/).value, 'For Marta');
  await user.keyboard('{Escape}');
  await press('Discard changes');
  await waitFor(() => assert.equal(path(), '/testaments'));
});
