/** Pages as the server renders them, and calls that wait or are refused without a word. */
import { expect, type Page, type Route } from '@playwright/test';

/** All scripts of a page but those that it begins with. */
export const appScripts = /\/assets\/(?!first-|boot-)[^/]*\.js$/;

/**
 * Where the browser asks for everything itself, to be kept waiting or refused: the server renders a
 * page only at the address as it spells it.
 */
export function unrendered(address: string): string {
  return `${address}?`;
}

/**
 * A page as the server renders it with somebody's own words: where it has much to do, it sends the
 * page as every other, and is asked again.
 */
export async function openRendered(
  page: Page,
  address: string,
  asked: string[] = [],
): Promise<void> {
  await expect(async () => {
    // What the page before still asks is none of this one.
    await page.goto('about:blank');
    asked.length = 0;
    const answer = await page.goto(address, { waitUntil: 'commit' });
    expect(await answer?.text()).toContain('id="known"');
  }).toPass();
}

/** Keeps these calls waiting until the answer is wanted. */
export async function stallCalls(
  page: Page,
  url: string | RegExp,
  method?: string,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
}

/** Refuses these calls without a word, until told otherwise. */
export async function refuseCalls(
  page: Page,
  url: RegExp,
  method: string,
): Promise<() => Promise<void>> {
  const answer = async (route: Route) => {
    if (route.request().method() !== method) await route.fallback();
    else await route.fulfill({ status: 418, body: '' });
  };
  await page.route(url, answer);
  return () => page.unroute(url, answer);
}

/**
 * Another window signs out when the page makes this call, and not before: what the page asks by
 * itself cannot learn of it first.
 */
export async function endSessionAt(page: Page, url: string, method: string): Promise<void> {
  let isOver = false;
  await page.route(url, async (route) => {
    if (!isOver && route.request().method() === method) {
      isOver = true;
      expect((await page.request.post('/api/logout')).ok()).toBe(true);
    }
    await route.fallback();
  });
}

/** The server hears these calls and does as they say; the line breaks before it has answered. */
export async function loseAnswers(
  page: Page,
  url: string,
  method: string,
): Promise<() => Promise<void>> {
  const answer = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    expect((await route.fetch()).ok()).toBe(true);
    return route.fulfill({ status: 418, body: '' });
  };
  await page.route(url, answer);
  return () => page.unroute(url, answer);
}
