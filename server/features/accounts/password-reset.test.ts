/** The way back by mail: what waits, who is told, who can stop it, and what it proves. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listOwn } from '#server/db/own-rows.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { dump, join, write, type TestUser } from '#server/features/testaments/persons.fixture.ts';
import { mailsTo, openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { cookieOf, testPassword } from '#server/test-app.fixture.ts';
import { countedApp } from './counted-app.fixture.ts';
import { emailOf, newPassword, otherPassword, strangerIn } from './resets.fixture.ts';

let product: LivingProduct;
let stranger: ReturnType<typeof strangerIn>;
before(async () => {
  product = await openLivingProduct();
  stranger = strangerIn(product);
});
after(() => product.close());

async function waitingOf({ call }: TestUser): Promise<string | null> {
  const { body } = await call('GET', '/api/user');
  return (body as { newPasswordAt: string | null }).newPasswordAt;
}

/** What somebody may have added who knew the old password. */
async function givePrograms({ call, owner }: TestUser): Promise<void> {
  assert.equal((await call('POST', '/api/user/calendar')).status, 201);
  const url = 'http://127.0.0.1:9/told';
  assert.equal((await call('POST', '/api/user/webhooks', { url })).status, 201);
  assert.deepEqual(await programsOf({ owner }), [owner.id, owner.id]);
}

async function programsOf({ owner }: Pick<TestUser, 'owner'>): Promise<number[]> {
  const found = [];
  for (const table of ['calendar_feeds', 'webhooks'] as const) {
    found.push(...(await listOwn(product.db, owner, table, {})));
  }
  return found.map((row) => row.user_id);
}

test('A new password takes effect by itself after 72 hours, and not before', async () => {
  const ana = await join(product, 'ana');
  const link = { isByOperator: false, language: 'en' };
  await givePrograms(ana);
  const { token } = await stranger.linksFor('ana');
  assert.deepEqual((await stranger.look(token)).body, {
    ...link,
    state: 'open',
    takesEffectAt: null,
  });

  const answer = await stranger.choose(token);

  const takesEffectAt = new Date(product.clock.wallMs() + 72 * HOUR_MS).toISOString();
  assert.deepEqual(answer, { status: 202, body: { takesEffectAt } });
  assert.equal(await waitingOf(ana), takesEffectAt);
  await product.pass(72 * HOUR_MS - MINUTE_MS);
  assert.deepEqual((await stranger.look(token)).body, { ...link, state: 'waits', takesEffectAt });
  assert.deepEqual(
    [await stranger.canSignIn('ana', testPassword), await stranger.canSignIn('ana', newPassword)],
    [true, false],
  );
  await product.pass(MINUTE_MS);
  assert.deepEqual(
    [await stranger.canSignIn('ana', testPassword), await stranger.canSignIn('ana', newPassword)],
    [false, true],
  );
  assert.equal((await ana.call('GET', '/api/user')).status, 401, 'every browser is signed out');
  assert.deepEqual(await programsOf(ana), [], 'and no program learns anything any more');
  assert.deepEqual((await stranger.look(token)).body, {
    ...link,
    state: 'done',
    takesEffectAt: null,
  });
  const { status, body } = await stranger.choose(token, 'x');
  assert.deepEqual([status, body], [204, null], 'and changes nothing, whatever it carries');
  assert.equal(await stranger.canSignIn('ana', newPassword), true);
});

test('Both links are in the language of the mail, and looking changes nothing', async () => {
  const { call } = await join(product, 'paula');
  await call('PATCH', '/api/user', { language: 'pt-PT' });
  const { token, stopToken } = await stranger.linksFor('paula');
  const before = await dump(product);
  assert.equal(((await stranger.look(token)).body as { language: string }).language, 'pt-PT');
  for (const link of [token, stopToken]) {
    const { status, body } = await stranger.lookAtStop(link);
    assert.deepEqual([status, body], [200, { language: 'pt-PT' }]);
  }
  assert.equal((await stranger.lookAtStop(`${stopToken.slice(1)}x`)).status, 404);
  assert.deepEqual(await dump(product), before);
});

