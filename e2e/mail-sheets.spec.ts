/**
 * Every mail in every language on a phone, light and dark: nothing is wider than the screen, and
 * whoever cannot see reads it too. Leaves a sheet with all of them for each, to be looked at.
 */
import { expect, test, type Browser, type TestInfo } from '@playwright/test';
import { languages, type Language } from '#contract/languages.ts';
import { allMails } from '#server/mail/templates/all-mails.fixture.ts';
import { axeFaults, widerThanPage } from './screen.fixture.ts';

const phone = { width: 360, height: 800 };
/** A mail is part of the page of a mail program, which has the landmarks. */
const notOfMails = ['landmark-one-main', 'region'];
const columns = 8;
const perSheet = 4 * columns;

for (const language of languages) {
  test(`every mail can be read on a phone, light and dark, in ${language} @torture`, async ({
    browser,
  }, info) => {
    test.setTimeout(10 * 60_000);
    for (const colorScheme of ['light', 'dark'] as const) {
      const shots = await lookAtEach(browser, language, colorScheme);
      await layOut(browser, shots, info, `mails-${language}-${colorScheme}`);
    }
  });
}

interface Shot {
  readonly name: string;
  readonly picture: Buffer;
}

async function lookAtEach(
  browser: Browser,
  language: Language,
  colorScheme: 'light' | 'dark',
): Promise<Shot[]> {
  const page = await browser.newPage({ viewport: phone, colorScheme });
  const shots: Shot[] = [];
  for (const [name, { html }] of Object.entries(allMails(language))) {
    await page.setContent(html);
    expect.soft(await widerThanPage(page, phone.width), `${name}: wider than a phone`).toEqual([]);
    expect.soft(await axeFaults(page, notOfMails), `${name}, ${colorScheme}: axe`).toEqual([]);
    shots.push({ name, picture: await page.screenshot({ fullPage: true, type: 'jpeg' }) });
  }
  await page.close();
  return shots;
}

/** Beside each other, so that one look finds what sticks out. */
async function layOut(
  browser: Browser,
  shots: readonly Shot[],
  info: TestInfo,
  sheet: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: columns * 240, height: 800 } });
  for (let from = 0; from < shots.length; from += perSheet) {
    const figures = shots.slice(from, from + perSheet).map(({ name, picture }) => {
      const src = `data:image/jpeg;base64,${picture.toString('base64')}`;
      return `<figure><figcaption>${name}</figcaption><img width="230" src="${src}"></figure>`;
    });
    await page.setContent(
      `<style>body { font: 13px sans-serif; display: grid; align-items: start;
        grid-template-columns: repeat(${columns}, 1fr) } figure { margin: 4px }</style>` +
        figures.join(''),
    );
    const path = info.outputPath(`${sheet}-${1 + from / perSheet}.png`);
    await page.screenshot({ path, fullPage: true });
    await info.attach(sheet, { path, contentType: 'image/png' });
  }
  await page.close();
}
