import type { Locator, Page } from '@playwright/test';
import { endSessionAt, stallCalls, unrendered } from './calls.fixture.ts';
import {
  callFromPage,
  expectNotice,
  letPass,
  settleIn,
  stopClock,
  writeOnScreen,
} from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';

const edgePx = 768;

const places = [
  ['Dashboard', '/dashboard'],
  ['Testaments', '/testaments'],
  ['Recipients', '/recipients'],
  ['Notes', '/notes'],
  ['Triggers', '/activation-triggers'],
  ['Notifications', '/notifications'],
  ['Settings', '/settings'],
] as const;
const atHand = ['Dashboard', 'Testaments', 'Recipients', 'Triggers', 'Settings'];

test('the frame shows who is signed in, where to go, and the way out', async ({
  page,
  product,
  isMobile,
}) => {
  const person = await settleIn(page, product);
  await page.goto('/testaments');
  if (isMobile) {
    await expectPlaces(
      page.getByRole('navigation', { name: 'Sections' }),
      places.filter(([name]) => atHand.includes(name)),
    );
    const opener = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await opener.click();
    await expectPlaces(menu, [...places, ['Guides', '/docs']]);
    await expect(menu.getByRole('button')).toHaveText(['Contact Us', 'Sign Out']);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.mouse.click(200, 800);
    await expect(menu).toBeHidden();
  } else {
    const sidebar = page.locator('#sidebar');
    await expectPlaces(sidebar.getByRole('navigation', { name: 'Main' }), places);
    await expect(sidebar.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog');
    await expect(sidebar.getByRole('link', { name: 'Guides' })).toHaveAttribute('href', '/docs');
    await expect(sidebar.getByRole('button')).toHaveText(['Contact Us', '']);
    await expect(sidebar).toContainText('Ana Reis');
    await expect(sidebar.getByText('A', { exact: true })).toBeVisible();
    await expect(sidebar).toContainText('No phone number');
    await expect(sidebar.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await page.request.patch('/api/user', {
      data: { fullName: '', phoneNumber: '+351 900 000 000' },
    });
    await page.reload();
    await expect(sidebar).toContainText(person.email);
    await expect(sidebar).toContainText('+351 900 000 000');
  }
  await page.getByRole('link', { name: 'Codicil, home' }).click();
  await expect(page).toHaveURL('/');
});

test(
  'the place one is at is marked, also on the pages below it, and the focus follows there',
  inTorture,
  async ({ page, product, isMobile }) => {
    await settleIn(page, product);
    await page.goto('/recipients');
    const frame = page.getByRole('navigation', { name: isMobile ? 'Sections' : 'Main' });
    const marked = frame.locator('[aria-current="page"]');
    await expect(marked).toHaveText('Recipients');
    await frame.getByRole('link', { name: 'Testaments' }).click();
    await expect(page).toHaveURL('/testaments');
    await expect(marked).toHaveText('Testaments');
    await expect(page.getByRole('main')).toBeFocused();
    const { id } = await writeOnScreen(page, { title: 'For Marta', status: 'draft' }, []);
    for (const below of [`/testaments/${id}`, `/testaments/edit/${id}`]) {
      await page.goto(below);
      await expect(marked).toHaveText('Testaments');
    }
  },
);

test('a session that ends meanwhile asks for the password, and nothing typed is lost', async ({
  page,
  product,
  faults,
}) => {
  faults.announce(/\/api\//);
  const person = await settleIn(page, product);
  await page.goto('/testaments');
  await page.getByRole('button', { name: 'Add Testament' }).click();
  const form = page.getByRole('dialog', { name: 'Create Testament' });
  await form.getByRole('textbox', { name: 'Title' }).fill('For Marta');
  await endSessionAt(page, '**/api/testaments', 'POST');
  await form.getByRole('button', { name: 'Save as Draft' }).click();

  const cover = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(cover).toContainText(`Your account: ${person.email}`);
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeHidden();
  await expect(cover.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cover).toBeVisible();
  await inspect(page, 'session that has ended');
  await cover.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(cover.getByText('Invalid username or password')).toBeVisible();
  await cover.getByLabel('Password', { exact: true }).fill(person.password);
  await cover.getByRole('button', { name: 'Log In' }).click();
  await expect(cover).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('For Marta');
  await form.getByRole('button', { name: 'Save as Draft' }).click();
  await expectNotice(page, 'Testament created');

  await endSessionAt(page, '**/api/testaments/*', 'DELETE');
  await page.getByRole('button', { name: 'Delete For Marta' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(cover).toBeVisible();
  // What was on its way when the session ended does not come over the cover.
  await page.locator('button', { hasText: 'Add Testament' }).dispatchEvent('click');
  await cover.getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL('/auth');
  await expectNotice(page, 'You were signed out', 'Please sign in to go on.');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/auth');

  // Of the notes nobody signed in is an answer of its own.
  const { username, password } = person;
  await callFromPage(page, 'post', '/api/login', { username, password });
  await page.goto('/testaments');
  await expect(page.getByRole('button', { name: 'Delete For Marta' })).toBeVisible();
  await page.context().clearCookies();
  await page.locator('#sidebar a[href="/notes"]').dispatchEvent('click');
  await expect(cover).toBeVisible();
});

test(
  'below the edge the frame is for phones, from the edge on for desks',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    await page.goto('/testaments');
    const sidebar = page.locator('#sidebar');
    const tabs = page.getByRole('navigation', { name: 'Sections' });
    await page.setViewportSize({ width: edgePx, height: 800 });
    await expect(sidebar).toBeVisible();
    await expect(tabs).toBeHidden();
    await page.setViewportSize({ width: edgePx - 1, height: 800 });
    await expect(tabs).toBeVisible();
    await expect(sidebar).toBeHidden();
  },
);

test(
  'while something is loaded its place is kept: the page, four figures, three cards',
  inTorture,
  async ({ page, product }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/auth');
    await settleIn(page, product);
    await writeOnScreen(page, { title: 'For Marta', status: 'draft' }, []);
    const showPage = await stallCalls(page, '**/api/user');
    const showFigures = await stallCalls(page, '**/api/dashboard');
    const showCards = await stallCalls(page, '**/api/testaments');
    await page.goto(unrendered('/dashboard'));
    await expect(page.getByRole('status').getByText('Loading')).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeHidden();
    showPage();
    const figures = page.getByRole('list', { name: 'At a glance' });
    await expect(figures.locator('.animate-pulse')).toHaveCount(4);
    const cards = page.getByRole('region', { name: 'Digital Testaments' });
    await expect(cards.locator('.animate-pulse')).toHaveCount(3);
    showFigures();
    showCards();
    await expect(figures.getByRole('listitem')).toHaveCount(4);
    await expect(figures.locator('.animate-pulse')).toHaveCount(0);
    await expect(cards.getByRole('heading', { name: 'My Digital Testaments' })).toBeVisible();
    const card = cards.getByRole('listitem').filter({ hasText: 'For Marta' });
    await expect(card).toContainText('No description provided.');
    await expect(cards.locator('.animate-pulse')).toHaveCount(0);
  },
);

test(
  'the subscription is active, failed, or else optional',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    let subscriptionStatus = 'pending';
    await page.route('**/api/dashboard', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as object;
      await route.fulfill({ response, json: { ...body, subscriptionStatus } });
    });
    const colours = new Set<string>();
    for (const [status, words] of [
      ['active', 'Active'],
      ['failed', 'Failed'],
      ['pending', 'Optional'],
      ['cancelled', 'Optional'],
    ] as const) {
      subscriptionStatus = status;
      await page.goto(unrendered('/dashboard'));
      const figures = page.getByRole('list', { name: 'At a glance' });
      const badge = figures.getByText(words, { exact: true });
      await expect(badge).toBeVisible();
      colours.add(await badge.evaluate((it) => getComputedStyle(it).backgroundColor));
    }
    expect(colours.size, 'one colour for each word').toBe(3);
  },
);

test(
  'a tooltip opens after 700 ms, and the next one at once for 300 ms more',
  inTorture,
  async ({ page, product, isMobile }) => {
    test.skip(isMobile, 'fingers do not hover');
    await settleIn(page, product);
    await writeOnScreen(page, { title: 'For Marta', status: 'draft' }, []);
    await page.goto('/testaments');
    const edit = page.getByRole('link', { name: 'Edit For Marta' });
    const remove = page.getByRole('button', { name: 'Delete For Marta' });
    const tooltip = page.getByRole('tooltip');
    await expect(edit).toBeVisible();
    await stopClock(page);

    await edit.hover();
    await letPass(page, 690);
    await expect(tooltip).toHaveCount(0);
    await letPass(page, 20);
    await expect(tooltip).toHaveText('Edit');

    await leave(page);
    await letPass(page, 280);
    await remove.hover();
    await expect(tooltip).toHaveText('Delete');

    await leave(page);
    await letPass(page, 320);
    await edit.hover();
    await letPass(page, 690);
    await expect(tooltip).toHaveCount(0);
    await letPass(page, 20);
    await expect(tooltip).toHaveText('Edit');

    async function leave(of: Page): Promise<void> {
      await of.mouse.move(5, 795, { steps: 4 });
      await expect(tooltip).toHaveCount(0);
    }
  },
);

async function expectPlaces(
  navigation: Locator,
  expected: readonly (readonly [name: string, path: string])[],
): Promise<void> {
  const links = navigation.getByRole('link');
  await expect(links).toHaveText(expected.map(([name]) => name));
  for (const [place, [, path]] of expected.entries()) {
    await expect(links.nth(place)).toHaveAttribute('href', path);
  }
}
