/**
 * How the journeys in e2e/ are run: twice, on a desk and on a phone. Which product they run against
 * is the business of e2e/product.fixture.ts.
 */
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';

const asked = process.env['CHROMIUM_PATH'] || findBrowser();

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: asked ? { executablePath: asked } : {},
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // It looks at both sizes itself.
      testIgnore: /matrix\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
