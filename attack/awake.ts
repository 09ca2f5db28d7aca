/** Opens a page in a browser and waits until its scripts run: before that a press does nothing. */
import type { Page } from '@playwright/test';

/** The strip of a simulated clock moves time and is not part of the product. It comes last. */
export const strip = 'aside[aria-label="Time travel"]';

export async function openAwake(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  // A page that works without scripts has no strip.
  const isAwake = (of: string) => document.scripts.length === 0 || document.querySelector(of);
  await page.waitForFunction(isAwake, strip);
}
