import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { openTestApp, type TestApp } from '#server/test-app.fixture.ts';

const page = '<!doctype html><title>Codicil</title>';
const signInPage = `${page}<link rel="modulepreload" href="/assets/auth.js">`;

const renderer = `export const renderPage = async ({ address }) =>
  ({ head: '', body: 'rendered ' + address, known: [] });`;

describe('the pages', () => {
  let webRoot: string;
  let world: TestApp;
  before(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'codicil-pages-'));
    await mkdir(join(webRoot, 'assets'));
    await writeFile(join(webRoot, 'index.html'), page);
    await writeFile(join(webRoot, '.sources'), 'a note of the build');
    await writeFile(join(webRoot, 'icon.svg'), '<svg/>');
    await writeFile(join(webRoot, 'assets/main-abc123.js'), 'export {}');
    await writeFile(join(webRoot, 'assets/main-abc123.js.br'), brotliCompressSync('export {}'));
    await mkdir(join(webRoot, '.server'));
    await writeFile(join(webRoot, '.server/render-site.js'), renderer);
    await mkdir(join(webRoot, '.pages'));
    await writeFile(join(webRoot, '.pages/site.en.html'), '<!--page-->');
    await writeFile(join(webRoot, '.pages/auth.html'), signInPage);
    await writeFile(join(webRoot, '.pages/auth.html.br'), brotliCompressSync(signInPage));
    await writeFile(join(webRoot, '.pages/auth.html.gz'), gzipSync(signInPage));
    world = await openTestApp({ webRoot, settings: { mailKind: 'mailbox' } });
  });
  after(async () => {
    await world.close();
    await rm(webRoot, { recursive: true });
  });

  for (const url of ['/dashboard', '/dashboard/', '/testaments?open=1', '/auth/', '/dev/mail']) {
    it(`answer ${url}, let the browser ask again next time, and tell no search engine`, async () => {
      const answer = await world.app.inject(url);

      assert.equal(answer.statusCode, 200);
      assert.ok(answer.body.startsWith(page));
      assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8');
      assert.equal(answer.headers['cache-control'], 'no-cache');
      assert.equal(answer.headers['x-robots-tag'], 'noindex');
    });
  }

  for (const url of [
    '/check/a-secret-token',
    '/check-verified',
    '/testament/a-secret-token',
    '/testament/a.b',
  ]) {
    it(`answer ${url} so that nobody keeps, indexes or passes it on`, async () => {
      const answer = await world.app.inject(url);

      assert.deepEqual([answer.statusCode, answer.body], [200, page]);
      assert.equal(answer.headers['cache-control'], 'no-store');
      assert.equal(answer.headers['x-robots-tag'], 'noindex, nofollow');
      assert.equal(answer.headers['referrer-policy'], 'no-referrer');
    });
  }

  for (const url of ['/nowhere', '/check', '/testament/a/b', '/elsewhere/']) {
    it(`answer ${url} with the page that says it is not there`, async () => {
      const answer = await world.app.inject(url);

      assert.deepEqual([answer.statusCode, answer.body], [404, 'rendered /404']);
      assert.equal(answer.headers['x-robots-tag'], 'noindex, nofollow');
    });
  }

  for (const url of [
    '/api/nowhere',
    '/api',
    '/dev/nowhere',
    '/assets/gone-abc123.js',
    '/llms.txt',
    '/.well-known/nothing.json',
    '/.sources',
    '/.pages/auth.html',
    '/assets/../.sources',
    '/%2e%2e/package.json',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
  ]) {
    it(`do not stand in for ${url}`, async () => {
      const answer = await world.app.inject(url);

      assert.deepEqual(
        [answer.statusCode, answer.json()],
        [404, { message: 'Not found', code: 'not-found' }],
      );
      assert.doesNotMatch(String(answer.headers['cache-control']), /immutable/);
    });
  }

  // Over a real connection: `inject` would tidy such addresses up before they arrive.
  for (const [path, status] of [
    ['/..', 404],
    ['/../../etc/passwd', 404],
    ['/assets/', 404],
    ['/assets/%2e%2e/%2e%2e/package.json', 404],
    ['/api//user', 404],
    ['//elsewhere.example', 404],
    [`/${'a'.repeat(5000)}`, 404],
    [`/check/${'a'.repeat(5000)}`, 404],
  ] as const) {
    it(`refuse ${path.slice(0, 40)} as the visitor's mistake and not as ours`, async () => {
      const answer = await fetchRaw(world, path);

      assert.equal(answer.statusCode, status);
    });
  }

  for (const path of [
    '//faq',
    '/faq%00',
    '/pt/faq%00',
    '/testament/%ff',
    '/%',
    `/${'a'.repeat(5000)}`,
  ]) {
    it(`answer ${path.slice(0, 40)} with a page and not with what programs read`, async () => {
      const chosen = { 'accept-language': 'ru', cookie: 'language=pt-PT' };
      const { statusCode, headers } = await fetchRaw(world, path, chosen);

      assert.equal(statusCode, 404);
      assert.equal(headers['content-type'], 'text/html; charset=utf-8');
      assert.equal(headers['content-language'], 'pt-PT');
      assert.equal(headers['x-robots-tag'], 'noindex, nofollow');
      assert.ok(headers['content-security-policy']);
      assert.equal(headers['x-content-type-options'], 'nosniff');
    });
  }

  it('leave unreadable addresses of calls to programs', async () => {
    for (const path of ['/api/testament-public/%ff', '/api/%00', '/assets/%ff']) {
      const { headers } = await fetchRaw(world, path);
      assert.match(headers['content-type'] ?? '', /^application\/json/, path);
    }
  });

  it('refuse a range or a condition that does not fit', async () => {
    const range = await fetchRaw(world, '/icon.svg', { range: 'bytes=999-' });
    const condition = await fetchRaw(world, '/icon.svg', { 'if-match': '"another"' });

    assert.deepEqual([range.statusCode, condition.statusCode], [416, 412]);
  });

  it('are only read', async () => {
    for (const method of ['POST', 'DELETE'] as const) {
      const answer = await world.app.inject({ method, url: '/dashboard' });
      assert.equal(answer.statusCode, 404);
    }
    const head = await world.app.inject({ method: 'HEAD', url: '/dashboard' });
    assert.deepEqual([head.statusCode, head.body], [200, '']);
  });

  it('let files with a hash in their name be kept for a year, others be asked for', async () => {
    const asset = await world.app.inject('/assets/main-abc123.js');
    const icon = await world.app.inject('/icon.svg');

    assert.equal(asset.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.match(String(asset.headers['content-type']), /javascript/);
    assert.equal(icon.headers['cache-control'], 'no-cache');
  });

  it('come compressed as the browser likes it, and whole to one that does not say', async () => {
    const packed = await Promise.all(
      ['br', 'gzip', 'gzip;q=1.0, br;q=0'].map((accepted) => visit('/auth', accepted)),
    );
    const whole = await visit('/auth', 'identity');

    assert.deepEqual(
      packed.map(({ headers }) => [headers['content-encoding'], headers['content-type']]),
      ['br', 'gzip', 'gzip'].map((encoding) => [encoding, 'text/html; charset=utf-8']),
    );
    assert.equal(String(brotliDecompressSync(packed[0]?.rawPayload ?? '')), signInPage);
    assert.equal(String(gunzipSync(packed[1]?.rawPayload ?? '')), signInPage);
    assert.equal(whole.body, signInPage);
    for (const { headers } of [...packed, whole]) assert.equal(headers['vary'], 'accept-encoding');
  });

  it('name the files of their screen, but for a page that is not there', async () => {
    assert.equal((await visit('/auth', '')).body, signInPage);
    assert.equal((await visit('/auth/elsewhere', '')).body, 'rendered /404');
  });

  it('are not sent again to a browser that has them, unless their address is a secret', async () => {
    const first = await visit('/auth', 'br');
    const etag = String(first.headers['etag']);
    const again = await visit('/auth', 'br', { 'if-none-match': etag });
    const otherwise = await visit('/auth', 'gzip', { 'if-none-match': etag });
    const secret = await visit('/check/a-secret-token', 'br');

    assert.deepEqual([again.statusCode, again.body], [304, '']);
    assert.equal(otherwise.statusCode, 200);
    assert.equal(secret.headers['etag'], undefined);
  });

  it('bring their scripts compressed, to be kept for a year', async () => {
    const { headers, rawPayload } = await visit('/assets/main-abc123.js', 'gzip, br');

    assert.equal(headers['content-encoding'], 'br');
    assert.match(String(headers['content-type']), /javascript/);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(headers['vary'], 'accept-encoding');
    assert.equal(String(brotliDecompressSync(rawPayload)), 'export {}');
  });

  function visit(url: string, accepted: string, headers: Record<string, string> = {}) {
    return world.app.inject({ url, headers: { 'accept-encoding': accepted, ...headers } });
  }

  it('ask a device for nothing, and the form of payments only for a card', async () => {
    const { headers } = await world.app.inject('/');
    const policy = String(headers['permissions-policy']);
    for (const rule of ['camera=()', 'microphone=()', 'geolocation=()', 'payment=()']) {
      assert.ok(policy.includes(rule), policy);
    }
  });

  it('may run and load only what is ours', async () => {
    const { headers } = await world.app.inject('/');

    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types pasted-letter',
      "style-src 'self'",
    ]) {
      assert.ok(policy.split(';').includes(rule), rule);
    }
    assert.doesNotMatch(policy, /unsafe-eval|\*|http:/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });
});

describe('the page of the local mailbox', () => {
  it('is not there when mail really leaves', async () => {
    const world = await openTestApp({ settings: { mailKind: 'smtp' } });
    const answer = await world.app.inject('/dev/mail');
    await world.close();

    assert.equal(answer.statusCode, 404);
  });
});

describe('pages that were never built', () => {
  it('say what to do', async () => {
    const world = await openTestApp({ webRoot: join(tmpdir(), 'codicil-no-such-folder') });
    const answer = await world.app.inject('/');
    await world.close();

    assert.equal(answer.statusCode, 503);
    assert.match(answer.body, /npm run build/);
  });
});

async function fetchRaw(
  world: TestApp,
  path: string,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request({ host: '127.0.0.1', port, path, headers, agent: false }, resolve)
    .on('error', reject)
    .end();
  const answer = await promise;
  answer.resume();
  return answer;
}
