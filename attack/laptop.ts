/**
 * An heir sits at the laptop that its owner left open while her check waits and a code runs out. He
 * does what anybody does there in passing or by accident. None of it may show the owner alive, and
 * what silence releases comes on the date that she was given.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { ensureBrowser } from '#scripts/browser.ts';
import { openAwake } from './awake.ts';
import { hoursOff, settleAsked, signsOfLife, type AskedWriter } from './asked.ts';
import { mustAsk, openWorld, type AttackRow, type AttackWorld } from './world.ts';

/** The browser as she left it: signed in, with whatever it keeps of its own. */
interface Laptop {
  readonly world: AttackWorld;
  readonly ana: AskedWriter;
  readonly browser: BrowserContext;
  readonly profile: string;
}

type Accident = (laptop: Laptop) => Promise<unknown>;

const accidents: Readonly<Record<string, Accident>> = {
  'every page is opened': openEveryPage,
  'the link of the check is opened and left': openLinkOfCheck,
  'the page of payments is opened': openPayments,
  'notifications are read': (at) => call(at, 'PUT', '/api/notifications/read-all', null),
  'text is typed and not saved': typeAndLeave,
  'tabs are restored': restoreTabs,
  'settings are saved without a change': (at) => call(at, 'PATCH', '/api/user', {}),
  'another theme is chosen': chooseTheme,
  'another language is chosen': chooseLanguage,
};

export async function sitDown(): Promise<AttackRow[]> {
  const world = await openWorld();
  const profile = mkdtempSync(join(tmpdir(), 'codicil-laptop-'));
  try {
    const ana = await settleAsked(world, 'ana');
    const rows: AttackRow[] = [];
    let before = 0;
    for (const [name, happen] of Object.entries(accidents)) {
      const browser = await openBrowser(world, ana, profile);
      await happen({ world, ana, browser, profile });
      await browser.close();
      const signs = await signsOfLife(world, ana);
      rows.push({
        what: `signs of life when ${name}`,
        figure: signs - before,
        target: 0,
        unit: '',
      });
      before = signs;
    }
    const what = 'hours after the promised date until the recipients get their mail';
    return [...rows, { what, figure: await hoursOff(world, ana), target: 1, unit: '' }];
  } finally {
    await world.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Each time the same one, with what the time before left in it. */
async function openBrowser({ product }: AttackWorld, ana: AskedWriter, profile: string) {
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: ensureBrowser(),
  });
  const cookies = ana.cookie.split('; ').map((one) => one.split('='));
  await browser.addCookies(
    cookies.map(([name = '', value = '']) => ({ name, value, url: product.url })),
  );
  return browser;
}

async function open({ world, browser }: Laptop, path: string): Promise<Page> {
  const page = await browser.newPage();
  await openAwake(page, `${world.product.url}${path}`);
  return page;
}

async function call({ world, ana }: Laptop, method: string, path: string, body: object | null) {
  await mustAsk(world, method, path, body, ana.cookie);
}

async function openEveryPage(laptop: Laptop): Promise<void> {
  // What opening the page of payments does is counted by itself.
  const paths = pages
    .map(({ path }) => path)
    .filter((path) => !path.includes('{') && path !== '/subscribe');
  const testament = await pathOfTestament(laptop);
  for (const path of [...paths, testament]) {
    const page = await open(laptop, path);
    await page.close();
  }
}

async function openLinkOfCheck(laptop: Laptop): Promise<void> {
  const page = await open(laptop, `/check/${laptop.ana.token}`);
  // It knows her browser and offers the one press, which nobody makes.
  await page.locator('main button').waitFor();
  if ((await page.locator('main input').count()) > 0)
    throw new Error('The browser of the owner is not known');
}

async function openPayments(laptop: Laptop): Promise<void> {
  const page = await laptop.browser.newPage();
  const isAsked = '**/api/get-or-create-subscription';
  const asked = page.waitForResponse(isAsked);
  await page.goto(`${laptop.world.product.url}/subscribe`);
  await asked;
}

/** The first field of her testament is changed, and nothing is saved. */
async function typeAndLeave(laptop: Laptop): Promise<void> {
  const page = await openEditor(laptop);
  page.on('dialog', (dialog) => void dialog.accept());
  await openAwake(page, `${laptop.world.product.url}/dashboard`);
}

async function restoreTabs(laptop: Laptop): Promise<void> {
  await openEditor(laptop);
  await open(laptop, '/dashboard');
  await laptop.browser.close();
  const { world, ana, profile } = laptop;
  const browser = await openBrowser(world, ana, profile);
  for (const path of [await pathOfTestament(laptop), '/dashboard']) {
    await open({ ...laptop, browser }, path);
  }
  await browser.close();
}

async function openEditor(laptop: Laptop): Promise<Page> {
  const page = await open(laptop, await pathOfTestament(laptop));
  const title = page.getByRole('textbox').first();
  await title.fill('Typed by somebody else');
  await title.blur();
  return page;
}

async function pathOfTestament({ world, ana }: Laptop): Promise<string> {
  const cards = await mustAsk(world, 'GET', '/api/testaments', null, ana.cookie);
  return `/testaments/edit/${(cards as { id: number }[])[0]?.id}`;
}

async function chooseTheme(laptop: Laptop): Promise<void> {
  const page = await open(laptop, '/settings');
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
  await page.locator('html[data-theme="dark"]').waitFor();
}

async function chooseLanguage(laptop: Laptop): Promise<void> {
  const page = await open(laptop, '/settings');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pt-PT');
  await saved;
}
