import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleArmed, preview, testament, trigger } from '../samples.fixture.ts';
import { findCard, findFault, noticed, person, said } from '../screen.fixture.tsx';
import { screen, waitFor, within } from '@testing-library/react';

const written = { status: 'active', recipientCount: 1, armed: sampleArmed } as const;

/** Before her triggers, with two testaments that she wrote. */
async function openTriggers(triggers = [trigger()], outlook = preview()) {
  const someone = person();
  const { client, goTo } = someone;
  client.answer('listTriggers', triggers);
  client.answer('listTestaments', [
    testament(written),
    testament({ id: 8, title: 'The workshop', ...written }),
  ]);
  client.answer('previewForecast', outlook);
  await goTo('/activation-triggers');
  await screen.findByRole('heading', { name: 'Activation Triggers' });
  return someone;
}

test('triggers that cannot be loaded come when it is tried again', async () => {
  const { client, press, goTo } = person();
  client.answer('listTestaments', []);
  client.lose('listTriggers');
  await goTo('/activation-triggers');
  await screen.findByText('Your triggers could not be loaded.');
  client.answer('listTriggers', []);
  await press('Try again');
  await screen.findByRole('heading', { name: 'No Activation Triggers' });
});

test('a card says what its trigger waits for, its numbers and what it arms', async () => {
  await openTriggers([
    trigger(),
    trigger({ id: 10, name: 'Off', isActive: false, idle: 'off' }),
    trigger({
      id: 11,
      name: 'Payments',
      triggerType: 'payment_failed',
      idle: 'no-subscription',
    }),
  ]);
  const month = said(await findCard('Every month'));
  for (const words of ['Active', 'Check Inactive', '30 days', '3 times', '14 days']) {
    assert.ok(month.includes(words), words);
  }
  const off = said(await findCard('Off'));
  assert.match(off, /Switched off: it delivers nothing\..*Inactive/);
  assert.equal(off.replace('Check Inactive', '').match(/Inactive|Active/g)?.length, 1, 'one state');
  const why = /Not in use: you have no subscription\./;
  assert.match(said(await findCard('Payments')), why);
});

test('a code that was entered says until when it can be stopped, in which zone', async () => {
  const releaseAt = '2027-01-03T09:00:00.000Z';
  const someone = person();
  someone.client.answer('listTriggers', [
    trigger({ name: 'Code', triggerType: 'contacted_by_instruction' }),
  ]);
  someone.client.answer('listTestaments', [
    testament({
      ...written,
      armed: {
        ...sampleArmed,
        by: [{ kind: 'code', triggerId: 9, name: 'Code' }],
        heldFor: 'code',
        releaseAt,
      },
    }),
  ]);
  await someone.goTo('/activation-triggers');
  const card = said(await findCard('Code'));
  assert.match(card, /It takes effect on Sunday, January 3, 2027, \d+:00 [AP]M \(.+ time\)/);
});

test('a new trigger begins with 30, 3 and 7, and says what is wrong with other numbers', async () => {
  const { client, press, write } = await openTriggers();
  await press('Add Trigger');
  const numbers = [
    ['Check interval', '30', 'Check interval must be at least 1 day.'],
    ['Check attempts', '3', 'Check attempts must be at least 1.'],
    ['Grace period', '7', 'Grace period must be at least 1 day.'],
  ] as const;
  for (const [name, value] of numbers) {
    const field = await screen.findByLabelText<HTMLInputElement>(name);
    assert.equal(field.value, value);
    await write(name, '0');
  }
  await press('Create Trigger');
  assert.match(await findFault(/^Name/), /Name must be at least 2 characters\./);
  for (const [name, , message] of numbers) {
    assert.ok((await findFault(name)).includes(message), message);
  }
  assert.deepEqual(client.asked('createTrigger'), []);
});

