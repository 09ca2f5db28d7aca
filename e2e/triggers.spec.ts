import type { Locator, Page } from '@playwright/test';
import type { Trigger } from '#contract/triggers.ts';
import { expectNotice, settleIn, stopClock, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

const calls = /\/api\/activation-triggers/;
const needsSubscription =
  'Payment Failed trigger requires an active subscription. Trigger type has been changed to ' +
  'Check Inactive.';

test('a trigger takes the place of own settings, with its dates and what it leaves out', async ({
  page,
  product,
}) => {
  test.slow();
  await settleIn(page, product);
  await writeOnScreen(page, { title: 'For Marta', status: 'active' }, ['marta@example.org']);
  await writeOnScreen(page, { title: 'The workshop', status: 'active' }, ['rui@example.org']);
  await page.goto('/activation-triggers');
  const empty = page.getByRole('heading', { name: 'No Activation Triggers' });
  await expect(empty).toBeVisible();
  await inspectInBoth(page, 'no triggers');
  await page.getByRole('button', { name: 'Create Trigger' }).click();
  const form = page.getByRole('dialog', { name: 'Create Activation Trigger' });
  await test.step('it begins with 30, 3 and 7, and says what is wrong with other numbers', () =>
    expectNumbers(form));
  await test.step('its dates are the engine’s and follow the numbers before saving', () =>
    expectDates(page, form));
  await test.step('what is not picked would be lost, and that is said before', () =>
    pickOne(page, form));

  const card = cardOf(page, 'Every month');
  await test.step('the card says what it is, its numbers and what it arms', async () => {
    for (const words of ['Active', 'Check Inactive', '30 days', '3 times', '7 days']) {
      await expect(card).toContainText(words);
    }
    await expect(card).toContainText('If you stop answering, we deliver “For Marta”.');
    await inspectInBoth(page, 'a trigger');
  });
  await test.step('its switch disarms at once and says what', () => switchOffAndOn(page, card));
  await test.step('typed words are not lost by accident, and a change is kept', () =>
    edit(page, card));
  await test.step('deleting says what follows, with cancel first', () => remove(page, card));
  await expect(empty).toBeVisible();
});

test(
  'a code is made, shown, copied and printed, and failed payments need a subscription',
  inTorture,
  async ({ page, product, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await settleIn(page, product);
    await writeOnScreen(page, { title: 'For Marta', status: 'active' }, ['marta@example.org']);
    // The names of types in older clients.
    for (const data of [
      { name: 'Payments', triggerType: 'subscription' },
      { name: 'Checks', triggerType: 'inactivity' },
    ]) {
      await page.request.post('/api/activation-triggers', { data });
    }
    await page.goto('/activation-triggers');
    await expect(cardOf(page, 'Checks')).toContainText('Check Inactive');
    await test.step('a trigger for payments arms nothing without a subscription', () =>
      expectNoPayments(page));
    await test.step('the code field is there for a code alone, and what entering it does', () =>
      makeCode(page));
    await test.step('the code that was made is shown at once, and its sheet opens', () =>
      expectCode(page));
    await page.goto('/testaments');
    await expect(page.getByText(/^Also delivered by the code of “/)).toBeVisible();
  },
);

test('what the server says no to is said in the words of the page', async ({
  page,
  product,
  faults,
}) => {
  await settleIn(page, product);
  await page.request.post('/api/activation-triggers', { data: { name: 'Every month' } });
  faults.announce(calls);
  await page.route(calls, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    return route.fulfill({ status: 409, contentType: 'text/plain', body: '' });
  });
  await page.goto('/activation-triggers');
  const card = cardOf(page, 'Every month');
  await card.getByRole('switch').click();
  await expectNotice(page, 'Error', 'Failed to update trigger status');
  await expect(card.getByRole('switch')).toBeChecked();
  await card.getByRole('button', { name: 'Edit Every month' }).click();
  await page.getByRole('button', { name: 'Update Trigger' }).click();
  await expectNotice(page, 'Error', 'Failed to save activation trigger');
  // A page that is older than its server offers a type which there is no longer.
  await page.route(calls, (route) => {
    const fields = route.request().postDataJSON() as object;
    const postData = { ...fields, triggerType: 'letter' };
    return route.request().method() === 'PUT' ? route.continue({ postData }) : route.fallback();
  });
  await page.getByRole('button', { name: 'Update Trigger' }).click();
  await expectNotice(page, 'Error', 'Trigger type is required.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: 'Delete Every month' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectNotice(page, 'Error', 'Failed to delete trigger');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.unroute(calls);
  await page.route(calls, (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await expect(page.getByText('Your triggers could not be loaded.')).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card).toBeVisible();
});

async function expectNumbers(form: Locator): Promise<void> {
  const numbers = [
    ['Check interval', '30', 'Check interval must be at least 1 day.'],
    ['Check attempts', '3', 'Check attempts must be at least 1.'],
    ['Grace period', '7', 'Grace period must be at least 1 day.'],
  ] as const;
  const fieldOf = (name: string) => form.getByRole('spinbutton', { name });
  for (const [name, value] of numbers) {
    await expect(fieldOf(name)).toHaveValue(value);
    await fieldOf(name).fill('0');
  }
  await form.getByRole('button', { name: 'Create Trigger' }).click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'Name must be at least 2 characters.',
  );
  for (const [name, value, message] of numbers) {
    await expect(fieldOf(name)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await fieldOf(name).fill(value);
  }
}

async function expectDates(page: Page, form: Locator): Promise<void> {
  const dates = form.getByRole('region', { name: 'If you stopped answering after saving' });
  const release = dates.getByRole('time').nth(2);
  const grace = form.getByRole('spinbutton', { name: 'Grace period' });
  for (const gracePeriod of [20, 7]) {
    await grace.fill(String(gracePeriod));
    const params = { checkInterval: 30, checkAttempts: 3, gracePeriod };
    const answer = await page.request.get('/api/forecast', { params });
    const { steps } = (await answer.json()) as { steps: { kind: string; at: string }[] };
    const computed = steps.find(({ kind }) => kind === 'release')?.at ?? 'none';
    await expect(release).toHaveAttribute('datetime', computed);
  }
  const active = form.getByRole('checkbox', { name: 'Active', exact: true });
  await active.uncheck();
  await expect(form.getByText('Switched off: it delivers nothing.')).toBeVisible();
  await expect(dates).toHaveCount(0);
  await active.check();
  await expect(release).toBeVisible();
}

async function pickOne(page: Page, form: Locator): Promise<void> {
  await form.getByRole('textbox', { name: 'Name' }).fill('Every month');
  await form.getByRole('radio', { name: 'Only the letters I choose' }).check();
  await form.getByRole('button', { name: 'Create Trigger' }).click();
  await expect(form.getByText('Please choose at least one letter.')).toBeVisible();
  await form.getByRole('checkbox', { name: 'For Marta' }).check();
  await expect(
    form.getByText('“The workshop” would no longer be delivered when you stop answering'),
  ).toBeVisible();
  await inspectInBoth(page, 'trigger form');
  await form.getByRole('button', { name: 'Create Trigger' }).click();
  await expectNotice(page, 'Trigger created');
  await expect(form).toBeHidden();
}

async function switchOffAndOn(page: Page, card: Locator): Promise<void> {
  const enabled = card.getByRole('switch', { name: 'Enable Every month' });
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await enabled.click();
  expect((await sent).postDataJSON()).toEqual({ isActive: false });
  await expectNotice(page, 'Trigger deactivated', 'It no longer delivers “For Marta”');
  await expect(card).toContainText('Inactive');
  await expect(card).toContainText('Switched off: it delivers nothing.');
  await enabled.click();
  await expectNotice(page, 'Trigger activated');
}

async function edit(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Edit Every month' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Activation Trigger' });
  await form.getByRole('textbox', { name: 'Description' }).fill('While I am at home.');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await form.getByRole('button', { name: 'Update Trigger' }).click();
  await expectNotice(page, 'Trigger updated');
  await expect(card).toContainText('While I am at home.');
}

async function remove(page: Page, card: Locator): Promise<void> {
  const button = card.getByRole('button', { name: 'Delete Every month' });
  await button.click();
  const question = page.getByRole('alertdialog', { name: 'Delete Activation Trigger' });
  await expect(question).toContainText('Delete “Every month”?');
  await expect(question).toContainText('These follow their own settings again:');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await inspectInBoth(page, 'deleting a trigger');
  await page.keyboard.press('Enter');
  await expect(button).toBeFocused();
  await button.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, 'Trigger deleted');
}

