/**
 * What Lighthouse says of two pages: the owner's dashboard and the testament that a recipient
 * opens, on a phone with a slow line and on a desk. Each figure is the median of five visits.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import desktop from 'lighthouse/core/config/desktop-config.js';
import { buildPages, findBrowser } from './browser.ts';
import { freePort, makeDataFolder, startProduct } from './installation.ts';
import { median, type Row } from './table.ts';

const visits = 5;
const categories = ['performance', 'accessibility', 'best-practices'] as const;

type Device = 'phone' | 'desk';
type Category = (typeof categories)[number];
type Scores = Readonly<Record<Category, number>>;

/** Nobody listens there: with a mail server of its own the product is no longer for trying out. */
const forReal = { SMTP_URL: 'smtp://127.0.0.1:9' };

const promised: Readonly<Record<Device, readonly [dashboard: number, testament: number]>> = {
  phone: [90, 95],
  desk: [100, 100],
};

export async function measureWithLighthouse(): Promise<Row[]> {
  buildPages();
  const data = makeDataFolder();
  const profile = makeDataFolder();
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile.dataDir, {
    executablePath: findBrowser(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const testament = await settle(data.dataDir, context);
    const product = await startProduct(data.dataDir, forReal);
    try {
      const rows: Row[] = [];
      for (const device of ['phone', 'desk'] as const) {
        const [onDashboard, onTestament] = promised[device];
        const visited = (path: string) => visit(`${product.url}${path}`, device, port);
        rows.push(
          ...(await measure(`dashboard, ${device}`, onDashboard, () => visited('/dashboard'))),
        );
        rows.push(
          ...(await measure(`testament, ${device}`, onTestament, () => visited(testament))),
        );
      }
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
  const product = await startProduct(dataDir);
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

async function visit(url: string, device: Device, port: number): Promise<Scores> {
  const flags: Flags = { port, onlyCategories: [...categories], logLevel: 'error' };
  const result = await lighthouse(url, flags, device === 'desk' ? desktop : undefined);
  if (result?.lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to somewhere else.`);
  const score = (name: Category) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100);
  return Object.fromEntries(categories.map((name) => [name, score(name)])) as Scores;
}

async function measure(
  page: string,
  performanceTarget: number,
  visited: () => Promise<Scores>,
): Promise<Row[]> {
  const all: Scores[] = [];
  while (all.length < visits) all.push(await visited());
  return categories.map((name) => {
    const scores = all.map((it) => it[name]);
    return {
      what: `Lighthouse, ${page}: ${name.replace('-', ' ')}`,
      measured: median(scores),
      unit: 'points',
      target: name === 'performance' ? performanceTarget : 100,
      baseline: { what: `the worst of ${visits} visits`, measured: Math.min(...scores) },
    };
  });
}
