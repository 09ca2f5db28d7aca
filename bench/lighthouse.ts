/**
 * What Lighthouse says of pages: the owner's dashboard and the testament that a recipient opens, on
 * a phone with a slow line and on a desk, and what strangers see, on the phone. Each figure is the
 * median of five visits.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { buildMeasuredPages, askForBrowser } from './browser.ts';
import { findFreePort, makeBenchFolder, startBenchProduct } from './installation.ts';
import { median, type BenchRow } from './table.ts';

const visits = 5;
const ofOwners = ['performance', 'accessibility', 'best-practices'] as const;
const ofSite = [...ofOwners, 'seo'] as const;

type Device = 'phone' | 'desk';
type Category = (typeof ofSite)[number];
type Visit = { scores: Partial<Record<Category, number>>; largestPaintMs: number };

/** Nobody listens there: with a mail server of its own the product is no longer for trying out. */
const forReal = { SMTP_URL: 'smtp://127.0.0.1:9' };

const promised: Readonly<Record<Device, readonly [dashboard: number, testament: number]>> = {
  phone: [95, 95],
  desk: [100, 100],
};
const promisedOfSite = { '/': 99, '/faq': 98, '/blog/why-digital-wills-matter': 98 } as const;

export async function measureWithLighthouse(): Promise<BenchRow[]> {
  buildMeasuredPages();
  const data = makeBenchFolder();
  const profile = makeBenchFolder();
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(profile.dataDir, {
    executablePath: askForBrowser(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const testament = await settle(data.dataDir, context);
    const product = await startBenchProduct(data.dataDir, forReal);
    try {
      const look = (path: string, how: Partial<Look> = {}) =>
        visit({
          url: `${product.url}${path}`,
          port,
          device: 'phone',
          categories: ofOwners,
          ...how,
        });
      const rows: BenchRow[] = [];
      for (const device of ['phone', 'desk'] as const) {
        const [onDashboard, onTestament] = promised[device];
        rows.push(
          ...(await measure(`dashboard, ${device}`, onDashboard, () =>
            look('/dashboard', { device }),
          )),
          ...(await measure(`testament, ${device}`, onTestament, () =>
            look(testament, { device }),
          )),
        );
      }
      await forget(context, product.url);
      for (const [path, target] of Object.entries(promisedOfSite)) {
        const visited = () => look(path, { categories: ofSite });
        rows.push(...(await measure(`${path}, phone`, target, visited)));
      }
      rows.push(
        await comparePaint(
          () => look('/'),
          () => look('/', { isWithoutScripts: true }),
        ),
      );
      return rows;
    } finally {
      await product.stop();
    }
  } finally {
    await context.close();
    profile.remove();
    data.remove();
  }
}

/** An owner with a testament, signed in in this browser. Answers with the testament's address. */
async function settle(dataDir: string, { request }: BrowserContext): Promise<string> {
  const product = await startBenchProduct(dataDir);
  const { url } = product;
  const call = async (path: string, body: object): Promise<unknown> => {
    const answer = await request.post(url + path, { data: body });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}.`);
    return answer.status() === 204 ? undefined : answer.json();
  };
  try {
    const person = { username: 'ana', email: 'ana@example.org', password: 'a quiet lake at noon' };
    await call('/api/register', { ...person, fullName: 'Ana Reis', timeZone: 'Europe/Lisbon' });
    await call('/api/user/confirm-email', { code: await mailedCode(url) });
    const words = 'What I never told you, and what you should know of **the house**.\n\n';
    const made = await call('/api/testaments', {
      title: 'For Marta',
      description: 'A letter.',
      fullContent: words.repeat(12),
    });
    const { id, accessLink } = made as { id: number; accessLink: string };
    await call(`/api/testaments/${id}/recipients`, { email: 'marta@example.org' });
    await request.put(`${url}/api/testaments/${id}`, { data: { status: 'active' } });
    return `/testament/${accessLink}`;
  } finally {
    await product.stop();
  }
}

/** Lighthouse keeps what a browser knows of a person, and a stranger's knows nothing. */
async function forget(context: BrowserContext, url: string): Promise<void> {
  await context.clearCookies();
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(() => localStorage.clear());
  await page.close();
}

/** The six digits stand alone on a line, in two groups. */
async function mailedCode(url: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url}/dev/mail.json`);
    const mails = (await answer.json()) as { text: string }[];
    const code = /^\s*(\d{3}) ?(\d{3})\s*$/m.exec(mails[0]?.text ?? '');
    if (code !== null) return `${code[1]}${code[2]}`;
    await sleep(100);
  }
}

interface Look {
  readonly url: string;
  /** Of the browser. */
  readonly port: number;
  readonly device: Device;
  readonly categories: readonly Category[];
  readonly isWithoutScripts?: boolean;
}

async function visit({ url, port, device, categories, ...look }: Look): Promise<Visit> {
  const flags: Flags = { port, onlyCategories: [...categories], logLevel: 'error' };
  if (look.isWithoutScripts) flags.blockedUrlPatterns = ['*.js'];
  const result = await lighthouse(url, flags, device === 'desk' ? desktop : undefined);
  if (result?.lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to somewhere else.`);
  const score = (name: Category) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100);
  return {
    scores: Object.fromEntries(categories.map((name) => [name, score(name)])),
    largestPaintMs: result.lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  };
}

async function several(visited: () => Promise<Visit>): Promise<Visit[]> {
  const all: Visit[] = [];
  while (all.length < visits) all.push(await visited());
  return all;
}

async function measure(
  page: string,
  performanceTarget: number,
  visited: () => Promise<Visit>,
): Promise<BenchRow[]> {
  const all = await several(visited);
  const names = Object.keys(all[0]?.scores ?? {}) as Category[];
  return names.map((name) => {
    const scores = all.map((it) => it.scores[name] ?? Number.NaN);
    return {
      what: `Lighthouse, ${page}: ${name.replace('-', ' ')}`,
      measured: median(scores),
      unit: 'points',
      target: name === 'performance' ? performanceTarget : 100,
      baseline: { what: `the worst of ${visits} visits`, measured: Math.min(...scores) },
    };
  });
}

/** Scripts must not keep the browser from painting the words. */
async function comparePaint(
  withScripts: () => Promise<Visit>,
  without: () => Promise<Visit>,
): Promise<BenchRow> {
  const msOf = async (visited: () => Promise<Visit>) =>
    median((await several(visited)).map(({ largestPaintMs }) => largestPaintMs));
  return {
    what: 'Largest paint of the landing page, phone',
    measured: await msOf(withScripts),
    unit: 'ms',
    ratioTarget: 1.1,
    baseline: { what: 'the same without scripts', measured: await msOf(without) },
  };
}
