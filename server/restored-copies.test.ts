/** Other copies than that of the drill in restored-copy.test.ts, and folders that do not fit. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestamentCard } from '#contract/testaments.ts';
import { ask, kill, moveHours } from './killed-product.fixture.ts';
import { Restorable } from './restored-copy.fixture.ts';

test('A copy in which something was released closes at once what ended since', async (t) => {
  const house = await Restorable.open(t);
  let product = await house.run();
  await house.write(product, 'rita');
  await moveHours(product, 100);
  assert.equal(await house.opens(product, 'rita'), 200);
  await kill(product);
  const copy = await house.copy('after');
  product = await house.run();
  await house.callBack(product, 'rita');
  await moveHours(product, 1);
  await kill(product);

  product = await house.run(copy.url);
  await moveHours(product, 0.1);
  assert.notEqual(await house.opens(product, 'rita'), 200, 'before anybody confirmed it');
  await house.confirm(copy.url);
  await moveHours(product, 1);
  assert.notEqual(await house.opens(product, 'rita'), 200);
  assert.equal(
    house.mailsToHeirOf('rita').length,
    2,
    'the letter, and that she is well, once each',
  );
});

test('A copy from before a recall has again what a release had deleted', async (t) => {
  const house = await Restorable.open(t);
  let product = await house.run();
  const { cookie } = await house.write(product, 'dora');
  const read = async (sid: string) =>
    (await ask(product, 'GET', '/api/testaments', null, sid)).body as TestamentCard[];
  const [letter] = await read(cookie);
  const ending = { ending: 'delete' };
  await ask(product, 'PUT', `/api/testaments/${letter?.id}`, ending, cookie);
  await moveHours(product, 100);
  assert.deepEqual(await read(cookie), []);
  await kill(product);
  const copy = await house.copy('away');
  product = await house.run();
  await house.callBack(product, 'dora');
  await moveHours(product, 1);
  await kill(product);

  product = await house.run(copy.url);
  await house.confirm(copy.url);
  await moveHours(product, 1);
  const signedIn = await house.signIn(product, 'dora');
  const [back] = await read(signedIn.cookie);
  assert.equal(back?.armed.armed, true);
  const link = `/api/testament-public/${back.accessLink}`;
  assert.equal((await ask(product, 'GET', link, null)).status, 200);
  const open = copy.db.selectFrom('releases').select('id').where('closed_at', 'is', null);
  assert.deepEqual(await open.execute(), []);
  assert.equal(house.mailsToHeirOf('dora').length, 0);
});

test('Where nobody confirms it, two weeks pass, and then the journal is followed', async (t) => {
  const house = await Restorable.open(t);
  let product = await house.run();
  await house.write(product, 'sara');
  await moveHours(product, 71);
  assert.equal(house.mailsToHeirOf('sara').length, 0);
  await kill(product);
  const copy = await house.copy('alone');
  product = await house.run();
  await moveHours(product, 12);
  assert.equal(house.mailsToHeirOf('sara').length, 1);
  await kill(product);

  product = await house.run(copy.url);
  await moveHours(product, 13 * 24);
  assert.equal((await copy.db.selectFrom('releases').select('id').execute()).length, 0);
  await moveHours(product, 10 * 24);
  assert.equal(house.mailsToHeirOf('sara').length, 1);
  assert.equal(await house.opens(product, 'sara'), 200);
});

test('A folder that has lost its journal holds releases and writes it anew', async (t) => {
  const house = await Restorable.open(t);
  let product = await house.run();
  await house.write(product, 'tina');
  await moveHours(product, 71);
  await kill(product);
  const journal = join(house.dataDir, 'journal');
  const [name = ''] = readdirSync(journal).filter((one) => one.endsWith('.jsonl'));
  rmSync(join(journal, name));
  product = await house.run();
  await moveHours(product, 12);
  assert.match(product.said(), /the journal of a data folder is gone/);
  assert.equal(house.mailsToHeirOf('tina').length, 0, 'she is warned once more');
  await moveHours(product, 96);
  assert.equal(house.mailsToHeirOf('tina').length, 1);
  await kill(product);
  const [anew = ''] = readdirSync(journal).filter((one) => one.endsWith('.jsonl'));
  assert.notEqual(anew, name);
  assert.match(readFileSync(join(journal, anew), 'utf8'), /"sent"/);
});

test('A data folder of another installation is refused', async (t) => {
  const house = await Restorable.open(t);
  await kill(await house.run());
  const other = await Restorable.open(t);
  await assert.rejects(other.run(other.url, house.dataDir), /belongs to another installation/);
});
