/**
 * The real product for the journeys: a process of its own with its own data folder, simulated time
 * and a local mailbox, and browsers in which no error stays unseen.
 */
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { createTestDatabase } from '#server/db/test-database.ts';
import { awaitArrivals } from './arrival.fixture.ts';
import { watchForFaults, type PageFaults } from './faults.fixture.ts';
import { startProgram, type RunningProduct } from './process.fixture.ts';
import { readerFor, type ScreenReader } from './seen.fixture.ts';

interface Fixtures {
  /** Every error a browser reported. The test fails on those it did not announce. */
  faults: PageFaults;
  /** A page in a browser that never was here before: another person, or another machine. */
  visit: (device?: 'desktop' | 'phone') => Promise<Page>;
  /** A test that moves time takes a world of its own: its people would grow old for others too. */
  world: string;
  product: RunningProduct;
}

interface WorkerFixtures {
  /** The product of a world, which has one for all of its tests. */
  enter: (world: string) => Promise<RunningProduct>;
  /** Remembers everything that stood on a page. */
  reader: ScreenReader;
}

/** Passwords cost next to nothing: how slow a real one is is tested beside passwords.ts. */
const quickHashes = new URL('../server/crypto/quick-hash.fixture.ts', import.meta.url);
export const journeyEnv = { CLOCK: 'simulated', NODE_OPTIONS: `--import=${quickHashes.href}` };

/** For what only `npm run torture` walks: it takes long, and other tests prove most of it. */
export const inTorture = { tag: '@torture' } as const;

const devices = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;

const commonWorld = 'common';

interface Opened {
  readonly product: RunningProduct;
  readonly close: () => Promise<void>;
}

async function open(): Promise<Opened> {
  // Made from the template: a database folder of its own takes as long as a whole journey.
  const database = await createTestDatabase();
  const product = await startProgram('server/main.ts', {
    ...journeyEnv,
    DATABASE_URL: database.url,
  });
  const close = async () => {
    await product.stop();
    await database.close();
  };
  return { product, close };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  world: [commonWorld, { option: true }],

  enter: [
    async ({ browserName: _browser }, use) => {
      const worlds = new Map<string, Opened>();
      await use(async (name) => {
        const known = worlds.get(name);
        if (known !== undefined) return known.product;
        for (const [other, { close }] of worlds) {
          // Nobody comes back to one of the others.
          if (other === commonWorld) continue;
          worlds.delete(other);
          await close();
        }
        const opened = await open();
        worlds.set(name, opened);
        return opened.product;
      });
      for (const { close } of worlds.values()) await close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  // In one browser for all worlds: to start another takes as long as half a journey.
  product: async ({ enter, world }, use) => use(await enter(world)),

  reader: [
    async ({ browserName: _browser }, use, { workerIndex }) => {
      const reader = readerFor(process.env['SEEN_TEXTS']);
      await use(reader);
      await reader.keep(`worker-${workerIndex}`);
    },
    { scope: 'worker' },
  ],

  context: async ({ context, reader }, use) => {
    awaitArrivals(context);
    await reader.follow(context);
    await use(context);
    await letGo(context);
  },

  baseURL: async ({ product }, use) => use(product.url),

  faults: [
    async ({ context }, use) => {
      const faults = watchForFaults(context);
      await use(faults);
      expect(faults.unannounced(), 'what the browsers complained about').toEqual([]);
    },
    { auto: true },
  ],

  visit: async ({ browser, faults, reader, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (device = 'desktop') => {
      const context = await browser.newContext({
        ...devices[device],
        reducedMotion: 'reduce',
        locale: 'en-GB',
        timezoneId: 'Europe/Lisbon',
        ...(baseURL !== undefined && { baseURL }),
      });
      faults.watch(context);
      awaitArrivals(context);
      await reader.follow(context);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) {
      await letGo(context);
      await context.close();
    }
  },
});

/** A call that a journey answers while its page goes can be answered by nobody, and need not be. */
async function letGo(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

export { expect };
