/**
 * A program that guards mailboxes opens every link of every mail in a real browser, runs the
 * scripts of the page and presses every button of it; where a page asks for a code it knows none,
 * and later tries numbers. Nobody may be alive by that, nobody's mails may end, and the answer of
 * the owner must count afterwards.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { ensureBrowser } from '#scripts/browser.ts';
import {
  ask,
  moveHours,
  writeTestament,
  type RegisteredWriter,
  typePasswordAt,
} from '#server/killed-product.fixture.ts';
import type { SunkMail } from '#server/mail-sink.fixture.ts';
import { openAwake, strip } from './awake.ts';
import { hoursOff, readLastSeq, settleAsked, signsOfLife, type AskedWriter } from './asked.ts';
import {
  mustAsk,
  openWorld,
  attackPassword,
  settleWriter,
  type AttackRow,
  type AttackWorld,
} from './world.ts';

/** @param visits at least so many links are opened; every link of every mail once for Infinity. */
export async function scan(visits: number): Promise<AttackRow[]> {
  const world = await openWorld();
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  try {
    const bea = await settleReleased(world);
    const ana = await settleAsked(world, 'ana');
    const carl = await settleAsked(world, 'carl');
    const mailboxes = [ana, carl, bea].map(({ email }) => email);
    const links = linksOf(world, [...mailboxes, bea.heir]);
    const scanned = await openLinks(browser, links, visits);
    const lives = await Promise.all([ana, carl, bea].map((one) => signsOfLife(world, one)));
    await tryNumbers(world, ana);
    const isAnswered = await answers(world, ana);
    const isTold = await isReaderTold(world, bea);
    const by = `${scanned.visits} visits to ${links.length} links, ${scanned.presses} presses`;
    const none = { target: 0, unit: '' };
    return [
      { what: `signs of life by ${by}`, figure: lives.reduce((all, one) => all + one), ...none },
      { what: 'answers refused after a scanner tried numbers', figure: +!isAnswered, ...none },
      { what: 'readers whose mails a scanner ended', figure: +!isTold, ...none },
      {
        what: 'hours after the promised date until the recipients of a silent owner get their mail',
        figure: await hoursOff(world, carl),
        target: 1,
        unit: '',
      },
    ];
  } finally {
    await browser.close();
    await world.close();
  }
}

interface Released extends RegisteredWriter {
  readonly seq: number;
  /** Has the mail that silence released. */
  readonly heir: string;
}

async function settleReleased(world: AttackWorld): Promise<Released> {
  const bea = await settleWriter(world, 'bea');
  const heir = 'heir-of-bea@example.net';
  await writeTestament(world.product, bea, 'By silence', [heir]);
  await untilMailTo(world, heir, 1);
  return { ...bea, seq: await readLastSeq(world, bea), heir };
}

/** @returns whether so many mails came in the end. */
async function untilMailTo(
  { product, sink }: AttackWorld,
  to: string,
  count: number,
): Promise<boolean> {
  const isThere = () => sink.mails.filter((mail) => mail.to === to).length >= count;
  for (let hour = 0; hour < 96 && !isThere(); hour += 12) await moveHours(product, 12);
  return isThere();
}

/** She calls back what went out: whoever has it hears of that, unless a scanner ended his mails. */
async function isReaderTold(world: AttackWorld, { cookie, heir }: Released): Promise<boolean> {
  const had = world.sink.mails.filter(({ to }) => to === heir).length;
  const releases = await mustAsk(world, 'GET', '/api/releases', null, cookie);
  const [release] = releases as { id: number }[];
  const hers = await typePasswordAt(world.product, cookie, attackPassword);
  await mustAsk(world, 'POST', `/api/releases/${release?.id}/recall`, null, hers);
  return untilMailTo(world, heir, had + 1);
}

/** Of all mails to them; the kinds of pages come in turn, so that a few visits see each. */
function linksOf(world: AttackWorld, mailboxes: readonly string[]): string[] {
  const mails = world.sink.mails.filter(({ to }) => mailboxes.includes(to));
  const links = [...new Set(mails.flatMap((mail) => linksIn(world, mail)))];
  const kindOf = (link: string) => new URL(link).pathname.split('/')[1];
  const place = (link: string) => links.filter((one) => kindOf(one) === kindOf(link)).indexOf(link);
  return links.toSorted((one, other) => place(one) - place(other));
}

/** Where a mail leads to here: its public address is not where the product listens. */
function linksIn({ product }: AttackWorld, { text, html }: SunkMail): string[] {
  const hidden = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);
  const found = [...(text.match(/https?:\/\/[^\s<>]+/g) ?? []), ...hidden];
  return found.map((link) => {
    const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
    return `${product.url}${pathname}${search}`;
  });
}

async function openLinks(browser: Browser, links: readonly string[], atLeast: number) {
  const counted = { visits: 0, presses: 0 };
  const most = Number.isFinite(atLeast) ? atLeast : links.length;
  while (counted.visits < most) {
    const context = await browser.newContext();
    for (const link of links.slice(0, most - counted.visits)) {
      counted.visits += 1;
      for (const method of ['HEAD', 'GET']) await fetch(link, { method }).then(drop);
      const page = await context.newPage();
      const presses = await pressEverything(page, link);
      // A page that was not shown harms nobody, and proves nothing.
      const isCheck = link.includes('/check/');
      if (isCheck && presses === 0) throw new Error(`There was nothing to press at ${link}`);
      counted.presses += presses;
      await page.close();
    }
    await context.close();
  }
  return counted;
}

const pressable = `:is(button, [role="button"], input[type="submit"]):not(${strip} *)`;

/** What a press brings up is pressed too. @returns how many presses there were. */
async function pressEverything(page: Page, link: string): Promise<number> {
  let presses = 0;
  await openAwake(page, link);
  const shown = page.url();
  for (let round = 0; round < 2; round += 1) {
    for (let place = 0; ; place += 1) {
      if (page.url() !== shown) await openAwake(page, link);
      if (!(await pressAt(page, place))) break;
      presses += 1;
    }
    await page.waitForLoadState('networkidle');
  }
  return presses;
}

/** @returns whether there is one in this place. */
async function pressAt(page: Page, place: number): Promise<boolean> {
  // A press may have led elsewhere, and what was found then is gone.
  const found = await page.$$(pressable).catch(() => null);
  if (found === null) return true;
  await found[place]?.evaluate((one: HTMLElement) => one.click()).catch(() => undefined);
  return found[place] !== undefined;
}

async function drop(response: Response): Promise<void> {
  await response.arrayBuffer();
}

async function tryNumbers({ product }: AttackWorld, ana: AskedWriter): Promise<void> {
  const wrong = ['000000', '111111', '123456', '654321', '999999'].filter(
    (one) => one !== ana.code,
  );
  for (const code of wrong) {
    await ask(product, 'POST', `/api/check-links/${ana.token}`, { code });
  }
}

/** From a browser that nobody knows, by the code in the mail. */
async function answers({ product }: AttackWorld, ana: AskedWriter): Promise<boolean> {
  const path = `/api/check-links/${ana.token}`;
  const { status } = await ask(product, 'POST', path, { code: ana.code });
  return status === 200;
}
