// What every screen costs whoever opens it for the first time, and that nothing on it jumps while
// it loads: measured in the browser, over a slow line, with data on the screens.
import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { settleIn, writeNote, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';

/** Scripts as they come over the line, compressed, lazily loaded ones too; in KiB. */
const budgets = { signIn: 180, shell: 230, screen: 80, preview: 80, desk: 200 };
/** From this share of its budget on a row is printed as nearly full. */
const nearlyFull = 0.85;
const largestShift = 0.05;

/** Every answer and every typeface comes this much later than the page. */
const slowMs = 250;
const atOnce = 4;
/** Long enough for what waits until the browser has nothing else to do. */
const quietMs = 700;

const site = new Set(pages.flatMap(({ path, isOfSite }) => (isOfSite ? path : [])));
/** Brings an editor along. */
const isDesk = (path: string) => path.endsWith('/write');
const isVisitors = (path: string) =>
  site.has(path) ||
  /^\/(admin|auth|check|forgot-|keep-|recover|reset-|stop-|testament\/|dev)/.test(path);
/** Signed in, but without the frame: whoever pays comes from a screen that has it. */
const paying = /^\/(subscribe|test-portal)/;

/** Bytes by the address of the script. */
type Scripts = Map<string, number>;
/** By how much something moved at once, when, and the words that did. */
type Shift = { by: number; atMs: number; moved: string[] };
type Visit = { path: string; scripts: Scripts; shifts: readonly Shift[] };

test(
  'every screen keeps to its budget of scripts and stays where it is while it loads',
  inTorture,
  async ({ page, product, browser }, { project }) => {
    test.setTimeout(1_800_000);
    await settleIn(page, product);
    const filled = await fill(page);
    const signedIn = await page.context().storageState();
    const { viewport = null, isMobile = false, locale = 'en' } = project.use;
    const look = async (path: string, act?: Act): Promise<Visit> => {
      const address = path.replace(/\{\w+\}/, filled[path] ?? 'unknown');
      const context = await browser.newContext({
        viewport,
        isMobile,
        locale,
        baseURL: product.url,
        ...(!isVisitors(path) && { storageState: signedIn }),
      });
      const seen = await visit(context, address, act);
      await context.close();
      return { path, ...seen };
    };
    const visits = await severalAtOnce(pages, ({ path }) => look(path));
    const previewed = await look('/notes/new', showPreview);

    for (const { path, shifts } of visits) {
      const shift = shifts.reduce((sum, { by }) => sum + by, 0);
      if (shift > 0) process.stdout.write(`${path} moves by ${shift.toFixed(4)} while it loads\n`);
      const what = `${path} jumps while it loads: ${JSON.stringify(shifts)}`;
      expect.soft(shift, what).toBeLessThanOrEqual(largestShift);
    }
    const table = [...tableOf(visits), rowOfPreview(previewed, visits)];
    const lines = table.map(
      ({ what, kib, most }) =>
        `${kib.toFixed(1)} of ${most} KiB: ${what}${kib > most * nearlyFull ? ', nearly full' : ''}\n`,
    );
    process.stdout.write(lines.join(''));
    for (const { what, kib, most } of table) expect.soft(kib, what).toBeLessThanOrEqual(most);
  },
);

/** Most of the time a visit waits, for a slow line or to see that nothing more comes. */
async function severalAtOnce<One, Result>(
  all: readonly One[],
  look: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = all.entries();
  const workThrough = async () => {
    for (const [place, one] of rest) results[place] = await look(one);
  };
  await Promise.all(Array.from({ length: atOnce }, workThrough));
  return results;
}

/** What is set off stands at the end of a line in one face, and at the beginning in another. */
const manyWords = 'The **keys** are in the *kitchen*, and [the rest](https://example.org) too. '
  .repeat(9)
  .concat('\n\n')
  .repeat(4);

/** Something on every screen. Answers with what stands for the places in the addresses. */
async function fill(page: Page): Promise<Record<string, string>> {
  const words = { title: 'For Marta', description: 'My letter.', fullContent: manyWords };
  const letter = await writeOnScreen(page, { ...words, status: 'active' }, ['m@example.com']);
  const note = await writeNote(page, { title: 'The garden', content: manyWords });
  const link = await page.request.post(`/api/testaments/${letter.id}/notes/${note.id}`);
  expect(link.ok()).toBe(true);
  return {
    '/testaments/{id}': String(letter.id),
    '/testaments/edit/{id}': String(letter.id),
    '/testaments/{id}/write': String(letter.id),
    '/notes/{id}': String(note.id),
    '/testament/{accessLink}': String(letter.accessLink),
  };
}

/** What somebody does on a page that has come. */
type Act = (page: Page) => Promise<void>;

/** What is being written is shown as it will be read. */
async function showPreview(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Content' }).fill('The **keys**.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('strong')).toHaveText('keys');
}

