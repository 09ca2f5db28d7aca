/**
 * Takes the pictures of the README and of docs/pictures from the demonstration in a real browser.
 * What they show begins at a fixed day, so that a second run changes only what looks different.
 * Run it after a change of the look.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { ensureBrowser } from './browser.ts';
import { startDemo } from './demo-process.ts';
import { fallSilent, lifeBegins, liveOn } from './picture-life.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/pictures');
/** The README is read over slow lines too. */
const bytesMax = 200_000;
const desk = { viewport: { width: 1280, height: 860 } };
/** So that nothing is cut through at the lower edge. */
const dashboardSize = { width: 1280, height: 812 };
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
/** Where something of the page is still on its way: web/ui/skeleton.tsx, and spinner.tsx. */
const unfinished = '.animate-pulse, .animate-spin';
/** The bar for moving time is no part of the product. */
const withoutBar = '#root > aside { display: none !important }';

const built = spawnSync(process.execPath, [join(root, 'scripts/build-web.ts'), '--if-stale'], {
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(1);
const demo = await startDemo(lifeBegins);
try {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--font-render-hinting=none'],
  });
  try {
    await takeAll(browser);
  } finally {
    await browser.close();
  }
} finally {
  await demo.stop();
}

async function takeAll(browser: Browser): Promise<void> {
  const visitor = await open(browser, desk);
  await take(visitor, 'landing');

  const helena = await open(browser, desk);
  await helena.goto(demo.entrance);
  const { id } = await liveOn(helena.request);
  await helena.setViewportSize(dashboardSize);
  await helena.goto(demo.entrance);
  await take(helena, 'dashboard');
  await helena.setViewportSize(desk.viewport);
  await helena.goto(`/testaments/${id}`);
  await take(helena, 'testament');

  const letter = await fallSilent(helena.request);
  const marta = await open(browser, phone);
  await marta.goto(letter);
  await take(marta, 'letter');
}

/** The reader's own settings of her machine must not be seen. */
async function open(browser: Browser, device: typeof desk | typeof phone): Promise<Page> {
  const context = await browser.newContext({
    ...device,
    baseURL: new URL(demo.entrance).origin,
    locale: 'en-US',
    timezoneId: 'Europe/Lisbon',
    reducedMotion: 'reduce',
    // Else the page refuses the style that hides the bar.
    bypassCSP: true,
  });
  const page = await context.newPage();
  // A typeface that is late for a first page is for the next.
  await page.goto('/');
  await page.reload();
  return page;
}

/** Once in light colours and once in dark ones. */
async function take(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  // What is folded together waits until somebody unfolds it.
  await page.waitForFunction(
    (shapes) => [...document.querySelectorAll(shapes)].every((one) => !one.checkVisibility()),
    unfinished,
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    const path = join(folder, `${name}-${colorScheme}.png`);
    await page.screenshot({ path, style: withoutBar, animations: 'disabled' });
    const { size } = statSync(path);
    console.log(`${path}: ${Math.round(size / 1000)} KB`);
    if (size > bytesMax) throw new Error(`${path} is larger than ${bytesMax / 1000} KB.`);
  }
}
