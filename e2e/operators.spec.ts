// Somebody who runs the server: from a command to a passkey, and what is done with it by number.
import { haveAuthenticator } from './authenticator.fixture.ts';
import { expectNotice, settleIn } from './people.fixture.ts';
import { expect, test } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';

test('an operator is invited, signs in with a passkey, and disables an account by its number', async ({
  page,
  product,
  visit,
  faults,
}) => {
  const owner = await visit();
  const person = await settleIn(owner, product);
  await haveAuthenticator(page);
  // Who is not signed in is told so by the status of the answer.
  faults.announce(/\/api\/admin\/overview$/);
  await page.goto('/admin');
  await expect(
    page.getByRole('heading', { name: 'For the people who run this server', level: 1 }),
  ).toBeVisible();
  await inspect(page, 'the sign-in of operators');

  const printed = await product.runBeside('server/operator.ts', 'invite');
  const link = /^http\S+\/admin\/join\/\S+$/m.exec(printed)?.[0];
  expect(link, printed).toBeDefined();
  await page.goto(link!);
  await page.getByLabel('Your name').fill('Rita');
  await inspect(page, 'an invited operator');
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByText('Signed in as Rita.')).toBeVisible();
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('Signed in as Rita.')).toBeVisible();

  const accounts = page.getByRole('region', { name: 'Accounts' });
  await accounts.getByLabel('Find the number of an account').fill(person.username);
  await accounts.getByRole('button', { name: 'Find', exact: true }).click();
  const said = await accounts.getByText(/^It is number \d+\.$/).textContent();
  const id = /\d+/.exec(said ?? '')?.[0];
  await accounts.getByRole('button', { name: `Disable number ${id}` }).click();
  const question = page.getByRole('alertdialog', { name: `Disable number ${id}?` });
  await question.getByRole('button', { name: 'Disable' }).click();
  await expectNotice(page, `Number ${id} is disabled`);
  await expect(accounts.getByText('Disabled', { exact: true })).toBeVisible();
  await expect(page.getByText(/^an account is disabled/)).toBeVisible();
  await expect(page.getByText(`Account disabled · Number ${id}`)).toBeVisible();
  await inspect(page, 'the page of operators');
  for (const words of [person.username, person.email]) {
    await expect(page.getByRole('main')).not.toContainText(words);
  }

  await accounts.getByRole('button', { name: `Enable number ${id}` }).click();
  const other = page.getByRole('alertdialog', { name: `Enable number ${id}?` });
  await other.getByRole('button', { name: 'Enable' }).click();
  await expectNotice(page, `Number ${id} is enabled`);
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
});
