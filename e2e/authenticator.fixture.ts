/** A browser that can make passkeys and unlock them. Only journeys import this file. */
import type { Page } from '@playwright/test';

/** Of Chromium's own making: it is unlocked as soon as it is asked. */
export async function haveAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}
