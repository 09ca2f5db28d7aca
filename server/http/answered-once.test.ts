/** A request under the same key is made once, and what is kept of it opens with that key alone. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { isRepeatable, type Route } from '#contract/route.ts';
import { DAY_MS, MINUTE_MS } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  typePassword,
  write,
  type ApiAnswer,
} from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { undoWritesTo } from '#server/undone-writes.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const note = { title: 'The garden', content: 'Water it at dusk.', isPrivate: false };
const codeOf = ({ status, body }: ApiAnswer) => [status, (body as { code?: string }).code];
let keys = 0;
const newKey = () => `0a0a0a0a-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`;

function send({ call }: Resident, path: string, body: object, key: string): Promise<ApiAnswer> {
  return call('POST', path, body, { 'idempotency-key': key });
}

async function countNotes({ call }: Resident): Promise<number> {
  return ((await call('GET', '/api/notes')).body as unknown[]).length;
}

test('Every call that makes something takes a key, but for files and what asks for the password', () => {
  const named = Object.entries<Route>(api).flatMap(([name, call]) =>
    isRepeatable(call) ? [name] : [],
  );
  assert.deepEqual(named.toSorted(), [
    'addTestamentRecipient',
    'createNote',
    'createRecipient',
    'createTestament',
    'createTrigger',
    'sendCheck',
  ]);
});

test('The same request with the same key is answered as the first time, and made once', async () => {
  const ana = await moveIn(product, 'ana');
  const { id } = await write(ana, activeTestament);
  const bodies: Record<string, object> = {
    '/api/notes': note,
    '/api/testaments': { title: 'To my people', fullContent: 'Under the stone.' },
    '/api/recipients': { email: 'rui@example.org', name: 'Rui' },
    '/api/activation-triggers': { name: 'Mine', triggerType: 'contacted_by_instruction' },
    [`/api/testaments/${id}/recipients`]: { email: 'eva@example.org' },
    '/api/checks/send-check': {},
  };
  for (const [path, body] of Object.entries(bodies)) {
    const key = newKey();
    const first = await send(ana, path, body, key);
    assert.equal(first.status, 201, path);
    assert.deepEqual(await send(ana, path, body, key), first, path);
  }
  assert.equal(await countNotes(ana), 1);
  const again = await send(ana, '/api/notes', note, newKey());
  assert.equal(again.status, 201);
  assert.equal(await countNotes(ana), 2);
});

test('Another request with the same key is refused, and so is a key that is none', async () => {
  const bea = await moveIn(product, 'bea');
  const key = newKey();
  await send(bea, '/api/notes', note, key);
  const reused = [422, 'key-reused'];
  assert.deepEqual(codeOf(await send(bea, '/api/notes', { ...note, title: 'x' }, key)), reused);
  assert.deepEqual(codeOf(await send(bea, '/api/recipients', { email: 'a@b.org' }, key)), reused);
  for (const wrong of ['short', 'with spaces in it, and long']) {
    const answer = await send(bea, '/api/notes', note, wrong);
    assert.deepEqual(codeOf(answer), [400, 'key-not-valid']);
  }
  // Keys are of one person.
  const carla = await moveIn(product, 'carla');
  assert.equal((await send(carla, '/api/notes', { ...note, title: 'y' }, key)).status, 201);
});

test('Two at once make one, and what was refused may be sent again with its key', async () => {
  const dora = await moveIn(product, 'dora');
  const key = newKey();
  const answers = await Promise.all([1, 2, 3].map(() => send(dora, '/api/notes', note, key)));
  for (const answer of answers) {
    if (answer.status !== 201) assert.deepEqual(codeOf(answer), [409, 'key-in-flight']);
  }
  assert.equal(await countNotes(dora), 1);

  const check = newKey();
  await send(dora, '/api/checks/send-check', {}, newKey());
  const refused = await send(dora, '/api/checks/send-check', {}, check);
  assert.deepEqual(codeOf(refused), [409, 'check-pending']);
  await dora.call('POST', '/api/checks/here');
  assert.equal((await send(dora, '/api/checks/send-check', {}, check)).status, 201);
});

test('Where nobody knows what became of it, that is said, and a day later the key is free', async () => {
  const emma = await moveIn(product, 'emma');
  const key = newKey();
  await send(emma, '/api/notes', note, key);
  const rows = product.db.updateTable('idempotency_keys').where('user_id', '=', emma.owner.id);
  // As after a crash in the middle.
  await rows.set({ answer: null }).execute();
  assert.deepEqual(codeOf(await send(emma, '/api/notes', note, key)), [409, 'key-in-flight']);
  product.clock.advance(2 * MINUTE_MS);
  assert.deepEqual(codeOf(await send(emma, '/api/notes', note, key)), [503, 'outcome-unknown']);
  assert.equal(await countNotes(emma), 1);
  product.clock.advance(DAY_MS);
  assert.equal((await send(emma, '/api/notes', note, key)).status, 201);
  assert.equal(await countNotes(emma), 2);
});

test('A failure after the commit keeps the key, and nothing is made a second time', async () => {
  const impatient = await openLivingProduct({ patienceMs: 1_000 });
  try {
    const ida = await moveIn(impatient, 'ida');
    const letters = async () => (await ida.call('GET', '/api/testaments')).body as unknown[];
    const key = newKey();
    const ask = () => send(ida, '/api/testaments', activeTestament, key);
    // The letter is written without this table, and its answer is read with it.
    const failed = await inTransaction(impatient.db, async (tx) => {
      await sql`lock table letter_drafts in access exclusive mode`.execute(tx);
      return ask();
    });
    assert.deepEqual(codeOf(failed), [503, 'outcome-unknown']);
    assert.equal((await letters()).length, 1, 'it was committed');
    impatient.clock.advance(2 * MINUTE_MS);
    assert.deepEqual(codeOf(await ask()), [503, 'outcome-unknown']);
    assert.equal((await letters()).length, 1);

    // Without a key too nobody says that nothing was saved.
    const keyless = await inTransaction(impatient.db, async (tx) => {
      await sql`lock table letter_drafts in access exclusive mode`.execute(tx);
      return ida.call('POST', '/api/testaments', activeTestament);
    });
    assert.deepEqual(codeOf(keyless), [503, 'outcome-unknown']);
    assert.equal((await letters()).length, 2);

    // Before the commit nothing was made, and the key may be sent again.
    const early = newKey();
    const refused = await inTransaction(impatient.db, async (tx) => {
      await sql`lock table notes in access exclusive mode`.execute(tx);
      return send(ida, '/api/notes', note, early);
    });
    assert.deepEqual(codeOf(refused), [503, 'database-busy']);
    assert.equal((await send(ida, '/api/notes', note, early)).status, 201);
    assert.equal(await countNotes(ida), 1);
  } finally {
    await impatient.close();
  }
});

test('A change that the database undoes again and again does not use up its key', async () => {
  const lia = await moveIn(product, 'lia');
  const end = await undoWritesTo(product.db, 'notes');
  const key = newKey();
  assert.deepEqual(codeOf(await send(lia, '/api/notes', note, key)), [503, 'database-busy']);
  await end();
  assert.equal((await send(lia, '/api/notes', note, key)).status, 201);
  assert.equal(await countNotes(lia), 1);
});

test('What is kept holds no word of the answer, and opens with no other key', async () => {
  const flor = await moveIn(product, 'flor');
  await typePassword(product, flor);
  const secret = { isPasswordProtected: true, password: 'four words of mine' };
  const body = { title: 'Sealed', fullContent: 'Under the third stone', ...secret };
  const key = newKey();
  assert.equal((await send(flor, '/api/testaments', body, key)).status, 201);
  const mine = product.db.selectFrom('idempotency_keys').where('user_id', '=', flor.owner.id);
  const [row] = await mine.selectAll().execute();
  const bytes = Buffer.concat([row!.key_hash, row!.request_hash, row!.answer!]);
  for (const word of ['third stone', 'Sealed', key, 'four words']) assert(!bytes.includes(word));

  await send(flor, '/api/notes', note, newKey());
  const other = await mine.selectAll().where('key_hash', '!=', row!.key_hash).executeTakeFirst();
  await product.db
    .updateTable('idempotency_keys')
    .set({ answer: other!.answer })
    .where('key_hash', '=', row!.key_hash)
    .execute();
  assert.equal((await send(flor, '/api/testaments', body, key)).status, 500);
});

test('An owner has so many keys in a day, and hears when there is room again', async () => {
  const gil = await moveIn(product, 'gil');
  await sql`insert into idempotency_keys (user_id, key_hash, request_hash, created_at)
    select ${gil.owner.id}, int4send(one), '', ${product.clock.wallMs()}
    from generate_series(1, 2000) as one`.execute(product.db);
  const headers = { ...gil.headers, 'idempotency-key': newKey() };
  const asked = { method: 'POST', url: '/api/notes', headers, payload: note } as const;
  const refused = await product.app.inject(asked);
  assert.equal(refused.statusCode, 429, refused.body);
  assert.equal(refused.headers['retry-after'], '86400');
  assert.equal(await countNotes(gil), 0);
  product.clock.advance(DAY_MS);
  assert.equal((await product.app.inject(asked)).statusCode, 201);
});
