// The page of all calls: somebody reads an example, and tries calls in a session and with a token.
import { settleIn } from './people.fixture.ts';
import { expect, test } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';

test('a call is tried on the page of all calls, in a session and with a token', async ({
  page,
  product,
  faults,
}) => {
  await settleIn(page, product);
  await page.goto('/security');
  await page.getByRole('button', { name: 'Make a Token' }).click();
  await inspect(page, 'a new token for a program');
  await page.getByLabel('Name').fill('The page of dates');
  await page.getByRole('radio', { name: 'Read dates and titles' }).click();
  await page.getByRole('button', { name: 'Make a Token' }).click();
  const shown = page.getByRole('region', { name: 'Your new token' });
  const token = (await shown.getByText(/^codicil_/).textContent()) ?? '';
  await inspect(page, 'a token, shown once');

  await page.goto('/api/docs');
  const calls = page.getByRole('article');
  const write = calls.filter({ has: page.getByRole('heading', { name: 'POST /api/notes' }) });
  await write.first().getByText('Example of what is sent').click();
  await expect(write.first().getByText('"content": "Water it at dusk."').first()).toBeVisible();
  await write.first().getByText('Try it').click();
  await write.first().getByRole('button', { name: 'Send' }).click();
  await expect(write.first().getByRole('status')).toContainText('201 Created');

  const read = calls.filter({
    has: page.getByRole('heading', { name: /^GET \/api\/notes\/\{id\}$/ }),
  });
  await read.getByText('Try it').click();
  await read.getByLabel('id').fill('987654321');
  faults.announce(/\/api\/notes\/987654321$/);
  await read.getByRole('button', { name: 'Send' }).click();
  await expect(read.getByRole('status')).toContainText('"code": "note-not-found"');

  // Beside a token the session counts for nothing.
  await page.getByLabel('Token', { exact: true }).fill(token);
  await read.getByLabel('id').fill('1');
  faults.announce(/\/api\/notes\/1$/);
  await read.getByRole('button', { name: 'Send' }).click();
  await expect(read.getByRole('status')).toContainText('"code": "token-scope"');
  const heading = page.getByRole('heading', { name: 'GET /api/dashboard' });
  const dates = calls.filter({ has: heading });
  await dates.getByText('Try it').click();
  await dates.getByRole('button', { name: 'Send' }).click();
  await expect(dates.getByRole('status')).toContainText('200 OK');
});
