/**
 * A program that guards a mailbox opens every link of a check mail in a real browser, runs its
 * scripts, and tries numbers where a page asks for a code. Nobody may be alive by that, and the
 * owner's own answer must count afterwards.
 */
import { chromium, type Browser } from '@playwright/test';
import { ask } from '#server/killed-product.fixture.ts';
import { ensureBrowser } from '#scripts/browser.ts';
import { openWorld, settleAsked, signsOfLife, type Asked, type Row, type World } from './world.ts';

/** @param visits how many times the mail is scanned. */
export async function scan(visits: number): Promise<Row[]> {
  const world = await openWorld();
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  try {
    const ana = await settleAsked(world, 'ana');
    for (let visit = 0; visit < visits; visit += 1) await openEveryLink(browser, ana);
    const signs = await signsOfLife(world, ana);
    await tryNumbers(world, ana);
    return [
      { what: `signs of life by ${visits} scans of a mail`, figure: signs, target: 0, unit: '' },
      {
        what: 'answers of the owner that are refused after a scanner tried five numbers',
        figure: (await answers(world, ana)) ? 0 : 1,
        target: 0,
        unit: '',
      },
    ];
  } finally {
    await browser.close();
    await world.close();
  }
}

async function openEveryLink(browser: Browser, { links }: Asked): Promise<void> {
  const context = await browser.newContext();
  for (const link of links) {
    for (const method of ['HEAD', 'GET']) await fetch(link, { method }).then(drop);
    const page = await context.newPage();
    await page.goto(link, { waitUntil: 'load' });
    await page.close();
  }
  await context.close();
}

async function drop(response: Response): Promise<void> {
  await response.arrayBuffer();
}

function tokenOf({ links }: Asked): string {
  const link = links.find((one) => one.includes('/check/')) ?? '';
  return link.split('/check/')[1] ?? '';
}

async function tryNumbers({ product }: World, ana: Asked): Promise<void> {
  const wrong = ['000000', '111111', '123456', '654321', '999999'].filter(
    (one) => one !== ana.code,
  );
  for (const code of wrong) {
    await ask(product, 'POST', `/api/check-links/${tokenOf(ana)}`, { code });
  }
}

/** From a browser that nobody knows, by the code in the mail. */
async function answers({ product }: World, ana: Asked): Promise<boolean> {
  const path = `/api/check-links/${tokenOf(ana)}`;
  const { status } = await ask(product, 'POST', path, { code: ana.code });
  return status === 200;
}
