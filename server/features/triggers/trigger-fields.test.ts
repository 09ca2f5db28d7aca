/** The fields of a trigger one by one: which values each takes, and which it sends back. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  join,
  startTestProduct,
  type TestUser,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import { postTrigger, putTrigger, triggersOf, triggersPath } from './triggers.fixture.ts';

let product: TestProduct;
let ana: TestUser;
before(async () => {
  product = await startTestProduct();
  ana = await join(product, 'ana');
});
after(() => product.close());

async function messageAbout(fields: object): Promise<string> {
  const { status, body } = await ana.call('POST', triggersPath, { name: 'Silence', ...fields });
  assert.equal(status, 400, JSON.stringify(body));
  return (body as { message: string }).message;
}

test('There are three types of triggers, and no other', async () => {
  for (const triggerType of ['check_inactive', 'payment_failed', 'contacted_by_instruction']) {
    const made = await postTrigger(ana, { triggerType });
    assert.equal(made.triggerType, triggerType);
  }
  for (const triggerType of ['', 'check', 'CHECK_INACTIVE', null, 3]) {
    assert.equal(await messageAbout({ triggerType }), 'Trigger type is required.');
  }
});

test('A description may be left out, be nothing, and be taken away again', async () => {
  for (const fields of [{}, { description: null }]) {
    assert.equal((await postTrigger(ana, fields)).description, null);
  }
  const { id, description } = await postTrigger(ana, { description: 'Kept at the notary' });
  assert.equal(description, 'Kept at the notary');
  assert.equal((await putTrigger(ana, id, { name: 'Other' })).description, description);
  assert.equal((await putTrigger(ana, id, { description: null })).description, null);
});

test('A name has at least two characters, blanks around it not counted', async () => {
  assert.equal((await postTrigger(ana, { name: ' Me ' })).name, 'Me');
  for (const name of ['', 'x', ' x ', null]) {
    assert.equal(await messageAbout({ name }), 'Name must be at least 2 characters.');
  }
});

test('Interval, attempts and grace period are whole numbers from one', async () => {
  const made = await postTrigger(ana, { checkInterval: 1, checkAttempts: 1, gracePeriod: 1 });
  assert.deepEqual([made.checkInterval, made.checkAttempts, made.gracePeriod], [1, 1, 1]);
  const before = await triggersOf(ana);
  for (const [field, words, least] of [
    ['checkInterval', 'Check interval', '1 day'],
    ['checkAttempts', 'Check attempts', '1'],
    ['gracePeriod', 'Grace period', '1 day'],
  ] as const) {
    for (const tooLittle of [0, -1]) {
      const said = await messageAbout({ [field]: tooLittle });
      assert.equal(said, `${words} must be at least ${least}.`);
    }
    for (const odd of [1.5, '30', null]) {
      assert.equal(await messageAbout({ [field]: odd }), `${words} must be a whole number.`);
    }
  }
  assert.deepEqual(await triggersOf(ana), before);
});

test('A trigger is made as it is said to be, on or off, and on when nothing is said', async () => {
  assert.equal((await postTrigger(ana, { isActive: false })).isActive, false);
  assert.equal((await postTrigger(ana)).isActive, true);
  assert.equal(await messageAbout({ isActive: 'yes' }), 'Active must be true or false');
});
