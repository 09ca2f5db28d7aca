/**
 * The way of somebody who has no mouse: from the sign-in to a saved testament by keys alone, and at
 * every stop it is to be seen where she is.
 */
import type { Locator, Page } from '@playwright/test';
import { expectNotice, settleIn, writeNote, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { untilThere } from './screen.fixture.ts';

test(
  'a testament is written, saved and changed without a mouse',
  inTorture,
  async ({ page, product }) => {
    test.slow();
    const { username, password } = await settleIn(page, product);
    await writeNote(page, { title: 'The key', content: 'In the blue jug.' });
    await page.context().clearCookies();

    await test.step('signing in, past two tabs', () => signIn(page, username, password));
    await test.step('past the navigation into a dialog that keeps the focus', () => write(page));
    await test.step('a small panel opens and closes', () => tryOut(page));
    await test.step('three tabs, a box to tick, and a save', () => change(page));
    await test.step('a menu, and a question before something is lost', () => useMenu(page));
  },
);

// Some hundred stops.
test(
  'in a small window no bar lies over what has the focus',
  inTorture,
  async ({ page, product }) => {
    test.slow();
    await settleIn(page, product);
    const words = { title: 'For Marta', description: 'My letter.', fullContent: 'The **keys**.' };
    const people = ['marta@example.org', 'rui@example.org'];
    const { id } = await writeOnScreen(page, { ...words, status: 'active' }, people);
    const own = [`/testaments/${id}`, `/testaments/edit/${id}`];
    for (const path of ['/dashboard', '/testaments', ...own, '/recipients', '/settings']) {
      await page.goto(path);
      await expect(page.locator('#known')).toHaveCount(0);
      await untilThere(page);
      // The bar for trying out is no part of the product.
      const bar = page.getByRole('complementary', { name: 'Time travel' });
      await bar.evaluate((it) => (it.style.display = 'none'));
      for (const size of small) {
        await test.step(`${path}, ${size.width} px`, async () => {
          await page.setViewportSize(size);
          for (const key of ['Tab', 'Shift+Tab']) await goThrough(page, key);
        });
      }
    }
  },
);

/** A desk at 200 %, and the narrowest phone. */
const small = [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
];

/** To the browser's own controls, which come after the last stop. */
async function goThrough(page: Page, key: string): Promise<void> {
  const isOut = () => page.evaluate(() => document.activeElement === document.body);
  for (let stops = 0; stops < 120; stops += 1) {
    await page.keyboard.press(key);
    await expectSeen(page);
    if (await isOut()) break;
  }
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/auth');
  const [login, register] = [tab(page, 'Login'), tab(page, 'Register')];
  await tabTo(page, login);
  await goAround(page, [login, register]);
  await tabTo(page, page.getByRole('textbox', { name: 'Username or email' }));
  await page.keyboard.type(username);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await tabTo(page, page.getByRole('button', { name: 'Log In' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function write(page: Page): Promise<void> {
  await page.goto('/testaments');
  await expect(page.getByText('No testaments yet')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expectSeen(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const add = page.getByRole('button', { name: 'Add Testament' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Write a letter' }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Create Testament' });
  const arm = dialog.getByRole('button', { name: 'Create & Activate' });
  await expect(dialog).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
  await tabTo(page, arm, 'Shift+Tab');
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
  await goAround(page, [tab(dialog, 'Basic Info & Settings'), tab(dialog, 'Content & Protection')]);
  await tabTo(page, dialog.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.type('For Marta');
  await addPeople(page, dialog);

  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
  await expect(question.getByRole('button', { name: 'Keep writing' })).toBeFocused();
  await expectSeen(page);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expectWithin(dialog);
  await tabTo(page, arm);
  await page.keyboard.press('Space');
  await expectNotice(page, 'Testament created');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
}

/** Two chips, of which one is taken off again. */
async function addPeople(page: Page, dialog: Locator): Promise<void> {
  await tabTo(page, dialog.getByRole('textbox', { name: 'Recipients' }));
  for (const email of ['marta@example.org', 'rui@example.org']) {
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Remove rui@example.org' }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveCount(1);
}

async function tryOut(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Test For Marta' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Test For Marta' });
  await expect(panel).toBeFocused();
  await page.keyboard.press('Tab');
  await expectSeen(page);
  await expectWithin(panel);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
}

async function change(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Edit For Marta' }));
  await page.keyboard.press('Enter');
  const tabs = ['Basic Info', 'Content', 'Notes'].map((name) => tab(page, name));
  const [first] = tabs;
  if (first === undefined) throw new Error('There are no tabs.');
  await tabTo(page, first);
  await goAround(page, tabs);
  await page.keyboard.press('End');
  const note = page.getByRole('checkbox', { name: 'The key' });
  await tabTo(page, note);
  await page.keyboard.press('Space');
  await expect(note).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Save as Draft' }));
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Testament updated');
  await expect(page).toHaveURL(/\/testaments$/);
}

async function useMenu(page: Page): Promise<void> {
  await page.goto('/notes');
  const opener = page.getByRole('button', { name: 'Actions for The key' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['End', 2],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(items.nth(at)).toBeFocused();
    await expectSeen(page);
  }
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Space');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectSeen(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.locator('body :focus')).toHaveCount(1);
}

const tab = (within: Page | Locator, name: string) =>
  within.getByRole('tab', { name, exact: true });

/** Once around with the arrows, and from end to end. Begins and ends at the first. */
async function goAround(page: Page, tabs: readonly Locator[]): Promise<void> {
  const [first, last] = [tabs[0], tabs.at(-1)];
  if (first === undefined || last === undefined) throw new Error('There are no tabs.');
  await tabTo(page, first);
  const steps: [string, Locator][] = [
    ...tabs.slice(1).map((next): [string, Locator] => ['ArrowRight', next]),
    ['ArrowRight', first],
    ['ArrowLeft', last],
    ['Home', first],
    ['End', last],
    ['Home', first],
  ];
  for (const [key, reached] of steps) {
    await page.keyboard.press(key);
    await expect(reached, key).toBeFocused();
    await expect(reached, key).toHaveAttribute('aria-selected', 'true');
    await expectSeen(page);
  }
}

/** Where the focus goes when something closes it goes a moment later. */
async function expectWithin(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((it) => it.contains(document.activeElement))).toBe(true);
}

/** As far as there, and at every stop on the way it is to be seen where one is. */
async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(goal).toBeVisible();
  const isThere = () => goal.evaluate((it) => it === document.activeElement);
  for (let stops = 0; stops < 80 && !(await isThere()); stops += 1) {
    await page.keyboard.press(key);
    await expectSeen(page);
  }
  await expect(goal).toBeFocused();
}

async function expectSeen(page: Page): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(notSeen))
    .toBe('');
}

/** Runs in the page: what has the focus without a line around it, or out of sight. */
function notSeen(): string {
  const focused = document.activeElement;
  // Past the last stop there is the browser itself.
  if (focused === null || focused === document.body) return '';
  const { outlineColor: drawn } = getComputedStyle(focused);
  const isDrawn = (element: Element | null) => {
    if (element === null) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const isClear = /, 0\)$|transparent/.test(outlineColor);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !isClear;
  };
  // Of what lies in a box with others, the box; of what the browser draws itself, its label.
  const near = [focused, focused.parentElement, focused.parentElement?.parentElement ?? null];
  const beside = [...(focused.parentElement?.children ?? [])];
  const box = focused.getBoundingClientRect();
  const isInSight = box.bottom > 0 && box.top < window.innerHeight && box.right > 0;
  const name = `${focused.localName} “${(focused.ariaLabel ?? focused.textContent ?? '').slice(0, 40)}”`;
  if (!isInSight) return `${name} is out of sight`;
  const parts = [0.1, 0.5, 0.9];
  const points = parts.flatMap((x) => parts.map((y) => [x * box.width, y * box.height] as const));
  const isFree = points.some(([x, y]) => {
    const on = document.elementFromPoint(box.left + x, box.top + y);
    return on !== null && (focused.contains(on) || on.contains(focused));
  });
  if (!isFree) return `${name} lies under something`;
  return [...near, ...beside].some(isDrawn) ? '' : `${name} has no line around it (${drawn})`;
}
