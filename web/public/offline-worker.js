// Answers with the offline page when a page of an owner cannot be had. It keeps that page and
// nothing else: no answer, no letter and no program of ours. Whatever the server answers goes
// through as it is, and of addresses that are secrets it hears nothing.
const cacheName = 'offline';
const page = '/offline.html';
const kept = [page, '/offline.css', '/offline-page.js'];
/** Where only owners are, and where they come in. A test compares it with contract/pages.ts. */
const ownPages =
  /^\/(auth|dashboard|testaments|recipients|notes|activation-triggers|notifications|bin|settings|security|connections|subscribe)(\/|$)/;

addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(cacheName);
    await cache.addAll(kept.map((path) => new Request(path, { cache: 'reload' })));
    await skipWaiting();
  };
  event.waitUntil(keep());
});

addEventListener('activate', (event) => {
  // The browser asks for the page itself, as it would without a worker, and does not wait for us.
  event.waitUntil(registration.navigationPreload?.enable() ?? Promise.resolve());
});

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { pathname, origin } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate' && ownPages.test(pathname)) event.respondWith(pageOr(event));
  else if (kept.includes(pathname)) {
    event.respondWith(elseKept(() => fetch(event.request), pathname));
  }
});

async function pageOr({ request, preloadResponse }) {
  return elseKept(async () => (await preloadResponse) ?? fetch(request), page);
}

async function elseKept(ask, path) {
  try {
    return await ask();
  } catch (error) {
    const cache = await caches.open(cacheName);
    const found = await cache.match(path);
    if (found === undefined) throw error;
    return found;
  }
}
