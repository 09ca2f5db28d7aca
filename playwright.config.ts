/**
 * How the journeys in e2e/ are run: on a desk, and most of them on a phone. Which product they run
 * against is the business of e2e/product.fixture.ts.
 */
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';

/**
 * They look at both sizes themselves, or are about what is the same on every screen. What they
 * inspect they see in the dark too, and on the narrowest phone.
 */
const onceIsEnough = [
  'account',
  'activate',
  'checks',
  'come-back',
  'demo',
  'drawn',
  'edit-failures',
  'edit-passphrase',
  'hostile-letter',
  'impatience',
  'keyboard',
  'languages',
  'letter',
  'mail-refused',
  'matrix',
  'missed',
  'notes-kept',
  'notifications',
  'overview',
  'page-views',
  'pause',
  'place',
  'read-words',
  'refusals',
  'returns',
  'settings',
  'site',
  'site-blog',
  'site-company',
  'site-faq',
  'site-machines',
  'standings',
  'stripe',
  'subscription',
  'testament-cards',
  'testaments',
  'triggers',
  'unloaded',
  'words',
];

const asked = process.env['CHROMIUM_PATH'] || findBrowser();

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // These end what hangs, and are no measure: on a quiet machine nothing needs a tenth of them.
  timeout: 1_800_000,
  expect: { timeout: 180_000 },
  // Of a whole run the seconds of each file are noted too, for `npm run seconds`.
  reporter: process.env['SEEN_TEXTS']
    ? [['list'], ['json', { outputFile: '.cache/seconds-journeys.json' }]]
    : [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    actionTimeout: 180_000,
    screenshot: 'only-on-failure',
    // What moves is drawn sixty times a second; a journey that is about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: asked ? { executablePath: asked } : {},
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } },
    {
      name: 'phone',
      testIgnore: onceIsEnough.map((name) => `**/${name}.spec.ts`),
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        colorScheme: 'dark',
      },
    },
  ],
});
