// Letters that nobody would write, opened as by a browser: the server answers in time, others
// meanwhile too, and renders the next one.
import type { Page } from '@playwright/test';
import { settleIn, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';

/**
 * All short enough to be tried. Whether they are read in the time that a server has for one depends
 * on the machine.
 */
const hostile = [
  `${'*a **b '.repeat(3000)}c${' b** a*'.repeat(3000)}`,
  `${'|a'.repeat(1000)}|\n${'|-'.repeat(1000)}|\n${'|b|\n'.repeat(1000)}`,
  '1. '.repeat(7000),
  '[a]('.repeat(12_000),
  '> a\n\n'.repeat(9000),
  '[^a]: '.repeat(8000),
];
/** A page of a megabyte, which is too long on every machine. */
const row = `${'|a'.repeat(100)}|\n`;
const tooLong = `${row}${'|:-:'.repeat(100)}|\n${row.repeat(240)}`;

test(
  'a hostile letter is answered unrendered or in bounds, and keeps nobody waiting',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    const kind = await linkTo(page, 'The keys are **here**.');
    // The first of all waits for the thread to begin.
    await expectRendered(page, kind);

    for (const fullContent of hostile) await open(page, await linkTo(page, fullContent));
    await expectRendered(page, kind);

    const link = await linkTo(page, tooLong);
    expect((await open(page, link)).includes('id="known"'), 'it is rendered').toBe(false);
    // While a server renders by itself, whoever comes meanwhile waits for most of that time.
    await expect.poll(() => longestWaitBeside(page, link)).toBeLessThan(0.5);
    await expectRendered(page, kind);
  },
);

/** Of others, as a share of the time that this page takes. */
async function longestWaitBeside(page: Page, link: string): Promise<number> {
  let isAnswered = false;
  const startMs = performance.now();
  const opened = open(page, link).finally(() => (isAnswered = true));
  let longestMs = 0;
  while (!isAnswered) {
    const askedMs = performance.now();
    expect((await page.request.get('/healthz')).status()).toBe(200);
    longestMs = Math.max(longestMs, performance.now() - askedMs);
  }
  await opened;
  return longestMs / (performance.now() - startMs);
}

async function linkTo(page: Page, fullContent: string): Promise<string> {
  const letter = { title: 'For Marta', fullContent, status: 'active' } as const;
  const { accessLink } = await writeOnScreen(page, letter, []);
  return `/testament/${accessLink}`;
}

/** The page as the server sends it to a browser. */
async function open(page: Page, link: string): Promise<string> {
  const answer = await page.request.get(link, { headers: { 'sec-fetch-dest': 'document' } });
  expect(answer.status()).toBe(200);
  return answer.text();
}

/** A server that has much to do sends the page as every other, and a thread that ended rests. */
async function expectRendered(page: Page, link: string): Promise<void> {
  await expect(async () => {
    expect(await open(page, link)).toMatch(/<strong>here<\/strong>.* id="known"/s);
  }).toPass();
}
