// Where a page is looked at: nobody who has begun to read is taken elsewhere by scripts that come.
import type { Page } from '@playwright/test';
import { appScripts, stallCalls, openRendered } from './calls.fixture.ts';
import { settleIn, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';

const pages = ['/pt/terms-of-service', '/faq', '/terms-of-service#contact'];

test(
  'whoever reads on before the scripts come stays where she is',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    const letter = { title: 'For Marta', fullContent: 'Word by word.\n\n'.repeat(60) };
    const recipients = ['marta@example.org'];
    const { accessLink } = await writeOnScreen(page, { ...letter, status: 'active' }, recipients);

    for (const address of [...pages, `/testament/${accessLink}`]) {
      const come = await stallCalls(page, appScripts);
      if (pages.includes(address)) await page.goto(address, { waitUntil: 'domcontentloaded' });
      else await openRendered(page, address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.mouse.move(300, 300);
      await page.mouse.wheel(0, 400);
      await expect.poll(() => placeOf(page), address).toBeGreaterThan(100);
      const place = await settledPlace(page);
      come();
      await untilAlive(page);
      expect(await settledPlace(page), address).toBe(place);
    }

    // Between pages as everywhere: a new one begins at its top, the way back leads to the place,
    // also to one that she came to before the scripts.
    const come = await stallCalls(page, appScripts);
    await page.goto('/pt/terms-of-service', { waitUntil: 'domcontentloaded' });
    const link = page.getByRole('main').getByRole('link', { name: 'política de privacidade' });
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => placeOf(page)).toBeGreaterThan(100);
    const place = await settledPlace(page);
    come();
    await untilAlive(page);
    await link.click();
    await expect(page).toHaveURL('/pt/privacy-policy');
    await expect(page.getByRole('heading', { name: 'Política de privacidade' })).toBeInViewport();
    await expect.poll(() => placeOf(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/pt/terms-of-service');
    await expect.poll(() => placeOf(page)).toBe(place);
  },
);

/** The scripts take out what the server knew, and render over what stands there in one go. */
async function untilAlive(page: Page): Promise<void> {
  // A page that is complete waits for a sign of somebody.
  await page.keyboard.press('Shift');
  await expect(page.locator('#known')).toHaveCount(0);
  await page.waitForFunction(() => {
    const root = document.querySelector('#root')?.firstElementChild ?? {};
    return Object.keys(root).some((key) => key.startsWith('__reactFiber'));
  });
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
}

/** Twice the same, two pictures apart. */
async function settledPlace(page: Page): Promise<number> {
  let place = -1;
  await expect
    .poll(async () => {
      const before = place;
      place = await placeOf(page);
      return place === before;
    })
    .toBe(true);
  return place;
}

async function placeOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done(Math.round(scrollY))));
      }),
  );
}
