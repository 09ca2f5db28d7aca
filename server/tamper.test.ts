/**
 * Changes what is stored as somebody with the database in hand would: bits turned over, ends cut
 * off, rows put in place of one another. Nothing of it opens.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { seededEntropy } from '#server/platform/entropy.ts';
import { fillHouse } from './full-house.fixture.ts';
import { moveIn, openLivingProduct, type LivingProduct } from './living-product.fixture.ts';
import { lengthOf, round, reportFigure } from '#torture/length.fixture.ts';
import { byKind, collectStored, type Stored } from './stored-ciphertexts.fixture.ts';

const attempts = lengthOf({ share: 1000, slice: 20_000, long: 100_000 });

let product: LivingProduct;
let stored: Stored[];

before(async () => {
  product = await openLivingProduct();
  const ana = await fillHouse(product, 'ana');
  const bruno = await fillHouse(product, 'bruno');
  const carla = await product.register('carla');
  const dora = await product.register('dora');
  for (const name of ['ema', 'filipa']) {
    const leaving = await moveIn(product, name);
    assert.equal((await leaving.call('DELETE', '/api/user')).status, 204);
  }
  stored = await collectStored(product, [ana, bruno], [carla.owner, dora.owner]);
});
after(() => product.close());

const chance = seededEntropy(`tamper ${round}`);
const below = (limit: number) => chance.bytes(4).readUInt32BE(0) % limit;
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)]!;

/** Which of its ways to be wrong this attempt takes; never the bytes as they are. */
function damage({ bytes, kind }: Stored, others: readonly Stored[]): Buffer {
  const way = below(4);
  if (way === 0) return bytes.subarray(0, below(bytes.length));
  if (way === 1) return Buffer.concat([bytes, chance.bytes(1 + below(32))]);
  const alike = others.filter((one) => one.kind === kind && !one.bytes.equals(bytes));
  if (way === 2 && alike.length > 0) return oneOf(alike).bytes;
  const damaged = Buffer.from(bytes);
  damaged[below(damaged.length)]! ^= 1 << below(8);
  return damaged;
}

test('Everything that is stored sealed is looked at here', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'sealed' and table_schema = current_schema() order by 1
  `.execute(product.db);
  const inner = ['wrapped data key', 'wrapped pepper', 'private half', 'protected content'];
  const files = ['protected copy', 'protected file key', 'file'];
  const expected = [...rows.map(({ name }) => `row of ${name}`), ...inner, ...files];
  assert.deepEqual([...byKind(stored).keys()].sort(), expected.sort());
});

test('As it is stored everything opens, and in no other place of its kind', async () => {
  for (const one of stored) {
    await assert.doesNotReject(one.open(one.bytes), `${one.kind} does not open`);
  }
  for (const alike of byKind(stored).values()) {
    for (const one of alike) {
      for (const other of alike) {
        if (one === other) continue;
        await assert.rejects(one.open(other.bytes), `${one.kind} opens in another place`);
      }
    }
  }
});

test('No row opens in the place of a row of another table', async () => {
  const rows = stored.filter(({ kind }) => kind.startsWith('row of '));
  for (const one of rows) {
    for (const other of rows) {
      if (one !== other)
        await assert.rejects(one.open(other.bytes), `${other.kind} as ${one.kind}`);
    }
  }
});

test(`Of ${attempts} changes none opens, and each says so as a broken seal`, async (t) => {
  const kinds = [...byKind(stored).values()];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const one = oneOf(oneOf(kinds));
    const damaged = damage(one, stored);
    await assert.rejects(one.open(damaged), (error: Error) => {
      const known = ['SealBrokenError', 'ProtectionBrokenError'];
      assert.ok(known.includes(error.name), `${one.kind}: ${error.stack}`);
      return true;
    });
  }
  reportFigure(t, 'changes to sealed bytes refused', attempts);
});
