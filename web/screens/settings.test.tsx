import assert from 'node:assert/strict';
import { test } from 'node:test';
import { owner, sampleSubscription } from '../samples.fixture.ts';
import { expectFocus, expectNone, findFault, noticed, person, said } from '../screen.fixture.tsx';
import { screen, waitFor, within } from '@testing-library/react';

const here = {
  id: 1,
  userAgent: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  lastSeenAt: '2026-11-21T09:00:00.000Z',
  isCurrent: true,
};

const part = (name: string) => screen.findByRole('region', { name });

/** Before her settings, signed in here and in one other browser. */
async function openSettings(is: Parameters<typeof person>[0] = {}) {
  const someone = person(is);
  const { client, goTo } = someone;
  client.answer('getSubscription', sampleSubscription);
  client.answer('listSessions', [here, { ...here, id: 2, isCurrent: false }]);
  client.answer('addressMove', { move: null });
  client.answer('listKnownBrowsers', []);
  const path = await goTo('/settings');
  await screen.findByRole('heading', { name: 'Settings' });
  return { ...someone, path };
}

const proof = 'Six digits of your app, or a recovery code';

test('while the settings are loaded their place is kept, and what fails can be tried again', async () => {
  const { client, user, goTo } = person();
  const paid = client.hold('getSubscription');
  const sessions = client.hold('listSessions');
  client.answer('addressMove', { move: null });
  client.answer('listKnownBrowsers', []);
  await goTo('/settings');
  await screen.findByText('Looking up your subscription.');
  await screen.findByText('One moment: looking up where you are signed in.');
  paid.refuse('unexpected');
  sessions.refuse('unexpected');
  await screen.findByText('Your subscription could not be loaded.');
  await screen.findByText('The list of your browsers could not be loaded.');
  client.answer('getSubscription', sampleSubscription);
  client.answer('listSessions', [here]);
  for (const name of ['Subscription', 'Where you are signed in']) {
    const again = within(await part(name)).getByRole('button', { name: 'Try again' });
    await user.click(again);
  }
  await waitFor(async () => assert.match(said(await part('Subscription')), /Standard Plan/));
  await waitFor(async () =>
    assert.match(said(await part('Where you are signed in')), /This browser/),
  );
});

test('what is known of a person is left as it was, or sent and refused, or kept', async () => {
  const { client, press, write } = await openSettings();
  const account = await part('Account Information');
  assert.match(said(account), /helena@example\.com.*Email cannot be changed.*Not given/);
  await press('Edit Account Information');
  await write(/^Full name/, 'Somebody Else');
  await press('Cancel');
  assert.match(said(account), /Helena Duarte/);
  await press('Edit Account Information');
  const name = await screen.findByLabelText<HTMLInputElement>(/^Full name/);
  assert.equal(name.value, 'Helena Duarte');
  client.refuse('updateUser', 'unexpected');
  await press('Save Changes');
  await noticed('Error', 'Failed to update account information. Something went wrong');
  await write(/^Full name/, 'Helena Maria Duarte');
  const changed = { ...owner, fullName: 'Helena Maria Duarte' };
  client.answer('updateUser', changed);
  client.answer('user', changed);
  await press('Save Changes');
  await noticed('Success', 'Your account information has been updated');
  await waitFor(() => assert.match(said(account), /Helena Maria Duarte/));
});

test('the zone and what signing in means are kept only when she says so', async () => {
  const { client, user, press } = await openSettings();
  const life = await part('Time zone and answers');
  const zone = within(life).getByLabelText<HTMLSelectElement>(/^Time zone/);
  const signIn = within(life).getByRole<HTMLInputElement>('checkbox');
  expectNone(within(life).queryByRole('button', { name: 'Save Changes' }));
  await user.selectOptions(zone, 'Asia/Tokyo');
  await user.click(signIn);
  await user.click(within(life).getByRole('button', { name: 'Cancel' }));
  assert.equal(zone.value, 'Europe/Lisbon');
  assert.ok(signIn.checked);
  await user.selectOptions(zone, 'Asia/Tokyo');
  client.answer('updateUser', { ...owner, timeZone: 'Asia/Tokyo' });
  await press('Save Changes');
  await noticed('Success');
  assert.equal(client.asked('updateUser')[0]?.body.timeZone, 'Asia/Tokyo');
});

