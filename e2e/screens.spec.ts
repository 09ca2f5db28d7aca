import type { Locator, Page } from '@playwright/test';
import { expectNotice, settleIn, signOut, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';

test.use({ world: 'screens', contextOptions: { reducedMotion: 'reduce' } });

const fullContent =
  '# Dear Marta\n\nThe **keys** are *here*: [map](https://example.org/a-long-way-to-the-house).\n\n' +
  '> Water it.\n\n- one\n- two\n\n| What | Where |\n|---|---|\n| Deed | Blue folder |\n\n`1234`\n';
const sample = { title: 'For Marta', description: 'My letter.', fullContent };

// What a visitor finds elsewhere is looked at by the matrix, in every language.
test('a sign-in that is refused is sound', inTorture, async ({ page, faults }) => {
  await page.goto('/auth');
  faults.announce(/\/api\/login$/);
  await page.getByRole('textbox', { name: 'Username or email' }).fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('nothing');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expectNotice(page, 'Login failed');
  await inspect(page, 'sign-in refused');
});

test('the screens of somebody who has just registered are sound', async ({ page }) => {
  await page.goto('/auth?tab=register');
  await page.getByRole('textbox', { name: 'Email' }).fill('new.person@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a quiet lake at noon');
  await page.getByLabel('Confirm password').fill('a quiet lake at noon');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
  await expect(page.getByText('No testaments yet')).toBeVisible();
  await expectNotice(page, 'Registration successful');
  expect(await coveredByNotice(page), 'the notice covers what she is asked').toEqual([]);
  await inspect(page, 'empty dashboard with the question for the code');
  await page.getByRole('button', { name: 'Do this later' }).click();
  await inspect(page, 'empty dashboard with the banner');
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await inspect(page, 'menu');
  }
  await signOut(page);
  await expectNotice(page, 'Logged out');
  await inspect(page, 'notice');
});

test(
  'the dialogs and lists of somebody who writes are sound',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    await writeOnScreen(page, { title: 'A draft', status: 'draft' }, []);
    await writeOnScreen(page, { ...sample, status: 'active' }, ['marta@example.org']);
    await page.goto('/testaments');
    await expect(page.getByRole('heading', { name: 'For Marta' })).toBeVisible();
    await inspect(page, 'testaments');

    await page.getByRole('button', { name: 'Add Testament' }).click();
    const create = page.getByRole('dialog', { name: 'Create Testament' });
    await create.getByRole('button', { name: 'Create & Activate' }).click();
    await create
      .getByRole('textbox', { name: 'Recipients' })
      .fill('marta.with.a.long.name@example.org');
    await page.keyboard.press('Enter');
    await create.getByRole('tab', { name: 'Content & Protection' }).click();
    await create.getByRole('textbox', { name: 'Message' }).fill('Where the keys are.');
    await create.getByRole('tab', { name: 'Basic Info & Settings' }).click();
    await expect(create.getByRole('time')).toHaveCount(3);
    await inspect(page, 'new testament with an error');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog', { name: 'Close without saving?' })).toBeVisible();
    await inspect(page, 'question before words are lost');
    await page.getByRole('button', { name: 'Discard changes' }).click();

    await page.getByRole('button', { name: 'Delivery settings of For Marta' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Testament' });
    await expect(edit.getByRole('combobox', { name: 'Status' })).toBeVisible();
    await inspect(page, 'edit, settings');
    await edit.getByRole('tab', { name: 'Content & Protection' }).click();
    await inspect(page, 'edit, words');
    await edit.getByRole('button', { name: 'Preview' }).click();
    await expect(edit.getByRole('strong')).toHaveText('keys');
    await inspect(page, 'edit, preview');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Delete For Marta' }).click();
    await expect(page.getByRole('alertdialog', { name: /^Delete/ })).toBeVisible();
    await inspect(page, 'delete');
  },
);

test('whoever asks for less motion gets none', inTorture, async ({ page, product }) => {
  await settleIn(page, product);
  await page.goto('/testaments');
  await expect(page.getByText('No testaments yet')).toBeVisible();
  expect(await longestMotionMs(page)).toBeLessThanOrEqual(1);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await longestMotionMs(page), 'what would move otherwise').toBeGreaterThan(100);
});

