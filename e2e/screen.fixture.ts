/**
 * What every screen has to pass in whatever state it is: no fault that axe finds, and nothing to
 * scroll sideways on the narrowest phone. Desks are light and phones dark; in all other ways they
 * go together in the matrix.
 */
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { isTorture } from '#torture/length.fixture.ts';
import { expect } from './product.fixture.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
export const narrowest = { width: 320, height: 720 };

/** A mail has no landmarks: they belong to the program that shows it. */
export const rulesOfPages: readonly string[] = ['region', 'landmark-one-main'];

/** `name` stands in the message of a fault. The state of the page stays as it is. */
export async function inspect(
  page: Page,
  name: string,
  withoutRules: readonly string[] = [],
  isDarkToo = false,
): Promise<void> {
  const usual = page.viewportSize();
  if (usual) await page.setViewportSize({ ...usual, height: await wholeHeight(page) });
  await untilStill(page);
  expect.soft(await axeFaults(page, withoutRules), `${name}: axe`).toEqual([]);
  if (isDarkToo) await lookInTheDark(page, name, withoutRules);
  await page.setViewportSize(narrowest);
  // A new width reaches the styles some frames later, on a busy machine after a while.
  await expect
    .configure({ soft: true })
    .poll(() => widerThanPage(page), { message: `${name}: wider than ${narrowest.width} px` })
    .toEqual([]);
  if (usual) await page.setViewportSize(usual);
}

/**
 * For a journey that is walked on a desk alone: no phone sees this state in the dark, which
 * `npm run torture` looks at.
 */
export async function inspectInBoth(
  page: Page,
  name: string,
  withoutRules: readonly string[] = [],
): Promise<void> {
  await inspect(page, name, withoutRules, isTorture);
}

async function lookInTheDark(
  page: Page,
  name: string,
  withoutRules: readonly string[],
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilStill(page);
  expect.soft(await axeFaults(page, withoutRules), `${name}, dark: axe`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Nothing scrolls by chance half under a bar at an edge: all of the page is in sight. */
export async function wholeHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** What waits has a shape, or turns. */
const unfinished = '.animate-pulse, .animate-spin';

/** Nothing of it is on its way any more. */
export async function untilThere(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeVisible();
  // What is folded waits until somebody unfolds it.
  await expect(page.locator(unfinished).filter({ visible: true })).toHaveCount(0);
}

/**
 * Colours on their way from one scheme to the other are no colours of ours. What moves is put at
 * its end: a test that waits for an animation would wait for ever where the browser stops drawing.
 */
export async function untilStill(page: Page): Promise<void> {
  const stillMoving = await page.evaluate(() => {
    const moving = () =>
      document
        .getAnimations()
        .filter((it) => Number.isFinite(it.effect?.getComputedTiming().endTime))
        .filter((it) => it.playState === 'running');
    // What moved hands its new colour on, and then that moves: one step for each level of the page.
    for (let step = 0; step < 100 && moving().length > 0; step += 1) {
      for (const it of moving()) it.finish();
    }
    return moving().map((it) => (it.effect as KeyframeEffect).target?.outerHTML.slice(0, 200));
  });
  expect(stillMoving, 'what does not come to rest').toEqual([]);
}

export async function axeFaults(page: Page, withoutRules: readonly string[]): Promise<string[]> {
  const questions = await page.getByRole('alertdialog').count();
  const dialogs = await page.getByRole('dialog').count();
  // While a dialog is open everything else is hidden, the landmarks of the page too; and below a
  // question lies a form that nobody can scroll.
  const hidden = questions > 0 ? ['region', 'scrollable-region-focusable'] : ['region'];
  const left = questions + dialogs > 0 ? [...hidden, ...withoutRules] : withoutRules;
  const options: axe.RunOptions = {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
    // Without the long lists of all that is well.
    resultTypes: ['violations'],
    // A mail in a frame is looked at by itself.
    iframes: false,
  };
  // Its half a megabyte goes into each document once, however often it looks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (chosen) => {
    const { axe: there } = window as unknown as { axe: Pick<typeof axe, 'run'> };
    return (await there.run(document, chosen)).violations;
  }, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** Names the elements that stick out, because the width of a page says nothing about its cause. */
export async function widerThanPage(page: Page, widthPx = narrowest.width): Promise<string[]> {
  return page.evaluate((width) => {
    const box = document.documentElement;
    if (box.scrollWidth <= width) return [];
    const isOutside = (element: Element) => element.getBoundingClientRect().right > width;
    const outside = [...document.body.querySelectorAll('*')].filter(isOutside);
    const names = outside.map((it) => `${it.tagName} ${it.className} ${it.textContent}`);
    return [`the page is ${box.scrollWidth} px wide`, ...names.slice(-3)];
  }, widthPx);
}
