// What changes after a page was rendered, or its answers were read, and before it hears of changes.
import type { Page } from '@playwright/test';
import type { User } from '#contract/account.ts';
import { appScripts, stallCalls, openRendered, unrendered } from './calls.fixture.ts';
import { callFromPage, settleIn, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';

test(
  'what changes before a page hears of changes is on it soon after',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    await writeOnScreen(page, { title: 'For Marta', status: 'active' }, ['marta@example.org']);
    const paused = page.getByRole('heading', { name: /^Paused until / });
    const title = page.getByRole('heading', { name: 'Dashboard', level: 1 });

    await test.step('rendered by the server, its scripts on their way', async () => {
      const come = await stallCalls(page, appScripts);
      await openRendered(page, '/dashboard');
      await expect(title).toBeVisible();
      await callFromPage(page, 'post', '/api/pause', { until: await inThirtyDays(page) });
      await expect(paused).toBeHidden();
      come();
      await expect(paused).toBeVisible();
    });

    await test.step('asked by the browser, the line to the server not yet open', async () => {
      const open = await stallCalls(page, '**/api/notifications/events');
      await page.goto(unrendered('/dashboard'));
      await expect(paused).toBeVisible();
      expect((await page.request.delete('/api/pause')).ok()).toBe(true);
      open();
      await expect(paused).toBeHidden();
    });
  },
);

/** By the clock of the product, which may be another than ours. */
async function inThirtyDays(page: Page): Promise<string> {
  const { createdAt } = (await (await page.request.get('/api/user')).json()) as User;
  return new Date(Date.parse(createdAt) + 30 * 24 * 60 * 60 * 1000).toISOString();
}
