/**
 * A replica that lagged behind takes the place of its primary, on a real pair of them. What it
 * never heard of stands in the journal of the data folder alone.
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Testament } from '#contract/testaments.ts';
import type { Trigger } from '#contract/triggers.ts';
import { missingPostgres, readOne, startPostgres } from '#server/db/postgres-majors.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';
import { reportFigure } from '#torture/length.fixture.ts';
import { followUpOf, followUpsSentTwice } from './follow-up-mails.fixture.ts';
import { openDatabaseProxy, databaseMoments } from './database-proxy.fixture.ts';
import {
  ask,
  confirmWriter,
  kill,
  moveHours,
  register,
  type KillableProduct,
} from './killed-product.fixture.ts';
import { Moments } from './moments.fixture.ts';
import { Restorable } from './restored-copy.fixture.ts';

const missing = missingPostgres(15);
const needed = { skip: missing ?? false };

const lifeHours = 72;
/** After it was confirmed. */
const heldDays = 3;
const daysUntilAllIsOver = 10;
const noticed = /the database is older than its journal/;

/** A primary, its replica, and one address that leads to the primary until it fails. */
async function openPair(t: TestContext) {
  const primary = await startPostgres(15);
  t.after(() => primary.close());
  const replica = await primary.replicate();
  t.after(() => replica.close());
  const moments = new Moments();
  const proxy = await openDatabaseProxy(primary.url, moments);
  t.after(() => proxy.close());
  return {
    url: proxy.url,
    moments,
    fallBehind: () => replica.fallBehind(),
    async failOver() {
      await primary.crash();
      await replica.promote();
      proxy.leadTo(replica.url);
    },
    /** So fast that whatever was begun on the primary is repeated there. */
    async switchOver() {
      await replica.promote();
      proxy.leadTo(replica.url);
    },
  };
}

type Pair = Awaited<ReturnType<typeof openPair>>;

interface WithdrawnCode {
  /** An heir types what stands on the paper that he found. @returns what is answered. */
  enter(product: KillableProduct): Promise<number>;
  /** Its owner takes it back. */
  withdraw(): Promise<void>;
}

/** Hers goes out by a code alone. */
async function writeForCode(house: Restorable, product: KillableProduct): Promise<WithdrawnCode> {
  const yara = await register(product, 'yara');
  await confirmWriter(product, yara, house.sink);
  async function create<T>(path: string, fields: object) {
    const { status, body } = await ask(product, 'POST', path, fields, yara.cookie);
    assert.equal(status, 201, JSON.stringify(body));
    return body as T;
  }
  const words = { title: 'Words of yara', fullContent: 'Words.', status: 'active' };
  const { id } = await create<Testament>('/api/testaments', { ...words, checkInterval: 365 });
  await create(`/api/testaments/${id}/recipients`, { email: 'heir.of.yara@example.org' });
  const byCode = { name: 'By a code', triggerType: 'contacted_by_instruction' };
  const trigger = await create<Trigger>('/api/activation-triggers', byCode);
  const { activationCode } = trigger;
  return {
    async enter(somewhere) {
      return (await ask(somewhere, 'POST', '/api/activate-by-code', { activationCode })).status;
    },
    async withdraw() {
      const path = `/api/activation-triggers/${trigger.id}`;
      assert.equal((await ask(product, 'DELETE', path, null, yara.cookie)).status, 204);
    },
  };
}

/** A product on a primary whose replica has missed the last hours. */
async function liveUntilFailure(house: Restorable, pair: Pair) {
  const product = await house.run();
  await house.write(product, 'rita');
  const code = await writeForCode(house, product);
  await moveHours(product, lifeHours - 24);
  await house.write(product, 'nora');
  await moveHours(product, lifeHours - 1);
  assert.equal(await house.opens(product, 'rita'), 200);
  assert.equal(house.mailsToHeirOf('nora').length, 0);
  await house.write(product, 'uma');
  await pair.fallBehind();

  await moveHours(product, 2);
  assert.equal(house.mailsToHeirOf('nora').length, 1);
  await house.callBack(product, 'rita');
  await code.withdraw();
  await house.write(product, 'vera');
  await moveHours(product, 0.1);
  assert.equal(house.mailsToHeirOf('rita').length, 2, 'the letter, and that she is well');
  return { product, code };
}

