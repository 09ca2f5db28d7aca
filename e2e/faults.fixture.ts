/**
 * Collects what browsers complain about: errors on the console, which include everything that the
 * content security policy refused, and errors nobody caught.
 */
import type { BrowserContext, ConsoleMessage } from '@playwright/test';

export interface PageFaults {
  watch(context: BrowserContext): void;
  /** The browser itself reports refused calls as errors: this path is meant to be refused. */
  announce(path: RegExp): void;
  /** The journey breaks the line, or ends the server: calls that reach nobody are meant to. */
  announceLostLine(): void;
  unannounced(): string[];
}

/** Asking who is signed in is refused to whoever is not. */
const alwaysRefused = /\/api\/user$/;

const lostLine =
  /^Failed to load resource: net::ERR_(INTERNET|CONNECTION|EMPTY|NETWORK|INCOMPLETE)_/;

export function watchForFaults(context: BrowserContext): PageFaults {
  const found: { text: string; refusedUrl: string | null }[] = [];
  const announced = [alwaysRefused];
  let mayLoseLine = false;
  const faults: PageFaults = {
    watch(another) {
      another.on('weberror', (webError) => {
        const { stack, message } = webError.error();
        found.push({ text: stack ?? message, refusedUrl: null });
      });
      another.on('console', (message) => {
        if (message.type() !== 'error') return;
        const { url } = message.location();
        found.push({ text: `${message.text()} ${url}`, refusedUrl: refusedUrl(message) });
      });
    },
    announce: (path) => announced.push(path),
    announceLostLine: () => {
      mayLoseLine = true;
    },
    unannounced: () =>
      found
        .filter(({ refusedUrl: url }) => !announced.some((path) => url !== null && path.test(url)))
        .filter(({ text }) => !(mayLoseLine && lostLine.test(text)))
        .map(({ text }) => text),
  };
  faults.watch(context);
  return faults;
}

/** Of a call answered with 4xx; a server that broke is never announced. */
function refusedUrl(message: ConsoleMessage): string | null {
  const isRefusal = /^Failed to load resource: .* status of 4\d\d/.test(message.text());
  return isRefusal ? message.location().url : null;
}
