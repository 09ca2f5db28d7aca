// The counter of pages: what a browser tells it, and on which pages it tells nothing.
import type { Page, Request } from '@playwright/test';
import { settleIn, writeNote, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';

const counter = /\/api\/page-views$/;

test(
  'each page that is opened is told by its pattern and nothing else, a secret one never',
  inTorture,
  async ({ page, product, visit, faults }) => {
    const visitor = await visit();
    faults.announce(/\/(nowhere|check-links\/|testament-public\/)/);
    const seen = watchCounter(visitor);
    await open(visitor, '/activate');
    await open(visitor, '/check/not-a-link');
    await open(visitor, '/testament/not-a-link');
    await open(visitor, '/nowhere');
    expect(told(seen)).toEqual([]);
    await open(visitor, '/contact?from=a-friend#form');
    await expect.poll(() => told(seen)).toEqual(['/contact']);

    await settleIn(page, product);
    const { id } = await writeOnScreen(page, { title: 'For Marta', status: 'draft' }, []);
    const note = await writeNote(page, { title: 'The garden', content: 'Water the roses.' });
    const requests = watchCounter(page);
    // Whoever leaves a page before its scripts have come has told nothing.
    await page.goto('/dashboard');
    await expect.poll(() => told(requests)).toEqual(['/dashboard']);
    await page.goto(`/testaments/edit/${id}`);
    await expect.poll(() => told(requests)).toHaveLength(2);
    await page.goto(`/notes/${note.id}`);
    await expect.poll(() => told(requests)).toHaveLength(3);
    await page.getByRole('link', { name: 'Back to Notes' }).click();
    await expect(page).toHaveURL('/notes');
    const walked = ['/dashboard', '/testaments/edit/{id}', '/notes/{id}', '/notes'];
    await expect.poll(() => told(requests)).toEqual(walked);
    for (const request of requests) {
      const { cookie = '', referer = '', 'x-person': person = '' } = await request.allHeaders();
      expect(cookie + referer + person).toBe('');
    }
    // Of the page that is still open: whoever leaves does not wait for the answer.
    expect((await requests.at(-1)?.response())?.status()).toBe(204);
  },
);

test(
  'who asks not to be counted is not, and a counter that fails disturbs nobody',
  inTorture,
  async ({ page, visit, faults }) => {
    const quiet = await visit();
    await quiet.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    const asked = watchCounter(quiet);
    await open(quiet, '/contact');
    expect(told(asked)).toEqual([]);

    faults.announce(counter);
    await page.route(counter, (route) => route.fulfill({ status: 418, body: 'A teapot' }));
    const failed = watchCounter(page);
    await open(page, '/contact');
    await expect.poll(() => told(failed)).toEqual(['/contact']);
    await expect(page.getByRole('region', { name: /^Notices/ }).getByRole('listitem')).toHaveCount(
      0,
    );
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  },
);

function watchCounter(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (counter.test(request.url())) requests.push(request);
  });
  return requests;
}

function told(requests: readonly Request[]): string[] {
  return requests.map((request) => {
    const { path, ...more } = request.postDataJSON() as Record<string, string>;
    return path + Object.keys(more).join();
  });
}

/** Until the page is alive and has done what it put off. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading').first()).toBeVisible();
  // What the server rendered stands there before its scripts do; they take this out.
  await expect(page.locator('#known')).toHaveCount(0);
  // What was put off earlier comes first.
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
}
