/** Who wrote it, in all that a recipient reads; mails to the owner go on as before. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PublicTestament } from '#contract/public-testament.ts';
import type { Recipient } from '#contract/recipients.ts';
import { HOUR_MS } from '#core/release/moment.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  readDeliveryToken,
  shortLife,
  shortLifeMs,
  type LivingProduct,
} from '#server/living-product.fixture.ts';
import { mailboxUnknown, type RecordingSender } from '#server/mail/recording.ts';
import { one, two } from './returned.fixture.ts';

const number = '+351 912 345 678';

/** Everything that two people read of her: a test, a mail, two pages behind it, a text message. */
async function readOf(product: LivingProduct, profile: object): Promise<string[]> {
  const owner = await moveIn(product, 'rosa.almeida');
  await owner.call('PATCH', '/api/user', profile);
  const { id } = await write(owner, { ...activeTestament, ...shortLife }, one, two);
  const people = (await owner.call('GET', '/api/recipients')).body as Recipient[];
  const texted = people.find(({ email }) => email === two)!;
  await owner.call('PUT', `/api/recipients/${texted.id}`, { phoneNumber: number });
  const trial = { email: one, recipientId: texted.id };
  const sent = await owner.call('POST', `/api/testaments/${id}/test-email`, trial);
  assert.equal(sent.status, 204);
  product.mail.failAddress(two, mailboxUnknown);
  await product.pass(shortLifeMs + HOUR_MS);
  const [sms] = product.sms.accepted.filter(({ to }) => to === number);
  const tests = (product.deps.mail as RecordingSender).accepted.filter(({ to }) => to === one);
  const [delivery] = mailsTo(product, one);
  const report = /\/unknown-writer\/[\w-]+/.exec(delivery?.text ?? '')?.[0] ?? '';
  const page = await product.app.inject({ url: report });
  const letter = `/api/testament-public/${readDeliveryToken(delivery!)}`;
  const shown = (await product.app.inject({ url: letter })).json<PublicTestament>().writer;
  return [
    shown?.name,
    tests.at(-1)?.text,
    delivery?.text,
    delivery?.subject,
    sms?.text,
    page.body,
  ].map((text) => text ?? '');
}

async function expectName(profile: object, name: string, others: RegExp): Promise<void> {
  const product = await openLivingProduct();
  try {
    const read = await readOf(product, profile);
    for (const text of read) {
      assert.ok(text.replace(/\s+/g, ' ').includes(name), `${name} stands in: ${text}`);
      assert.doesNotMatch(text, others);
    }
    const [own] = mailsTo(product, 'rosa.almeida@example.org');
    assert.match(own?.text ?? '', /Rosa Maria|rosa\. almeida/);
    assert.doesNotMatch(own?.text ?? '', /Avó/);
  } finally {
    await product.close();
  }
}

test('Recipients read the name that she gave for them, everywhere, and no other', () =>
  expectName(
    { fullName: 'Rosa Maria de Almeida', nameForPeople: ' Avó Rosa ' },
    'Avó Rosa',
    /Rosa Maria|rosa\. ?almeida(?!@)/,
  ));

test('Until she answers they read the full name', () =>
  expectName({ fullName: 'Rosa Maria' }, 'Rosa Maria', /rosa\. ?almeida(?!@)/));

test('A name of which nothing can be shown is none', () =>
  expectName(
    { fullName: 'Rosa Maria', nameForPeople: '@\u202e' },
    'Rosa Maria',
    /rosa\. ?almeida(?!@)/,
  ));
