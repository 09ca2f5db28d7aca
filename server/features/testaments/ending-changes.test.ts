/** Who decides at an open browser that a letter is deleted, or handed over again. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BinnedAct } from '#contract/bin.ts';
import type { Testament } from '#contract/testaments.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { typePassword, write } from './persons.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const calm = { ...activeTestament, checkInterval: 365 };

/** Her browser, in which she typed her password an hour ago. */
async function leaveOpen(name: string, ending: Testament['ending']) {
  const maria = await moveIn(product, name);
  const { id } = await write(maria, { ...calm, ending }, 'heir@example.org');
  await product.pass(HOUR_MS);
  const path = `/api/testaments/${id}`;
  const choose = (other: Testament['ending']) => maria.call('PUT', path, { ending: other });
  const read = async () => (await maria.call('GET', path)).body as Testament;
  return { maria, path, choose, read };
}

const subjectsOf = ({ email }: Resident) => mailsTo(product, email).map(({ subject }) => subject);
const off = 'Something in your deliveries was switched off';
const still = 'Something in your deliveries is still switched off';
const waits = 'Something was changed without your password';

test('To delete it is to take it from its people: at once, and told three times', async () => {
  const { maria, choose, read } = await leaveOpen('taken', 'hand-over');
  assert.equal((await choose('delete')).status, 200);
  const { ending, armed } = await read();
  assert.equal(ending, 'delete');
  assert.equal(armed.armed, true);
  assert.ok(armed.waitsUntil !== null, 'nothing is deleted before she can have read of it');
  await product.pass(60_000);
  assert.deepEqual(subjectsOf(maria), [off], 'and it is told once, not as a change that waits too');
  await product.pass(30 * DAY_MS);
  assert.deepEqual(subjectsOf(maria), [off, still, still]);
});

test('Handed over again it waits for three days, is told, and no reminder follows', async () => {
  const { maria, choose, read } = await leaveOpen('again', 'hand-over');
  await choose('delete');
  await product.pass(DAY_MS);
  const asked = await maria.call(
    'PUT',
    `/api/testaments/${(await read()).id}`,
    { ending: 'hand-over' },
    {
      'x-ask-first': '1',
    },
  );
  assert.equal(asked.status, 403, 'our own pages ask for the password first');
  assert.equal((await choose('hand-over')).status, 200);
  const { armed } = await read();
  const waitsMs = Date.parse(armed.waitsUntil ?? '') - product.clock.wallMs();
  assert.ok(waitsMs > 71 * HOUR_MS, String(waitsMs / HOUR_MS));
  await product.pass(30 * DAY_MS);
  assert.deepEqual(subjectsOf(maria), [off, waits]);
});

test('What was to be deleted and is made a draft is told like any delivery', async () => {
  const { maria, path } = await leaveOpen('draft', 'delete');
  await maria.call('PUT', path, { status: 'draft' });
  await product.pass(60_000);
  assert.deepEqual(subjectsOf(maria), [off]);
});

test('With the password nothing waits and nothing is told, and the bin undoes both ways', async () => {
  const { maria, choose, read } = await leaveOpen('typed', 'hand-over');
  await typePassword(product, maria);
  await choose('delete');
  await choose('hand-over');
  assert.equal((await read()).armed.waitsUntil, null);
  await choose('delete');
  const { body } = await maria.call('GET', '/api/bin');
  const [newest] = body as BinnedAct[];
  assert.equal((await maria.call('POST', `/api/bin/${newest?.id}/undo`)).status, 204);
  const back = await read();
  assert.equal(back.ending, 'hand-over');
  assert.ok(back.armed.waitsUntil !== null, 'what an undo hands over waits, whoever does it');
  await product.pass(60_000);
  assert.ok(!subjectsOf(maria).includes(off));
});
