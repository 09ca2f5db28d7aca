/**
 * Gives a test process the window that React, the router and the controls look for. Has to be
 * imported before anything that asks for a window while it is loaded.
 */
import { Window } from 'happy-dom';

const page = new Window({ url: 'http://localhost/', width: 1280, height: 800 });

/** What Node has too, and a page has to have from its window: one knows the other's not. */
const ofThePage = /^(\w*Event|EventTarget|\w*[sS]torage|navigator|FormData)$/;

for (const name of Object.getOwnPropertyNames(page)) {
  if (!(name in globalThis) || ofThePage.test(name)) put(name, Reflect.get(page, name));
}
put('window', page);
// Nothing is told by itself: a test says what the server says.
put(
  'EventSource',
  class extends page.EventTarget {
    readonly readyState = 0;
    close(): void {}
  },
);

function put(name: string, value: unknown): void {
  const isBound = typeof value === 'function' && !/^[A-Z]/.test(name);
  Object.defineProperty(globalThis, name, {
    configurable: true,
    writable: true,
    value: isBound ? (value.bind(page) as unknown) : value,
  });
}

const timers = new Set<NodeJS.Timeout>();
const start = globalThis.setTimeout;
Object.assign(globalThis, {
  setTimeout: Object.assign((...given: Parameters<typeof start>) => {
    const timer = start(...given);
    timers.add(timer);
    return timer;
  }, start),
});

/** What a page meant to do later, and the page itself, are gone. */
export function emptyPage(): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  page.localStorage.clear();
  for (const cookie of page.document.cookie.split('; ')) {
    page.document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  }
  page.document.title = '';
}
