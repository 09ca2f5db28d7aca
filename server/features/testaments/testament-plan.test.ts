/** What the Free plan lets an owner write, and what goes when a testament is deleted. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Testament } from '#contract/testaments.ts';
import { furnishTestament, withPassphrase } from './furnished.fixture.ts';
import {
  join,
  startTestProduct,
  write,
  type TestUser,
  type TestProduct,
} from './persons.fixture.ts';

let product: TestProduct;
let maria: TestUser;

before(async () => {
  product = await startTestProduct({ planPolicy: 'limits' });
  maria = await join(product, 'maria');
});
after(() => product.close());

async function codeOf(answer: Promise<{ status: number; body: unknown }>): Promise<string> {
  const { status, body } = await answer;
  return `${status} ${(body as { code?: string } | null)?.code ?? ''}`.trim();
}

test('The Free plan holds one testament, three recipients and checks once a month', async () => {
  const { id } = await write(maria, { title: 'First' }, 'a@example.org', 'b@example.org');
  const second = maria.call('POST', '/api/testaments', { title: 'Second' });
  assert.equal(await codeOf(second), '403 plan-testaments');
  const often = maria.call('PUT', `/api/testaments/${id}`, { checkInterval: 29 });
  assert.equal(await codeOf(often), '403 plan-checks');
  assert.equal(
    await codeOf(maria.call('PUT', `/api/testaments/${id}`, { checkInterval: 30 })),
    '200',
  );
  const add = (email: string) => maria.call('POST', `/api/testaments/${id}/recipients`, { email });
  assert.equal(await codeOf(add('c@example.org')), '201');
  assert.equal(await codeOf(add('d@example.org')), '403 plan-recipients');
  // Somebody who is named already is nobody new.
  assert.equal(await codeOf(add('a@example.org')), '201');
});

test('Whoever waits for payments that fail is not asked too often, until she wants checks', async () => {
  const paying = await join(product, 'paying');
  const often = { activationType: 'subscription', checkInterval: 7 };
  const { id } = await write(paying, { title: 'Paid', ...often });
  const change = (what: object) => codeOf(paying.call('PUT', `/api/testaments/${id}`, what));
  assert.equal(await change({ checkInterval: 8 }), '200');
  assert.equal(await change({ activationType: 'check' }), '403 plan-checks');
  assert.equal(await change({ activationType: 'check', checkInterval: 30 }), '200');
  const tooOften = { title: 'Asked', activationType: 'check', checkInterval: 29 };
  const asked = await join(product, 'asked');
  assert.equal(await codeOf(asked.call('POST', '/api/testaments', tooOften)), '403 plan-checks');
});

test('What was chosen while everything was allowed stays, and stays changeable', async () => {
  const before = await join(product, 'before');
  const { id } = await write(before, { title: 'Kept' });
  await product.db
    .updateTable('testaments')
    .set({ check_interval_days: 7 })
    .where('id', '=', id)
    .execute();
  const kept = { title: 'Changed', checkInterval: 7 };
  const { status, body } = await before.call('PUT', `/api/testaments/${id}`, kept);
  assert.deepEqual([status, (body as Testament).checkInterval], [200, 7]);
});

test('Of two testaments written at once on the Free plan one is kept', async () => {
  const hasty = await join(product, 'hasty');
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((title) =>
      codeOf(hasty.call('POST', '/api/testaments', { title })),
    ),
  );
  assert.deepEqual(answers.toSorted(), ['201', '403 plan-testaments', '403 plan-testaments']);
});

test('With a testament go its file, its copies and what was unlocked', async () => {
  const owner = await join(product, 'leaver');
  const { id } = await furnishTestament(product, owner, withPassphrase);
  const rows = product.db.selectFrom('attachments').select('blob').where('testament_id', '=', id);
  const { blob } = await rows.executeTakeFirstOrThrow();
  const kept = await product.deps.files.get(blob);
  assert.notEqual(kept, null);
  kept?.destroy();
  assert.equal((await owner.call('DELETE', `/api/testaments/${id}`)).status, 204);
  assert.equal((await owner.call('DELETE', '/api/bin')).status, 204);
  assert.equal(await product.deps.files.get(blob), null);
  for (const table of ['attachments', 'testament_notes', 'unlocks'] as const) {
    const left = await product.db
      .selectFrom(table)
      .select('testament_id')
      .where('testament_id', '=', id)
      .execute();
    assert.deepEqual(left, [], table);
  }
});
