import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { newKeyBytes } from '#server/crypto/seal.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { Refusal } from '#server/refusal.ts';
import { createGuessLimit, networksOf, type GuessLimit, type Limit } from './guess-limit.ts';

const aMinute = (what: string, atMost: number): Limit => ({ what, atMost, per: 'minute' });

describe('a guessing limit', () => {
  let database: TestDatabase;
  let guesses: GuessLimit;
  const pepper = newKeyBytes();
  before(async () => {
    database = await createTestDatabase();
    guesses = createGuessLimit(database.db, pepper);
  });
  after(() => database.close());

  const refused = { name: 'Refusal', code: 'too-many-tries', status: 429 };

  it('allows the given number of tries and no more', async () => {
    for (let count = 0; count < 3; count += 1) await guesses.spend(aMinute('a', 3));

    await assert.rejects(guesses.spend(aMinute('a', 3)), ({ again }: Refusal) => {
      assert.deepEqual([again?.atMost, again?.perSeconds], [3, 60]);
      assert.ok(again !== undefined && again.afterMs > 0 && again.afterMs <= 60_000);
      return true;
    });
    await assert.rejects(guesses.spend(aMinute('a', 3)), refused);
    await guesses.spend(aMinute('b', 3));
  });

  it('counts tries that are made at the same time', async () => {
    const tries = Array.from({ length: 20 }, () => guesses.spend(aMinute('at once', 5)));

    const results = await Promise.allSettled(tries);

    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 5);
  });

  it('is remembered by the next process', async () => {
    await guesses.spend(aMinute('kept', 1));

    const next = createGuessLimit(database.db, pepper);
    await assert.rejects(next.spend(aMinute('kept', 1)), refused);
  });

  it('ends with its window, which later tries do not lengthen', async () => {
    await guesses.spend(aMinute('window', 1));
    const { expire } = await database.db
      .selectFrom('guess_limits')
      .select((row) => row.fn.max('expire').as('expire'))
      .executeTakeFirstOrThrow();
    await assert.rejects(guesses.spend(aMinute('window', 1)), refused);
    const later = await database.db
      .selectFrom('guess_limits')
      .select((row) => row.fn.max('expire').as('expire'))
      .executeTakeFirstOrThrow();
    assert.equal(later.expire, expire);

    await database.db.updateTable('guess_limits').set({ expire: 1 }).execute();
    await guesses.spend(aMinute('window', 1));

    await assert.rejects(guesses.spend(aMinute('window', 1)), refused);
  });

  it('leaves no row behind for long after its window', async () => {
    const tidying = createGuessLimit(database.db, pepper, 0);
    await tidying.spend(aMinute('over', 1));
    await database.db.updateTable('guess_limits').set({ expire: 1 }).execute();
    await tidying.spend(aMinute('present', 1));

    const rows = await database.db.selectFrom('guess_limits').select('expire').execute();
    assert.equal(rows.length, 1);
    assert.notEqual(Number(rows[0]?.expire), 1);
  });

  it('starts from nothing once it is forgiven', async () => {
    await guesses.spend(aMinute('forgiven', 1));
    await guesses.forgive(aMinute('forgiven', 1));

    await guesses.spend(aMinute('forgiven', 1));
    await assert.rejects(guesses.spend(aMinute('forgiven', 1)), refused);
  });

  it('takes back a try that was no guess, and no other', async () => {
    await guesses.spend(aMinute('given back', 2));
    await guesses.spend(aMinute('given back', 2));
    await guesses.giveBack(aMinute('given back', 2));

    await guesses.spend(aMinute('given back', 2));
    await assert.rejects(guesses.spend(aMinute('given back', 2)), refused);
  });

  it('stores no names, and keys of any length', async () => {
    await guesses.spend(aMinute(`ana@example.org ${'x'.repeat(5000)}`, 1));

    const rows = await database.db.selectFrom('guess_limits').select('key').execute();

    assert.equal(
      rows.some(({ key }) => key.includes('ana@example.org')),
      false,
    );
  });

  it('stores nothing by which who has only the rows could try out telephone numbers', async () => {
    const key = 'test-sms-to:351912807366';
    await database.db.deleteFrom('guess_limits').execute();
    await guesses.spend(aMinute(key, 1));
    await createGuessLimit(database.db, newKeyBytes()).spend(aMinute(key, 1));

    const rows = await database.db.selectFrom('guess_limits').select('key').execute();

    assert.equal(rows.length, 2, 'another installation keeps another key');
    const bare = createHash('sha256').update(key);
    const forms = [bare.copy().digest('base64url'), bare.digest('hex'), '912807366'];
    for (const form of forms) assert(!rows.some((row) => row.key.includes(form)), form);
  });
});

describe('what an address counts as', () => {
  for (const [address, nearest] of [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ] as const) {
    it(`is first of all ${nearest} for ${address}`, () => {
      assert.equal(networksOf(address)[0]?.key, nearest);
    });
  }

  it('is also the wider networks around an IPv6 address, and nothing more for an old one', () => {
    assert.deepEqual(networksOf('2001:db8:1:23f4::9'), [
      { key: '2001:db8:1:23f4::/64', share: 1 },
      { key: '2001:db8:1:2300::/56', share: 4 },
      { key: '2001:db8:1:0::/48', share: 16 },
    ]);
    assert.equal(networksOf('192.0.2.7').length, 1);
  });
});

describe('a limit for an address', () => {
  let database: TestDatabase;
  let guesses: GuessLimit;
  before(async () => {
    database = await createTestDatabase();
    guesses = createGuessLimit(database.db, newKeyBytes());
  });
  after(() => database.close());

  const tryFrom = (ip: string) => guesses.spend({ what: 'door', ip, atMost: 2, per: 'minute' });

  it('is one for everybody behind a provider who changes networks', async () => {
    let allowed = 0;
    for (let network = 0; network < 200; network += 1) {
      const ip = `2001:db8:7:${network.toString(16)}::1`;
      await tryFrom(ip).then(
        () => (allowed += 1),
        (error: unknown) => assert(error instanceof Refusal),
      );
    }
    assert.equal(allowed, 8, 'four households: all these lie in one /56');
    await tryFrom('2001:db8:7:ff00::1');
  });

  it('is given back where it was counted', async () => {
    const place: Limit = { what: 'window', ip: '2001:db8:8::1', atMost: 1, per: 'minute' };
    for (let count = 0; count < 40; count += 1) {
      await guesses.spend(place);
      await guesses.giveBack(place);
    }
  });

  it('forgets a household, and of those around it only its last try', async () => {
    await database.db.deleteFrom('guess_limits').execute();
    const place: Limit = { what: 'gate', ip: '2001:db8:9::1', atMost: 3, per: 'minute' };
    await guesses.spend(place);
    await guesses.spend(place);
    await guesses.forgive(place);
    for (let count = 0; count < 3; count += 1) await guesses.spend(place);
    await assert.rejects(guesses.spend(place));
    const rows = await database.db.selectFrom('guess_limits').select('points').execute();
    // The household: four anew. Around it: those that went through, and the first of all.
    assert.deepEqual(
      rows.map(({ points }) => points),
      [4, 4, 4],
    );
  });
});
