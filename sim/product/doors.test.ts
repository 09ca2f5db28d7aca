/**
 * Owners who lose what opens their account, beside heirs who read the mailbox and thieves in the
 * browser, and owners who delete their account: weeks of the real product on a real PostgreSQL.
 * Whoever lives gets back in at the time that was told; nobody else gets further than
 * `docs/security.md` says, no death is hidden for ever, and who leaves is left alone.
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { inTransaction } from '#server/db/transaction.ts';
import { HOUR_MS } from '#core/release/moment.ts';
import { openLivingProduct } from '#server/living-product.fixture.ts';
import { confirmWaiting } from '#server/store/breakers.ts';
import { isTorture, lengthOf, reportFigure, round } from '#torture/length.fixture.ts';
import { Random } from '../random.ts';
import { DoorCounts } from './door-coverage.fixture.ts';
import { nowOf, type Residence, type Street } from './doors.fixture.ts';
import { forgetGuesses } from './passwords.fixture.ts';
import { settleStreet, type Times } from './settle-street.fixture.ts';
import { DoorWitness } from './door-witness.fixture.ts';
import { tryKeys, sitAtBrowser } from './key-holders.fixture.ts';
import { liveClosedHours, sayGoodbye } from './goodbyes.fixture.ts';
import { liveOwnerHours } from './ways-back.fixture.ts';

/** Of all worlds together. */
const lived = new DoorCounts();

const weeks: Times = {
  households: lengthOf({ share: 24, slice: 40, long: 9600 }),
  leavers: lengthOf({ share: 8, slice: 12, long: 2400 }),
  days: 60,
  deathsUntil: 30,
  heirsUntil: 60,
  deaths: 0.6,
  heirs: 0.7,
};
const daysOf = ({ households, leavers, days }: Times) => (households + leavers) * days;

test(`In ${daysOf(weeks)} days of lost keys everybody gets in who should, and nobody else`, async (t) => {
  await liveOn(t, 'weeks', weeks);
});

/** Until weak signs are spent long after the last heir has given up. */
const years: Times = {
  households: lengthOf({ share: 0, slice: 8, long: 1600 }),
  leavers: lengthOf({ share: 0, slice: 2, long: 400 }),
  days: 560,
  deathsUntil: 60,
  heirsUntil: 120,
  deaths: 0.9,
  heirs: 0.9,
};

if (isTorture) {
  test(`In ${daysOf(years)} days of heirs at the mailbox no death is hidden for ever`, async (t) => {
    await liveOn(t, 'years', years);
  });

  // In a slice chance alone may leave out what happens seldom.
  test('Everything that could happen to a key has happened', () => {
    assert.deepEqual(lived.missing(lengthOf({ share: 0, slice: 0, long: 100 })), []);
  });
}

async function liveOn(t: TestContext, name: string, times: Times) {
  const product = await openLivingProduct({ plansOnce: true });
  try {
    // Bugs are planted beside a share, and have to be noticed in every round.
    const seed = `${name} ${isTorture ? round : 0}`;
    const random = new Random(`doors ${seed}`);
    const chances = { random, chanceOfLeavers: new Random(`goodbyes ${seed}`) };
    const { street, leaving } = await settleStreet(product, chances, times);
    const witness = new DoorWitness(street);
    const endsAt = nowOf(street) + times.days * 24 * HOUR_MS;
    const heirsEndAt = nowOf(street) + times.heirsUntil * 24 * HOUR_MS;
    while (nowOf(street) < endsAt) {
      // Nobody but the calendar is left.
      const stepHours = nowOf(street) < heirsEndAt ? 18 : 240;
      await product.pass(random.between(1, stepHours) * HOUR_MS);
      if (random.chance(0.02)) await darken(street);
      await witness.look();
      await inTransaction(product.db, async (tx) => confirmWaiting(tx, await product.now()));
      for (const home of street.households) await liveHours(home.mayLeave ? leaving : street, home);
      assert.deepEqual(street.objections, []);
    }
    witness.judgeBound();
    for (const home of street.households) await witness.judgePassword(home);
    assert.deepEqual(street.objections, []);
    reportFigure(t, 'days of accounts that somebody wants to get into', daysOf(times));
    reportFigure(t, 'releases beside new passwords that a witness judged', witness.released);
    lived.addAll(street.counts);
    for (const [what, count] of street.counts.entries()) reportFigure(t, what, count);
  } finally {
    await product.close();
  }
}

/** Nothing runs for some hours or days. */
async function darken({ product, random, outages }: Street): Promise<void> {
  const from = product.clock.wallMs();
  product.clock.advance(random.scaled(2, 120) * HOUR_MS);
  outages.push({ from, to: product.clock.wallMs() });
  await product.scheduler.beat(false);
}

async function liveHours(street: Street, home: Residence): Promise<void> {
  await forgetGuesses(street);
  const isDead = home.diesAt !== null && home.diesAt <= nowOf(street);
  if (!isDead && home.goodbye === null) await liveOwnerHours(street, home);
  if (!isDead && home.goodbye === null && home.mayLeave) await sayGoodbye(street, home);
  if (home.goodbye !== null) return liveClosedHours(street, home, home.goodbye, isDead);
  await tryKeys(street, home);
  await sitAtBrowser(street, home);
}
