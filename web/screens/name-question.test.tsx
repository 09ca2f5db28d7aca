/** By which name recipients know the owner: asked once, before a testament first becomes active. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { User } from '#contract/account.ts';
import { owner, preview, testament } from '../samples.fixture.ts';
import { expectNone, findFault, isOff, noticed, person, said } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

const label = 'Name for your people';
const question = () => screen.queryByRole('dialog', { name: 'How do your people call you?' });
const asked = () => screen.findByRole('dialog', { name: 'How do your people call you?' });

/** Before a new testament that only has to be saved. */
async function begin(is: Partial<User> = { isNameAsked: false }) {
  const someone = person(is);
  const { client, goTo, write } = someone;
  client.answer('listTestaments', []);
  client.answer('listRecipients', []);
  client.answer('listAttachments', []);
  client.answer('previewForecast', preview());
  client.answer('createTestament', testament());
  client.answer('updateTestament', testament({ status: 'active' }));
  const path = await goTo('/testaments/new');
  await screen.findByRole('dialog', { name: 'Create Testament' });
  await write(/^Title/, 'For Marta');
  return { ...someone, path };
}

/** As the server would keep it. */
function keeps({ client }: ReturnType<typeof person>, nameForPeople: string | null): void {
  const answered = { ...owner, nameForPeople, isNameAsked: true };
  client.answer('updateUser', answered);
  client.answer('user', answered);
}

test('the first activation asks, with the sentence they will read, and one press answers', async () => {
  const someone = await begin();
  const { client, press, write } = someone;
  keeps(someone, 'Helena');
  await press('Create & Activate');
  const shown = await asked();
  assert.match(said(shown), /Helena Duarte left a message for you/);
  assert.equal(screen.getByLabelText<HTMLInputElement>(label).value, 'Helena Duarte');
  assert.deepEqual(client.asked('createTestament'), [], 'nothing is saved before the answer');
  await write(label, 'H.D.');
  // Mails write a space behind each dot, so that no program makes a link of a name.
  await waitFor(() => assert.match(said(shown), /H\. D\. left a message for you/));
  await write(label, 'Helena');
  await press('Use This Name');
  await noticed('Testament created');
  expectNone(question());
  assert.deepEqual(
    client.asked('updateUser').map(({ body }) => body),
    [{ nameForPeople: 'Helena' }],
  );
  assert.deepEqual(
    client.asked('updateTestament').map(({ body }) => body),
    [{ status: 'active' }],
  );
});

test('without a full name the sentence shows what would be read: the user name', async () => {
  const someone = await begin({ isNameAsked: false, fullName: null, username: 'rosa.almeida' });
  await someone.press('Create & Activate');
  assert.match(said(await asked()), /rosa\. almeida left a message for you/);
  await someone.press('Use This Name');
  assert.match(await findFault(label), /Please enter a name, or press “Not Now”/);
  await someone.write(label, '@');
  await someone.press('Use This Name');
  assert.match(await findFault(label), /Please enter a name/);
  await someone.write(label, 'Codicil Support');
  assert.match(said(await asked()), /rosa\. almeida left a message for you/);
  await someone.press('Use This Name');
  await waitFor(async () => assert.match(await findFault(label), /This name says Codicil/));
  assert.deepEqual(someone.client.asked('updateUser'), []);
});

test('who lets it be goes on at once, also where that cannot be kept', async () => {
  const someone = await begin();
  const { client, press } = someone;
  client.refuse('updateUser', 'unexpected');
  await press('Create & Activate');
  await asked();
  await press('Use This Name');
  assert.match(await findFault(label), /Something went wrong|could not be saved/);
  assert.deepEqual(client.asked('createTestament'), []);
  await press('Not Now');
  await noticed('Testament created');
  expectNone(question());
  assert.deepEqual(client.asked('updateUser').at(-1)?.body, { nameForPeople: null });
});

test('who closes the question is back at the testament, and nothing was done', async () => {
  const { client, user, press, path } = await begin();
  await press('Create & Activate');
  await asked();
  await user.keyboard('{Escape}');
  await waitFor(() => expectNone(question()));
  assert.equal(path(), '/testaments/new');
  assert.ok(!isOff(await screen.findByRole('button', { name: 'Create & Activate' })));
  assert.deepEqual([client.asked('createTestament'), client.asked('updateUser')], [[], []]);
  await press('Create & Activate');
  await asked();
});

test('a draft asks nothing', async () => {
  const { press } = await begin();
  await press('Save as Draft');
  await noticed('Testament created');
  expectNone(question());
});

test('who was asked before is asked no more', async () => {
  const { press } = await begin({ isNameAsked: true });
  await press('Create & Activate');
  await noticed('Testament created');
  expectNone(question());
});

test('the edit screen asks too', async () => {
  const someone = person({ isNameAsked: false });
  const { client, goTo, press } = someone;
  client.answer('getTestament', testament());
  client.answer('listTestamentRecipients', []);
  client.answer('listRecipients', []);
  client.answer('listAttachments', []);
  client.answer('listTestamentNotes', []);
  client.answer('listNotes', []);
  client.answer('listTestaments', []);
  client.answer('previewForecast', preview());
  client.answer('updateTestament', testament({ status: 'active' }));
  await goTo('/testaments/edit/7');
  await press('Save & Activate');
  await asked();
  keeps(someone, null);
  await press('Not Now');
  await noticed('Testament updated');
  assert.equal(client.asked('updateTestament').at(-1)?.body.status, 'active');
});

test('the settings show the name that is read, and change it alone where it was typed', async () => {
  const someone = person({ isNameAsked: false });
  const { client, goTo, press, write } = someone;
  client.answer('listSessions', []);
  client.answer('addressMove', { move: null });
  client.answer('listKnownBrowsers', []);
  client.lose('getSubscription');
  await goTo('/settings');
  const account = await screen.findByRole('region', { name: 'Account Information' });
  assert.match(said(account), /Name for your people\s?Helena Duarte/);
  await press('Edit Account Information');
  keeps(someone, null);
  await press('Save Changes');
  await noticed('Success');
  assert.ok(!('nameForPeople' in (client.asked('updateUser')[0]?.body ?? {})));
  await press('Edit Account Information');
  await write(/^Name for your people/, 'Avó Lena');
  keeps(someone, 'Avó Lena');
  await press('Save Changes');
  await waitFor(() => assert.match(said(account), /Name for your people\s?Avó Lena/));
  assert.equal(client.asked('updateUser')[1]?.body.nameForPeople, 'Avó Lena');
});
