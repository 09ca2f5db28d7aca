import type { Page } from '@playwright/test';
import { languages } from '#contract/languages.ts';
import { addressIn, sitePages } from '#contract/site.ts';
import { allSides, inspectScreen, sizes } from './matrix.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { screenWordsIn } from './words.fixture.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

const lost = ['/no-such-page', '/blog/no-such-post'];

for (const language of languages) {
  test(
    `every public page is sound in ${language}, light and dark, on a desk and on a phone`,
    inTorture,
    async ({ page, faults }) => {
      test.setTimeout(3_600_000);
      faults.announce(/no-such-(page|post)$/);
      const prefix = addressIn(language, '/').replace(/\/$/, '');
      const paths = sitePages.map(({ path }) => path);
      const links = new Set<string>();

      const visited = [...paths, ...lost];
      for (const path of visited) {
        const address = path === '/' ? addressIn(language, '/') : prefix + path;
        const answer = await page.goto(address);
        const isLost = lost.includes(path);
        expect.soft(answer?.status(), address).toBe(isLost ? 404 : 200);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const rendered = await page.getByRole('heading', { level: 1 }).textContent();
        await wakeUp(page, screenWordsIn[language].preferences.theme);
        expect
          .soft(await page.getByRole('heading', { level: 1 }).textContent(), address)
          .toBe(rendered);
        await inspectScreen(page, address, allSides, { axe: 0 });
        for (const link of await linksOf(page)) links.add(link);
      }
      for (const link of links) {
        const { pathname } = new URL(link);
        const answer = await page.request.get(link);
        expect.soft(answer.status(), `the link to ${pathname}`).toBe(200);
      }
      expect(links.size, 'links to follow').toBeGreaterThan(visited.length);
    },
  );
}

test(
  'without scripts every page is complete and leads on to the others',
  inTorture,
  async ({ browser, product }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: product.url,
      viewport: sizes.phone,
      locale: 'en-GB',
    });
    const page = await context.newPage();
    for (const { path } of sitePages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const words = await page.locator('main').innerText();
      expect.soft(words.length, `what ${path} says`).toBeGreaterThan(100);
    }

    await page.goto('/');
    await page.getByRole('link', { name: 'Learn More' }).click();
    await expect(page).toHaveURL(/#features$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Português' }).click();
    await expect(page).toHaveURL('/pt');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Perguntas frequentes' }).click();
    await expect(page).toHaveURL('/pt/faq');
    const questions = page.locator('main details');
    await questions.nth(1).locator('summary').click();
    await questions.nth(2).locator('summary').click();
    await expect(page.locator('main details[open]'), 'one at a time').toHaveCount(1);
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    for (const path of ['/auth', '/check/a-token', '/testament/a-link']) {
      await page.goto(path);
      for (const words of [
        'This page needs JavaScript.',
        'Esta página precisa de JavaScript.',
        'Для этой страницы нужен JavaScript.',
      ]) {
        await expect(page.getByRole('main').getByText(words)).toBeInViewport();
      }
    }
    await context.close();
  },
);

test(
  'a Russian browser without scripts reads English once English is chosen',
  inTorture,
  async ({ browser, product }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: product.url,
      locale: 'ru-RU',
    });
    const page = await context.newPage();
    const html = page.locator('html');
    await page.goto('/faq');
    await expect(html).toHaveAttribute('lang', 'ru');
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/faq');
    await expect(html).toHaveAttribute('lang', 'en');
    await page.goto('/about');
    await expect(html, 'the choice is kept').toHaveAttribute('lang', 'en');
    await context.close();
  },
);

test(
  'a page speaks the language of its address, and the chosen one where it names none',
  inTorture,
  async ({ page, visit }) => {
    const html = page.locator('html');
    await page.goto('/ru/faq');
    await wakeUp(page, screenWordsIn.ru.preferences.theme);
    await page.getByRole('contentinfo').getByRole('link', { name: 'О нас' }).click();
    await expect(page, 'among the Russian pages one stays').toHaveURL('/ru/about');
    await page.goto('/about');
    await expect(html, 'to have been there is no choice').toHaveAttribute('lang', 'en');
    await wakeUp(page, screenWordsIn.en.preferences.theme);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Русский' }).click();
    await expect(page).toHaveURL('/ru/about');
    await page.goto('/blog');
    await expect(html, 'the choice is kept').toHaveAttribute('lang', 'ru');
    await page.goto('/ru/terms-of-service');
    await expect(html).toHaveAttribute('lang', 'ru');
    await page.goto('/pt/activate/');
    await wakeUp(page, screenWordsIn['pt-PT'].preferences.theme);
    await expect(page.getByRole('textbox'), 'a slash at the end changes nothing').toBeEnabled();
    const another = await visit();
    await another.goto('/blog');
    await expect(another.locator('html')).toHaveAttribute('lang', 'en');
  },
);

/** The scripts come when somebody begins; the choice of colours is there as soon as they are. */
async function wakeUp(page: Page, theme: string): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.getByRole('combobox', { name: theme })).toBeVisible();
}

/** Of this site, without the place in the page. */
async function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.links]
      // To another place of the same page leads nothing away from it.
      .filter(
        ({ origin, pathname }) => origin === location.origin && pathname !== location.pathname,
      )
      .map((link) => link.origin + link.pathname),
  );
}
