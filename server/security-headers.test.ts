/** What the real process tells a browser with every answer, and by which cookies it knows one. */
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import {
  ask,
  kill,
  makeDataFolder,
  startProcess,
  withQuickHashes,
  type KillableProduct,
} from './killed-product.fixture.ts';

const dataDir = makeDataFolder();
let database: TestDatabase;
let product: KillableProduct;

before(async () => {
  database = await createTestDatabase();
  product = await startProcess({
    ...withQuickHashes,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    CLOCK: 'system',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'https://words.example',
    COMPANY_REGISTRATION: '510 000 001',
    COMPANY_ADDRESS: 'Rua da Voz 12, Lisboa',
    CONTACT_EMAIL: 'hello@words.example',
  });
});
after(async () => {
  await kill(product);
  await database.close();
  fs.rmSync(dirname(dataDir), { recursive: true, force: true });
});

const nothing = ['camera', 'microphone', 'geolocation', 'payment', 'usb'].map((it) => `${it}=()`);

describe('Every answer', () => {
  for (const [what, path, init] of [
    ['a page of the site', '/faq', {}],
    ['a page of somebody', '/dashboard', {}],
    ['the page of payments', '/subscribe', {}],
    ['a letter', '/testament/a-link', {}],
    ['a page that is not there', '/nowhere', {}],
    ['an address that nobody can read', '/testament/%ff', {}],
    ['an address with a sign that is none', '/faq%00', {}],
    ['a call that nobody can read', '/api/testament-public/%ff', {}],
    ['the page that ends somebody’s mails', '/unknown-writer/a-link', {}],
    ['a call that is refused', '/api/user', {}],
    ['a call that does not exist', '/api/nowhere', {}],
    ['a body that is no JSON', '/api/login', post('{')],
    ['what another site asks for', '/api/logout', post('', { 'sec-fetch-site': 'cross-site' })],
    ['the description of the calls', '/api/docs', {}],
    ['word of its health', '/healthz', {}],
  ] as const) {
    it(`says what a browser may do with ${what}`, async () => {
      const { headers } = await fetch(product.url + path, { redirect: 'manual', ...init });
      const policy = headers.get('content-security-policy') ?? assert.fail('no policy');
      const rules = policy.split(';').map((rule) => rule.trim());
      assert.ok(rules.includes("base-uri 'none'"), policy);
      assert.ok(rules.includes("frame-ancestors 'none'"), policy);
      const isOfPages = !rules.includes("default-src 'none'");
      assert.equal(rules.includes('trusted-types pasted-letter'), isOfPages, policy);
      const runsScripts = isOfPages || rules.some((rule) => rule.startsWith('script-src '));
      assert.equal(rules.includes("require-trusted-types-for 'script'"), runsScripts, policy);
      assert.doesNotMatch(policy, /script-src[^;]*(unsafe|https?:|\*)/);
      const styles = rules.find((rule) => rule.startsWith('style-src ')) ?? "default-src 'none'";
      assert.ok(rules.includes(styles), policy);
      assert.doesNotMatch(styles, /unsafe/, policy);
      const refused =
        headers.get('permissions-policy')?.split(', ') ?? assert.fail('no permissions');
      for (const rule of nothing) assert.ok(refused.includes(rule), refused.join());
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.match(headers.get('strict-transport-security') ?? '', /^max-age=31536000/);
      assert.match(headers.get('referrer-policy') ?? '', /^(no-referrer|same-origin)$/);
    });
  }
});

function post(body: string, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
}

describe('On https', () => {
  const person = { username: 'ana', email: 'ana@example.org', password: 'a quiet lake at noon' };
  const named = (cookie: string, name: string) =>
    cookie.split('; ').find((each) => each.startsWith(`${name}=`)) ?? assert.fail(`no ${name}`);

  it('a browser is known by cookies of this host, and by the name of before', async () => {
    const { cookie } = await ask(product, 'POST', '/api/register', person);
    named(cookie, '__Host-sid');
    const before = named(cookie, '__Host-device').replace('__Host-', '');
    const known = await ask(product, 'POST', '/api/login', person, before);
    assert.equal(known.status, 200);
    assert.deepEqual(known.cookie.replace(/=[^;]*/g, ''), '__Host-sid', 'it is known');
    const unknown = await ask(product, 'POST', '/api/login', person);
    named(unknown.cookie, '__Host-device');
  });

  it('signing out takes the session and what was shown, and leaves the browser known', async () => {
    const { cookie } = await ask(product, 'POST', '/api/login', person);
    const answer = await fetch(`${product.url}/api/logout`, {
      method: 'POST',
      headers: { cookie },
    });
    assert.equal(answer.status, 204);
    assert.equal(answer.headers.get('clear-site-data'), '"cache"', 'typed words stay');
    const [session, typed, ...more] = answer.headers.getSetCookie();
    assert.match(session ?? '', /^__Host-sid=; Max-Age=0; Path=\/; .*Secure/);
    assert.match(typed ?? '', /^__Host-typed=; Max-Age=0; Path=\/; .*Secure/);
    assert.deepEqual(more, []);
    const again = await ask(product, 'POST', '/api/login', person, named(cookie, '__Host-device'));
    assert.deepEqual(again.cookie.replace(/=[^;]*/g, ''), '__Host-sid', 'it is known still');
  });
});
