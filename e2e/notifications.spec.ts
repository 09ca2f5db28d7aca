import type { Page, Request } from '@playwright/test';
import { stallCalls, unrendered } from './calls.fixture.ts';
import type { PageFaults } from './faults.fixture.ts';
import { expectNotice, moveTime, settleIn, signOut, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

test.use({ world: 'notifications', contextOptions: { reducedMotion: 'reduce' } });

const settings = { checkInterval: 30, checkAttempts: 1, gracePeriod: 7 };
const asked = 'We sent you check 1 of 1. Please answer it.';
const missed = 'Check 1 of 1 was not answered.';

test(
  'what happens stands in the list when it happens, and is marked as read',
  inTorture,
  async ({ page, product, faults }) => {
    await settleIn(page, product);
    const show = await stallCalls(page, '**/api/notifications');
    const lists = countRequests(page, /\/api\/notifications$/);
    await page.goto('/notifications');
    await expect(page.getByRole('main').locator('.animate-pulse')).toHaveCount(8);
    show();
    await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No notifications' })).toBeVisible();
    await expect(page.getByText("You're all caught up!")).toBeVisible();
    const readAll = page.getByRole('button', { name: 'Mark all as read' });
    await expect(readAll).toBeHidden();
    await inspectInBoth(page, 'no notifications');

    await writeOnScreen(page, { title: 'For Marta', ...settings, status: 'active' }, ['m@x.org']);
    await moveTime(page, { advanceDays: 30 });
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText(asked);
    await expect(page.getByText('1 unread').first()).toBeAttached();
    await moveTime(page, { advanceDays: 5 });
    await expect(rows(page)).toHaveCount(3);
    await expect(row(page, missed).getByRole('time')).toHaveText('now');
    // Once when the page came, once when the stream had opened: what is live asks for nothing.
    expect(lists.count()).toBeLessThanOrEqual(2);
    await inspectInBoth(page, 'unread notifications');

    await markOneByOne(page, faults);
    await readAll.click();
    await expectNotice(page, 'All notifications marked as read');
    await expect(readAll).toBeHidden();
    await page.reload();
    await expect(rows(page)).toHaveCount(3);
    await expect(row(page, missed).getByRole('time')).toHaveText('3 days ago');
    await expect(page.getByRole('button', { name: /as read/ })).toHaveCount(0);
    await inspectInBoth(page, 'read notifications');

    // Without the stream as well: when it opens, the list is read again by itself.
    faults.announce(/\/api\/notifications(\/events)?$/);
    await page.route('**/api/notifications', (route) => route.fulfill({ status: 418 }));
    await page.route('**/api/notifications/events', (route) => route.fulfill({ status: 418 }));
    await page.reload();
    await expect(page.getByText('Your notifications could not be loaded.')).toBeVisible();
    await page.unroute('**/api/notifications');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(3);
  },
);

async function markOneByOne(page: Page, faults: PageFaults): Promise<void> {
  const unreadColour = await edgeOf(page, asked);
  // Anywhere on it.
  await row(page, asked).click({ position: { x: 120, y: 12 } });
  await expect(row(page, asked).getByRole('button')).toHaveCount(0);
  expect(await edgeOf(page, asked)).not.toBe(unreadColour);
  expect(await edgeOf(page, missed)).toBe(unreadColour);

  faults.announce(/\/api\/notifications\/(\d+\/read|read-all)$/);
  await page.route('**/api/notifications/**', (route) => route.fulfill({ status: 418 }));
  const mark = row(page, missed).getByRole('button', { name: 'Mark as read' });
  await mark.click();
  await expectNotice(page, 'Failed to mark notification as read', 'An error occurred');
  await expect(mark).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expectNotice(page, 'Failed to mark all notifications as read', 'An error occurred');
  await expect(mark).toBeVisible();
  await page.unroute('**/api/notifications/**');

  // By keyboard the focus goes on to the next one.
  const buttons = page.getByRole('button', { name: 'Mark as read' });
  await buttons.first().focus();
  await page.keyboard.press('Enter');
  await expect(buttons).toHaveCount(1);
  await expect(buttons).toBeFocused();
  await moveTime(page, { advanceDays: 1 });
}

test(
  'the dashboard learns what happens by itself, until its owner leaves',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    await writeOnScreen(page, { title: 'For Marta', ...settings, status: 'active' }, ['m@x.org']);
    const opened = page.waitForResponse(/\/api\/notifications\/events$/);
    const figures = countRequests(page, /\/api\/dashboard$/);
    const told = await countEvents(page);
    await page.goto(unrendered('/dashboard'));
    await opened;
    await expect(page.getByText('As long as you answer, nothing is sent.')).toBeVisible();
    // The first one says where things stand: the page has just come, and is not read again for it.
    await expect.poll(told.count).toBeGreaterThan(0);
    await moveTime(page, { advanceDays: 30 });
    await expect(page.getByText('We asked whether you are there.')).toBeVisible();
    await moveTime(page, { advanceDays: 5 });
    await expect(page.getByText('Your grace period is running.')).toBeVisible();
    // How much comes together depends on the machine.
    expect(figures.count(), 'once for each thing that happened').toBeLessThanOrEqual(told.count());
    const ended = page.waitForEvent('requestfailed', (it) => it.url().endsWith('/events'));
    await signOut(page);
    await ended;
    await expect(page).toHaveURL('/auth');
  },
);

function rows(page: Page) {
  return page.getByRole('list', { name: 'Notifications, newest first' }).getByRole('listitem');
}

function row(page: Page, message: string) {
  return rows(page).filter({ hasText: message });
}

async function edgeOf(page: Page, message: string): Promise<string> {
  return row(page, message).evaluate((it) => getComputedStyle(it).borderLeftColor);
}

/** Of the stream of the page. */
async function countEvents(page: Page) {
  let count = 0;
  const line = await page.context().newCDPSession(page);
  line.on('Network.eventSourceMessageReceived', () => (count += 1));
  await line.send('Network.enable');
  return { count: () => count };
}

function countRequests(page: Page, url: RegExp) {
  let count = 0;
  page.on('request', (request: Request) => {
    if (url.test(request.url())) count += 1;
  });
  return { count: () => count };
}
