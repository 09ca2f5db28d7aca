import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { pageViewCalls } from '#contract/page-views.ts';
import { reportPageView } from './page-views.ts';

const real = { fetch: globalThis.fetch, navigator: globalThis.navigator };
afterEach(() => {
  globalThis.fetch = real.fetch;
  browseAs(real.navigator);
});

function browseAs(browser: object): void {
  Object.defineProperty(globalThis, 'navigator', { value: browser, configurable: true });
}

type Sent = { url: unknown; init: RequestInit | undefined };

function watchFetch(answer: () => Promise<Response>): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = (url, init) => {
    sent.push({ url, init });
    return answer();
  };
  return sent;
}

const fine = () => Promise.resolve(new Response(null, { status: 204 }));

test('a visit is told by the pattern of its page, without cookies, and nothing else', () => {
  const sent = watchFetch(fine);
  reportPageView('/testaments/edit/{id}');
  const [{ url, init } = { url: '', init: {} }] = sent;
  const { method, path } = pageViewCalls.reportPageView;
  assert.deepEqual([init?.method, url], [method, path]);
  assert.equal(init?.credentials, 'omit');
  assert.deepEqual(init?.headers, { 'content-type': 'application/json' });
  assert.equal(init?.body, '{"path":"/testaments/edit/{id}"}');
});

test('whoever set the wish not to be counted is not', () => {
  const sent = watchFetch(fine);
  for (const wish of [{ doNotTrack: '1' }, { globalPrivacyControl: true }]) {
    browseAs(wish);
    reportPageView('/contact');
  }
  assert.deepEqual(sent, []);
  browseAs({ doNotTrack: null, globalPrivacyControl: false });
  reportPageView('/contact');
  assert.equal(sent.length, 1);
});

test('without a network nobody hears of it', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const sent = watchFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  reportPageView('/contact');
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  assert.deepEqual([sent.length, unhandled], [1, []]);
});
