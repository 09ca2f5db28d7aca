/**
 * How the journeys in e2e/ are run: on a desk, and most of them on a phone. Which product they run
 * against is the business of e2e/product.fixture.ts.
 */
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';
import { isTorture } from './torture/length.fixture.ts';

/**
 * What people do with a phone in their hand: `npm run torture` walks it there too. The other
 * journeys look at both sizes themselves, or are about what is the same on every screen.
 */
const onPhones = [
  'archive',
  'ask-first',
  'bin',
  'budgets',
  'checks',
  'contact',
  'deleted-letter',
  'edit-screen',
  'frame',
  'kept-account',
  'locked-out',
  'name',
  'notes',
  'notices',
  'password-reset',
  'public-testament',
  'recipients',
  'screens',
  'screens-of-silence',
  'security',
  'silence',
  'site-frame',
  'testament-dialog',
];

const files = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);

const asked = process.env['CHROMIUM_PATH'] || findBrowser();

export default defineConfig({
  testDir: 'e2e',
  ...(!isTorture && { grepInvert: /@torture/ }),
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // These end what hangs, and are no measure: on a quiet machine nothing needs a tenth of them.
  timeout: 1_800_000,
  expect: { timeout: 180_000 },
  // Of a whole run the seconds of each file are noted too, for `npm run seconds`.
  reporter: process.env['NOTE_SECONDS']
    ? [['list'], ['json', { outputFile: '.cache/seconds-journeys.json' }]]
    : [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    actionTimeout: 180_000,
    // What a worker asks for, no journey sees; the one about it lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // What moves is drawn sixty times a second; a journey that is about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: asked ? { executablePath: asked } : {},
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } },
    {
      name: 'phone',
      testMatch: isTorture ? files(onPhones) : [],
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        colorScheme: 'dark',
      },
    },
  ],
});
