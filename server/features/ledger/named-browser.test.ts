/** The ledger names the browser in which something was done, and whether a password was typed. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BinnedAct } from '#contract/bin.ts';
import { HOUR_MS } from '#core/release/moment.ts';
import { typePassword, write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';

const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

interface Entry {
  readonly kind: string;
  readonly body: {
    readonly by?: object;
    readonly userAgent?: string;
    readonly event?: { readonly kind: string };
  };
}

async function newest({ call }: Resident, is: (entry: Entry) => boolean): Promise<Entry['body']> {
  const { body } = await call('GET', '/api/ledger');
  const found = (body as { entries: Entry[] }).entries.findLast(is);
  assert.ok(found !== undefined);
  return found.body;
}

test('It names the old laptop beside each sign of life and each change', async () => {
  const maria = await moveIn(product, 'maria');
  const sessions = product.db.updateTable('sessions').set({ user_agent: laptop });
  await sessions.where('user_id', '=', maria.owner.id).execute();
  const { id } = await write(maria, { ...activeTestament, checkInterval: 30 }, 'heir@example.org');
  await product.pass(HOUR_MS);
  const change = (fields: object) => maria.call('PUT', `/api/testaments/${id}`, fields);
  const sign = () => newest(maria, ({ body }) => body.event?.kind === 'Answered');
  const named = async (kind: string) =>
    (await newest(maria, (entry) => entry.kind === kind)).userAgent;

  await maria.call('POST', '/api/checks/here');
  assert.deepEqual((await sign()).by, { strength: 'weak', userAgent: laptop });
  await change({ fullContent: 'Other words.' });
  assert.equal(await named('change-waits'), laptop);
  await change({ checkInterval: 90 });
  assert.equal(await named('silent-change'), laptop);
  await change({ status: 'paused' });
  assert.equal(await named('switched-off'), laptop);

  await typePassword(product, maria);
  const { body } = await maria.call('GET', '/api/bin');
  const [last] = body as BinnedAct[];
  assert.equal(last?.userAgent, laptop);
  assert.equal((await maria.call('POST', `/api/bin/${last.id}/undo`)).status, 204);
  assert.equal(await named('undone'), laptop);
  await maria.call('POST', '/api/checks/here');
  assert.deepEqual((await sign()).by, { strength: 'strong', userAgent: laptop });
});
