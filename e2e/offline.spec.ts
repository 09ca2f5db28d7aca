// A page that cannot be had, in a browser of an owner: the offline page in its place, in the
// language of the browser, and nothing else that a browser would keep.
import type { Page } from '@playwright/test';
import {
  beginLetter,
  deskOf,
  expectKept,
  expectLine,
  goToDesk,
  sheetOf,
  typeOn,
} from './desk.fixture.ts';
import { settleIn, writeOnScreen } from './people.fixture.ts';
import { expect, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

test.use({ world: 'offline' });

test.use({ serviceWorkers: 'allow' });

const heading = 'There is no connection just now';

/** Signed in, with the worker in charge. */
async function arrive(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() =>
      page.evaluate(() =>
        navigator.serviceWorker.getRegistrations().then((it) => it[0]?.active?.state),
      ),
    )
    .toBe('activated');
  await expect(page.locator('iframe')).toHaveCount(0);
}

test('without a line an owner finds the offline page, and with it again the one that was asked for', async ({
  page,
  context,
  product,
  faults,
}) => {
  faults.announceLostLine();
  await settleIn(page, product);
  await arrive(page);
  await context.setOffline(true);
  await page.goto('/testaments');
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page).toHaveTitle(`${heading} – Codicil`);
  await expect(page).toHaveURL('/testaments');
  await inspectInBoth(page, 'offline');
  for (const [language, words, lang] of [
    ['pt-PT', 'De momento não há ligação', 'pt-PT'],
    ['ru', 'Сейчас нет соединения', 'ru'],
  ] as const) {
    await context.addCookies([{ name: 'language', value: language, url: product.url }]);
    await page.reload();
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await inspectInBoth(page, `offline, ${lang}`);
  }
  await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  await page.reload();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No testaments yet' })).toBeVisible();
});

test('the offline page says that words of the desk are kept, and they are there again', async ({
  page,
  context,
  product,
  faults,
}) => {
  faults.announceLostLine();
  await settleIn(page, product);
  const id = await beginLetter(page);
  await arrive(page);
  await goToDesk(page, deskOf(id));
  await context.setOffline(true);
  const kept = page.getByText('are kept in this browser. You find them when');
  const other = await context.newPage();
  await other.goto('/testaments');
  await expect(other.getByRole('heading', { name: heading })).toBeVisible();
  await expect(other.getByText('are kept in this browser')).toBeHidden();
  await other.close();
  await typeOn(page, ' Water the lemon tree.');
  await expectLine(page, /^Kept in this browser/);
  await expectKept(page);
  await page.reload();
  await expect(kept).toBeVisible();
  await inspectInBoth(page, 'offline, with words');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(sheetOf(page)).toContainText('Water the lemon tree.');
});

test('a worker changes nothing of what the server answers, and keeps none of it', async ({
  page,
  context,
  product,
  faults,
}) => {
  faults.announce(/\/api\/check-links\/a-link$/);
  faults.announceLostLine();
  await settleIn(page, product);
  const { accessLink, id } = await writeOnScreen(
    page,
    { title: 'For Marta', fullContent: 'The keys are in the shed.', status: 'active' },
    [],
  );
  await arrive(page);
  // Written for its owner by the server, as for a browser without a worker.
  const answer = await page.goto('/dashboard');
  expect(answer?.fromServiceWorker()).toBe(true);
  expect(await answer?.text()).toContain('id="known"');
  await page.goto(`/testaments/${id}`);
  await expect(page.getByText('The keys are in the shed.')).toBeVisible();
  for (const path of [`/testament/${accessLink}`, '/check/a-link', '/activate', '/', '/faq']) {
    const own = await page.goto(path);
    expect(own?.fromServiceWorker(), path).toBe(false);
  }
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = names.map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    );
    return (await Promise.all(all)).flat();
  });
  expect(kept.toSorted()).toEqual(['/offline-page.js', '/offline.css', '/offline.html']);
  // A program of ours is asked for anew, also by a browser that has a worker.
  await context.setOffline(true);
  const failure = await page
    .goto(`/testament/${accessLink}`)
    .catch((error: Error) => error.message);
  expect(failure).toMatch(/ERR_INTERNET_DISCONNECTED/);
});

interface WrittenForm {
  readonly path: string;
  readonly open: string;
  readonly dialog: string;
  readonly field: string;
  readonly save: string;
  readonly done: string;
}

const forms: readonly WrittenForm[] = [
  {
    path: '/notes',
    open: 'Create Your First Note',
    dialog: 'New Note',
    field: 'Content',
    save: 'Create Note',
    done: 'Note created',
  },
  {
    path: '/recipients',
    open: 'Add Recipient',
    dialog: 'Add Recipient',
    field: 'Personal message',
    save: 'Add Recipient',
    done: 'Recipient added',
  },
  {
    path: '/activation-triggers',
    open: 'Create Trigger',
    dialog: 'Create Activation Trigger',
    field: 'Description',
    save: 'Create Trigger',
    done: 'Trigger created',
  },
  {
    path: '/testaments',
    open: 'Create Testament',
    dialog: 'Create Testament',
    field: 'Title',
    save: 'Save as Draft',
    done: 'Testament created',
  },
];
const needed = { Title: 'For Marta', Email: 'marta@example.org', Name: 'By silence' };

test('words that are saved without a line stay where they were typed, until there is one', async ({
  page,
  context,
  product,
  faults,
}) => {
  faults.announceLostLine();
  await settleIn(page, product);
  for (const form of forms) {
    await page.goto(form.path);
    await page
      .getByRole('button', { name: form.open })
      .or(page.getByRole('link', { name: form.open }))
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: form.dialog });
    for (const [name, words] of Object.entries(needed)) {
      const field = dialog.getByRole('textbox', { name, exact: true });
      if (await field.isVisible()) await field.fill(words);
    }
    const words = `What I never said, ${form.field}`;
    const field = dialog.getByRole('textbox', { name: form.field });
    await field.fill(words);
    await context.setOffline(true);
    await dialog.getByRole('button', { name: form.save }).click();
    const notices = page.getByRole('region', { name: /^Notices/ });
    await expect(notices.getByText('What you typed stays here.')).toBeVisible();
    await expect(field).toHaveValue(words);
    await context.setOffline(false);
    await dialog.getByRole('button', { name: form.save }).click();
    await expect(notices.getByText(form.done)).toBeVisible();
    await expect(dialog).toBeHidden();
  }
});

test('who only reads a letter or answers a check is left no worker', async ({
  page,
  product,
  visit,
  faults,
}) => {
  faults.announce(/\/api\/check-links\/a-link$/);
  await settleIn(page, product);
  const { accessLink } = await writeOnScreen(page, { title: 'For Marta', status: 'active' }, []);
  const stranger = await visit();
  for (const path of [`/testament/${accessLink}`, '/check/a-link', '/', '/auth']) {
    await stranger.goto(path);
    await stranger.waitForLoadState('networkidle');
    const count = await stranger.evaluate(
      async () => (await navigator.serviceWorker.getRegistrations()).length,
    );
    expect(count, path).toBe(0);
  }
});
