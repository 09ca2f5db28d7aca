/** Moving simulated time: a leap does what waiting would have done, and tells what happened. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { darkTotal } from '#core/release/darkness.ts';
import type { FastifyInstance } from 'fastify';
import { timeCalls } from '#contract/system.ts';
import { createApp } from '#server/app.ts';
import { readClockState } from '#server/store/installation.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { mount } from '#server/http/mount.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  shortLife,
  type LivingProduct,
} from '#server/living-product.fixture.ts';
import { timeHandlers } from './simulated-time.routes.ts';
import { travel } from './time-travel.jobs.ts';

const season = 120;

/** A small town with lives of several lengths, one of them not confirmed. */
async function settleTown(): Promise<LivingProduct> {
  const product = await openLivingProduct();
  const weekly = { ...activeTestament, checkInterval: 7, checkAttempts: 3, gracePeriod: 14 };
  const maria = await moveIn(product, 'maria');
  await write(maria, weekly, 'ana@example.org', 'rui@example.org');
  await write(maria, { ...weekly, checkInterval: 25, gracePeriod: 30 }, 'ana@example.org');
  const rosa = await moveIn(product, 'rosa');
  await write(rosa, { ...activeTestament, ...shortLife, gracePeriod: 3 }, 'carlos@example.org');
  const nobody = await moveIn(product, 'unconfirmed', { isConfirmed: false });
  await write(nobody, weekly, 'eva@example.org');
  return product;
}

/** All that was decided and sent and when, without what is drawn by lot or sent side by side. */
async function storyOf(product: LivingProduct): Promise<string[]> {
  const entries = await product.db
    .selectFrom('ledger')
    .select(['user_id', 'wall_at', 'dark_ms', 'kind', 'body'])
    .execute();
  const told = entries.map(({ body, ...entry }) => {
    const { messageId: _id, response: _response, ...facts } = body as Record<string, unknown>;
    return JSON.stringify({ ...entry, facts });
  });
  const sent = product.mail.accepted.map((mail) => `${mail.to}: ${mail.subject}`);
  return [...told, ...sent].toSorted();
}

describe('one leap', () => {
  let leaping: LivingProduct;
  let town: LivingProduct;
  let story: string[];
  before(async () => {
    leaping = await settleTown();
    await leaping.passDays(season);
    story = await storyOf(leaping);
  });
  after(() => leaping.close());
  beforeEach(async () => {
    town = await settleTown();
  });
  afterEach(() => town.close());

  test('takes the same steps as all its days', async () => {
    for (let day = 0; day < season; day += 1) await town.passDays(1);
    const ends = story.filter((line) => line.includes('"kind":"Released"'));
    assert.equal(ends.length, 3, 'it is a story with ends');
    assert.deepEqual(await storyOf(town), story);
    assert.equal(leaping.clock.wallMs(), town.clock.wallMs());
    assert.equal(darkTotal(await readClockState(leaping.db)), 0);
  });

  test('takes the same steps as going from one happening to the next', async () => {
    const endMs = leaping.clock.wallMs();
    for (;;) {
      const dueAt = await town.scheduler.nextDueAt();
      if (dueAt === null || dueAt > endMs) break;
      await travel(town.clock, town.scheduler, null);
    }
    assert.deepEqual(await storyOf(town), story);
  });
});

describe('over HTTP', () => {
  let product: LivingProduct;
  let app: FastifyInstance;
  before(async () => {
    product = await openLivingProduct();
    const { db, clock, scheduler, deps } = product;
    const handlers = timeHandlers({ db, vault: deps.vault, clock, steps: scheduler });
    app = await createApp(product.deps, {
      features: [(on, sessions) => mount(on, timeCalls, handlers, sessions)],
    });
  });
  after(async () => {
    await app.close();
    await product.close();
  });

  interface Moved {
    now: string;
    events: { at: string; kind: string; text: string }[];
  }

  async function move(payload: object): Promise<Moved> {
    const answer = await app.inject({ method: 'POST', url: '/dev/time', payload });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<Moved>();
  }

  test('Until something happens leads through a whole life and then stands still', async () => {
    const maria = await moveIn(product, 'maria');
    await write(maria, { ...activeTestament, ...shortLife }, 'ana@example.org');
    const kinds: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const { events, now } = await move({ untilNext: true });
      kinds.push(...events.map(({ kind }) => kind));
      for (const { at } of events) assert(at <= now, 'nothing is told before it happened');
    }
    const reminded = ['follow-up-accepted', 'follow-up-accepted', 'delivery-unopened'];
    assert.deepEqual(kinds, ['check', 'grace', 'released', 'delivery-accepted', ...reminded]);
    const before = product.clock.wallMs();
    assert.deepEqual((await move({ untilNext: true })).events, []);
    assert.equal(product.clock.wallMs(), before);
  });

  test('Two moves at once are made one after the other', async () => {
    const before = product.clock.wallMs();
    const moves = await Promise.all([move({ advanceDays: 1 }), move({ advanceHours: 12 })]);
    const day = 24 * 60 * 60 * 1000;
    assert.deepEqual(
      moves.map(({ now }) => Date.parse(now) - before),
      [day, 1.5 * day],
    );
  });

  test('Time only moves forwards, and by no more than is asked', async () => {
    const before = product.clock.wallMs();
    const wrong = [{ advanceDays: -1 }, { advanceDays: 0 }, { advanceHours: -1 }, {}, null, []];
    for (const payload of [...wrong, { advanceDays: 'a week' }, { untilNext: false }]) {
      const answer = await app.inject({
        method: 'POST',
        url: '/dev/time',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      });
      assert.equal(answer.statusCode, 400, JSON.stringify(payload));
    }
    assert.equal(product.clock.wallMs(), before);
    const read = await app.inject('/dev/time');
    assert.deepEqual(read.json(), { now: new Date(before).toISOString() });
  });

  test('With the real clock there is nothing to move', async () => {
    const answer = await product.app.inject({ method: 'POST', url: '/dev/time', payload: {} });
    assert.equal(answer.statusCode, 404);
  });
});
