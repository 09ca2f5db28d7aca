/** That each person is written to in a language of hers: the owner, and everybody she names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Recipient } from '#contract/recipients.ts';
import type { RefusalBody } from '#contract/sentences.ts';
import type { RecordingSender } from '#server/mail/recording.ts';
import { callProduct, write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
} from '#server/living-product.fixture.ts';
import { decideOnReturn, one, two, untilReleased } from './returned.fixture.ts';

const languagesOf = (mails: readonly { html: string }[]) =>
  mails.map(({ html }) => /<html lang="([^"]+)"/.exec(html)?.[1]);

test('A recipient is written to in the chosen language, and without one in the owner’s', async (t) => {
  const product = await openLivingProduct();
  t.after(() => product.close());
  const owner = await moveIn(product, 'ana');
  await owner.call('PATCH', '/api/user', { language: 'pt-PT' });
  const { id } = await write(owner, { ...activeTestament, ...shortLife }, one, two);
  const people = (await owner.call('GET', '/api/recipients')).body as Recipient[];
  const reader = people.find(({ email }) => email === two)!;
  const sharedSentence = 'Спроси про лимон';
  await owner.call('PUT', `/api/recipients/${reader.id}`, { language: 'ru', sharedSentence });
  for (const { email, id: recipientId } of people) {
    const trial = { email, recipientId };
    const sent = await owner.call('POST', `/api/testaments/${id}/test-email`, trial);
    assert.equal(sent.status, 204);
  }
  await untilReleased(product);
  await product.scheduler.settle();
  assert.equal((await decideOnReturn({ product, owner }, 'recall')).status, 204);
  await product.scheduler.settle();
  const mails = (product.deps.mail as RecordingSender).accepted;
  const to = (address: string) => mails.filter((mail) => mail.to === address);
  assert.deepEqual(languagesOf([...to(two), ...mailsTo(product, two)]), ['ru', 'ru', 'ru']);
  assert.deepEqual(languagesOf([...to(one), ...mailsTo(product, one)]), Array(3).fill('pt-PT'));
  for (const mail of mailsTo(product, two)) {
    const text = mail.text.replace(/\s+/gu, ' ');
    assert(text.includes(sharedSentence), 'it stands in the first mail and in the recall');
    assert(text.includes(reader.twoWords));
    assert(!text.includes(people.find(({ email }) => email === one)!.twoWords));
  }
  // Their pages say that it was a false alarm in the language in which the mail said so.
  for (const [address, language] of [
    [one, 'pt-PT'],
    [two, 'ru'],
  ] as const) {
    const [, token] = /\/testament\/([\w-]+)/.exec(mailsTo(product, address).at(-1)!.text)!;
    const closed = await callProduct(product, 'GET', `/api/testament-public/${token}`);
    const { code, language: said } = closed.body as RefusalBody;
    assert.deepEqual([closed.status, code, said], [410, 'delivery-closed', language]);
  }
  const own = new Set(languagesOf(mailsTo(product, owner.email)));
  assert.deepEqual([...own], ['pt-PT']);
});
