/** Room for files: counted under a lock, so that many uploads at once do not get past the limit. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { freePlan } from '#contract/limits.ts';
import { startTestProduct, type TestProduct } from '#server/features/testaments/persons.fixture.ts';
import type { Person } from '#server/test-app.fixture.ts';
import { uploadFile, keptFiles, part, pdfOf, send } from './uploads.fixture.ts';

const mb = 1024 * 1024;

let product: TestProduct;
before(async () => {
  product = await startTestProduct({ planPolicy: 'limits' });
});
after(() => product.close());

async function testamentOf(person: Person, world = product): Promise<number> {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/testaments',
    headers: person.headers,
    payload: { title: 'To them' },
  });
  return answer.json<{ id: number }>().id;
}

async function storedBytes(person: Person): Promise<number> {
  const rows = await product.db
    .selectFrom('attachments')
    .select('size_bytes')
    .where('user_id', '=', person.owner.id)
    .execute();
  return rows.reduce((sum, row) => sum + row.size_bytes, 0);
}

describe('the room of a plan', () => {
  it('is not overrun by twenty uploads at once, and what was refused is gone', async () => {
    const ana = await product.register('ana');
    const testamentId = await testamentOf(ana);
    const kept = (await keptFiles(product)).length;

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        send(product, ana, testamentId, part('file', `${i}.pdf`, pdfOf(mb))),
      ),
    );

    const statuses = answers.map((one) => one.statusCode);
    const fitting = Math.floor(freePlan.storageBytes / mb);
    assert.equal(statuses.filter((status) => status === 201).length, fitting);
    assert.equal(statuses.filter((status) => status === 409).length, 20 - fitting);
    const refused = answers.find((one) => one.statusCode === 409)!;
    assert.equal(refused.json<{ code: string }>().code, 'storage-full');
    assert.equal(await storedBytes(ana), fitting * mb);
    assert.equal((await keptFiles(product)).length, kept + fitting);
  });

  it('is given back by what is removed', async () => {
    const bela = await product.register('bela');
    const testamentId = await testamentOf(bela);
    const whole = pdfOf(freePlan.storageBytes);
    const { id } = await uploadFile(product, bela, testamentId, 'a.pdf', whole);

    const full = await send(product, bela, testamentId, part('file', 'b.pdf', pdfOf(20)));
    await product.app.inject({
      method: 'DELETE',
      url: `/api/testaments/${testamentId}/attachments/${id}`,
      headers: bela.headers,
    });

    assert.equal(full.statusCode, 409);
    await uploadFile(product, bela, testamentId, 'b.pdf', whole);
  });

  it("is each owner's own", async () => {
    const celia = await product.register('celia');

    await uploadFile(product, celia, await testamentOf(celia), 'a.pdf', pdfOf(9 * mb));
  });
});

describe('room for files before the address is confirmed', () => {
  it('is 20 MB, of which uploads at once take no more, and confirming gives the rest', async () => {
    const open = await startTestProduct({ planPolicy: 'open' });
    try {
      const dora = await open.register('dora');
      const testamentId = await testamentOf(dora, open);
      const fiveMB = (name: string) =>
        send(open, dora, testamentId, part('file', name, pdfOf(5 * mb)));

      const answers = await Promise.all(
        ['a', 'b', 'c', 'd', 'e', 'f'].map((n) => fiveMB(`${n}.pdf`)),
      );

      const refused = answers.filter(({ statusCode }) => statusCode === 403);
      assert.equal(answers.filter(({ statusCode }) => statusCode === 201).length, 4);
      assert.equal(refused.length, 2);
      assert.equal(refused[0]?.json<{ code: string }>().code, 'confirm-to-add-files');
      assert.equal((await keptFiles(open)).length, 4, 'of what was refused nothing stays');
      await open.db.updateTable('users').set({ email_confirmed_at: 1 }).execute();
      assert.equal((await fiveMB('g.pdf')).statusCode, 201);
    } finally {
      await open.close();
    }
  });
});
