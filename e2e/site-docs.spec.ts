// The documentation as a stranger reads it: found by a search, on a phone, in the dark, on paper.
import { guidePages } from '#contract/guide-pages.ts';
import { expect, test } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';

test('the documentation is found by its words, and each page has its pictures and its places', async ({
  page,
}) => {
  await page.goto('/documentation');
  await page.getByRole('link', { name: 'Guides for owners, operators and developers' }).click();
  await expect(page).toHaveURL('/docs');
  const search = page.getByRole('search');
  await search.getByRole('searchbox').fill('recall');
  const found = search.getByRole('listitem');
  await expect(found.first()).toBeVisible();
  await inspect(page, 'a search in the documentation');
  await search.getByRole('searchbox').fill('come back late');
  await found.getByRole('link', { name: 'If you come back late' }).click();
  await expect(page).toHaveURL('/docs/owner#if-you-come-back-late');
  await expect(page.getByRole('heading', { name: 'If you come back late' })).toBeInViewport();

  const picture = page.getByRole('img', { name: /^The dashboard: two active testaments/ });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveCount(1);
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(300);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(picture).toHaveAttribute('src', /dashboard-dark/);
  await page.emulateMedia({ media: 'print' });
  await expect(picture).toHaveAttribute('src', /dashboard-light/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

  for (const { slug } of guidePages) {
    await page.goto(`/docs/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inspect(page, `/docs/${slug}`, [], slug === 'owner');
  }
});

test('a page of the documentation speaks the language of its address, or says that it cannot', async ({
  page,
  faults,
}) => {
  await page.goto('/ru/docs/owner');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Как писать письма');
  await page.getByRole('search').getByRole('searchbox').fill('восстановление');
  await expect(page.getByRole('search').getByRole('listitem').first()).toContainText('Как');
  await page.goto('/pt/docs/operating');
  await expect(page.getByText('Esta página só existe em inglês.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
  faults.announce(/\/docs\/unwritten$/);
  await page.goto('/docs/unwritten');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page');
  await inspect(page, 'a page that nobody wrote');
});
