/** Programs of an owner are told what happens, and nothing depends on them. */
import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { Webhook as Verifier } from 'standardwebhooks';
import { webhooksMax, webhookTryDays } from '#contract/limits.ts';
import type { NewWebhook, Webhook, WebhookBody } from '#contract/webhooks.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { typePassword, write } from '#server/features/testaments/persons.fixture.ts';
import {
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import {
  openReceiver,
  type WebhookReceiver,
  type Told,
} from '#server/webhooks/receiver.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

async function receiving(t: TestContext): Promise<WebhookReceiver> {
  const receiver = await openReceiver();
  t.after(() => receiver.close());
  return receiver;
}

async function addTo(person: Resident, url: string): Promise<NewWebhook> {
  await typePassword(product, person);
  const { status, body } = await person.call('POST', '/api/user/webhooks', { url });
  assert.equal(status, 201, JSON.stringify(body));
  return body as NewWebhook;
}

async function listOf(person: Resident): Promise<Webhook[]> {
  return (await person.call('GET', '/api/user/webhooks')).body as Webhook[];
}

const read = ({ body }: Told) => JSON.parse(body) as WebhookBody;
const typesOf = ({ told }: WebhookReceiver) => told.map((one) => read(one).type);

const person = (name: string) => moveIn(product, name);
const armed = (one: Resident) =>
  write(one, { title: 'Sealed words', status: 'active', ...shortLife }, 'rui@example.org');

test('Adding and removing one takes the password, shows the secret once, and is told', async (t) => {
  const receiver = await receiving(t);
  const ana = await person('ana');
  const asked = await ana.call('POST', '/api/user/webhooks', { url: receiver.url });
  assert.equal(asked.status, 201, 'typed a moment ago');
  await product.pass(HOUR_MS);
  const late = await ana.call('POST', '/api/user/webhooks', { url: receiver.url });
  assert.equal((late.body as { code: string }).code, 'reauthentication-needed');

  const { secret, id } = asked.body as NewWebhook;
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  const [listed] = await listOf(ana);
  assert.equal(listed?.url, receiver.url);
  assert.ok(!JSON.stringify(await listOf(ana)).includes(secret));
  const rows = await product.db.selectFrom('webhooks').selectAll().execute();
  assert.ok(!JSON.stringify(rows).includes('127.0.0.1'), 'the address is sealed');

  await product.scheduler.settle();
  assert.match(mailsTo(product, ana.email).at(-1)!.subject, /A program is told what happens/);
  const stale = await ana.call('DELETE', `/api/user/webhooks/${id}`);
  assert.equal((stale.body as { code: string }).code, 'reauthentication-needed');
  await typePassword(product, ana);
  assert.equal((await ana.call('DELETE', `/api/user/webhooks/${id}`)).status, 204);
  assert.deepEqual(await listOf(ana), []);
  await product.scheduler.settle();
  assert.match(mailsTo(product, ana.email).at(-1)!.subject, /no longer told/);

  for (let count = 0; count < webhooksMax; count += 1) await addTo(ana, receiver.url);
  const full = await ana.call('POST', '/api/user/webhooks', { url: receiver.url });
  assert.equal((full.body as { code: string }).code, 'webhooks-full');
  const unfit = await ana.call('POST', '/api/user/webhooks', { url: 'ftp://example.org/' });
  assert.equal((unfit.body as { code: string }).code, 'webhook-url-unfit');
});

test('A test is sent at once, and what was answered is shown', async (t) => {
  const receiver = await receiving(t);
  const ana = await person('tester');
  const { id, secret } = await addTo(ana, receiver.url);
  const tried = await ana.call('POST', `/api/user/webhooks/${id}/test`);
  assert.deepEqual(tried, { status: 200, body: { status: 204 } });
  const [told] = receiver.told;
  // The clock of the product stands elsewhere: the signature alone is compared.
  const at = new Date(Number(told!.headers['webhook-timestamp']) * 1000);
  const signature = new Verifier(secret).sign(read(told!).id, at, told!.body);
  assert.equal(told!.headers['webhook-signature'], signature);
  assert.equal(read(told!).type, 'test');
  receiver.answer = { status: 500 };
  const failed = await ana.call('POST', `/api/user/webhooks/${id}/test`);
  assert.deepEqual(failed.body, { status: 500 });
});

test('Grace period, delivery and return are told once each, and no word of them', async (t) => {
  const receiver = await receiving(t);
  const ana = await person('carla');
  await addTo(ana, receiver.url);
  await armed(ana);
  await product.pass(2 * DAY_MS + HOUR_MS);
  assert.deepEqual(typesOf(receiver), ['grace']);
  await ana.call('POST', '/api/checks/here');
  await product.scheduler.settle();
  assert.deepEqual(typesOf(receiver), ['grace', 'restored']);
  await ana.call('POST', '/api/checks/here');
  await product.passDays(4);
  assert.deepEqual(typesOf(receiver), ['grace', 'restored', 'grace', 'release']);
  await ana.call('POST', '/api/checks/here');
  await product.scheduler.settle();
  assert.deepEqual(typesOf(receiver).at(-1), 'restored');
  assert.equal(receiver.told.length, 5);

  const ids = receiver.told.map((one) => read(one).id);
  assert.equal(new Set(ids).size, 5);
  for (const one of receiver.told) {
    assert.deepEqual(Object.keys(read(one)), ['id', 'type', 'timestamp']);
    assert.equal(one.headers['webhook-id'], read(one).id);
  }
  const all = JSON.stringify(receiver.told);
  for (const word of ['Sealed words', 'carla', 'rui', 'example.org'])
    assert.ok(!all.includes(word));
  const [webhook] = await listOf(ana);
  assert.notEqual(webhook?.takenAt, null);
  assert.equal(webhook?.failingSince, null);
});

test('A delivery that is called back is told as well', async (t) => {
  const receiver = await receiving(t);
  const ana = await person('hugo');
  await addTo(ana, receiver.url);
  await armed(ana);
  await product.passDays(4);
  assert.deepEqual(typesOf(receiver), ['grace', 'release']);
  await ana.call('POST', '/api/checks/here');
  await product.pass(HOUR_MS);
  await typePassword(product, ana);
  const { body } = await ana.call('GET', '/api/releases');
  const [release] = body as { id: number }[];
  const recalled = await ana.call('POST', `/api/releases/${release!.id}/recall`);
  assert.ok(recalled.status < 300, JSON.stringify(recalled));
  await product.scheduler.settle();
  assert.deepEqual(typesOf(receiver), ['grace', 'release', 'restored', 'restored']);
});

test('One that does not take it is told again under the same id, and changes no delivery', async (t) => {
  const receiver = await receiving(t);
  receiver.answer = { status: 503 };
  const ana = await person('dora');
  await addTo(ana, receiver.url);
  await armed(ana);
  await product.passDays(4);
  const delivered = () => mailsTo(product, 'rui@example.org').length;
  const before = delivered();
  assert.ok(before > 0);
  const graces = receiver.told.map(read).filter(({ type }) => type === 'grace');
  assert.ok(graces.length > 3 && graces.length < 40, `${graces.length} tries`);
  assert.equal(new Set(graces.map(({ id }) => id)).size, 1);
  assert.notEqual((await listOf(ana))[0]?.failingSince, null);

  receiver.answer = { status: 200 };
  await product.passDays(1);
  const waiting = await product.db
    .selectFrom('webhook_events')
    .where('user_id', '=', ana.owner.id)
    .select('id')
    .execute();
  assert.deepEqual(waiting, []);
  assert.equal((await listOf(ana))[0]?.failingSince, null);
  assert.equal(delivered(), before);
});

test('After some days it is given up, with a line in the history and a mail', async (t) => {
  const receiver = await receiving(t);
  receiver.answer = { status: 500 };
  const ana = await person('eva');
  await addTo(ana, receiver.url);
  await armed(ana);
  await product.passDays(3 + webhookTryDays - 1);
  const given = () => mailsTo(product, ana.email).filter(({ subject }) => subject === gaveUp);
  assert.equal(given().length, 0);
  await product.passDays(2);
  assert.ok(given().length >= 1);
  assert.match(given()[0]!.text, /For 5 days/);
  const { body } = await ana.call('GET', '/api/ledger?after=0');
  const entries = (body as { entries: { kind: string; body: object }[] }).entries;
  const lines = entries.filter(({ kind }) => kind === 'webhook-given-up');
  assert.deepEqual(
    lines.map((line) => (line.body as { event: string }).event),
    ['grace', 'release'],
  );
  const tries = receiver.told.length;
  await product.passDays(3);
  assert.equal(receiver.told.length, tries);
});

test('One that says it is gone is not tried again', async (t) => {
  const receiver = await receiving(t);
  receiver.answer = { status: 410 };
  const ana = await person('fatima');
  await addTo(ana, receiver.url);
  await armed(ana);
  await product.passDays(2);
  await product.pass(HOUR_MS);
  assert.equal(receiver.told.length, 1);
  assert.equal(mailsTo(product, ana.email).at(-1)!.subject, gaveUp);
});

const gaveUp = 'Your program does not answer';

test('Another password and a deleted account end them', async (t) => {
  const receiver = await receiving(t);
  const ana = await person('gil');
  const rows = () =>
    product.db.selectFrom('webhooks').select('id').where('user_id', '=', ana.owner.id).execute();
  await addTo(ana, receiver.url);
  const newPassword = 'a red boat in the rain';
  const changed = await ana.call('POST', '/api/user/password', { newPassword });
  assert.ok(changed.status < 300, JSON.stringify(changed));
  assert.deepEqual(await rows(), []);

  const bela = await person('bela');
  await addTo(bela, receiver.url);
  assert.ok((await bela.call('DELETE', '/api/user')).status < 300);
  const left = await product.db
    .selectFrom('webhooks')
    .select('id')
    .where('user_id', '=', bela.owner.id)
    .execute();
  assert.deepEqual(left, []);
});