test('whether recipients are written to again is kept, and what the others hear', async () => {
  const { client, user, press } = await openSettings();
  const card = await part('If somebody does not open a letter');
  const again = within(card).getByRole<HTMLInputElement>('checkbox');
  const others = within(card).getByLabelText<HTMLSelectElement>(/^Ask my other people/);
  assert.deepEqual([again.checked, others.value], [true, 'unnamed']);
  await user.selectOptions(others, 'named');
  await user.click(again);
  expectNone(within(card).queryByLabelText(/^Ask my other people/));
  client.answer('updateUser', { ...owner, followUps: false, asksOthers: 'named' });
  await press('Save Changes');
  await noticed('Success');
  const { body } = client.asked('updateUser')[0] ?? assert.fail('it is saved');
  assert.deepEqual([body.followUps, body.asksOthers], [false, 'named']);
});

test('a new password says at each field what is wrong with it', async () => {
  const { client, press, write } = await openSettings();
  await press('Change Password');
  await press('Set New Password');
  assert.match(await findFault('Current password'), /Password is required/);
  assert.match(await findFault('New password'), /Password must be at least 6 characters/);
  await write('Current password', 'not hers');
  await write('New password', 'sunshine');
  await write('Repeat the new password', 'moonshine');
  await press('Set New Password');
  assert.match(await findFault('Repeat the new password'), /Passwords do not match/);
  await write('Repeat the new password', 'sunshine');
  client.refuse('reauthenticate', 'wrong-password');
  await press('Set New Password');
  await waitFor(async () =>
    assert.match(await findFault('Current password'), /This password is not right/),
  );
  client.refuse('reauthenticate', 'password-by-mail');
  await press('Set New Password');
  await waitFor(async () => assert.match(await findFault(proof), /This password was set by email/));
  expectFocus(screen.getByLabelText(proof));
  await write(proof, '123456');
  assert.deepEqual(client.asked('changePassword'), []);
  client.answer('reauthenticate');
  client.refuse('changePassword', 'common-password');
  await press('Set New Password');
  await waitFor(async () =>
    assert.match(await findFault('New password'), /This password is too common/),
  );
  client.lose('changePassword');
  await press('Set New Password');
  await noticed('Could not change the password', 'Please try again later.');
  assert.deepEqual(client.asked('reauthenticate').at(-1)?.body, {
    password: 'not hers',
    code: '123456',
  });
});

test('an account is deleted after the password and not before', async () => {
  const { client, press, write, path } = await openSettings();
  await press('Delete Account');
  const name = 'Delete the account “helena@example.com”?';
  const question = within(await screen.findByRole('alertdialog', { name }));
  question.getByText('From now on nothing will be delivered to anybody.');
  assert.equal(said(document.activeElement!), 'Keep My Account');
  await press('Delete My Account');
  assert.match(await findFault('Your password'), /Password is required/);
  await write('Your password', 'not hers');
  client.refuse('reauthenticate', 'wrong-password');
  await press('Delete My Account');
  await waitFor(async () =>
    assert.match(await findFault('Your password'), /This password is not right/),
  );
  client.lose('reauthenticate');
  await press('Delete My Account');
  const kept = 'Nothing was deleted. Please try again later.';
  await noticed('Could not delete the account', kept);
  screen.getByRole('alertdialog', { name });
  assert.equal(path(), '/settings');
  assert.deepEqual(client.asked('deleteUser'), []);
});

test('another browser is signed out, or stays in the list when that fails', async () => {
  const { client, press } = await openSettings();
  client.lose('endSession');
  await press(/^Sign out /);
  await noticed('Could not sign it out', 'Please try again later.');
  client.answer('endSession');
  client.answer('listSessions', [here]);
  await press(/^Sign out /);
  await noticed('Signed out');
  assert.deepEqual(client.asked('endSession').at(-1)?.params, { id: 2 });
  await waitFor(() => expectNone(screen.queryByRole('button', { name: /^Sign out / })));
});

