/** What whoever reads her mails now and then must not undo, and what she is told of it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BinnedAct } from '#contract/bin.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { endHidden } from '#server/features/testaments/hidden.jobs.ts';
import { typePassword, write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  readDeliveryToken,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { lastAct, undo, wayBackIn, readFullContent } from './bin.fixture.ts';

const heir = 'heir@example.org';
const calm = { ...activeTestament, checkInterval: 30, fullContent: 'Words.' };

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

/** So long after the password that nobody is known to be there. */
const leave = () => product.pass(HOUR_MS);

/** Whoever reads her mails, once the one about changes has come. */
async function reader({ email }: Resident) {
  await product.pass(2 * HOUR_MS);
  const { path, code } = wayBackIn(product, email, /changed without your password/);
  const post = (url: string) => product.app.inject({ method: 'POST', url, payload: { code } });
  return {
    acts: async () => (await post(path)).json<BinnedAct[]>().map(({ id }) => id),
    undo: async ({ id }: BinnedAct) => (await post(`${path}/${id}/undo`)).statusCode,
  };
}

describe('By the code of a mail', () => {
  it('nothing is taken back that she wrote since with her password', async () => {
    const ana = await moveIn(product, 'ana');
    const { id } = await write(ana, calm, heir);
    const own = await lastAct(ana);
    await leave();
    await ana.call('PUT', `/api/testaments/${id}`, { fullContent: 'Other words.' });
    const changed = await lastAct(ana);
    const { body } = await ana.call('POST', '/api/testaments', calm);
    const { id: second } = body as { id: number };
    const added = await lastAct(ana);
    const mails = await reader(ana);
    assert.deepEqual(await mails.acts(), [added.id, changed.id]);
    assert.equal(await mails.undo(own), 403);
    await typePassword(product, ana);
    for (const one of [id, second]) {
      await ana.call('PUT', `/api/testaments/${one}`, { fullContent: 'Her own.' });
    }
    assert.deepEqual(await mails.acts(), []);
    for (const act of [changed, added]) assert.equal(await mails.undo(act), 403);
    assert.equal(await readFullContent(ana, id), 'Her own.');
    assert.equal(await readFullContent(ana, second), 'Her own.');
    assert.equal((await undo(ana, changed)).status, 204, 'with the password it may');
  });

  it('nothing comes again that she deleted with her password', async () => {
    const bea = await moveIn(product, 'bea');
    const { id } = await write(bea, calm, heir);
    await leave();
    await bea.call('PUT', `/api/testaments/${id}`, { fullContent: 'Other words.' });
    const changed = await lastAct(bea);
    const mails = await reader(bea);
    await typePassword(product, bea);
    await bea.call('DELETE', `/api/testaments/${id}`);
    assert.equal(await mails.undo(changed), 403);
    assert.equal((await bea.call('GET', `/api/testaments/${id}`)).status, 404);
  });

  it('nothing is deleted behind its passphrase', async () => {
    const caro = await moveIn(product, 'caro');
    const first = await write(caro, calm, heir);
    await leave();
    const { body } = await caro.call('POST', '/api/testaments', calm);
    const { id } = body as { id: number };
    const added = await lastAct(caro);
    await caro.call('PUT', `/api/testaments/${first.id}`, { fullContent: 'Other words.' });
    const mails = await reader(caro);
    await typePassword(product, caro);
    const passphrase = { password: 'four very long words', isPasswordProtected: true };
    await caro.call('PUT', `/api/testaments/${id}`, passphrase);
    assert.equal(await mails.undo(added), 403);
  });

  it('nothing is handed over that is to be deleted', async () => {
    const eda = await moveIn(product, 'eda');
    const { id } = await write(eda, calm, heir);
    await leave();
    const choice = { ending: 'delete' };
    assert.equal((await eda.call('PUT', `/api/testaments/${id}`, choice)).status, 200);
    const chosen = await lastAct(eda);
    await product.pass(2 * HOUR_MS);
    const { path, code } = wayBackIn(product, eda.email, /switched off|deleted/);
    const post = (url: string) => product.app.inject({ method: 'POST', url, payload: { code } });
    assert.deepEqual((await post(path)).json(), []);
    assert.equal((await post(`${path}/${chosen.id}/undo`)).statusCode, 403);
    await typePassword(product, eda);
    assert.equal((await undo(eda, chosen)).status, 204, 'with the password it may');
  });

  it('what is switched off by it is told like everything that is', async () => {
    const dora = await moveIn(product, 'dora');
    const { id } = await write(dora, { ...calm, status: 'draft' }, heir);
    await write(dora, calm, heir);
    await leave();
    await dora.call('PUT', `/api/testaments/${id}`, { status: 'active' });
    const armed = await lastAct(dora);
    const mails = await reader(dora);
    assert.equal(await mails.undo(armed), 204);
    assert.equal(await mails.undo(await lastAct(dora)), 403, 'an undo takes the password');
    await product.pass(8 * DAY_MS);
    const subjects = mailsTo(product, dora.email).map(({ subject }) => subject);
    assert.ok(subjects.includes('Something in your deliveries was switched off'), String(subjects));
    assert.ok(subjects.includes('Something in your deliveries is still switched off'));
  });
});

describe('What was delivered, and deleted without the password', () => {
  it('stays as its readers know it, and comes again when its end is undone', async () => {
    const reading = 'reader@example.org';
    const eva = await moveIn(product, 'eva');
    const { id } = await write(eva, { ...calm, ...shortLife }, reading);
    await leave();
    await eva.call('PUT', `/api/testaments/${id}`, { fullContent: 'Last words.' });
    const changed = await lastAct(eva);
    const mails = await reader(eva);
    await product.pass(shortLifeMs + 80 * HOUR_MS);
    const token = readDeliveryToken(mailsTo(product, reading).at(-1)!);
    const page = async () => {
      const answer = await product.app.inject({ url: `/api/testament-public/${token}` });
      return answer.json<{ fullContent?: string }>().fullContent;
    };
    assert.equal((await eva.call('DELETE', `/api/testaments/${id}`)).status, 204);
    assert.equal(await mails.undo(changed), 409);
    assert.equal(await page(), 'Last words.');
    await leave();
    await typePassword(product, eva);
    await endHidden(product.deps);
    assert.equal(await page(), undefined);
    assert.equal((await undo(eva, await lastAct(eva))).status, 204);
    await endHidden(product.deps);
    assert.equal(await readFullContent(eva, id), 'Last words.');
    assert.equal(await page(), 'Last words.');
  });
});
