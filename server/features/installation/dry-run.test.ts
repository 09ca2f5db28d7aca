/** What a new version would release earlier is held alone, on a real PostgreSQL. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import {
  addTriggerRow,
  readArmed,
  byCode,
  enter,
  releaseCounts,
} from '#server/engine/triggers.fixture.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { listAlarms } from '#server/jobs/alarm-rows.ts';
import { createOperator } from '#server/jobs/operator.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { momentWords } from '#server/mail/words/moment-words.ts';
import { mailWordsIn } from '#server/mail/words/words.ts';
import { until } from '#server/platform/until.fixture.ts';
import { readForeseen, readForeseenAt } from '#server/store/foreseen.ts';
import { compareWithVersionBefore, noteForeseen, type DryRunContext } from './dry-run.jobs.ts';

const rules = { checkInterval: 1, checkAttempts: 1, gracePeriod: 2 };
const heir = 'heir@example.org';

let product: LivingProduct;
let maria: Resident;
beforeEach(async () => {
  product = await openLivingProduct();
  maria = await moveIn(product, 'maria');
});
afterEach(() => product.close());

function program(version: string): DryRunContext {
  const { db, clock, deps, mail } = product;
  const { log, vault, newMessageId, settings: mailFacts } = deps;
  const operator = createOperator({ db, clock, email: undefined, mail, log, newMessageId });
  return { db, vault, log, clock, mailFacts, operator, version };
}

function arm(person: Resident, settings = rules) {
  return write(person, { ...activeTestament, ...settings }, heir);
}

/** As if the version before had foreseen all that is noted of hers so much later. */
async function foreseenLater({ owner }: Resident, ms: number): Promise<void> {
  await product.db
    .updateTable('foreseen_releases')
    .set((row) => ({ at_light: row('at_light', '+', ms) }))
    .where('user_id', '=', owner.id)
    .execute();
}

const alarms = async () => (await listAlarms(product.db)).map(({ subject }) => subject);
const isAboutUpdate = /We have installed a new version of our service\. To be safe we held/;
const isEarlier = /would release a testament earlier/;

async function releaseAt(person: Resident, testament: { readonly id: number }): Promise<number> {
  return Date.parse((await readArmed(person, testament)).releaseAt ?? '');
}

test('What a new version would release earlier is held alone, with a warning and an alarm', async () => {
  const held = await arm(maria);
  const other = await moveIn(product, 'other');
  const free = await arm(other);
  await product.pass(2.5 * DAY_MS);
  await noteForeseen(program('one'));
  const usual = await releaseAt(maria, held);
  await foreseenLater(maria, DAY_MS);
  await compareWithVersionBefore(program('two'));
  const startedAt = product.clock.wallMs();
  const [alarm, ...more] = await alarms();
  assert.match(alarm ?? '', isEarlier);
  assert.deepEqual(more, []);

  const promised = await releaseAt(maria, held);
  assert.ok(promised >= startedAt + 3 * DAY_MS && promised < startedAt + 3 * DAY_MS + HOUR_MS);
  assert.equal(await releaseAt(other, free), usual, 'nobody else waits');
  await product.pass(usual + HOUR_MS - product.clock.wallMs());
  assert.deepEqual(await releaseCounts(product, other), { [free.id]: 1 });
  assert.deepEqual(await releaseCounts(product, maria), {});
  const texts = mailsTo(product, maria.email).map(({ text }) => text.replace(/\s+/g, ' '));
  const [warned = '', ...twice] = texts.filter((text) => isAboutUpdate.test(text));
  assert.deepEqual(twice, []);
  const named = momentWords(mailWordsIn('en'), promised, 'Europe/Lisbon');
  assert.ok(warned.includes(named), `${named} in: ${warned}`);

  await product.pass(promised - HOUR_MS - product.clock.wallMs());
  assert.deepEqual(await releaseCounts(product, maria), {});
  await product.pass(2 * HOUR_MS);
  assert.deepEqual(await releaseCounts(product, maria), { [held.id]: 1 });
});

