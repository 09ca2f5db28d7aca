// The drill of the letter desk: somebody writes on and on, and at a moment that nobody chose the
// window is closed, the server dies, or the line breaks. Whatever stood on the page five seconds
// before is found again. `npm run torture -- journeys --long` does each twenty times.
import type { Page, TestInfo } from '@playwright/test';
import { isTorture, lengthOf, pointOf } from '#torture/length.fixture.ts';
import { beginLetter, deskOf, expectLine, goToDesk, sheetOf } from './desk.fixture.ts';
import { mortalTest } from './mortal.fixture.ts';
import { settleIn } from './people.fixture.ts';
import { expect, test } from './product.fixture.ts';

test.use({ world: 'letter-desk-drill' });

const rounds = lengthOf({ share: 1, slice: 3, long: 20 });
const promisedMs = 5000;
/** The longest time that somebody writes before it happens. */
const writingMs = isTorture ? 8000 : 3000;

/** What was written, word by word, and when. */
type Written = { readonly word: string; readonly atMs: number }[];

/** Until it is told to stop: words that are found again by their number. */
function writeOn(page: Page, round: number): { written: Written; stop: () => Promise<void> } {
  const written: Written = [];
  let isOver = false;
  async function write(): Promise<void> {
    await sheetOf(page).click();
    await page.keyboard.press('Control+End');
    for (let at = 0; !isOver; at += 1) {
      const word = `w${round}x${at}`;
      await page.keyboard.type(` ${word}`);
      written.push({ word, atMs: performance.now() });
    }
  }
  // The window may go in the middle of a word.
  const writing = write().catch(() => undefined);
  return {
    written,
    stop: async () => {
      isOver = true;
      await writing;
    },
  };
}

/** How old the oldest word is that is not there, in milliseconds; 0 if all are. */
function lostMs(written: Written, found: string, endedAtMs: number): number {
  const lost = written.find(({ word }) => !found.split(/\s+/).includes(word));
  return lost ? endedAtMs - lost.atMs : 0;
}

/** The words of an open desk. */
async function wordsOn(page: Page): Promise<string> {
  return (await sheetOf(page).innerText()).replaceAll('\u00A0', ' ');
}

function tell(info: TestInfo, what: string, losses: readonly number[]): void {
  const [worst = 0] = losses.toSorted((one, other) => other - one);
  const lost = losses.filter((ms) => ms > 0).length;
  const said = `${what}: ${losses.length} times, words lost in ${lost}, oldest ${Math.round(worst)} ms`;
  info.annotations.push({ type: 'figure', description: said });
  process.stdout.write(`${said}\n`);
  expect(worst, said).toBeLessThan(promisedMs);
}

const momentOf = (round: number) => 500 + pointOf(round + 1) * writingMs;

interface Round {
  /** While somebody writes. */
  readonly happen?: (window: Page, round: number) => Promise<void>;
  /** Once the window is closed as well, so that nothing is left but what was kept. */
  readonly mend?: () => Promise<void>;
  /** On the next window. */
  readonly check?: (window: Page) => Promise<void>;
}

/** @returns how much was lost in each round, in milliseconds. */
async function drill(page: Page, { happen, mend, check }: Round): Promise<number[]> {
  const id = await beginLetter(page);
  const context = page.context();
  const losses: number[] = [];
  let window = page;
  for (let round = 0; round < rounds; round += 1) {
    await goToDesk(window, deskOf(id));
    const { written, stop } = writeOn(window, round);
    await window.waitForTimeout(momentOf(round));
    await happen?.(window, round);
    const endedAtMs = performance.now();
    await window.close();
    await stop();
    await mend?.();
    window = await context.newPage();
    await goToDesk(window, deskOf(id));
    losses.push(lostMs(written, await wordsOn(window), endedAtMs));
    await check?.(window);
  }
  return losses;
}

/** How long somebody goes on with no server behind the page. */
const alone = (window: Page, round: number) => window.waitForTimeout(momentOf(round + 7) / 4);
const isSound = (window: Page) => expectLine(window, /^(Saved|What you write is kept)/);

test('words are found again after the window was closed', async ({ page, product }, info) => {
  await settleIn(page, product);
  tell(info, 'window closed', await drill(page, {}));
});

mortalTest(
  'words are found again after the server died',
  async ({ page, mortal, faults }, info) => {
    faults.announceLostLine();
    await settleIn(page, mortal.product);
    const losses = await drill(page, {
      happen: async (window, round) => {
        await mortal.kill();
        await alone(window, round);
      },
      mend: () => mortal.restart(),
      check: isSound,
    });
    tell(info, 'server killed, then window closed', losses);
  },
);

test('words are found again after the line was lost', async ({ page, product, faults }, info) => {
  faults.announceLostLine();
  await settleIn(page, product);
  const context = page.context();
  const losses = await drill(page, {
    happen: async (window, round) => {
      await context.setOffline(true);
      await alone(window, round);
    },
    mend: () => context.setOffline(false),
    check: isSound,
  });
  tell(info, 'line lost, then window closed', losses);
});
