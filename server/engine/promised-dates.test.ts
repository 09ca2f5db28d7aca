/**
 * The dates that owners are shown are dates that happen: lives of chance, with triggers, pauses,
 * payments, codes and outages, are stopped at some moment, and what was shown then is compared with
 * what the silence after it does.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Armed } from '#contract/forecast.ts';
import type { Testament } from '#contract/testaments.ts';
import { DAY_MS, HOUR_MS, type Moment } from '#core/release/moment.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { notifyOutage } from '#server/features/installation/outage-notification.jobs.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  mailsTo,
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { momentWords } from '#server/mail/words/moment-words.ts';
import { mailWordsIn } from '#server/mail/words/words.ts';
import { isoOf } from '#server/platform/iso.ts';
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';
import { lengthOf, round, reportFigure } from '#torture/length.fixture.ts';
import { failPayment, settlePayments } from './payment-watch.ts';
import { addTriggerRow, readArmed, changeTriggerRow, enter } from './triggers.fixture.ts';

/** Other lives in each round of a long run. */
const count = lengthOf({ share: 4, slice: 8, long: 100 });
const lives = Array.from({ length: count }, (_, place) => round * count + place + 1);
const kinds = ['check_inactive', 'payment_failed', 'contacted_by_instruction'] as const;
/** Longer than any of these lives can take from the last sign of it. */
const wholeLifeDays = 200;

interface Chance {
  between(least: number, most: number): number;
  oneOf<T>(choices: readonly T[]): T;
}

/** Repeatable: every number gives a life of its own, and always the same. */
function chanceOf(seed: number): Chance {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return (state >>> 8) / 0x80_00_00;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    oneOf: (choices) => choices[between(0, choices.length - 1)] ?? assert.fail('no choice'),
  };
}

interface Life {
  readonly product: LivingProduct;
  readonly owner: Resident;
  readonly chance: Chance;
  readonly testaments: Testament[];
  readonly triggers: { id: number; type: string }[];
}

async function begin(product: LivingProduct, chance: Chance): Promise<Life> {
  const owner = await moveIn(product, 'ana');
  const life: Life = { product, owner, chance, testaments: [], triggers: [] };
  for (const title of ['One', 'Two', 'Three']) {
    const settings = {
      activationType: chance.oneOf(['check', 'check', 'subscription']),
      checkInterval: chance.oneOf([1, 2, 5, 30]),
      checkAttempts: chance.between(1, 4),
      gracePeriod: chance.between(1, 20),
    };
    const heir = `heir${chance.between(0, 2)}@example.org`;
    life.testaments.push(await write(owner, { title, status: 'active', ...settings }, heir));
  }
  for (let left = chance.between(0, 2); left > 0; left -= 1) await trigger(life);
  return life;
}

async function trigger({ product, owner, chance, testaments, triggers }: Life): Promise<void> {
  const type = chance.oneOf(kinds);
  const picked = testaments.map(({ id }) => id).filter(() => chance.between(0, 1) === 1);
  const added = await addTriggerRow(product, owner, {
    type,
    activationCode: type === 'contacted_by_instruction' ? 'a code' : null,
    checkInterval: chance.oneOf([1, 3, 7]),
    checkAttempts: chance.between(1, 4),
    gracePeriod: chance.between(1, 20),
    cancelHours: chance.oneOf([0, 24, 72]),
    testamentIds: chance.between(0, 1) === 1 ? picked : null,
  });
  triggers.push({ id: added.id, type });
}

/** One thing that happens to her, done by her or not. */
async function happen(life: Life): Promise<void> {
  const { product, owner, chance, testaments, triggers } = life;
  const inOne = async (work: (tx: Tx, now: Moment) => Promise<void>) => {
    const now = await product.now();
    await inTransaction(product.db, (tx) => work(tx, now));
  };
  const until = isoOf(product.clock.wallMs() + chance.between(1, 60) * DAY_MS);
  const chosen = chance.oneOf(triggers.length === 0 ? [{ id: 0, type: 'none' }] : triggers);
  const { id } = chance.oneOf(testaments);
  const status = chance.oneOf(['active', 'draft', 'paused']);
  const isActive = chance.between(0, 2) > 0;
  const things = [
    () => owner.call('POST', '/api/checks/here'),
    () => owner.call('POST', '/api/pause', { until }),
    () => owner.call('PUT', `/api/testaments/${id}`, { status }),
    () => trigger(life),
    () => chosen.id > 0 && changeTriggerRow(product, owner, chosen.id, { isActive }),
    () => chosen.type === kinds[2] && enter(product, owner, chosen.id),
    () =>
      inOne((tx, now) => failPayment({ tx, owner: owner.owner, now }, chance.oneOf([1, 2, 'all']))),
    () => inOne((tx, now) => settlePayments({ tx, owner: owner.owner, now })),
    () => standStill(product, chance.between(1, 60) * HOUR_MS),
  ];
  await chance.oneOf(things)();
  await product.scheduler.settle();
  await product.pass(chance.between(1, 200) * HOUR_MS);
}

/** The machine sleeps: dark time, and a safety hold when it was long. */
async function standStill({ clock, scheduler }: LivingProduct, ms: number): Promise<void> {
  clock.advance(ms);
  await scheduler.beat();
}

/** What she is told of it by mail, if she is. */
async function newsOfOutage({ product, owner }: Life): Promise<string | null> {
  await notifyOutage(product.deps);
  await product.scheduler.settle();
  const mails = mailsTo(product, owner.email).filter(({ subject }) => /have moved/.test(subject));
  return mails.at(-1)?.text.replace(/\s+/g, ' ') ?? null;
}

function written(iso: string): string {
  return momentWords(mailWordsIn('en'), Date.parse(iso), 'Europe/Lisbon');
}

async function releasesSince({ db }: LivingProduct, at: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('releases')
    .select(['testament_id', 'released_at'])
    .where('released_at', '>', at)
    .execute();
  return new Map(rows.map((row) => [row.testament_id, isoOf(row.released_at)]));
}

for (const seed of lives) {
  test(`What life ${seed} is shown is what happens`, async (t) => {
    const product = await openLivingProduct();
    t.after(() => product.close());
    const life = await begin(product, chanceOf(seed));
    for (let left = life.chance.between(1, 7); left > 0; left -= 1) await happen(life);

    // A hold that has just begun moves what is about to go out.
    if (seed % 2 === 0) await standStill(product, 9 * HOUR_MS);
    const news = seed % 2 === 0 ? await newsOfOutage(life) : null;

    if (news !== null) reportFigure(t, 'mails about an outage', 1);
    const at = product.clock.wallMs();
    const shown = new Map<number, Armed>();
    for (const one of life.testaments) shown.set(one.id, await readArmed(life.owner, one));
    const { forecast } = (await life.owner.call('GET', '/api/dashboard')).body as Dashboard;
    await product.passDays(wholeLifeDays);

    const released = await releasesSince(product, at);
    for (const { id, title } of life.testaments) {
      const happened = released.get(id) ?? null;
      assert.equal(shown.get(id)?.releaseAt ?? null, happened, `${title} as its own page says`);
      const steps = forecast.find(({ titles }) => titles.includes(title))?.steps ?? [];
      const foretold = steps.findLast(({ kind }) => kind === 'release')?.at ?? null;
      assert.equal(foretold, happened, `${title} as the dashboard says`);
      if (news === null || happened === null) continue;
      assert.ok(news.includes(written(happened)), `${title} as the mail about the outage says`);
    }
    await assertLedgerProves(product.db, life.owner.owner.id);
    reportFigure(t, 'lives whose dates came true', 1);
  });
}
