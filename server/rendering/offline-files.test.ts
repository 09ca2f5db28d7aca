/** What a browser gets for moments without a line, and for a home screen, against the contract. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { pages } from '#contract/pages.ts';
import { startTestProduct, type TestProduct } from '#server/features/testaments/persons.fixture.ts';

const folder = new URL('../../web/public/', import.meta.url);
const textOf = (name: string) => readFile(new URL(name, folder), 'utf8');

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

test('the worker hears of the pages where owners are, and of no secret and no page of the site', async () => {
  const worker = await textOf('offline-worker.js');
  const [, source = ''] = /const ownPages =\s*\/(.*)\/;/.exec(worker) ?? [];
  const ownPages = new RegExp(source);
  const heard = pages.filter(({ path }) => ownPages.test(path)).map(({ path }) => path);
  // Pages of the ways back in are opened from a mail, and have a form of their own.
  const other = ['/forgot-password', '/recover', '/keep-account'];
  const expected = pages
    .filter((page) => page.isSecret !== true && page.isOfSite !== true)
    .filter((page) => page.needsLocalMail !== true && page.needsTestPayments !== true)
    .map(({ path }) => path)
    .filter((path) => !other.includes(path));
  assert.deepEqual(heard, expected);
});

test('the page that registers it makes one address, has no words, and is framed by us alone', async () => {
  const { headers, body } = await product.app.inject('/offline-setup');
  const policy = String(headers['content-security-policy']).split(';');
  assert.deepEqual(policy.map((rule) => rule.trim()).toSorted(), [
    "base-uri 'none'",
    "default-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "script-src 'self'",
    'trusted-types offline',
    "worker-src 'self'",
  ]);
  assert.equal(headers['cache-control'], 'no-cache');
  assert.equal(headers['set-cookie'], undefined);
  assert.deepEqual(body.match(/src="[^"]*"/g), ['src="/offline-setup.js"']);
});

test('the manifest names the app, and a picture of each kind', async () => {
  const manifest = JSON.parse(await textOf('manifest.webmanifest')) as {
    name: string;
    start_url: string;
    icons: { sizes: string; purpose?: string }[];
  };
  assert.deepEqual([manifest.name, manifest.start_url], ['Codicil', '/dashboard']);
  assert.deepEqual(
    manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? ''}`.trim()),
    ['any', '192x192', '512x512', '192x192 maskable', '512x512 maskable'],
  );
});