test(
  'in colours of the reader’s own it shows what is chosen, and what is on',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    const { id } = await writeOnScreen(page, { ...sample, status: 'draft' }, []);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`/testaments/edit/${id}`);
    const [info, content] = ['Basic Info', 'Content'].map((name) =>
      page.getByRole('tab', { name }),
    );
    if (!info || !content) throw new Error('There are no tabs.');
    expect(await ground(info)).not.toBe(await ground(content));
    await expect(info, 'no plate covers its words').toHaveCSS('forced-color-adjust', 'none');
    await content.click();
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    const preview = page.getByRole('button', { name: 'Preview' });
    await expect(edit, 'whether one writes or reads').toHaveCSS('forced-color-adjust', 'none');
    await expect(preview).toHaveCSS('forced-color-adjust', 'auto');
    expect(await ink(edit)).not.toBe(await ground(edit));
    const protection = page.getByRole('switch');
    const thumb = protection.locator('> *');
    const off = await ground(protection);
    expect(await ground(thumb)).not.toBe(off);
    await protection.click();
    await expect.poll(() => ground(protection)).not.toBe(off);
    expect(await ground(thumb)).not.toBe(await ground(protection));
    await page.goto('/dashboard');
    const checkNow = page.getByRole('button', { name: 'Check Now' });
    await expect(checkNow, 'a button looks like one').toHaveCSS('border-top-width', '1px');
    const here = page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).first();
    await expect(here, 'it shows where one is').toHaveCSS('text-decoration-line', 'underline');
  },
);

test(
  'in colours of the reader’s own the chosen part of a letter can be read',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    const { accessLink } = await writeOnScreen(page, { ...sample, status: 'active' }, []);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`/testament/${accessLink}`);
    const words = page.getByRole('tab', { name: 'Testament Content' });
    const notes = page.getByRole('tab', { name: 'Notes' });
    expect(await ground(words)).not.toBe(await ground(notes));
    await notes.click();
    for (const chosen of [notes, notes.getByText('0')]) {
      await expect(chosen, 'no plate covers its words').toHaveCSS('forced-color-adjust', 'none');
      expect(await ink(chosen)).not.toBe(await ground(chosen));
    }
    const pair = [await ink(notes), await ground(notes)];
    expect(pair, 'how many there are, in colours of the reader').toEqual([
      await ground(notes.getByText('0')),
      await ink(notes.getByText('0')),
    ]);
  },
);

async function ground(it: Locator): Promise<string> {
  return it.evaluate((shape) => getComputedStyle(shape).backgroundColor);
}

async function ink(it: Locator): Promise<string> {
  return it.evaluate((shape) => getComputedStyle(shape).color);
}

/** Of every transition and animation that any element of the page is styled with. */
async function longestMotionMs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const milliseconds = (list: string) =>
      list.split(',').map((part) => parseFloat(part) * (part.trim().endsWith('ms') ? 1 : 1000));
    const durations = [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      const animation = animationDuration === 'auto' ? '0s' : animationDuration;
      return [...milliseconds(transitionDuration), ...milliseconds(animation)];
    });
    return Math.max(...durations);
  });
}

/** What of the question for the code lies under the notice, by its first words. */
async function coveredByNotice(page: Page): Promise<(string | null)[]> {
  return page
    .getByRole('region', { name: 'Confirm your address' })
    .locator('h2, p, input, button[type="submit"]')
    .evaluateAll((asked) => {
      const notice = document.querySelector('#notices li')?.getBoundingClientRect();
      const isUnder = (element: Element) => {
        const box = element.getBoundingClientRect();
        return (
          notice !== undefined &&
          box.bottom > notice.top &&
          box.top < notice.bottom &&
          box.right > notice.left &&
          box.left < notice.right
        );
      };
      // The last line says where mail goes while trying out.
      return asked
        .slice(0, 4)
        .filter(isUnder)
        .map((it) => it.textContent);
    });
}