test('It is told at once by mail, in the page and in each session, and when it is over', async () => {
  const bela = await join(product, 'bela');
  const { token } = await stranger.linksFor('bela');
  await stranger.choose(token);
  await product.scheduler.settle();
  const [mail] = mailsTo(product, emailOf('bela')).filter(
    ({ subject }) => subject === 'A new password for your account takes effect in three days',
  );
  assert.match(mail?.text ?? '', /\/stop-reset\/[\w-]{43}/);
  const [news] = (await bela.call('GET', '/api/notifications')).body as { message: string }[];
  assert.match(news?.message ?? '', /^A new password for your account takes effect /);
  await product.pass(72 * HOUR_MS);
  assert.equal(stranger.subjectsTo('bela').at(-1), 'Your new password works now');
});

for (const [who, stopIt] of [
  ['the link of the mail', async (_: TestUser, stopToken: string) => stranger.stop(stopToken)],
  [
    'a browser that is signed in',
    ({ call }: TestUser) => call('POST', '/api/user/password-reset/stop'),
  ],
] as const) {
  test(`It is stopped by ${who}, and a second time is nothing`, async () => {
    const name = who.includes('mail') ? 'carla' : 'celia';
    const person = await join(product, name);
    const { token, stopToken } = await stranger.linksFor(name);
    await stranger.choose(token);

    assert.equal((await stopIt(person, stopToken)).status, 204);
    assert.equal((await stopIt(person, stopToken)).status, 204);

    assert.equal(await waitingOf(person), null);
    assert.equal((await stranger.choose(token)).status, 404);
    await product.pass(4 * DAY_MS);
    assert.equal(await stranger.canSignIn(name, testPassword), true);
    assert.equal(await stranger.canSignIn(name, newPassword), false);
    const told = stranger
      .subjectsTo(name)
      .filter((subject) => subject === 'The new password was stopped');
    assert.equal(told.length, 1);
  });
}

test('The link of the page stops it as well, and what took effect is not stopped', async () => {
  await join(product, 'dora');
  const first = await stranger.linksFor('dora');
  await stranger.choose(first.token);
  assert.equal((await stranger.stop(first.token)).status, 204);
  const second = await stranger.linksFor('dora');
  await stranger.choose(second.token);
  await product.pass(72 * HOUR_MS);
  const late = await stranger.stop(second.stopToken);
  assert.deepEqual([late.status, (late.body as { code: string }).code], [409, 'reset-done']);
});

test('What was typed first counts: no other link, and no second try, replaces it', async () => {
  await join(product, 'elsa');
  const first = await stranger.linksFor('elsa');
  const second = await stranger.linksFor('elsa');
  const chosen = await stranger.choose(first.token);
  await product.pass(HOUR_MS);

  assert.deepEqual(await stranger.choose(first.token, otherPassword), chosen);
  const other = await stranger.choose(second.token, otherPassword);
  assert.deepEqual([other.status, (other.body as { code: string }).code], [409, 'reset-waits']);

  await product.pass(71 * HOUR_MS);
  assert.equal(await stranger.canSignIn('elsa', newPassword), true);
  assert.equal(
    (await stranger.choose(second.token, otherPassword)).status,
    404,
    'its time is over',
  );
});

test('Whoever changes the password in the settings needs no new one that waits', async () => {
  const eva = await join(product, 'eva');
  const { token } = await stranger.linksFor('eva');
  await stranger.choose(token);
  const changed = await eva.call('POST', '/api/user/password', { newPassword: otherPassword });
  assert.equal(changed.status, 204);
  await product.pass(4 * DAY_MS);
  assert.deepEqual(
    [await stranger.canSignIn('eva', otherPassword), await stranger.canSignIn('eva', newPassword)],
    [true, false],
  );
});

