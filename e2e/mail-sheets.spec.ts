/**
 * Every mail in every language on a phone, light and dark: nothing is wider than the screen, and
 * whoever cannot see reads it too. Leaves one sheet a language, with light beside dark, to be
 * looked at.
 */
import { expect, test, type Browser, type TestInfo } from '@playwright/test';
import { languages, type Language } from '#contract/languages.ts';
import { allMails } from '#server/mail/templates/all-mails.fixture.ts';
import { axeFaults, widerThanPage } from './screen.fixture.ts';

const phone = { width: 360, height: 800 };
/** A mail is part of the page of a mail program, which has the landmarks. */
const notOfMails = ['landmark-one-main', 'region'];
/** Beside each other on a sheet, each in light and dark. */
const columns = 12;
/** Chromium takes no higher picture. */
const highest = 16_384;

for (const language of languages) {
  test(`every mail can be read on a phone, light and dark, in ${language} @torture`, async ({
    browser,
  }, info) => {
    test.setTimeout(10 * 60_000);
    const light = await lookAtEach(browser, language, 'light');
    const dark = await lookAtEach(browser, language, 'dark');
    const pairs = [...light].map(([name, picture]) => ({
      name,
      pictures: [picture, dark.get(name)!],
    }));
    await layOut(browser, pairs, info, `mails-${language}`);
  });
}

interface Pair {
  readonly name: string;
  readonly pictures: readonly Buffer[];
}

async function lookAtEach(
  browser: Browser,
  language: Language,
  colorScheme: 'light' | 'dark',
): Promise<Map<string, Buffer>> {
  const page = await browser.newPage({ viewport: phone, colorScheme });
  const pictures = new Map<string, Buffer>();
  for (const [name, { html }] of Object.entries(allMails(language))) {
    await page.setContent(html);
    expect.soft(await widerThanPage(page, phone.width), `${name}: wider than a phone`).toEqual([]);
    expect.soft(await axeFaults(page, notOfMails), `${name}, ${colorScheme}: axe`).toEqual([]);
    pictures.set(name, await page.screenshot({ fullPage: true }));
  }
  await page.close();
  return pictures;
}

/** All on one sheet, so that one look finds what sticks out. */
async function layOut(
  browser: Browser,
  pairs: readonly Pair[],
  info: TestInfo,
  sheet: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: columns * 460, height: 800 } });
  const figures = pairs.map(({ name, pictures }) => {
    const images = pictures.map(
      (picture) => `<img width="220" src="data:image/png;base64,${picture.toString('base64')}">`,
    );
    return `<figure><figcaption>${name}</figcaption>${images.join('')}</figure>`;
  });
  await page.setContent(
    `<!doctype html><style>body { font: bold 14px sans-serif; columns: ${columns}; margin: 8px }
      figure { break-inside: avoid; margin: 0 0 12px; display: flex; flex-wrap: wrap; gap: 4px }
      figcaption { width: 100% }</style>${figures.join('')}`,
  );
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, 'higher than a picture can be: more columns').toBeLessThan(highest);
  const path = info.outputPath(`${sheet}.png`);
  await page.screenshot({ path, fullPage: true });
  await info.attach(sheet, { path, contentType: 'image/png' });
  await page.close();
}
