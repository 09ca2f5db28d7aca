/** What journeys of the letter desk do again and again. Knows nothing of what they break. */
import type { Locator, Page } from '@playwright/test';
import type { LetterDraft } from '#contract/drafts.ts';
import { writeOnScreen } from './people.fixture.ts';
import { expect } from './product.fixture.ts';

export const deskOf = (id: number): string => `/testaments/${id}/write`;

/** The words, wherever they are written: as they will be read, or as plain text. */
export function sheetOf(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Words of the letter' });
}

export function aheadOf(page: Page): Locator {
  return page.getByText('Your readers get these words once you press Save.');
}

/** The question that stands where two windows wrote. */
export function questionOf(page: Page): Locator {
  return page.getByRole('region', { name: /^(Other words were written|The letter was saved)/ });
}

/** The quiet line of the desk. */
export async function expectLine(page: Page, line: RegExp): Promise<void> {
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(line);
}

export async function goToDesk(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(sheetOf(page)).toBeVisible();
}

/** At the end of what stands there. */
export async function typeOn(page: Page, text: string): Promise<void> {
  await sheetOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

/** Makes the letter say what stands on the desk. */
export async function saveLetter(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(aheadOf(page)).toHaveCount(0);
}

/** Nobody's yet, and with one sentence in it unless it is given another. */
export async function beginLetter(page: Page, fullContent?: string): Promise<number> {
  const words = fullContent === undefined ? {} : { fullContent };
  const made = await writeOnScreen(page, { title: 'For Marta', status: 'draft', ...words }, []);
  return made.id;
}

export async function wordsOfLetter(page: Page, id: number): Promise<string> {
  const answer = await page.request.get(`/api/testaments/${id}`);
  return ((await answer.json()) as { fullContent: string }).fullContent;
}

/** As the server keeps it. */
export async function draftOf(page: Page, id: number): Promise<LetterDraft | null> {
  const answer = await page.request.get(`/api/testaments/${id}/draft`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { draft: LetterDraft | null }).draft;
}

/** Everything that lies in the browser's own store of words, as text. */
export async function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const request = indexedDB.open('letters');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const all = request.result.transaction('words').objectStore('words').getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    request.result.close();
    const decoder = new TextDecoder('latin1');
    const sealed = all.result as { bytes: ArrayBuffer }[];
    return sealed.map(({ bytes }) => decoder.decode(bytes)).join();
  });
}

/** Until this browser has kept what was typed: it does so a moment after each key. */
export async function expectKept(page: Page): Promise<void> {
  let before = '';
  await expect
    .poll(
      async () => {
        const [known, now] = [before, await storedText(page)];
        before = now;
        return now !== '' && now === known;
      },
      { intervals: [1500] },
    )
    .toBe(true);
}

/** Until windows that were closed have let go of their letters, which takes a moment. */
export async function expectNoOpenDesk(page: Page): Promise<void> {
  await page.goto('/dashboard');
  const open = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      return held.filter(({ name }) => name?.startsWith('desk/')).length;
    });
  await expect.poll(open).toBe(0);
}
