/** What a visitor's browser fetches for the landing page: how often, how much, and when. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Request } from '@playwright/test';
import { buildMeasuredPages, askForBrowser } from './browser.ts';
import { makeBenchFolder, startBenchProduct } from './installation.ts';
import type { BenchRow } from './table.ts';

const root = join(import.meta.dirname, '..');
const built = join(root, 'dist/web');
/** Long enough for what waits until the browser has nothing else to do. */
const quietMs = 3000;

interface Fetched {
  readonly kind: string;
  readonly rawBytes: number;
  readonly brotliBytes: number;
  /** Asked for before the page was loaded, or only afterwards. */
  readonly isEarly: boolean;
}

export async function measureLandingPage(): Promise<BenchRow[]> {
  buildMeasuredPages();
  const folder = makeBenchFolder();
  const product = await startBenchProduct(folder.dataDir);
  try {
    const fetched = await visit(product.url);
    return [...weights(fetched), ...requests(fetched)];
  } finally {
    await product.stop();
    folder.remove();
  }
}

async function visit(url: string): Promise<Fetched[]> {
  const browser = await chromium.launch({
    executablePath: askForBrowser(),
    args: ['--no-sandbox'],
  });
  const fetched: Promise<Fetched>[] = [];
  let hasLoaded = false;
  try {
    const page = await browser.newPage();
    page.on('load', () => {
      hasLoaded = true;
    });
    const early = new Set<Request>();
    page.on('request', (request) => {
      if (!hasLoaded) early.add(request);
    });
    page.on('response', (response) => {
      const request = response.request();
      const kind = request.resourceType();
      const isEarly = early.has(request);
      const body = response.body().catch(() => Buffer.alloc(0));
      fetched.push(
        body.then((bytes) => ({
          kind,
          rawBytes: bytes.length,
          brotliBytes: brotliCompressSync(bytes).length,
          isEarly,
        })),
      );
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(quietMs);
    return await Promise.all(fetched);
  } finally {
    await browser.close();
  }
}

function weights(fetched: readonly Fetched[]): BenchRow[] {
  const all = { what: 'all files of the build', measured: buildBytes() };
  const kinds = Map.groupBy(fetched, ({ kind }) => kind);
  const rows = [...kinds].flatMap(([kind, files]) => weightOf(kind, files));
  return [
    ...rows,
    { what: 'All together', measured: sum(fetched, 'rawBytes'), unit: 'bytes', baseline: all },
  ];
}

function weightOf(kind: string, files: readonly Fetched[]): BenchRow[] {
  const raw = sum(files, 'rawBytes');
  if (raw === 0) return [];
  return [
    {
      what: `${kind}, ${files.length} of them, with Brotli`,
      measured: sum(files, 'brotliBytes'),
      unit: 'bytes',
      baseline: { what: 'as they are', measured: raw },
    },
  ];
}

function requests(fetched: readonly Fetched[]): BenchRow[] {
  const early = fetched.filter(({ isEarly }) => isEarly).length;
  const baseline = { what: 'all requests of the visit', measured: fetched.length };
  return [
    { what: 'Requests before the page is loaded', measured: early, unit: 'requests', baseline },
    {
      what: 'Requests afterwards',
      measured: fetched.length - early,
      unit: 'requests',
      baseline,
    },
  ];
}

function sum(files: readonly Fetched[], part: 'rawBytes' | 'brotliBytes'): number {
  return files.reduce((total, file) => total + file[part], 0);
}

function buildBytes(): number {
  return readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/\.(br|gz)$/.test(name) && extname(name) !== '')
    .map((name) => join(built, name))
    .filter((path) => statSync(path).isFile())
    .reduce((total, path) => total + readFileSync(path).length, 0);
}
