/** An announced end of the service: who hears of it when, what it refuses, and what it leaves. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { DAY_MS } from '#core/release/moment.ts';
import { readArmed } from '#server/engine/triggers.fixture.ts';
import {
  announceWindDown,
  cancelWindDown,
} from '#server/features/administration/wind-down.changes.ts';
import { callProduct, write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { lastDayOf } from '#server/store/wind-down.ts';
import { notifyWindDown } from './wind-down.jobs.ts';

const heir = 'heir@example.org';
const rules = { checkInterval: 200, checkAttempts: 2, gracePeriod: 14 };

let product: LivingProduct;
let maria: Resident;
let endsAt: number;
beforeEach(async () => {
  product = await openLivingProduct();
  maria = await moveIn(product, 'maria');
  endsAt = Math.ceil(product.clock.wallMs() / DAY_MS) * DAY_MS + 100 * DAY_MS;
});
afterEach(() => product.close());

const about = /service (ends|goes on)/;
const newsTo = ({ email }: Resident) =>
  mailsTo(product, email).flatMap(({ subject }) => (about.test(subject) ? [subject] : []));

/** By two servers at once. @returns how many owners they told together. */
async function tell(): Promise<number> {
  const now = await product.now();
  const [one, other] = [notifyWindDown(product.deps, now), notifyWindDown(product.deps, now)];
  const count = (await one) + (await other);
  await product.scheduler.settle();
  return count;
}

/** What a change answered: its status, and the code of a refusal. */
async function codeOf(answer: ReturnType<Resident['call']>) {
  const { status, body } = await answer;
  return [status, (body as { code?: string } | null)?.code];
}

const told = '30 days and 7 days before';

test(`Every owner hears of it once at each time: when it is announced, and ${told}`, async () => {
  await moveIn(product, 'nuno', { isConfirmed: false });
  assert.equal(await announceWindDown(product.deps, endsAt), true);
  assert.equal(await announceWindDown(product.deps, endsAt), false, 'one is in force');
  assert.equal(await tell(), 2, 'of two servers one tells each');
  assert.equal(await tell(), 0);
  const [subject, ...more] = newsTo(maria);
  assert.match(subject ?? '', /^This service ends on \d+ \w+ \d{4}: please take your letters/);
  assert.deepEqual(more, []);
  assert.deepEqual(mailsTo(product, 'nuno@example.org'), [], 'it may be the address of a stranger');

  const heard: number[] = [];
  for (const days of [69, 2, 22, 2, 6, 60]) {
    await product.passDays(days);
    await tell();
    heard.push(newsTo(maria).length);
  }
  assert.deepEqual(heard, [1, 2, 2, 3, 3, 3]);
  assert.match(
    newsTo(maria).slice(1).join('|'),
    /^(A reminder: this service ends on [^|]*\|?){2}$/,
  );
});

test('Whoever heard of it late hears only what is next', async () => {
  await announceWindDown(product.deps, endsAt);
  await product.passDays(96);
  await tell();
  assert.equal(newsTo(maria).length, 1);
  assert.match(newsTo(maria)[0] ?? '', /^A reminder/);
});

