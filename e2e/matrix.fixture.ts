/**
 * Looks at one state of a page from several sides: in light and dark colours, on a desk and on a
 * phone. Every side has to pass axe, and on none a word is cut off or sticks out.
 */
import type { Page } from '@playwright/test';
import { expect } from './product.fixture.ts';
import { axeFaults, narrowest, untilStill, wholeHeight, widerThanPage } from './screen.fixture.ts';

export const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

export interface Side {
  readonly scheme: 'light' | 'dark';
  readonly device: keyof typeof sizes;
}

/** One after the other only one of the two changes. */
export const allSides: readonly Side[] = [
  { scheme: 'light', device: 'desktop' },
  { scheme: 'dark', device: 'desktop' },
  { scheme: 'dark', device: 'phone' },
  { scheme: 'light', device: 'phone' },
];

/**
 * Any three that follow each other have both colours and both devices in them: with a side for
 * each language, every screen is seen in all of them, and over the screens every two go together.
 */
export function sideOf(screen: number, language: number): Side {
  const order = [0, 2, 3, 1] as const;
  const side = allSides[order[(screen + language) % order.length] ?? 0];
  if (side === undefined) throw new Error('There is no such side.');
  return side;
}

export interface Count {
  axe: number;
}

export async function inspectScreen(
  page: Page,
  name: string,
  sides: readonly Side[],
  count: Count,
): Promise<void> {
  const isOver = (await page.locator('[role=dialog], [role=menu], [role=tooltip]').count()) > 0;
  const isHidden = (await page.locator('[aria-hidden=true] main').count()) > 0;
  for (const { scheme, device } of sides) {
    const size = sizes[device];
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    // What hides the page is as high as the window, and scrolls in itself.
    if (!isHidden) await showWhole(page, size);
    await untilStill(page);
    const side = `${name}, ${scheme}, ${device}`;
    expect
      .soft(await axeFaults(page, isOver || isHidden ? ['region'] : []), `${side}: axe`)
      .toEqual([]);
    expect.soft(await page.evaluate(cutOff), `${side}: cut off`).toEqual([]);
    count.axe += 1;
  }
  await page.setViewportSize(narrowest);
  await expectWhole(page, `${name}, ${narrowest.width} px`, narrowest.width);
}

/** As whoever sees little has it: a desk at 200 %, and letters alone of twice the size. */
export async function inspectEnlarged(page: Page, name: string): Promise<void> {
  const enlarged = { width: sizes.desktop.width / 2, height: sizes.desktop.height / 2 };
  await page.setViewportSize(enlarged);
  await expectWhole(page, `${name}, at 200 %`, enlarged.width);
  for (const device of ['phone', 'desktop'] as const) {
    const { width } = sizes[device];
    await page.setViewportSize(sizes[device]);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectWhole(page, `${name}, ${device}, with larger letters`, width);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  // Chosen in the browser they count where a style asks for the width of the window, too.
  const browser = await page.context().newCDPSession(page);
  const choose = (standard: number, fixed: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard, fixed } });
  await choose(32, 26);
  const usual = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(usual).toBe('32px');
  await expectWhole(page, `${name}, with larger letters of the browser`, sizes.desktop.width);
  await choose(16, 13);
  await browser.detach();
}

async function expectWhole(page: Page, name: string, widthPx: number): Promise<void> {
  // A new width reaches the styles some frames later, on a busy machine after a while.
  const { poll } = expect.configure({ soft: true });
  const wider = `${name}: wider than the page`;
  await poll(() => widerThanPage(page, widthPx), { message: wider }).toEqual([]);
  await poll(() => page.evaluate(cutOff), { message: `${name}: cut off` }).toEqual([]);
}

/** What is measured by the window grows with it, each time less. */
async function showWhole(page: Page, size: { width: number; height: number }): Promise<void> {
  for (let { height } = size, tries = 0; tries < 5; tries += 1) {
    const needed = await wholeHeight(page);
    if (needed <= height) return;
    height = needed;
    await page.setViewportSize({ ...size, height });
  }
}

/** Runs in the page: words wider than what they stand in, and controls beyond its edge. */
export function cutOff(): string[] {
  const controls = 'button, summary, [role=tab], [role=menuitem]';
  const words = `${controls}, a, label, legend, th, dt, h1, h2, h3, h4`;
  const within = ['button', 'a', '[role=tab]'].map((one) => `${one} span`).join(', ');

  /** Cut on purpose, and whole in a title. */
  const isShortened = (element: Element) =>
    getComputedStyle(element).textOverflow === 'ellipsis' && element.closest('[title]') !== null;
  const isInScroller = (element: Element): boolean => {
    if (element.parentElement === null) return false;
    const { overflowX } = getComputedStyle(element.parentElement);
    const scrolls = ['auto', 'scroll', 'hidden', 'clip'].includes(overflowX);
    return scrolls || isInScroller(element.parentElement);
  };
  const says = (element: Element, what: string) =>
    `${element.localName} “${(element.textContent ?? '').trim().slice(0, 60)}” ${what}`;

  const found: string[] = [];
  for (const element of document.querySelectorAll(`${words}, ${within}`)) {
    const box = element.getBoundingClientRect();
    // One pixel is for ears alone.
    if (!element.checkVisibility({ visibilityProperty: true }) || box.width <= 2) continue;
    const { clientWidth, scrollWidth, clientHeight, scrollHeight } = element;
    if (clientWidth > 0 && scrollWidth > clientWidth + 1 && !isShortened(element)) {
      found.push(says(element, `needs ${scrollWidth} px and has ${clientWidth}`));
    }
    if (element.matches(controls) && clientHeight > 0 && scrollHeight > clientHeight + 2) {
      found.push(says(element, `needs a height of ${scrollHeight} px and has ${clientHeight}`));
    }
    const isBeyond = box.left < -1 || box.right > window.innerWidth + 1;
    if (isBeyond && !isInScroller(element)) {
      found.push(says(element, `reaches from ${box.left} to ${box.right}`));
    }
  }
  const addresses = '[type=email], [type=tel], [inputmode=email], [inputmode=tel]';
  for (const box of document.querySelectorAll<HTMLInputElement>(addresses)) {
    const isShort = box.checkVisibility({ visibilityProperty: true }) && box.clientWidth < 150;
    if (isShort) found.push(`${box.placeholder} has ${box.clientWidth} px to be written in`);
  }
  for (const time of document.querySelectorAll('time')) {
    const [text] = time.childNodes;
    if (!(text instanceof Text) || !time.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    const tops = [...text.data].map((letter, at) => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return /\s/.test(letter) ? null : range.getBoundingClientRect().top;
    });
    const isBroken = tops.some(
      (top, at) => at > 0 && top !== null && (tops[at - 1] ?? top) < top - 4,
    );
    if (isBroken) found.push(says(time, 'is broken within a word'));
  }
  for (const scroller of document.querySelectorAll('[role=dialog] div, [role=alertdialog]')) {
    const { overflowX } = getComputedStyle(scroller);
    const scrolls = overflowX === 'auto' || overflowX === 'scroll';
    if (scrolls && scroller.scrollWidth > scroller.clientWidth + 1) {
      found.push(says(scroller, 'scrolls sideways'));
    }
  }
  return found;
}