test('A link is good for a day, and nobody guesses one', async () => {
  await join(product, 'flora');
  const { token } = await stranger.linksFor('flora');
  assert.equal((await stranger.choose(token, 'short')).status, 400);
  assert.equal((await stranger.choose(`${token.slice(0, -1)}!`)).status, 404);
  await product.pass(24 * HOUR_MS);
  const late = await stranger.choose(token);
  assert.deepEqual([late.status, (late.body as { code: string }).code], [404, 'reset-not-found']);
});

test('Nobody learns who has an account: every address is answered alike', async () => {
  await join(product, 'greta', false);
  for (const address of [emailOf('greta'), 'nobody@example.org']) {
    assert.deepEqual(await stranger.ask(address), { status: 204, body: null });
  }
  await product.scheduler.settle();
  assert.deepEqual(mailsTo(product, 'nobody@example.org'), []);
  assert.deepEqual(stranger.linkMails('greta'), [], 'nor one that nobody confirmed');
  const rows = await product.db.selectFrom('password_reset_asks').select('id').execute();
  assert.deepEqual(rows, []);
});

test('Of one address three links an hour are sent, and more are not told of', async () => {
  await join(product, 'hilda');
  for (let asked = 0; asked < 5; asked += 1)
    assert.equal((await stranger.ask(emailOf('hilda'))).status, 204);
  await product.scheduler.settle();
  assert.equal(stranger.linkMails('hilda').length, 3);
});

test('For two weeks it proves no more than the mailbox', async () => {
  const ines = await join(product, 'ines');
  const letter = await write(ines, { title: 'One', status: 'active' }, 'ana@example.org');
  const { token } = await stranger.linksFor('ines');
  await stranger.choose(token);
  await product.pass(72 * HOUR_MS);
  const headers = { cookie: cookieOf(await stranger.login('ines', newPassword)) };
  const call = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await product.app.inject({ method, url, headers, ...(payload && { payload }) });
    return [
      answer.statusCode,
      answer.statusCode < 300 ? null : answer.json<{ code: string }>().code,
    ];
  };
  const refused = [403, 'password-by-mail'];
  const passphrase = { isPasswordProtected: true, password: 'seven grey cats at sea' };

  assert.deepEqual(await call('DELETE', '/api/user'), refused);
  assert.deepEqual(
    await call('POST', '/api/user/password', { newPassword: otherPassword }),
    refused,
  );
  assert.deepEqual(
    await call('POST', '/api/user/reauthenticate', { password: newPassword }),
    refused,
  );
  assert.deepEqual(await call('PUT', `/api/testaments/${letter.id}`, passphrase), refused);
  assert.deepEqual(await call('PUT', `/api/testaments/${letter.id}`, { title: 'Two' }), [
    200,
    null,
  ]);
  const shown = await product.app.inject({ url: `/api/testaments/${letter.id}`, headers });
  assert.equal(shown.json<{ title: string }>().title, 'Two', 'everything else works, and waits');
  const told = await product.app.inject({ url: '/api/notifications', headers });
  assert.equal(told.json<{ kind: string }[]>()[0]?.kind, 'change-waits');

  await product.pass(14 * DAY_MS);
  headers.cookie = cookieOf(await stranger.login('ines', newPassword));
  assert.deepEqual(await call('PUT', `/api/testaments/${letter.id}`, passphrase), [200, null]);
});

test('Asking asks the database the same for every address, and makes no hash', async () => {
  await join(product, 'judith');
  const { app, workOf } = await countedApp(product.deps);
  const askFor = (email: string) =>
    workOf(async () => {
      const payload = { email };
      const answer = await app.inject({ method: 'POST', url: '/api/password-reset', payload });
      assert.equal(answer.statusCode, 204);
    });
  const miss = await askFor('nobody-at-all@example.org');
  assert.ok(miss.statements > 0);
  assert.deepEqual(miss.hashes, []);
  assert.deepEqual(await askFor(emailOf('judith')), miss);
  await app.close();
});
