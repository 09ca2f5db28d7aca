/** Two hundred letters and a thousand people: a phone shows the first of them at once. */
import { expect, test } from './product.fixture.ts';
import { callFromPage, settleIn } from './people.fixture.ts';

test.use({ world: 'long-lists', viewport: { width: 390, height: 844 } });

const mostElements = 3000;

test('long lists begin with a part, and show more with each press', async ({ page, product }) => {
  await settleIn(page, product);
  const letter = { title: 'For Marta', fullContent: 'Dear Marta', status: 'draft' };
  const recipients = [{ email: 'marta@example.org' }];
  await callFromPage(page, 'post', '/api/testaments', { ...letter, recipients });
  // As the server answers of one, so many times: what is measured is the page.
  for (const [path, count] of [
    ['/api/testaments', 200],
    ['/api/recipients', 1000],
  ] as const) {
    const [one] = (await (await page.request.get(path)).json()) as object[];
    const json = Array.from({ length: count }, (_, at) => ({ ...one, id: at + 1 }));
    await page.route(`**${path}`, (route) => route.fulfill({ json }));
  }
  for (const [path, more] of [
    ['/testaments', 'listitem'],
    ['/recipients', 'row'],
  ] as const) {
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Show 40 more' });
    await expect(button).toBeVisible();
    // For whoever reads the report: no test fails because a machine is slow.
    const firstViewMs = await page.evaluate(() => Math.round(performance.now()));
    test
      .info()
      .annotations.push({ type: `first view of ${path}`, description: `${firstViewMs} ms` });
    const elements = await page.locator('*').count();
    expect(elements, path).toBeLessThan(mostElements);
    const before = await page.getByRole(more).count();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole(more).count()).toBeGreaterThan(before);
    await expect(page.getByRole('status').filter({ hasText: '80 of' })).toBeVisible();
    await expect(button, 'the next press needs no search for it').toBeFocused();
  }
  const show = page.getByRole('combobox', { name: 'Show' });
  await show.selectOption({ label: 'Everybody, by name' });
  await expect(page.getByRole('table', { name: 'All recipients' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search your recipients' }).fill('nobody like this');
  await expect(page.getByRole('status').filter({ hasText: '0 people found' })).toBeAttached();
});
