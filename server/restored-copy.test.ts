/**
 * A restore: the database is a copy of before, and what happened since stands in the journal of the
 * data folder alone. Nobody gets a second mail, no link is dead, and what ended stays so.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followUpOf } from './follow-up-mails.fixture.ts';
import { ask, kill, moveHours } from './killed-product.fixture.ts';
import { Restorable } from './restored-copy.fixture.ts';

test('After a restore nobody gets a second mail, and what ended stays so', async (t) => {
  const house = await Restorable.open(t);
  let product = await house.run();
  const nora = await house.write(product, 'nora');
  await house.write(product, 'olga');
  const trigger = { name: 'For my heir', triggerType: 'contacted_by_instruction' };
  const made = await ask(product, 'POST', '/api/activation-triggers', trigger, nora.cookie);
  const { activationCode } = made.body as { activationCode: string };
  await moveHours(product, 24);
  await house.write(product, 'petra');
  await moveHours(product, 47);
  assert.equal(house.mailsToHeirOf('nora').length, 0);
  await kill(product);
  const copy = await house.copy('copy');

  // What the copy never hears of: two letters go out, one is called back, an account is deleted.
  product = await house.run();
  await moveHours(product, 12);
  await house.callBack(product, 'olga');
  await house.deleteAccount(product, 'petra');
  await moveHours(product, 2);
  assert.equal(house.mailsToHeirOf('nora').length, 1);
  assert.equal(house.mailsToHeirOf('olga').length, 2, 'the letter, and that she is well');
  assert.equal(await house.opens(product, 'nora'), 200);
  await kill(product);

  const sentBefore = house.sink.mails.length;
  product = await house.run(copy.url);
  const entered = await ask(product, 'POST', '/api/activate-by-code', { activationCode });
  assert.equal(entered.status, 200, JSON.stringify(entered.body));
  const decided = await copy.db.selectFrom('releases').select('id').execute();
  assert.deepEqual(decided, [], 'a code waits like everything else');
  await moveHours(product, 12);
  const sent = house.sink.mails.slice(sentBefore).map(({ to }) => to);
  assert.deepEqual(
    sent.filter((to) => !to.startsWith('operator@')),
    [],
  );
  assert.match(product.said(), /the database is older than its journal/);

  const confirmed = await house.confirm(copy.url);
  assert.match(confirmed.said, /Confirmed: \d+ entries of the journal were followed/);
  assert.equal(await house.opens(product, 'nora'), 200, 'her link leads there at once');
  await moveHours(product, 24);
  assert.equal(house.mailsToHeirOf('nora').length, 1);
  assert.equal(house.mailsToHeirOf('olga').length, 2);
  assert.equal(await house.opens(product, 'nora'), 200);
  assert.notEqual(await house.opens(product, 'olga'), 200);
  assert.equal((await house.signIn(product, 'petra')).status, 401, 'she is gone here too');
  assert.match((await house.confirm(copy.url)).said, /knows all that its journal says/);
  // Past the three days in which releases are held, and past another silence of who called back.
  await moveHours(product, 24 * 8);
  assert.equal(house.mailsToHeirOf('nora').length, 1);
  const followUps = house.sink.mails.filter((mail) => followUpOf(mail) !== null);
  assert.equal(followUps.length, 1, 'a week later nobody has opened what nora wrote');
  assert.equal(house.mailsToHeirOf('olga').length, 3, 'she was armed again, and fell silent');
});
