import type { Page } from '@playwright/test';
import { stallCalls } from './calls.fixture.ts';
import { expectNotice, newAddress, settleIn, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

test.use({ world: 'activate' });

const activation = /\/api\/activate-by-code$/;

test('a relative types the code from paper, and the words go out at once', async ({
  page,
  product,
  visit,
  faults,
}) => {
  await settleIn(page, product);
  const { code, marta } = await armedByCode(page, 0);
  const clara = await visit();
  await clara.goto('/activate');
  await expect(clara).toHaveTitle('Digital Legacy Activation – Codicil');
  await expect(clara.getByRole('heading', { name: 'Digital Legacy Activation' })).toBeVisible();
  const { field, activate } = formOf(clara);
  await inspectInBoth(clara, 'activation');

  await test.step('nothing, a slip and a wrong code say what is wrong', () => {
    faults.announce(activation);
    return expectFaultyCodes(clara, code);
  });
  await test.step('what fails without a word of the server says so', () => expectFailures(clara));
  await test.step('the code works in small letters and with blanks for dashes', async () => {
    const go = await stallCalls(clara, activation);
    await field.fill(code.toLowerCase().replaceAll('-', ' '));
    await expectWholeCode(clara);
    await activate.click();
    const pending = clara.getByRole('button', { name: 'Processing...' });
    await expect(pending).toBeDisabled();
    go();
    await expectNotice(clara, 'Activation successful');
    await expect(clara.getByRole('heading', { name: 'Activation Successful' })).toBeVisible();
    const result = clara.getByRole('status').filter({ hasText: 'content owner' });
    await expect(result).toContainText('The content owner will be notified, and the content is');
    await expect(result).toContainText('This process cannot be reversed.');
    await expect(result).toBeFocused();
    await inspectInBoth(clara, 'activation that worked');
    await expectOnPaper(clara);
    await product.mailTo(marta, /left a message for you$/);
  });

  await test.step('the owner sees that it is final, and the code spent', async () => {
    await page.goto('/dashboard');
    const going = page.getByRole('region', { name: 'What an activation code delivered' });
    await expect(going).toContainText('you can neither stop it nor recall it.');
    await expect(going.getByRole('button')).toHaveCount(0);
    await page.goto('/activation-triggers');
    const spent = page.getByRole('article').filter({ hasText: 'no longer works' });
    await expect(spent).toContainText(/The code was used on \w+\s\d/);
    await expect(spent.getByText('Used', { exact: true })).toBeVisible();
    await expect(spent.getByText('Active', { exact: true })).toHaveCount(0);
    await expect(spent.getByRole('switch')).not.toBeChecked();
    await expect(spent.getByRole('switch')).toBeDisabled();
  });
});

/** What a family keeps: whose words they are, by address while she is new, and since when. */
async function expectOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Ana Reis \(\S+@\S+\)$/)).toBeVisible();
  const entered = page.getByText(/^\w+, \w+\s\d+,\s\d{4}, \d+:\d\d\s[AP]M \(Lisbon time\)$/);
  await expect(entered).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

/** Whoever copies it from paper sees all of it, on the narrowest phone too. */
async function expectWholeCode(page: Page): Promise<void> {
  const usual = page.viewportSize();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 720 });
    const hidden = () =>
      formOf(page).field.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    await expect.poll(hidden, { message: `px out of sight at ${width} px` }).toBeLessThanOrEqual(0);
  }
  if (usual) await page.setViewportSize(usual);
}

test(
  'a code with a window says until when the owner can stop it, and she does',
  inTorture,
  async ({ page, product, visit }) => {
    await settleIn(page, product);
    const { code, marta } = await armedByCode(page, 48);
    const clara = await visit();
    await clara.goto('/activate');
    await clara.getByRole('textbox', { name: 'Activation Code' }).fill(code);
    await clara.getByRole('button', { name: 'Activate' }).click();
    await expect(clara.getByRole('heading', { name: 'Activation Successful' })).toBeVisible();
    const when =
      /We will send the letters on \w+, \w+\s\d+,\s\d{4}, \d+:\d\d\s[AP]M \(Lisbon time\)\./;
    await expect(clara.getByText(when)).toBeVisible();
    await expect(clara.getByText('Until then the owner can still stop it.')).toBeVisible();
    await inspectInBoth(clara, 'activation that is held');

    await page.goto('/activation-triggers');
    await expect(
      page.getByText(/^The code was entered\. .* unless you answer before\.$/),
    ).toBeVisible();
    await page.goto('/dashboard');
    const alarm = page.getByRole('region', { name: 'Somebody entered an activation code' });
    await alarm.getByRole('button', { name: 'I’m here' }).click();
    await expectNotice(page, 'Thank you. We have your answer');
    await expect(alarm).toBeHidden();
    const mails = (await product.allMail()).filter(({ to }) => to.includes(marta));
    expect(mails).toHaveLength(0);
  },
);

/** What is no code of anybody, up to the sentence of the server. */
async function expectFaultyCodes(page: Page, code: string): Promise<void> {
  const { field, activate } = formOf(page);
  await activate.click();
  await expect(field).toHaveAccessibleDescription(/Please enter an activation code$/);
  let asked = 0;
  page.on('request', (request) => {
    if (activation.test(request.url())) asked += 1;
  });
  await field.fill(withSlip(code));
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/One character is not the same as on your sheet/);
  const groups = page.getByRole('main').getByRole('listitem');
  await expect(groups).toHaveText(withSlip(code).split('-'));
  expect(asked, 'a slip is told without asking').toBe(0);
  await inspectInBoth(page, 'activation with a slip');
  await field.fill('summer house');
  await activate.click();
  await expectNotice(page, 'Activation failed', 'This activation code is not valid');
  await expect(field).toHaveAccessibleDescription(/This activation code is not valid$/);
  const inline = page.locator('form').getByText('This activation code is not valid');
  await expect(inline).toHaveClass(/text-danger/);
}

async function expectFailures(page: Page): Promise<void> {
  const { field, activate } = formOf(page);
  await page.route(activation, (route) => route.fulfill({ status: 409, body: '' }));
  await activate.click();
  await expectNotice(page, 'Activation failed', 'Failed to activate code');
  await expect(field).toHaveAccessibleDescription(/Failed to activate code$/);
  await page.unroute(activation);
  const notOurs = { status: 200, contentType: 'text/plain', body: 'no answer of ours' };
  await page.route(activation, (route) => route.fulfill(notOurs));
  await activate.click();
  await expectNotice(page, 'Activation failed', 'An unknown error occurred');
  await expect(field).toHaveAccessibleDescription(/An unknown error occurred$/);
  await page.unroute(activation);
}

function formOf(page: Page) {
  return {
    field: page.getByRole('textbox', { name: 'Activation Code' }),
    activate: page.getByRole('button', { name: 'Activate' }),
  };
}

/** Somebody whose words a relative can send. */
async function armedByCode(page: Page, cancelHours: number) {
  const marta = newAddress('marta');
  await writeOnScreen(page, { title: 'For Marta', status: 'active' }, [marta]);
  const data = { name: 'Clara', triggerType: 'contacted_by_instruction', cancelHours };
  const answer = await page.request.post('/api/activation-triggers', { data });
  const { activationCode } = (await answer.json()) as { activationCode: string };
  return { code: activationCode, marta };
}

/** Another sign in the place of the first. */
function withSlip(code: string): string {
  return (code.startsWith('A') ? 'B' : 'A') + code.slice(1);
}
