/** Tokens of programs: made after the password, each for one thing, worth as little as a press. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { api } from '#contract/api.ts';
import { tokensMax } from '#contract/limits.ts';
import type { Route } from '#contract/route.ts';
import type { Token } from '#contract/tokens.ts';
import { HOUR_MS } from '#core/release/moment.ts';
import { phasesOf } from '#server/engine/triggers.fixture.ts';
import { setDisabled } from '#server/features/administration/acts.changes.ts';
import {
  typePassword,
  write,
  type ApiAnswer,
} from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  spendSigns,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { haveToken, programOf } from './tokens.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const path = '/api/user/tokens';
const here = '/api/checks/here';
const codeOf = ({ body }: ApiAnswer) => (body as { code?: string } | null)?.code;
const refused = (answer: ApiAnswer) => [answer.status, codeOf(answer)];

async function listed({ call }: Resident): Promise<Token[]> {
  return (await call('GET', path)).body as Token[];
}

async function phase(person: Resident): Promise<string | undefined> {
  return (await phasesOf(product, person))[0];
}

test('A token is made after the password, shown once, listed without itself, told, and removed', async () => {
  const ana = await moveIn(product, 'ana');
  product.clock.advance(HOUR_MS);
  const stale = await ana.call('POST', path, { name: 'The lamp', scope: 'read' });
  assert.deepEqual(refused(stale), [403, 'reauthentication-needed']);
  await typePassword(product, ana);
  const { token, ...made } = await haveToken(ana, 'read', 'The lamp');
  assert.match(token, /^codicil_[\w-]{43}$/);
  assert.deepEqual(await listed(ana), [made]);
  assert.equal(made.usedAt, null);
  for (const row of await product.db.selectFrom('api_tokens').selectAll().execute()) {
    const stored = Buffer.concat([row.sealed, row.token_hash]);
    assert(!stored.includes(token) && !stored.includes('The lamp'));
  }

  const program = programOf(product, token);
  assert.equal((await program('GET', '/api/dashboard')).status, 200);
  assert.equal((await listed(ana))[0]?.usedAt, new Date(product.clock.wallMs()).toISOString());
  assert.equal((await ana.call('DELETE', `${path}/${made.id}`)).status, 204);
  assert.deepEqual(refused(await program('GET', '/api/dashboard')), [401, 'unauthorized']);
  const again = await ana.call('DELETE', `${path}/${made.id}`);
  assert.deepEqual(refused(again), [404, 'token-not-found']);

  await product.scheduler.settle();
  const subjects = mailsTo(product, ana.email).map(({ subject }) => subject);
  assert(subjects.includes('A token for a program was made for your account'));
  assert(subjects.includes('A token of your account was removed'));
});

test('A token makes the calls of its scope and no other call there is', async () => {
  const bea = await moveIn(product, 'bea');
  const tokens = { alive: await haveToken(bea, 'alive'), read: await haveToken(bea, 'read') };
  const reached = { alive: [] as string[], read: [] as string[] };
  for (const [name, call] of Object.entries<Route>(api)) {
    if (call.auth !== 'user' || call.path.startsWith('/api/test-payments')) continue;
    const url = call.path.replace(/\{\w+\}/g, '1');
    for (const scope of ['alive', 'read'] as const) {
      const answer = await programOf(product, tokens[scope].token)(call.method, url);
      if (codeOf(answer) !== 'token-scope') reached[scope].push(name);
    }
  }
  assert.deepEqual(reached.alive, ['sayHere']);
  assert.deepEqual(reached.read.toSorted(), [
    'dashboard',
    'getSubscription',
    'listChecks',
    'listNotifications',
    'readLedger',
    'readiness',
  ]);
});

test('What a token reads holds no words, no link and no code', async () => {
  const carla = await moveIn(product, 'carla');
  const secret = 'under the third stone';
  const words = { fullContent: secret, shortDescription: secret, description: secret };
  const { accessLink } = await write(carla, { ...activeTestament, ...words }, 'rui@example.org');
  await carla.call('POST', '/api/notes', { title: secret, content: secret });
  const trigger = { name: 'With my sister', triggerType: 'contacted_by_instruction' };
  const made = await carla.call('POST', '/api/activation-triggers', trigger);
  const { activationCode } = made.body as { activationCode: string };
  const program = programOf(product, (await haveToken(carla, 'read')).token);
  for (const call of Object.values<Route>(api).filter(({ token }) => token === 'read')) {
    const answer = await program(call.method, call.path);
    assert.equal(answer.status, 200, call.path);
    const text = JSON.stringify(answer.body);
    for (const kept of [secret, accessLink, activationCode]) {
      assert(!text.includes(kept), call.path);
    }
  }
});

test('“I’m here” of a program is a weak sign: it carries a year, ends no pause, and says so then', async () => {
  const dora = await moveIn(product, 'dora');
  await write(dora, { ...activeTestament, ...shortLife, gracePeriod: 30 }, 'rui@example.org');
  const program = programOf(product, (await haveToken(dora, 'alive')).token);
  await product.passDays(3);
  assert.equal(await phase(dora), 'grace');
  assert.equal((await program('POST', here)).status, 204);
  assert.equal(await phase(dora), 'resting');
  const { entries } = (await dora.call('GET', '/api/ledger?last=50')).body as {
    entries: { body: { event?: { source?: string }; by?: object } }[];
  };
  const given = entries.findLast(({ body }) => body.event?.source === 'here')?.body.by;
  assert.deepEqual(given, { strength: 'weak', userAgent: 'curl/8.9' });

  const until = new Date(product.clock.wallMs() + 20 * 24 * HOUR_MS).toISOString();
  assert.equal((await dora.call('POST', '/api/pause', { until })).status, 200);
  assert.equal((await program('POST', here)).status, 204);
  const { body } = await dora.call('GET', '/api/dashboard');
  assert.equal((body as { pausedUntil: string }).pausedUntil, until);
  await dora.call('DELETE', '/api/pause');

  await spendSigns(product, dora);
  await product.passDays(3);
  assert.equal(await phase(dora), 'grace');
  assert.deepEqual(refused(await program('POST', here)), [403, 'password-to-answer']);
  assert.equal(await phase(dora), 'grace');
});

test('A program that says by itself that she is here stops no code', async () => {
  const nina = await moveIn(product, 'nina');
  await write(nina, activeTestament, 'rui@example.org');
  const made = await nina.call('POST', '/api/activation-triggers', {
    name: 'With my sister',
    triggerType: 'contacted_by_instruction',
    cancelHours: 24,
  });
  const lamp = programOf(product, (await haveToken(nina, 'alive')).token);
  const { activationCode: code } = made.body as { activationCode: string };
  const entered = await nina.call('POST', '/api/activate-by-code', { activationCode: code });
  assert.equal(entered.status, 200, JSON.stringify(entered.body));
  await product.scheduler.settle();
  assert.equal((await lamp('POST', here)).status, 204);
  const { body } = await nina.call('GET', '/api/checks');
  const ofCode = (body as { type: string; status: string }[]).find(({ type }) => type === 'code');
  assert.equal(ofCode?.status, 'sent', 'she is still asked');
  await product.pass(25 * HOUR_MS);
  assert.equal(mailsTo(product, 'rui@example.org').length, 1, 'the code was not stopped');
});

test('A token stands in place of a session, and beside it no cookie counts', async () => {
  const emma = await moveIn(product, 'emma');
  const flor = await moveIn(product, 'flor');
  const { token } = await haveToken(emma, 'read');
  const ask = (authorization: string) =>
    flor.call('GET', '/api/user', undefined, { authorization });
  assert.deepEqual(refused(await ask(`Bearer ${token}`)), [403, 'token-scope']);
  assert.deepEqual(refused(await ask('Bearer codicil_nobodys')), [401, 'unauthorized']);
  // What a proxy in front of us sends along is none of ours.
  for (const other of ['Bearer eyJhbGciOi.x.y', 'Basic YTpi']) {
    assert.equal((await ask(other)).status, 200);
  }
  const out = await programOf(product, token)('POST', '/api/logout');
  assert.equal(out.status, 204);
  assert.equal((await programOf(product, token)('GET', '/api/dashboard')).status, 200);
});

test('A new password, a disabled account and a deleted one end what programs can do', async () => {
  const gil = await moveIn(product, 'gil');
  const disabled = programOf(product, (await haveToken(gil, 'alive')).token);
  await setDisabled(product.deps, null, gil.owner.id, true);
  assert.equal((await disabled('POST', here)).status, 401);

  const hana = await moveIn(product, 'hana');
  const changed = programOf(product, (await haveToken(hana, 'alive')).token);
  const newPassword = { newPassword: 'another quiet lake at noon' };
  assert.equal((await hana.call('POST', '/api/user/password', newPassword)).status, 204);
  assert.equal((await changed('POST', here)).status, 401);

  const ines = await moveIn(product, 'ines');
  const closed = programOf(product, (await haveToken(ines, 'alive')).token);
  assert.equal((await ines.call('DELETE', '/api/user')).status, 204);
  assert.equal((await closed('POST', here)).status, 401);
});

test('An account has so many tokens, and a program says so many times an hour that she is here', async () => {
  const jana = await moveIn(product, 'jana');
  const { token } = await haveToken(jana, 'alive');
  for (let more = 1; more < tokensMax; more += 1) await haveToken(jana, 'read');
  const beyond = await jana.call('POST', path, { name: 'One more', scope: 'read' });
  assert.deepEqual(refused(beyond), [409, 'tokens-full']);
  const program = programOf(product, token);
  for (let times = 0; times < 60; times += 1) {
    assert.equal((await program('POST', here)).status, 204);
  }
  assert.deepEqual(refused(await program('POST', here)), [429, 'too-many-tries']);
  const wrong = await jana.call('POST', path, { name: 'A lamp', scope: 'everything' });
  assert.deepEqual(refused(wrong), [400, 'token-scope-unknown']);
});