async function expectNoPayments(page: Page): Promise<void> {
  const payments = cardOf(page, 'Payments');
  await expect(payments).toContainText('Payment Failed');
  await expect(payments).toContainText('you have no subscription');
  await payments.getByRole('button', { name: 'Edit Payments' }).click();
  await expectNotice(page, needsSubscription);
  const form = page.getByRole('dialog', { name: 'Edit Activation Trigger' });
  const type = form.getByRole('combobox', { name: 'Trigger type' });
  await expect(type).toHaveValue('check_inactive');
  await expect(type.getByRole('option', { name: 'Payment Failed' })).toBeDisabled();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
}

async function makeCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Trigger' }).click();
  const form = page.getByRole('dialog', { name: 'Create Activation Trigger' });
  const code = form.getByRole('textbox', { name: 'Activation code' });
  await expect(code).toBeHidden();
  await form.getByRole('textbox', { name: 'Name' }).fill('My sister Clara');
  // A number that is no longer shown keeps nobody from saving.
  await form.getByRole('spinbutton', { name: 'Check interval' }).fill('0');
  await form
    .getByRole('combobox', { name: 'Trigger type' })
    .selectOption({ label: 'Contacted by Instruction' });
  await expect(code).toHaveValue('');
  const windows = form.getByRole('combobox', { name: 'When the code is entered' });
  await expect(windows).toHaveValue('48');
  await expect(windows).toHaveAccessibleDescription(/Answer once to stop the delivery\.$/);
  await windows.selectOption({ label: 'Deliver at once' });
  await expect(windows).toHaveAccessibleDescription(/Nobody can stop it, including you\.$/);
  await windows.selectOption({ label: 'Wait 48 hours, so that you can stop it' });
  await form.getByRole('button', { name: 'Create Trigger' }).click();
}

