// The page of all calls: a program's author reads an example, and tries a call in the session here.
import { settleIn } from './people.fixture.ts';
import { expect, test } from './product.fixture.ts';

test('a call is tried on the page of all calls, in a session and with a token', async ({
  page,
  product,
  faults,
}) => {
  await settleIn(page, product);
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
  await page.getByLabel('Token', { exact: true }).fill('codicil_nobodys');
  await read.getByLabel('id').fill('1');
  faults.announce(/\/api\/notes\/1$/);
  await read.getByRole('button', { name: 'Send' }).click();
  await expect(read.getByRole('status')).toContainText('"code": "unauthorized"');
});
