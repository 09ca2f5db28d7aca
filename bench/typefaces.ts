/**
 * In which faces a first visit is read, over lines of three speeds: what comes later than the first
 * paint by more than a blink is for the next page (docs/decisions/0041). Medians of three visits.
 */
import { chromium, type Browser, type CDPSession } from '@playwright/test';
import { buildMeasuredPages, askForBrowser } from './browser.ts';
import { makeBenchFolder, startBenchProduct } from './installation.ts';
import { median, type BenchRow } from './table.ts';

const visits = 3;
/** The names of languages in menus are of other letters, which nobody waits for. */
const ratioTarget = 0.05;
/** Long enough for what would still come. */
const quietMs = 2500;

interface Line {
  readonly name: string;
  readonly latencyMs: number;
  readonly mbitPerSecond: number;
  readonly isPromised: boolean;
}

const lines: readonly Line[] = [
  { name: 'fibre', latencyMs: 10, mbitPerSecond: 50, isPromised: true },
  { name: '4G', latencyMs: 60, mbitPerSecond: 10, isPromised: true },
  // As slow as Lighthouse's phone.
  { name: 'slow line', latencyMs: 150, mbitPerSecond: 1.6, isPromised: false },
];

/** One that the server renders, and one that the browser does. */
const looks = [
  { path: '/', locale: 'en' },
  { path: '/', locale: 'ru' },
  { path: '/auth', locale: 'en' },
  { path: '/auth', locale: 'ru' },
] as const;
type Look = (typeof looks)[number];

type Glyphs = { other: number; all: number };

export async function measureTypefaces(): Promise<BenchRow[]> {
  buildMeasuredPages();
  const folder = makeBenchFolder();
  const product = await startBenchProduct(folder.dataDir);
  const browser = await chromium.launch({
    executablePath: askForBrowser(),
    args: ['--no-sandbox'],
  });
  try {
    const rows: BenchRow[] = [];
    for (const line of lines) {
      for (const look of looks) rows.push(await measure(browser, product.url, look, line));
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
    folder.remove();
  }
}

async function measure(browser: Browser, url: string, look: Look, line: Line): Promise<BenchRow> {
  const seen: Glyphs[] = [];
  while (seen.length < visits) seen.push(await visit(browser, url, look, line));
  const { name, latencyMs, mbitPerSecond, isPromised } = line;
  return {
    what: `First ${look.path} in ${look.locale}, ${name} (${latencyMs} ms, ${mbitPerSecond} Mbit/s): in other faces`,
    measured: median(seen.map(({ other }) => other)),
    unit: 'glyphs',
    ...(isPromised && { ratioTarget }),
    baseline: { what: 'all on the page', measured: median(seen.map(({ all }) => all)) },
  };
}

async function visit(browser: Browser, url: string, look: Look, line: Line): Promise<Glyphs> {
  const context = await browser.newContext({ locale: look.locale });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const bytesPerSecond = line.mbitPerSecond * 125_000;
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latencyMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await page.goto(url + look.path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(quietMs);
    return await glyphsOf(devtools);
  } finally {
    await context.close();
  }
}

async function glyphsOf(devtools: CDPSession): Promise<Glyphs> {
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'body *',
  });
  const glyphs = { other: 0, all: 0 };
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { glyphCount, isCustomFont } of fonts) {
      glyphs.all += glyphCount;
      if (!isCustomFont) glyphs.other += glyphCount;
    }
  }
  return glyphs;
}
