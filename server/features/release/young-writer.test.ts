/** How the writer of a mail is named to people who may never have heard of her. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { RecordingSender } from '#server/mail/recording.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
} from '#server/living-product.fixture.ts';
import { decideOnReturn, one, untilReleased } from './returned.fixture.ts';

const dayMs = 24 * 60 * 60 * 1000;
const flat = (text: string) => text.replace(/\s+/g, ' ');

/** What a recipient reads: of the release, of its recall, and of a test. */
async function mailsOf(t: TestContext, ageDays: number): Promise<string[]> {
  const product = await openLivingProduct();
  t.after(() => product.close());
  const owner = await moveIn(product, 'ana');
  if (ageDays > 0) await product.pass(ageDays * dayMs);
  const { id } = await write(owner, { ...activeTestament, ...shortLife }, one);
  const trial = await owner.call('POST', `/api/testaments/${id}/test-email`, { email: one });
  assert.equal(trial.status, 204);
  await untilReleased(product);
  await product.scheduler.settle();
  assert.equal((await decideOnReturn({ product, owner }, 'recall')).status, 204);
  await product.scheduler.settle();
  const tests = (product.deps.mail as RecordingSender).accepted.filter(({ to }) => to === one);
  const texts = [...tests, ...mailsTo(product, one)].map(({ text }) => flat(text));
  assert.equal(texts.length, 3);
  return texts;
}

test('In her first thirty days her confirmed address stands beside her name', async (t) => {
  for (const text of await mailsOf(t, 0)) assert.match(text, /ana \(ana@example\.org\)/);
});

test('Later her name stands alone', async (t) => {
  for (const text of await mailsOf(t, 31)) {
    assert.match(text, /\bana\b/);
    assert.doesNotMatch(text, /ana@example/);
  }
});
