/**
 * How soon somebody can write on the letter desk, on a phone with a slow line, and how long a key
 * takes in a long letter: from the key to the picture that shows it.
 */
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { askForBrowser, buildMeasuredPages } from './browser.ts';
import { makeBenchFolder, startBenchProduct } from './installation.ts';
import { median, type BenchRow } from './table.ts';

const visits = 5;
const keys = 60;
/** What Lighthouse takes for a phone: its line, its processor and its window. */
const phone = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1.75,
} as const;
const line = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_375 };
const slowerBy = 4;
const paragraph =
  'What I never told you, and what you should know of **the house** by the river.\n\n';

export async function measureLetterDesk(): Promise<BenchRow[]> {
  buildMeasuredPages();
  const folder = makeBenchFolder();
  // As people have it: mail goes out, and no bar for developers stands on the page.
  const product = await startBenchProduct(folder.dataDir, {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'codicil@example.org',
  });
  const browser = await chromium.launch({
    executablePath: askForBrowser(),
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({ ...phone, baseURL: product.url });
    await signUp(context);
    const desk = async (bytes: number) => `/testaments/${await write(context, bytes)}/write`;
    const short = await desk(2000);
    const firstMs = await msToWrite(context, short);
    const waits: number[] = [];
    while (waits.length < visits) waits.push(await msToWrite(context, short));
    const open = await context.newPage();
    await open.goto(short);
    const [atRest, at20, at200] = [
      await msOfKeys(open),
      await msOfKeys(await opened(context, await desk(20_000))),
      await msOfKeys(await opened(context, await desk(200_000))),
    ];
    const baseline = { what: 'in a letter of 2 KB', measured: mostOf(atRest) };
    const key = (size: string, target: number, times: readonly number[]): BenchRow => ({
      what: `A key on the desk, letter of ${size}, 19 of 20`,
      measured: mostOf(times),
      unit: 'ms',
      target,
      baseline,
    });
    return [
      {
        what: 'From the address to the first key, phone, second visit',
        measured: median(waits),
        unit: 'ms',
        target: 1500,
        baseline: { what: 'the first visit, with nothing in store', measured: firstMs },
      },
      key('20 KB', 50, at20),
      key('200 KB', 100, at200),
    ];
  } finally {
    await browser.close();
    await product.stop();
    folder.remove();
  }
}

/** So long 19 of 20 take at most. */
function mostOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

async function signUp({ request }: BrowserContext): Promise<void> {
  const person = { username: 'ana', email: 'ana@example.org', password: 'a quiet lake at noon' };
  const data = { ...person, fullName: 'Ana Reis', timeZone: 'Europe/Lisbon' };
  const answer = await request.post('/api/register', { data });
  if (!answer.ok()) throw new Error(`Nobody could register: ${answer.status()}.`);
}

async function write({ request }: BrowserContext, bytes: number): Promise<number> {
  const fullContent = paragraph.repeat(Math.ceil(bytes / paragraph.length));
  const answer = await request.post('/api/testaments', { data: { title: 'For Ana', fullContent } });
  return ((await answer.json()) as { id: number }).id;
}

const sheet = '.letter-editor';

async function opened(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.locator(sheet).waitFor();
  return page;
}

/** Scripts come from the browser's store, as for somebody who looked at the letter before. */
async function msToWrite(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
  const beganMs = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(sheet).waitFor();
  const tookMs = performance.now() - beganMs;
  await page.close();
  return tookMs;
}

/** Each from the key to the second frame, which comes after the picture that shows it. */
async function msOfKeys(page: Page): Promise<number[]> {
  await page.locator(sheet).click();
  // What is prepared when nobody waits is ready.
  await page.waitForTimeout(3000);
  return page.evaluate(async (count) => {
    const times: number[] = [];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (times.length < count) {
      await frame();
      const beganMs = performance.now();
      document.execCommand('insertText', false, 'a');
      await frame();
      times.push(performance.now() - beganMs);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    return times;
  }, keys);
}
