// Sees to it that this browser has a page for moments without a line. Only owners get it: nobody
// who reads a letter or answers a check is left anything in the browser.
import { useEffect } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';

export function useOfflinePage(): void {
  useEffect(() => whenIdle(() => void setUp()), []);
}

/** In a page of its own, whose policy lets it do this one thing: public/offline-setup.js. */
async function setUp(): Promise<void> {
  // Only where the line is safe, and in no old browser. In a frame it would never end.
  if (!('serviceWorker' in navigator) || window !== window.top) return;
  const { serviceWorker } = navigator;
  // A newer one is looked for by the browser itself, with each page.
  if ((await serviceWorker.getRegistration()) !== undefined) return;
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = '/offline-setup';
  // It goes by itself, also where the browser refuses.
  document.body.append(frame);
}
