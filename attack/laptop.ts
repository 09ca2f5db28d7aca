/**
 * An heir sits at the laptop that its owner left open while her check waits. The heir opens every
 * page, looks at the payments, takes another language, reads what is new. None of it may show the
 * owner alive.
 */
import { chromium } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { ask } from '#server/killed-product.fixture.ts';
import { ensureBrowser } from '#scripts/browser.ts';
import { openWorld, settleAsked, signsOfLife, type Asked, type Row, type World } from './world.ts';

type Act = readonly [method: string, path: string, body: object | null];

const acts: readonly Act[] = [
  ['POST', '/api/get-or-create-subscription', null],
  ['PATCH', '/api/user', { language: 'pt-PT' }],
  ['PATCH', '/api/user', {}],
  ['PUT', '/api/notifications/read-all', null],
  ['GET', '/api/dashboard', null],
  ['GET', '/api/checks', null],
  ['GET', '/api/testaments', null],
  ['GET', '/api/user', null],
];

export async function sitDown(): Promise<Row[]> {
  const world = await openWorld();
  try {
    const ana = await settleAsked(world, 'ana');
    const opened = await openEveryPage(world, ana);
    for (const [method, path, body] of acts) {
      const { status } = await ask(world.product, method, path, body, ana.cookie);
      if (status >= 300) throw new Error(`${method} ${path} answered ${status}`);
    }
    const figure = await signsOfLife(world, ana);
    const what = `signs of life by ${acts.length} accidents and ${opened} pages opened`;
    return [{ what, figure, target: 0, unit: '' }];
  } finally {
    await world.close();
  }
}

/** @returns how many. */
async function openEveryPage({ product }: World, ana: Asked): Promise<number> {
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  const context = await browser.newContext();
  const cookies = ana.cookie.split('; ').map((one) => one.split('='));
  await context.addCookies(
    cookies.map(([name = '', value = '']) => ({ name, value, url: product.url })),
  );
  const paths = pages.map(({ path }) => path).filter((path) => !path.includes('{'));
  for (const path of paths) {
    const page = await context.newPage();
    await page.goto(`${product.url}${path}`, { waitUntil: 'load' });
    await page.close();
  }
  await browser.close();
  return paths.length;
}