async function expectCode(page: Page): Promise<void> {
  const shown = page.getByRole('dialog', { name: 'Activation code' });
  await expect(shown).toBeVisible();
  const { id, activationCode } = await triggerNamed(page, 'My sister Clara');
  await expect(shown).toContainText(activationCode ?? 'none');
  await stopClock(page);
  await shown.getByRole('button', { name: 'Copy code' }).click();
  await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.clock.resume();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(activationCode);
  const sheet = shown.getByRole('link', { name: 'Open instructions (PDF)' });
  await expect(sheet).toHaveAttribute('target', '_blank');
  const href = (await sheet.getAttribute('href')) ?? '';
  expect(href).toBe(`/api/activation-triggers/${id}/instructions-pdf`);
  expect((await page.request.get(href)).headers()['content-type']).toBe('application/pdf');
  await inspectInBoth(page, 'an activation code');
  await shown.getByRole('button', { name: 'Close' }).last().click();
  const card = cardOf(page, 'My sister Clara');
  await expect(card).toContainText('48 hours to stop it');
  await expect(card.getByRole('button', { name: /^Show code of/ })).toBeVisible();
}

function cardOf(page: Page, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
}

async function triggerNamed(page: Page, name: string): Promise<Trigger> {
  const triggers = (await (await page.request.get('/api/activation-triggers')).json()) as Trigger[];
  const found = triggers.find((trigger) => trigger.name === name);
  if (found === undefined) throw new Error(`There is no trigger called ${name}.`);
  return found;
}
