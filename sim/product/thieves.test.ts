/**
 * Thieves at open laptops and heirs who press on, beside owners who live and die: days of the real
 * product on a real PostgreSQL. Nothing goes before its floor, and no death is hidden for ever.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { lengthOf, round, tellFigure } from '#torture/length.fixture.ts';
import { Random } from '../random.ts';
import {
  live,
  readReleases,
  receive,
  settle,
  silenceOf,
  thefts,
  type Gone,
  type Letter,
  type Villager,
} from './thieves.fixture.ts';

/** Long enough that weak signs are spent, and what they hid is released. */
const DAYS = 480;
const VILLAGERS = lengthOf({ share: 12, slice: 30, long: 2100 });
const DEATHS_UNTIL = 60;

test(`In ${VILLAGERS * DAYS} days of owners no thief is early and no heir hides a death`, async (t) => {
  const product = await openLivingProduct();
  try {
    const random = new Random(`thieves ${round}`);
    const villagers: Villager[] = [];
    for (let number = 0; number < VILLAGERS; number += 1) {
      villagers.push(await settle(product, random, number, DEATHS_UNTIL));
    }
    const witness = new Witness(villagers);
    let mails = 0;
    for (let day = 0; day < DAYS; day += 1) {
      await product.passDays(1);
      mails = receive(product, villagers, mails);
      witness.saw(await readReleases(product));
      for (const owner of villagers) await liveADay(product, random, owner);
    }
    assert.deepEqual(witness.objections, []);
    assert.deepEqual(witness.hidden(product.clock.wallMs()), []);
    assert.ok(witness.seen > VILLAGERS / 4, `only ${witness.seen} releases were seen`);
    tellFigure(t, 'days of owners beside thieves', VILLAGERS * DAYS);
    tellFigure(t, 'releases that a witness judged', witness.seen);
  } finally {
    await product.close();
  }
});

async function liveADay(product: LivingProduct, random: Random, owner: Villager): Promise<void> {
  const isDead = owner.diesAt !== null && owner.diesAt <= product.clock.wallMs();
  if (!isDead) await live(product, random, owner);
  if (owner.hasThief && random.chance(0.03)) {
    await thefts[random.pick(Object.keys(thefts))]?.(product, random, owner);
  }
  if (isDead && owner.hasHeir && random.chance(0.2)) {
    await thefts[random.pick(['a press', 'a visit'])]?.(product, random, owner);
  }
}

class Witness {
  readonly objections: string[] = [];
  readonly #letters: readonly Letter[];
  readonly #judged = new Set<string>();
  readonly #gone = new Set<Letter>();

  constructor(villagers: readonly Villager[]) {
    this.#letters = villagers.flatMap(({ letters }) => letters);
  }

  get seen(): number {
    return this.#judged.size;
  }

  saw(releases: readonly Gone[]): void {
    for (const release of releases) {
      const { user_id: user, testament_id: id, arming } = release;
      const key = `${user} ${id} ${arming}`;
      if (this.#judged.has(key)) continue;
      this.#judged.add(key);
      const letter = this.#letters.find(
        (one) => one.id === id && one.owner.resident.owner.id === user,
      );
      assert(letter !== undefined, 'Only letters of the village are released');
      this.#gone.add(letter);
      this.#judge(letter, release);
    }
  }

  #judge(letter: Letter, { cause, released_at: at }: Gone): void {
    const { notBefore, notBySilenceBefore } = letter;
    const least = cause === 'silence' ? Math.max(notBefore, notBySilenceBefore) : notBefore;
    if (at >= least) return;
    const hours = ((least - at) / HOUR_MS).toFixed(1);
    this.objections.push(`letter ${letter.id} went by ${cause} ${hours} hours early`);
  }

  /** Letters of the dead that are armed still, long after weak signs were spent. */
  hidden(nowMs: number): string[] {
    return this.#letters.flatMap((letter) => {
      const { owner, rhythm, isActive, wasSwitchedOff } = letter;
      const isLeft = owner.diesAt !== null && owner.diesAt < nowMs && !this.#gone.has(letter);
      if (!isLeft || !isActive || wasSwitchedOff) return [];
      const carriedMs = owner.provedAt + Math.max(365, owner.provedDays) * DAY_MS;
      const floors = Math.max(letter.notBefore, letter.notBySilenceBefore);
      // The breaker holds a wave of a small installation back for two weeks at most.
      const slackMs = 20 * DAY_MS;
      const lastMs = Math.max(carriedMs + silenceOf(rhythm), floors) + slackMs;
      return nowMs > lastMs ? [`letter ${letter.id} is still hidden`] : [];
    });
  }
}
