/**
 * Takes the picture that other sites show beside a link to ours: scripts/og-picture.html, as
 * web/public/og.png. Run it after a change of the look.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureBrowser } from './browser.ts';

const source = join(import.meta.dirname, 'og-picture.html');
const target = join(import.meta.dirname, '../web/public/og.png');

const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--font-render-hinting=none'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.goto(pathToFileURL(source).href);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.screenshot({ path: target });
  console.log(`Wrote ${target}`);
} finally {
  await browser.close();
}