/** What has to hold from when it knows the replica for what it is. */
async function goOn(
  house: Restorable,
  product: KillableProduct,
  code: WithdrawnCode,
): Promise<void> {
  const sentBefore = house.sink.mails.length;
  const sinceThen = () =>
    house.sink.mails
      .slice(sentBefore)
      .filter((mail) => mail.to.startsWith('heir.') && followUpOf(mail) === null)
      .map(({ to }) => to);
  assert.notEqual(await house.opens(product, 'rita'), 200, 'before anybody confirmed it');
  assert.equal(await code.enter(product), 400, 'the code that was withdrawn');
  assert.equal((await house.signIn(product, 'vera')).status, 401, 'who came last is lost');
  await house.write(product, 'wanda');
  await moveHours(product, lifeHours + 24);
  assert.deepEqual(sinceThen(), [], 'nothing leaves before somebody confirms it');

  const { said } = await house.confirm(house.url);
  assert.match(said, /Confirmed: \d+ entries of the journal were followed/);
  assert.equal(await house.opens(product, 'nora'), 200, 'her link leads there at once');
  for (let day = 1; day <= daysUntilAllIsOver; day += 1) {
    // She has called back because she lives.
    assert.equal((await house.signIn(product, 'rita')).status, 200);
    await moveHours(product, 24);
    if (day <= heldDays) assert.deepEqual(sinceThen(), [], 'who answered since is not known here');
  }
  assert.deepEqual(
    sinceThen().toSorted(),
    ['heir.of.uma@example.org', 'heir.of.wanda@example.org'],
    'once, and nobody else a second time',
  );
  assert.deepEqual(followUpsSentTwice(house.sink.mails), []);
  assert.equal(await house.opens(product, 'nora'), 200);
  assert.equal(await house.opens(product, 'uma'), 200);
  assert.equal(await code.enter(product), 400);
  assert.notEqual(await house.opens(product, 'rita'), 200);
}

test('A running product goes on with a replica that lagged behind', needed, async (t) => {
  const pair = await openPair(t);
  const house = await Restorable.openOn(t, pair.url, pair.moments);
  const { product, code } = await liveUntilFailure(house, pair);
  await pair.failOver();
  // Faster than the product looks, as a rule: then the code waits, and is withdrawn with the rest.
  await code.enter(product);
  await until(() => noticed.test(product.said()), 'it does not notice');
  await goOn(house, product, code);
  reportFigure(t, 'replicas promoted that lagged behind', 1);
});

test(
  'A mail that nobody noted before the failure comes again as the same mail',
  needed,
  async (t) => {
    const pair = await openPair(t);
    const house = await Restorable.openOn(t, pair.url, pair.moments);
    const product = await house.run();
    await house.write(product, 'olga');
    await moveHours(product, lifeHours - 1);
    await pair.fallBehind();
    const held = pair.moments.hold({ name: databaseMoments.recording, nth: 1 });
    const moving = moveHours(product, 2);
    await held.reached;
    await house.sink.mailTo('heir.of.olga@example.org');
    await pair.failOver();
    held.goOn();
    await Promise.allSettled([moving]);

    await moveHours(product, 24);
    await house.confirm(house.url);
    await moveHours(product, daysUntilAllIsOver * 24);
    const ids = house.mailsToHeirOf('olga').map(({ messageId }) => messageId);
    reportFigure(t, 'mails that came again under the same id', ids.length - 1);
    assert.equal(new Set(ids).size, 1);
    assert.equal(await house.opens(product, 'olga'), 200);
  },
);

test('What was begun on the primary is not decided on its replica', needed, async (t) => {
  const pair = await openPair(t);
  const house = await Restorable.openOn(t, pair.url, pair.moments);
  const product = await house.run();
  await house.write(product, 'zoe');
  await house.write(product, 'nora');
  await moveHours(product, lifeHours - 1);
  await pair.fallBehind();
  assert.equal((await house.signIn(product, 'zoe')).status, 200);
  await moveHours(product, 12);
  assert.equal(house.mailsToHeirOf('nora').length, 1);
  assert.equal(house.mailsToHeirOf('zoe').length, 0);

  // She is asked whether she is well; the replica knows a date of hers that is over.
  const held = pair.moments.hold({ name: databaseMoments.deciding, nth: 1 });
  const moving = moveHours(product, 24);
  await held.reached;
  await pair.switchOver();
  held.goOn();
  await Promise.allSettled([moving]);
  await until(() => noticed.test(product.said()), 'it does not notice');
  assert.equal(await readOne(pair.url, 'select count(*)::int from releases'), 0);
});

test('A product starts on a replica that lagged behind', needed, async (t) => {
  const pair = await openPair(t);
  const house = await Restorable.openOn(t, pair.url, pair.moments);
  const { product: before, code } = await liveUntilFailure(house, pair);
  await kill(before);
  await pair.failOver();
  const product = await house.run();
  assert.match(product.said(), noticed);
  await goOn(house, product, code);
  reportFigure(t, 'replicas promoted that lagged behind', 1);
});