test('who picks testaments picks at least one, and is told what would be left out', async () => {
  const { client, user, press, write } = await openTriggers([]);
  await press('Create Trigger');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Activation Trigger' }));
  const create = dialog.getByRole('button', { name: 'Create Trigger' });
  await write(/^Name/, 'Every month');
  await user.click(dialog.getByRole('radio', { name: /^Only the letters I choose/ }));
  await user.click(create);
  await dialog.findByText('Please choose at least one letter.');
  client.answer('previewForecast', preview({ lost: [8] }));
  await user.click(dialog.getByRole('checkbox', { name: 'For Marta' }));
  await dialog.findByText(/“The workshop” would no longer be delivered when you stop answering/);
  const asked = () => client.asked('previewForecast').at(-1)?.query;
  await waitFor(() => assert.equal(asked()?.testamentIds, '7'));
  assert.deepEqual(asked(), {
    checkInterval: 30,
    checkAttempts: 3,
    gracePeriod: 7,
    triggerType: 'check_inactive',
    isActive: true,
    testamentIds: '7',
    status: 'active',
    activationType: 'check',
    files: 0,
  });
  client.lose('createTrigger');
  await user.click(create);
  await noticed('Error', 'Failed to save activation trigger');
  client.answer('createTrigger', trigger({ testamentIds: [7] }));
  client.answer('listTriggers', [trigger({ testamentIds: [7] })]);
  await user.click(create);
  await noticed('Trigger created');
  assert.deepEqual(client.asked('createTrigger').at(-1)?.body.testamentIds, [7]);
});

test('a trigger for payments needs a subscription, and is changed to checks without one', async () => {
  const { press } = await openTriggers([trigger({ triggerType: 'payment_failed' })]);
  await press('Edit Every month');
  await noticed(
    'Payment Failed trigger requires an active subscription. Trigger type has been changed to ' +
      'Check Inactive.',
  );
  const type = await screen.findByLabelText<HTMLSelectElement>('Trigger type');
  assert.equal(type.value, 'check_inactive');
  assert.ok(within(type).getByRole<HTMLOptionElement>('option', { name: /^Payment/ }).disabled);
});

test('without what a form has to know it says so, and promises nothing', async () => {
  const { client, press, goTo } = person();
  client.answer('listTriggers', []);
  client.answer('listTestaments', []);
  client.lose('previewForecast');
  await goTo('/activation-triggers');
  await press('Create Trigger');
  const dialog = await screen.findByRole('dialog', { name: 'Create Activation Trigger' });
  const unknown = /We could not work out the dates just now\./;
  await waitFor(() => assert.match(said(dialog), unknown));
  assert.doesNotMatch(said(dialog), /Not in use/);
});

test('until her address is confirmed a form says that it arms nothing', async () => {
  const { press } = await openTriggers([], preview({ idle: 'confirm-address', ways: [] }));
  await press('Create Trigger');
  const dialog = await screen.findByRole('dialog', { name: 'Create Activation Trigger' });
  await waitFor(() =>
    assert.match(said(dialog), /Not in use: please confirm your address first\./),
  );
});

test('a switch that is refused stays as it was, and one that is taken sends nothing else', async () => {
  const { client, user } = await openTriggers([trigger({ lostIfOff: [8] })]);
  const box = await screen.findByRole('switch', { name: 'Enable Every month' });
  client.lose('updateTrigger');
  await user.click(box);
  await noticed('Error', 'Failed to update trigger status');
  assert.equal(box.getAttribute('aria-checked'), 'true');
  client.answer('updateTrigger', trigger({ isActive: false }));
  client.answer('listTriggers', [trigger({ isActive: false })]);
  await user.click(box);
  await noticed('Trigger deactivated', /“The workshop”/);
  assert.deepEqual(client.asked('updateTrigger').at(-1)?.body, { isActive: false });
  await waitFor(() => assert.equal(box.getAttribute('aria-checked'), 'false'));
});

test('deleting says what follows, with cancel first, and what fails is said', async () => {
  const ifDeleted = { lost: [8], own: [7] };
  const { client, press } = await openTriggers([trigger({ ifDeleted })]);
  await press('Delete Every month');
  const question = await screen.findByRole('alertdialog', { name: 'Delete Activation Trigger' });
  assert.match(
    said(question),
    /Delete “Every month”\? This action cannot be undone\. ?You can bring it back for 30 days/,
  );
  assert.match(said(question), /“The workshop”.*“For Marta”/);
  assert.equal(said(document.activeElement!), 'Cancel');
  client.lose('deleteTrigger');
  await press('Delete');
  await noticed('Error', 'Failed to delete trigger');
  client.answer('deleteTrigger');
  client.answer('listTriggers', []);
  await press('Delete');
  await noticed('Trigger deleted');
  await screen.findByRole('heading', { name: 'No Activation Triggers' });
});