test('What is armed stays armed, and goes by its own rules; nothing more is armed', async () => {
  const armed = await write(maria, { ...activeTestament, ...rules }, heir);
  const draft = await write(maria, { title: 'A draft', ...rules }, heir);
  const before = await readArmed(maria, armed);
  await announceWindDown(product.deps, endsAt);
  await tell();
  assert.deepEqual(await readArmed(maria, armed), before);

  const refused = [403, 'ending-not-ready'];
  const change = (id: number, fields: object) => maria.call('PUT', `/api/testaments/${id}`, fields);
  assert.deepEqual(await codeOf(change(draft.id, { status: 'active' })), refused);
  const trigger = { name: 'Clara', triggerType: 'contacted_by_instruction', cancelHours: 48 };
  const added = maria.call('POST', '/api/activation-triggers', trigger);
  assert.deepEqual(await codeOf(added), refused);
  assert.deepEqual(await codeOf(change(armed.id, { title: 'Once more' })), [200, undefined]);
  assert.deepEqual(await codeOf(change(draft.id, { title: 'A draft' })), [200, undefined]);
  assert.deepEqual(await codeOf(change(armed.id, { status: 'draft' })), [200, undefined]);
  // Whoever changes it in two steps is not left with a letter that is off.
  assert.deepEqual(await codeOf(change(armed.id, { status: 'active' })), [200, undefined]);
  assert.equal((await readArmed(maria, armed)).armed, true);

  const stranger = { username: 'late', email: 'late@example.org', password: 'a long password' };
  const registered = callProduct(product, 'POST', '/api/register', stranger);
  assert.deepEqual(await codeOf(registered), [403, 'ending-no-accounts']);
  const { body } = await maria.call('GET', '/api/user');
  const { serviceEndsOn } = body as { serviceEndsOn: string };
  assert.equal(serviceEndsOn, lastDayOf({ endsAt }));
});

test('What somebody deleted comes back while the service ends', async () => {
  const armed = await write(maria, { ...activeTestament, ...rules }, heir);
  await announceWindDown(product.deps, endsAt);
  assert.equal((await maria.call('DELETE', `/api/testaments/${armed.id}`)).status, 204);
  const { body } = await maria.call('GET', '/api/bin');
  const [act] = body as { id: number }[];
  const undone = await codeOf(maria.call('POST', `/api/bin/${act?.id}/undo`));
  assert.ok(undone[0] === 200 || undone[0] === 204, String(undone));
  assert.equal((await readArmed(maria, armed)).armed, true);
});

test('The last day passes: nothing is delivered because of it, and nothing is deleted', async () => {
  const armed = await write(maria, { ...activeTestament, ...rules }, heir);
  await announceWindDown(product.deps, endsAt);
  await product.passDays(110);
  await tell();
  assert.deepEqual(mailsTo(product, heir), []);
  assert.equal((await maria.call('GET', `/api/testaments/${armed.id}`)).status, 200);
  await product.passDays(150);
  assert.notEqual(mailsTo(product, heir).length, 0, 'by its own rules alone');
});

test('If it goes on after all, those hear of it who heard of the end, and all is as before', async () => {
  await announceWindDown(product.deps, endsAt);
  await tell();
  const rui = await moveIn(product, 'rui');
  assert.equal(await cancelWindDown(product.deps), true);
  assert.equal(await cancelWindDown(product.deps), false);
  assert.equal(await tell(), 1);
  assert.equal(newsTo(maria).at(-1), 'This service goes on');
  assert.deepEqual(newsTo(rui), []);
  await write(maria, { ...activeTestament, ...rules }, heir);
  await announceWindDown(product.deps, endsAt + DAY_MS);
  await tell();
  assert.deepEqual([newsTo(maria).length, newsTo(rui).length], [3, 1]);
});

test('Whoever heard of an end hears that it goes on, whatever was announced in between', async () => {
  await announceWindDown(product.deps, endsAt);
  assert.equal(await tell(), 1);
  // Another day was announced by mistake, and withdrawn before anybody heard of it.
  await cancelWindDown(product.deps);
  await announceWindDown(product.deps, endsAt + DAY_MS);
  await cancelWindDown(product.deps);
  const nuno = await moveIn(product, 'nuno');
  assert.equal(await tell(), 1);
  assert.match(newsTo(maria).at(-1) ?? '', /service goes on/);
  assert.deepEqual(newsTo(nuno), []);
  assert.equal(await tell(), 0);
});

test('A mail that waits is not sent once the end is withdrawn', async () => {
  await announceWindDown(product.deps, endsAt);
  await notifyWindDown(product.deps, await product.now());
  await cancelWindDown(product.deps);
  await tell();
  assert.deepEqual(newsTo(maria), ['This service goes on']);
});
