/** What proves to an owner that our mail reaches her, and what a release says about it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Dashboard } from '#contract/dashboard.ts';
import { noteCanaryBack, noteCanarySent, startMailboxProof } from '#core/release/mail-proof.ts';
import { callProduct, write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  readCheckMail,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { readLedger } from '#server/store/ledger.ts';
import { changeMailProof } from '#server/store/mail-proof.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

async function mailProofOf(resident: Resident): Promise<Dashboard['mailProof']> {
  return ((await resident.call('GET', '/api/dashboard')).body as Dashboard).mailProof;
}

async function evidenceOf({ owner }: Resident): Promise<unknown> {
  const released = (await readLedger(product.db, owner.id)).find(({ kind }) => kind === 'released');
  return (released?.body as { returnedMail?: string } | undefined)?.returnedMail;
}

test('The link of a check proves that our mail reaches her, and pressing a button does not', async () => {
  const rosa = await moveIn(product, 'rosa');
  await write(rosa, { ...activeTestament, ...shortLife }, 'heir@example.org');
  const nothing = { provedAt: null, returned: 'not-proved' };
  assert.deepEqual(await mailProofOf(rosa), nothing);
  await product.passDays(1);
  assert.equal((await rosa.call('POST', '/api/checks/here')).status, 204);
  assert.deepEqual(await mailProofOf(rosa), nothing);
  await product.passDays(1);
  const { token, code } = readCheckMail(mailsTo(product, rosa.email).at(-1)!);
  const { status } = await callProduct(product, 'POST', `/api/check-links/${token}`, { code });
  assert.equal(status, 200);
  const at = new Date(product.clock.wallMs()).toISOString();
  assert.equal((await mailProofOf(rosa)).provedAt, at);
});

test('A release says whether mail that comes back was read', async () => {
  const [unread, read] = [await moveIn(product, 'unread'), await moveIn(product, 'read')];
  await write(unread, { ...activeTestament, ...shortLife }, 'one@example.org');
  await product.pass(shortLifeMs);
  assert.equal(await evidenceOf(unread), 'not-proved');

  await write(read, { ...activeTestament, ...shortLife }, 'two@example.org');
  await product.pass(shortLifeMs - 60_000);
  const now = await product.now();
  const sent = noteCanarySent(startMailboxProof(now), 'a canary', now);
  await changeMailProof(product.db, () => ({ a: noteCanaryBack(sent, 'a canary', now) }));
  assert.equal((await mailProofOf(read)).returned, 'read');
  await product.pass(60_000);
  assert.equal(await evidenceOf(read), 'read');
});
