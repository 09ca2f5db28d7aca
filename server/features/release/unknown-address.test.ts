/** A recipient whose address does not exist: five tries in the first days, then one a week. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
} from '#server/living-product.fixture.ts';
import { mailboxUnknown, serverBusy } from '#server/mail/recording.ts';

const heir = 'heir@example.org';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

function tries(): number {
  return product.mail.tried.filter(({ to }) => to === heir).length;
}

test('An address that does not exist is tried five times in the first days, then weekly', async () => {
  const maria = await moveIn(product, 'maria');
  await write(maria, { ...activeTestament, ...shortLife }, heir);
  product.mail.failAddress(heir, mailboxUnknown);
  await product.pass(shortLifeMs + HOUR_MS);
  assert(tries() >= 1, 'it is released');
  await product.passDays(5);
  assert.equal(tries(), 5);
  await product.passDays(14);
  assert.equal(tries(), 7);
  const { body } = await maria.call('GET', '/api/notifications');
  const messages = (body as { message: string }[]).map(({ message }) => message);
  assert.match(messages.join('\n'), /another address/);

  product.mail.failAddress(heir, null);
  await product.passDays(7);
  assert.equal(mailsTo(product, heir).length, 1, 'somebody opened the mailbox again');
});

test('What is only put off is tried as before, and the five tries begin with the first no', async () => {
  const rosa = await moveIn(product, 'rosa');
  const late = 'late@example.org';
  await write(rosa, { ...activeTestament, ...shortLife }, late);
  product.mail.failAddress(late, serverBusy);
  await product.pass(shortLifeMs + DAY_MS);
  const count = () => product.mail.tried.filter(({ to }) => to === late).length;
  const before = count();
  assert(before > 8, `${before} tries`);
  product.mail.failAddress(late, mailboxUnknown);
  await product.passDays(6);
  assert.equal(count() - before, 5);
});