async function visit(
  context: BrowserContext,
  address: string,
  act?: Act,
): Promise<Omit<Visit, 'path'>> {
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  await page.route(/\/api\/|\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowMs));
    if (!route.request().url().endsWith('/api/config')) return route.continue();
    return asForReal(route);
  });
  await page.route(`**${address}`, asForReal);
  const sizes = new Map<string, Promise<number>>();
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') open.add(request);
  });
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => {
    open.delete(request);
    if (request.resourceType() !== 'script') return;
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
    sizes.set(new URL(request.url()).pathname, size);
  });
  await page.goto(address);
  await untilQuiet(page, open);
  if (act) {
    await act(page);
    await untilQuiet(page, open);
  }
  const measured = [...sizes].map(async ([url, size]) => [url, await size] as const);
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as Shift[]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return { scripts: new Map(await Promise.all(measured)), shifts };
}

/** The bar for trying out is no part of the product. */
async function asForReal(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text())
    .replace('"clock":"simulated"', '"clock":"real"')
    .replace('"mail":"mailbox"', '"mail":"smtp"')
    .replace('"isForTrying":true', '"isForTrying":false');
  await route.fulfill({ response, body });
}

function watchShifts(): void {
  const shifts: Shift[] = [];
  Reflect.set(window, 'shifts', shifts);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources = Reflect.get(entry, 'sources') as { node: Node | null }[];
      const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
      shifts.push({ by: Number(Reflect.get(entry, 'value')), atMs: entry.startTime, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function untilQuiet(page: Page, open: ReadonlySet<Request>): Promise<void> {
  for (let quiet = 0; quiet < quietMs; quiet += 100) {
    // Counted only where the page has nothing to do: a slow machine still runs what has come.
    await page.evaluate(
      () => new Promise<void>((done) => setTimeout(() => requestIdleCallback(() => done()), 100)),
    );
    if (open.size > 0) quiet = 0;
  }
}

type Row = { what: string; kib: number; most: number };

/** What all signed-in screens load is their shell; a screen pays for what it adds to that. */
function tableOf(visits: readonly Visit[]): Row[] {
  const signIn = visits.find(({ path }) => path === '/auth')?.scripts ?? new Map();
  const framed = visits.filter(({ path }) => !isVisitors(path) && !paying.test(path));
  const shell = framed.reduce<Scripts>(
    (common, { scripts }) => new Map([...common].filter(([url]) => scripts.has(url))),
    framed[0]?.scripts ?? new Map(),
  );
  const screens = visits
    .filter(({ path }) => path !== '/auth')
    .map(({ path, scripts }) => {
      const known = isVisitors(path) ? signIn : shell;
      const own = [...scripts].filter(([url]) => !known.has(url));
      return { what: path, kib: kibOf(own), most: isDesk(path) ? budgets.desk : budgets.screen };
    });
  return [
    { what: 'the sign-in page, whole', kib: kibOf(signIn), most: budgets.signIn },
    { what: 'the signed-in shell, whole', kib: kibOf(shell), most: budgets.shell },
    ...screens,
  ];
}

function rowOfPreview({ path, scripts }: Visit, visits: readonly Visit[]): Row {
  const before = visits.find((one) => one.path === path)?.scripts ?? new Map();
  const own = [...scripts].filter(([url]) => !before.has(url));
  expect(own.length, 'nothing was loaded for it').toBeGreaterThan(0);
  return { what: 'a preview besides', kib: kibOf(own), most: budgets.preview };
}

function kibOf(scripts: Iterable<readonly [string, number]>): number {
  return [...scripts].reduce((sum, [, bytes]) => sum + bytes, 0) / 1024;
}
