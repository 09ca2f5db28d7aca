/**
 * A page is used once it has arrived. Parts that come after it move what is below them, and the bar
 * of time lies over its lower edge: a press that has begun by then ends beside its button.
 */
import type { BrowserContext, Page } from '@playwright/test';

/** What waits has a shape, or turns. */
const onItsWay = '.animate-pulse, .animate-spin';
/** By then a journey looks at what does not come, and means to. */
const patienceMs = 1500;

/** Lets every `goto` of these pages end when nothing of the page is on its way any more. */
export function awaitArrivals(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    page.goto = async (...where) => {
      const answer = await goto(...where);
      await arrival(page);
      return answer;
    };
  });
}

async function arrival(page: Page): Promise<void> {
  // Only pages of ours have parts that come later.
  if ((await page.locator('#root').count()) === 0) return;
  try {
    await page.locator('aside.bg-night').waitFor({ timeout: patienceMs });
    const parts = page.locator(onItsWay).filter({ visible: true });
    await parts.first().waitFor({ state: 'hidden', timeout: patienceMs });
  } catch {
    // The journey says what it waits for.
  }
}
