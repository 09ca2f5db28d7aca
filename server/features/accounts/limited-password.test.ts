/**
 * What a password opens that one proof alone has set: none of the calls that need a fresh password,
 * whichever they are, until something else proves who is there.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import type { User } from '#contract/account.ts';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { digitsOf, nextDigitsMs } from '#server/crypto/totp.fixture.ts';
import {
  inBrowser,
  join,
  type Browser,
  type TestUser,
} from '#server/features/testaments/persons.fixture.ts';
import { openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { cookieOf } from '#server/test-app.fixture.ts';
import { askedAtSignIn, havePasskey } from './passkeys.fixture.ts';
import { makeCodes, newPassword, refusedWith, strangerIn } from './resets.fixture.ts';

let product: LivingProduct;
let stranger: ReturnType<typeof strangerIn>;
before(async () => {
  product = await openLivingProduct();
  stranger = strangerIn(product);
});
after(() => product.close());

/** The deletion comes last: where it is let through nobody is there any more. */
const freshCalls = Object.entries<Route>(api)
  .filter(([, { fresh }]) => fresh)
  .toSorted(([one], [other]) => Number(one === 'deleteUser') - Number(other === 'deleteUser'));

/** What is missing is said before the path and the body are looked at, so both may be anything. */
async function ask(headers: Browser, { method, path }: Route) {
  const answer = await product.app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, '987654321'),
    headers: { ...headers, 'sec-fetch-site': 'same-origin' },
    ...(method !== 'GET' && { payload: {} }),
  });
  return { status: answer.statusCode, text: answer.body };
}

async function refuseAll({ headers }: TestBrowser, code: string): Promise<void> {
  for (const [name, call] of freshCalls) {
    const { status, text } = await ask(headers, call);
    assert.equal(status, 403, `${name}: ${text}`);
    assert.equal(refusedWith({ body: JSON.parse(text) }), code, name);
  }
}

async function letThroughAll({ headers, call }: TestBrowser): Promise<void> {
  for (const [name, one] of freshCalls) {
    const { status, text } = await ask(headers, one);
    assert.ok(![401, 403].includes(status) && status < 500, `${name}: ${status} ${text}`);
  }
  assert.equal((await call('GET', '/api/user')).status, 401, 'also the deletion');
}

type TestBrowser = Pick<TestUser, 'headers' | 'call'>;

interface Ways {
  readonly person: TestUser;
  readonly codes: readonly string[];
  readonly appSecret: string | null;
}

async function haveWays(name: string, withApp: boolean): Promise<Ways> {
  const person = await join(product, name);
  const codes = await makeCodes(person);
  if (!withApp) return { person, codes, appSecret: null };
  const { secret } = (await person.call('POST', '/api/user/totp')).body as { secret: string };
  const confirmed = await person.call('PUT', '/api/user/totp', { code: digitsOf(secret) });
  assert.equal(confirmed.status, 204);
  return { person, codes, appSecret: secret };
}

/** Signs in with the new password and, where there is an app, one more code of the same paper. */
async function signInAgain(name: string, code?: string) {
  const payload = { username: name, password: newPassword, ...(code && { code }) };
  const answer = await product.app.inject({ method: 'POST', url: '/api/login', payload });
  assert.equal(answer.statusCode, 200, answer.body);
  return inBrowser(product, cookieOf(answer));
}

const setBy = {
  'password-by-mail': async (name: string) => {
    const { token } = await stranger.linksFor(name);
    await stranger.choose(token);
    await product.pass(72 * HOUR_MS);
    return signInAgain(name);
  },
  'password-by-code': async (name: string, { codes, appSecret }: Ways) => {
    assert.equal((await stranger.recover(name, codes[0]!)).status, 204);
    return signInAgain(name, appSecret === null ? undefined : codes[1]);
  },
};

const prove = ({ call }: TestBrowser, code: string) =>
  call('POST', '/api/user/reauthenticate', { password: newPassword, code });

test('There are calls that need a fresh password, and the deletion is one of them', () => {
  assert.ok(freshCalls.length >= 18, `only ${freshCalls.length}`);
  assert.equal(freshCalls.at(-1)?.[1].path, '/api/user');
});

const limitOf = async ({ call }: TestBrowser) =>
  ((await call('GET', '/api/user')).body as User).passwordLimit;

for (const [code, name] of [
  ['password-by-mail', 'ana'],
  ['password-by-code', 'bela'],
] as const) {
  test(`Every one of them is refused with ${code}, and let through once a passkey is unlocked`, async () => {
    const ways = await haveWays(name, false);
    const { authenticator } = await havePasskey(product, ways.person);
    assert.equal(await limitOf(ways.person), null);
    const limited = await setBy[code](name, ways);
    const until = new Date(product.clock.wallMs() + 14 * DAY_MS).toISOString();
    const setByWhat = code === 'password-by-mail' ? 'mail' : 'code';
    assert.deepEqual(await limitOf(limited), { setBy: setByWhat, until });
    await refuseAll(limited, code);

    const response = authenticator.sign(await askedAtSignIn(product));
    const proven = await limited.call('POST', '/api/user/passkeys/proof', { response });
    assert.equal(proven.status, 204);
    assert.equal(await limitOf(limited), null);
    await letThroughAll(limited);
  });
}

test('After a password by mail a recovery code lets all of them through', async () => {
  const ways = await haveWays('carla', false);
  const limited = await setBy['password-by-mail']('carla');
  await refuseAll(limited, 'password-by-mail');
  assert.equal((await prove(limited, ways.codes[0]!)).status, 204);
  await letThroughAll(limited);
});

test('After a password by code the digits of an app do, and another code does not', async () => {
  const ways = await haveWays('dora', true);
  const limited = await setBy['password-by-code']('dora', ways);
  await prove(limited, ways.codes[2]!);
  await refuseAll(limited, 'password-by-code');
  assert.equal((await prove(limited, digitsOf(ways.appSecret!, nextDigitsMs))).status, 204);
  await letThroughAll(limited);
});

const makesCodes = async ({ call }: TestBrowser) =>
  (await call('POST', '/api/user/recovery-codes')).status;

for (const [code, name] of [
  ['password-by-mail', 'elsa'],
  ['password-by-code', 'flora'],
] as const) {
  test(`After ${code} an outage takes none of the fourteen days`, async () => {
    const ways = await haveWays(name, false);
    await setBy[code](name, ways);
    product.clock.advance(15 * DAY_MS);
    await product.scheduler.beat();
    await product.scheduler.settle();
    assert.equal(await makesCodes(await signInAgain(name)), 403, 'nobody could be told');
    await product.pass(14 * DAY_MS - 2 * MINUTE_MS);
    assert.equal(await makesCodes(await signInAgain(name)), 403);
    await product.pass(2 * MINUTE_MS);
    assert.equal(await makesCodes(await signInAgain(name)), 201);
  });
}
