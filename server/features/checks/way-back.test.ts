/** Once a year a check asks an owner who could not get back in without the mailbox. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '#core/release/moment.ts';
import { makeCodes, strangerIn } from '#server/features/accounts/resets.fixture.ts';
import { join, write, type TestUser } from '#server/features/testaments/persons.fixture.ts';
import { mailboxFull } from '#server/mail/recording.ts';
import { mailsTo, openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { testPassword } from '#server/test-app.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const question = /can you still get in\?/i;

async function arm(name: string): Promise<TestUser> {
  const person = await join(product, name);
  const rhythm = { checkInterval: 20, checkAttempts: 3, gracePeriod: 30 };
  await write(person, { title: 'One', status: 'active', ...rhythm }, `heir-of-${name}@example.org`);
  return person;
}

const checksTo = (name: string) =>
  mailsTo(product, `${name}@example.org`).filter(({ subject }) =>
    subject.startsWith('Are you well?'),
  );

/** By signing in, because no session lasts a year. */
async function answer(name: string): Promise<void> {
  assert.equal(await strangerIn(product).canSignIn(name, testPassword), true);
}

test('It is asked in one check a year', async () => {
  await arm('ana');
  for (let checks = 0; checks < 20; checks += 1) {
    await product.pass(21 * DAY_MS);
    await answer('ana');
  }
  const asked = checksTo('ana').map(({ text }) => question.test(text));
  assert.equal(asked.length, 20);
  assert.equal(asked[0], true);
  assert.equal(asked.filter(Boolean).length, 2);
  assert.ok(asked.indexOf(true, 1) >= 16);
});

test('Who has codes or a passkey is not asked, and is once all codes are used', async () => {
  const bela = await arm('bela');
  await makeCodes(bela);
  const carla = await arm('carla');
  await product.db
    .insertInto('passkeys')
    .values({
      user_id: carla.owner.id,
      id: 1,
      version: 1,
      sealed: Buffer.alloc(1),
      credential_hash: Buffer.alloc(32),
      counter: 0,
      created_at: product.clock.wallMs(),
    })
    .execute();
  await product.pass(21 * DAY_MS);
  for (const name of ['bela', 'carla']) {
    const checks = checksTo(name);
    assert.equal(checks.length, 1, name);
    assert.doesNotMatch(checks[0]!.text, question);
  }
  await answer('bela');
  await product.db
    .updateTable('recovery_codes')
    .set({ used_at: product.clock.wallMs() })
    .where('user_id', '=', bela.owner.id)
    .execute();
  await product.pass(21 * DAY_MS);
  assert.match(checksTo('bela').at(-1)!.text, question);
});

test('A check that is sent again says the same, and another one does not', async () => {
  await arm('dora');
  product.mail.failAddress('dora@example.org', mailboxFull);
  await product.pass(21 * DAY_MS);
  product.mail.failAddress('dora@example.org', null);
  await product.pass(DAY_MS);
  const [first] = checksTo('dora');
  assert.match(first!.text, question);
  await product.pass(10 * DAY_MS);
  const later = checksTo('dora').slice(1);
  assert.ok(later.length > 0);
  for (const { text } of later) assert.doesNotMatch(text, question);
});

test('A clock that once ran ahead keeps the question from nobody', async () => {
  const person = await arm('gita');
  const ahead = product.clock.wallMs() + 3650 * DAY_MS;
  await product.db
    .updateTable('users')
    .set({ way_back_asked_at: ahead })
    .where('id', '=', person.owner.id)
    .execute();
  await product.pass(21 * DAY_MS);
  assert.match(checksTo('gita')[0]?.text ?? '', question);
});
