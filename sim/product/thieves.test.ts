/**
 * Thieves at open laptops and heirs who press on, beside owners who live and die: days of the real
 * product on a real PostgreSQL. Nothing goes before its floor, nothing goes to others or in other
 * words without a mail before, and no death is hidden for ever.
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { openLivingProduct } from '#server/living-product.fixture.ts';
import { isTorture, lengthOf, round, reportFigure } from '#torture/length.fixture.ts';
import { Random } from '../random.ts';
import { isThere, plot, pressOn, steal } from './thieves.fixture.ts';
import {
  confirmWaveOfVillage,
  fillMailbox,
  liveOwnerDay,
  passDay,
  settleVillage,
} from './village.fixture.ts';
import type { Village, Villager } from './villagers.fixture.ts';
import { VillageWitness } from './witness.fixture.ts';

interface Years {
  readonly villagers: number;
  readonly days: number;
  readonly deathsUntil: number;
  /** How likely a thief does something on a day, and what. */
  readonly theft: number;
  readonly rob: typeof steal;
  /** Somebody tells the breaker of waves every day that they are real. */
  readonly isConfirmed: boolean;
}

/** Long enough that weak signs are spent, and what they hid is released. */
const long: Years = {
  villagers: lengthOf({ share: 10, slice: 24, long: 1680 }),
  days: 600,
  deathsUntil: 60,
  theft: 0.03,
  rob: steal,
  isConfirmed: false,
};

const daysOf = ({ villagers, days }: Years) => villagers * days;

test(`In ${daysOf(long)} days of owners no thief is early and no heir hides a death`, async (t) => {
  await withWitness(t, long, (witness) => assert.deepEqual(witness.hidden(), []));
});

/** Each thief does several things, enters every code and waits. */
const busy: Years = {
  villagers: lengthOf({ share: 20, slice: 100, long: 2000 }),
  days: 24,
  deathsUntil: 8,
  theft: 0.3,
  rob: plot,
  isConfirmed: true,
};

test(`In ${daysOf(busy)} days of plots none goes to anybody untold`, async (t) => {
  await withWitness(t, busy, (witness) => assert.ok(witness.told > 0));
});

async function withWitness(t: TestContext, years: Years, judge: (witness: VillageWitness) => void) {
  const product = await openLivingProduct({ plansOnce: true });
  try {
    // Bugs are planted beside a share, and have to be noticed in every round.
    const random = new Random(`thieves ${isTorture ? round : 0}`);
    const village = await settleVillage(product, random, years.villagers, years.deathsUntil);
    const witness = new VillageWitness(village);
    for (let day = 0; day < years.days; day += 1) {
      await passDay(village);
      await witness.look();
      if (years.isConfirmed) await confirmWaveOfVillage(village);
      for (const owner of village.villagers) await liveADay(village, owner, years);
    }
    assert.deepEqual(village.objections, []);
    judge(witness);
    assert.ok(village.figures.besideHer > 0, 'nobody acted beside her');
    const { seen, told } = witness;
    assert.ok(seen > years.villagers / 4, `only ${seen} releases were seen`);
    reportFigure(t, 'days of owners beside thieves', daysOf(years));
    reportFigure(t, 'releases that a witness judged', seen);
    reportFigure(t, 'releases in other words or to others, told before', told);
    reportFigure(t, 'thefts while she was there in another browser', village.figures.besideHer);
    reportFigure(t, 'thefts undone by their owner', village.figures.undone);
    reportFigure(t, 'undos refused', village.figures.refused);
  } finally {
    await product.close();
  }
}

async function liveADay(village: Village, owner: Villager, { theft, rob }: Years): Promise<void> {
  const { product, random } = village;
  fillMailbox(village, owner);
  const isDead = owner.diesAt !== null && owner.diesAt <= product.clock.wallMs();
  if (!isDead) await liveOwnerDay(village, owner);
  // Who can see that she types her password does not miss that moment.
  const chance = isThere(village, owner) ? 0.8 : theft;
  if (owner.hasThief && random.chance(chance)) await rob(village, owner);
  if (isDead && owner.hasHeir && random.chance(0.2)) await pressOn(village, owner);
}