test('What the version before did not foresee at all is held too, also in the window of a code', async () => {
  const testament = await arm(maria, { ...rules, checkInterval: 90 });
  const trigger = await addTriggerRow(product, maria, { ...byCode, cancelHours: 48 });
  await enter(product, maria, trigger.id);
  await noteForeseen(program('one'));
  assert.equal((await readForeseen(product.db)).length, 1, 'nothing else is released in a week');
  await sql`delete from foreseen_releases`.execute(product.db);
  await compareWithVersionBefore(program('two'));
  assert.match((await alarms()).join(), isEarlier);
  await product.passDays(2.9);
  assert.deepEqual(await releaseCounts(product, maria), {});
  await product.passDays(0.2);
  assert.deepEqual(await releaseCounts(product, maria), { [testament.id]: 1 });
});

test('What a new version would release later is told to the operator and not held', async () => {
  const testament = await arm(maria);
  await product.pass(2.5 * DAY_MS);
  await noteForeseen(program('one'));
  const usual = await releaseAt(maria, testament);
  await foreseenLater(maria, -HOUR_MS);
  await compareWithVersionBefore(program('two'));
  const [alarm, ...more] = await alarms();
  assert.match(alarm ?? '', /would release a testament later/);
  assert.deepEqual(more, []);
  assert.equal(await releaseAt(maria, testament), usual);
});

test('Nothing is held that the same version foresaw, or that moved since', async () => {
  await arm(maria);
  const idle = await moveIn(product, 'idle');
  await arm(idle);
  await product.pass(2.5 * DAY_MS);
  await noteForeseen(program('one'));
  await compareWithVersionBefore(program('two'));
  await foreseenLater(maria, DAY_MS);
  await compareWithVersionBefore(program('one'));
  assert.deepEqual(await alarms(), []);

  product.clock.advance(HOUR_MS / 2);
  await product.scheduler.beat(true);
  for (const person of [maria, idle]) await person.call('POST', '/api/checks/here');
  await foreseenLater(idle, DAY_MS);
  await compareWithVersionBefore(program('two'));
  assert.deepEqual(await alarms(), [], 'both were there a moment ago');
  const watches = await product.db.selectFrom('watches').select('held_alone').execute();
  assert.deepEqual(
    watches.map((watch) => watch.held_alone),
    [null, null],
  );
});

test('What is noted takes the place of what was noted, and nobody notes in doubt', async () => {
  await arm(maria);
  await noteForeseen(program('one'));
  assert.equal((await readForeseen(product.db)).length, 1);
  const at = await readForeseenAt(product.db);
  assert.deepEqual([at?.version, at?.now.wall], ['one', product.clock.wallMs()]);
  await product.db.deleteFrom('users').where('id', '=', maria.owner.id).execute();
  assert.deepEqual(await readForeseen(product.db), [], 'nothing is kept of who has left');
  // Longer than any heart stands still: nobody can say what time it is before the next beat.
  product.clock.advance(400 * DAY_MS);
  await noteForeseen(program('two'));
  assert.equal((await readForeseenAt(product.db))?.version, 'one');
});

test('A process compares by itself before it looks at anything, and notes what it foresees', async () => {
  const testament = await arm(maria);
  await product.pass(2.5 * DAY_MS);
  await noteForeseen(program('one'));
  await foreseenLater(maria, DAY_MS);
  product.clock.advance(3 * DAY_MS);
  const next = product.anotherProcess(product.mail, 'next', { programVersion: 'two' });
  await next.beat(true);
  const begun = Promise.withResolvers<void>();
  next.start(begun.resolve);
  await begun.promise;
  assert.match((await alarms()).join(), isEarlier);
  const isNoted = async () => (await readForeseenAt(product.db))?.version === 'two';
  await until(isNoted, 'nothing is noted');
  await next.settle();
  assert.deepEqual(await releaseCounts(product, maria), {}, `${testament.id} was due and is held`);
});
