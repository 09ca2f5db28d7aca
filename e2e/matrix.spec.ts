import type { Page } from '@playwright/test';
import { languages } from '#contract/languages.ts';
import { furnishHome } from './matrix-home.fixture.ts';
import { forgottenPanels, panels } from './matrix-panels.fixture.ts';
import type { OtherScreen, Panel, MatrixPlace } from './matrix-parts.fixture.ts';
import { mainScreens, otherScreens } from './matrix-screens.fixture.ts';
import {
  allSides,
  cutOff,
  inspectScreen,
  inspectEnlarged,
  sideOf,
  sizes,
  type Count,
  type Side,
} from './matrix.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { axeFaults, untilThere } from './screen.fixture.ts';
import { screenWordsIn } from './words.fixture.ts';

test.use({ world: 'matrix', contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

for (const [turn, language] of languages.entries()) {
  test(
    `every screen and all that opens over it is sound in ${language}, light and dark, on a desk and on a phone`,
    inTorture,
    async ({ page, product, browser, visit, faults }) => {
      test.setTimeout(3_600_000);
      // Links that lead nowhere, and a server on a bad day.
      faults.announce(/\/api\/(testaments\/\d+|testament-public\/[\w-]+|check-links\/unknown)$/);
      faults.announce(/\/api\/recipients\/\d+$/);
      faults.announce(/\/api\/password-reset\/unknown(\/stop)?$/);
      faults.announce(/no-such-page$|\/api\/(bin|pause|releases\/\d+\/recall)$/);
      const home = await furnishHome(page, product, language);
      const place = { page, home, words: screenWordsIn[language] };
      const visitor = await visit();
      const unwatched = await (await browser.newContext({ baseURL: product.url })).newPage();
      for (const one of [visitor, unwatched]) {
        await one.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      }
      const count = { axe: 0 };
      const startMs = performance.now();

      for (const screen of mainScreens) {
        await alone(`${screen.name}, ${language}`, () =>
          lookAtScreen(place, screen, allSides, count),
        );
      }
      for (const [index, screen] of otherScreens.entries()) {
        const theirs = screen.isBroken ? unwatched : visitor;
        const seen = { ...place, page: screen.isPublic ? theirs : page };
        const sides = [sideOf(index, turn)];
        await alone(`${screen.name}, ${language}`, () => lookAtScreen(seen, screen, sides, count));
        // The next one is told what is true.
        await seen.page.unrouteAll({ behavior: 'ignoreErrors' });
      }
      await unwatched.context().close();
      for (const panel of panels) {
        if (panel.endsSession) {
          // Whatever is asked then is refused, and has to be.
          expect.soft(faults.unannounced(), language).toEqual([]);
          faults.announce(/\/api\//);
        }
        await alone(`${panel.name}, ${language}`, () =>
          lookAtPanel(place, panel, sidesFor(panel), count),
        );
      }
      const seconds = Math.round((performance.now() - startMs) / 1000);
      process.stdout.write(`${language}: ${count.axe} sides of pages in ${seconds} s\n`);
    },
  );
}

/** Besides the main screens. */
const enlarged = [
  'edit, content',
  'overview, delivered',
  'landing',
  'auth, login',
  'check of a stranger',
  'letter',
  'letter, locked',
];

/** A state that does not come is a fault of its own, and hides no other. */
async function alone(name: string, look: () => Promise<void>): Promise<void> {
  const fault = await look().catch((error: unknown) => String(error));
  expect.soft(fault, name).toBeUndefined();
}

async function lookAtScreen(
  place: MatrixPlace,
  screen: OtherScreen,
  sides: readonly Side[],
  count: Count,
): Promise<void> {
  const { page, home, words } = place;
  await screen.prepare?.(page);
  await page.goto(screen.path(home));
  await screen.open?.(place);
  await screen.shows(page, words);
  await unfold(page);
  await inspectScreen(page, `${screen.name}, ${home.language}`, sides, count);
  const isEnlarged = mainScreens.includes(screen) || enlarged.includes(screen.name);
  // In the other languages 320 px, which are narrower, say enough.
  if (isEnlarged && home.language === 'en') await inspectEnlarged(page, screen.name);
}

function sidesFor({ device }: Panel): readonly Side[] {
  return allSides.filter((side) => device === undefined || side.device === device);
}

async function lookAtPanel(
  place: MatrixPlace,
  panel: Panel,
  sides: readonly Side[],
  count: Count,
): Promise<void> {
  const { page, home } = place;
  const { name, role, path, device, open } = panel;
  await page.setViewportSize(sizes[device ?? 'desktop']);
  await page.goto(path(home));
  await untilThere(page);
  await open(place);
  await expect(page.getByRole(role).last()).toBeVisible();
  await inspectScreen(page, `${name}, ${home.language}`, sides, count);
}

/** What stands folded together is read too. */
async function unfold(page: Page): Promise<void> {
  await untilThere(page);
  await page.locator('details:not([open]) > summary').evaluateAll((all: HTMLElement[]) => {
    for (const summary of all) summary.click();
  });
  await untilThere(page);
}

test('everything that opens over a page is looked at', () => {
  expect(forgottenPanels(panels.map(({ file }) => file))).toEqual([]);
  expect(forgottenPanels([])).toContain('notes/note-dialog.tsx');
});

test('words that are cut off, stick out or are too pale are noticed', async ({ page }) => {
  await page.setContent(`
    <title>A page</title><main><h1>A page</h1>
    <button style="width: 40px; white-space: nowrap; padding: 0">Wait for it</button>
    <button style="width: 90px; height: 20px; padding: 0; overflow: hidden">Two lines or three</button>
    <button style="position: fixed; left: -20px">Half of it</button>
    <a href="/" title="Whole" style="display: block; width: 20px; overflow: hidden;
      text-overflow: ellipsis; white-space: nowrap">Shortened on purpose</a>
    <input type="email" placeholder="marta@example.org" style="width: 90px">
    <p style="width: 5ch; font-family: monospace; overflow-wrap: break-word"><time>May 2, 2027</time>
      <time>May&nbsp;23,&nbsp;2027</time></p>
    <p style="color: #ccc; background: #fff">Pale</p></main>`);
  const found = await page.evaluate(cutOff);
  expect(found).toEqual([
    expect.stringMatching(/^button “Wait for it” needs \d+ px and has 3\d$/),
    expect.stringMatching(/^button “Two lines or three” needs a height of/),
    expect.stringMatching(/^button “Half of it” reaches from -20 /),
    expect.stringMatching(/^marta@example.org has \d+ px to be written in$/),
    'time “May\u00A023,\u00A02027” is broken within a word',
  ]);
  expect((await axeFaults(page, [])).join('\n')).toContain('color-contrast');
});

test('every two of screen, language, colours and device go together', () => {
  const seen = new Set<string>();
  for (const [screen, { name }] of otherScreens.entries()) {
    for (const [index, language] of languages.entries()) {
      const { scheme, device } = sideOf(screen, index);
      const all = [name, language, scheme, device];
      for (const one of all) for (const other of all) seen.add(`${one} with ${other}`);
    }
  }
  const factors = [
    otherScreens.map(({ name }) => name),
    languages,
    ['light', 'dark'],
    ['desktop', 'phone'],
  ] as const;
  const missing = factors.flatMap((ones, index) =>
    factors
      .slice(index + 1)
      .flat()
      .flatMap((other) => ones.map((one) => `${one} with ${other}`)),
  );
  expect(missing.filter((pair) => !seen.has(pair))).toEqual([]);
  expect(new Set(otherScreens.map(({ name }) => name)).size).toBe(otherScreens.length);
});