for (const [status, more, words] of [
  ['pending', {}, /Inactive.*Not available.*Manage Subscription.*Subscribe/],
  ['active', { nextBillingDate: '2027-01-03T09:00:00.000Z' }, /Active.*January 03, 2027/],
  ['failed', { failureAttempts: 1 }, /Payment failed.*Manage Subscription/],
  ['cancelled', {}, /Subscription cancelled.*Subscribe Again/],
] as const) {
  test(`a subscription that is ${status} says so, and what can be done`, async () => {
    const { client, goTo } = person();
    client.answer('getSubscription', { ...sampleSubscription, status, ...more });
    client.answer('listSessions', [here]);
    client.answer('addressMove', { move: null });
    client.answer('listKnownBrowsers', []);
    await goTo('/settings');
    await waitFor(async () => assert.match(said(await part('Subscription')), words));
  });
}

for (const [status, leadsTo, calls] of [
  ['pending', '/subscribe', 0],
  ['active', '/settings', 1],
] as const) {
  test(`Manage Subscription asks for the portal where there is one: ${status}`, async () => {
    const { client, goTo, press } = person();
    client.answer('getSubscription', { ...sampleSubscription, status });
    client.answer('listSessions', [here]);
    client.answer('addressMove', { move: null });
    client.answer('listKnownBrowsers', []);
    client.lose('openBillingPortal');
    client.hold('getOrCreateSubscription');
    const path = await goTo('/settings');
    await press('Manage Subscription');
    await waitFor(() => assert.equal(client.asked('openBillingPortal').length, calls));
    if (calls > 0) await noticed('Error');
    await waitFor(() => assert.equal(path(), leadsTo));
  });
}

test('a language that cannot be changed says so and stays', async () => {
  const { client, user } = await openSettings();
  const language = within(await part('Language and appearance')).getByLabelText<HTMLSelectElement>(
    'Language',
  );
  client.lose('updateUser');
  await user.selectOptions(language, 'Português');
  await noticed('The language could not be changed', 'Please try again later.');
  await waitFor(() => assert.equal(language.value, 'en'));
});

test('a known browser is listed while nobody is signed in there, and forgotten', async () => {
  const { client, press, goTo } = person();
  const phone = { id: 7, userAgent: null, createdAt: here.createdAt, lastSeenAt: null };
  client.answer('getSubscription', sampleSubscription);
  client.answer('listSessions', [here]);
  client.answer('addressMove', { move: null });
  client.answer('listKnownBrowsers', [phone]);
  await goTo('/settings');
  const known = await screen.findByRole('region', { name: 'Known browsers' });
  assert.match(said(known), /one press answers it.*Another browser.*last signed in there/);
  client.refuse('forgetBrowser', 'unexpected');
  await press(/^Forget Another browser, known since/);
  await noticed('It could not be forgotten');
  client.answer('forgetBrowser');
  client.answer('listKnownBrowsers', []);
  await press(/^Forget Another browser, known since/);
  await noticed('Forgotten', 'Another browser answers no check-in with one press any more.');
  assert.deepEqual(client.asked('forgetBrowser').at(-1)?.params, { id: 7 });
  await waitFor(() => expectNone(screen.queryByRole('region', { name: 'Known browsers' })));
});

test('known browsers that cannot be loaded keep no session from sight, and are asked for once', async () => {
  const { client, goTo } = person();
  client.answer('getSubscription', sampleSubscription);
  client.answer('listSessions', [here]);
  client.answer('addressMove', { move: null });
  client.lose('listKnownBrowsers');
  await goTo('/settings');
  await waitFor(async () =>
    assert.match(said(await part('Where you are signed in')), /This browser/),
  );
  const asked = client.asked('listKnownBrowsers').length;
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.equal(client.asked('listKnownBrowsers').length, asked);
});
