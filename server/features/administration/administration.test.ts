/** Who gets to the page of the operators, what they do there, and what they never see. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type {
  AccountLine,
  OperatorActLine,
  InstallationOverview,
} from '#contract/administration.ts';
import { administrationCalls } from '#contract/administration.ts';
import { HOUR_MS } from '#core/release/moment.ts';
import { newAuthenticator } from '#server/crypto/authenticator.fixture.ts';
import { fillHouse } from '#server/full-house.fixture.ts';
import { havePasskey } from '#server/features/accounts/passkeys.fixture.ts';
import { join } from '#server/features/testaments/persons.fixture.ts';
import { addAlarms } from '#server/jobs/alarm-rows.ts';
import { openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { cookieOf } from '#server/test-app.fixture.ts';
import { askAs, joinAsOperator, newInvitation, signInAsOperator } from './operators.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const codeOf = (answer: { json: <T>() => T }) => answer.json<{ code: string }>().code;

test('A link makes one operator once, and a passkey opens the page from then on', async () => {
  const { authenticator, ask, cookie } = await joinAsOperator(product, 'Rita');
  assert.match(cookie, /^operator=[\w-]{43}$/);
  const overview = (await ask('GET', '/api/admin/overview')).json<InstallationOverview>();
  assert.equal(overview.operator, 'Rita');

  assert.equal((await ask('POST', '/api/admin/logout')).statusCode, 204);
  assert.equal((await ask('GET', '/api/admin/overview')).statusCode, 401);
  const back = await signInAsOperator(product, authenticator);
  assert.equal(back.statusCode, 204, back.body);
  const again = askAs(product, cookieOf(back));
  const [newest] = (await again('GET', '/api/admin/acts')).json<OperatorActLine[]>();
  assert.equal(newest?.kind, 'signed-in');
  assert.equal((await again('GET', '/api/admin/overview')).statusCode, 200);
  await product.pass(HOUR_MS + 1000);
  assert.equal((await again('GET', '/api/admin/overview')).statusCode, 401, 'nobody was there');

  const token = await newInvitation(product);
  await product.pass(24 * HOUR_MS);
  const late = await askAs(product)('POST', `/api/admin/invitations/${token}/options`);
  assert.equal(codeOf(late), 'invitation-spent');
});

test('An owner is no operator, nor is a passkey of an owner, and no call answers a stranger', async () => {
  const owner = await join(product, 'owner');
  const { authenticator } = await havePasskey(product, owner);
  assert.equal(codeOf(await signInAsOperator(product, authenticator)), 'passkey-not-accepted');
  const stranger = newAuthenticator(product.deps.settings.publicUrl);
  assert.equal(codeOf(await signInAsOperator(product, stranger)), 'passkey-not-accepted');
  const calls = Object.values(administrationCalls).filter(({ auth }) => auth === 'operator');
  assert.ok(calls.length > 8);
  for (const { method, path } of calls) {
    const url = path.replace('{id}', String(owner.owner.id));
    for (const cookie of ['', owner.headers.cookie, 'operator=' + 'x'.repeat(43)]) {
      assert.equal((await askAs(product, cookie)(method, url)).statusCode, 401, url);
    }
  }
});

test('Every act is in the list under whose it was, and the database lets nobody change it', async () => {
  const { ask } = await joinAsOperator(product, 'Olga');
  const ana = await join(product, 'ana');
  const { id } = ana.owner;
  await addAlarms(product.db, [
    { subject: 'one', facts: { n: 1 }, raisedAt: 1 },
    { subject: 'one', facts: { n: 2 }, raisedAt: 2 },
  ]);
  const { alarms } = (await ask('GET', '/api/admin/overview')).json<InstallationOverview>();
  const alarm = alarms.find(({ subject }) => subject === 'one')!;

  const found = await ask('POST', '/api/admin/accounts/find', { name: 'ana@example.org' });
  assert.deepEqual(found.json(), { id });
  const nobody = await ask('POST', '/api/admin/accounts/find', { name: 'nobody' });
  assert.equal(codeOf(nobody), 'account-unknown');
  for (const [path, status] of [
    [`accounts/${id}/disable`, 204],
    [`accounts/${id}/disable`, 409],
    [`accounts/${id}/enable`, 204],
    ['owner-invitations', 201],
    [`alarms/${alarm.id}/end`, 204],
    [`alarms/${alarm.id}/end`, 404],
    ['confirm-releases', 200],
  ] as const) {
    assert.equal((await ask('POST', `/api/admin/${path}`)).statusCode, status, path);
  }
  const acts = (await ask('GET', '/api/admin/acts')).json<OperatorActLine[]>().slice(0, 5);
  assert.deepEqual(
    acts.map(({ kind, account, count }) => [kind, account, count]),
    [
      ['alarms-ended', null, 2],
      ['owner-invited', null, null],
      ['account-enabled', id, null],
      ['account-disabled', id, null],
      ['operator-joined', null, null],
    ],
  );
  assert.equal(new Set(acts.map(({ operator }) => operator)).size, 1);
  const earlier = (await ask('GET', `/api/admin/acts?before=${acts[0]!.id}`)).json<
    OperatorActLine[]
  >();
  assert.deepEqual(earlier[0], acts[1]);
  for (const change of ['update operator_acts set at = 0', 'delete from operator_acts']) {
    await assert.rejects(sql.raw(change).execute(product.db), /never changed/);
  }
});

test('No answer to an operator holds a word of anybody, or an address or a name', async () => {
  const house = await fillHouse(product, 'flora');
  const { ask } = await joinAsOperator(product, 'Vera');
  const { person, word } = house;
  const answers = [
    await ask('GET', '/api/admin/overview'),
    await ask('GET', '/api/admin/accounts'),
    await ask('POST', '/api/admin/accounts/find', { name: person.email }),
    await ask('POST', `/api/admin/accounts/${person.owner.id}/disable`),
    await ask('POST', `/api/admin/accounts/${person.owner.id}/enable`),
    await ask('POST', '/api/admin/confirm-releases'),
    await ask('GET', '/api/admin/overview'),
    await ask('GET', '/api/admin/acts'),
  ];
  for (const { body, statusCode } of answers) {
    assert.ok(statusCode < 300);
    for (const secret of [word, person.name, person.email, 'example.org', house.links.active]) {
      assert.ok(!body.includes(secret), `${secret} is in ${body.slice(0, 200)}`);
    }
  }
  const lines = answers[1]!.json<AccountLine[]>();
  const line = lines.find(({ id }) => id === person.owner.id)!;
  assert.equal(line.state, 'open');
  assert.ok(
    line.testaments > 4 && line.recipients > 1 && line.fileBytes > 0 && line.deliveries > 0,
  );
  const overview = answers[0]!.json<InstallationOverview>();
  assert.equal(overview.engine.knowsTheTime, true);
  assert.match(overview.versions.postgres, /^\d+/);
  assert.ok(overview.storage.databaseBytes > 1_000_000 && overview.versions.migrations > 60);
});
