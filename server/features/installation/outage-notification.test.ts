/** The one mail to whoever had been given a date that an outage moved. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { readArmed } from '#server/engine/triggers.fixture.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
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
import { notifyOutage } from './outage-notification.jobs.ts';

const subject = 'Our service was down, and your dates have moved';
const rules = { checkInterval: 1, checkAttempts: 2, gracePeriod: 14 };
const seldom = { ...rules, checkInterval: 90 };

let product: LivingProduct;
let maria: Resident;
beforeEach(async () => {
  product = await openLivingProduct();
  maria = await moveIn(product, 'maria');
});
afterEach(() => product.close());

/** The machine stands still for so long, and its heart beats again for the hour that ends it. */
async function standStill(ms: number): Promise<void> {
  product.clock.advance(ms);
  await product.scheduler.beat(false);
  product.clock.advance(HOUR_MS);
  await product.scheduler.beat(true);
}

function arm(person: Resident, settings = rules) {
  return write(person, { ...activeTestament, ...settings }, 'heir@example.org');
}

function newsTo({ email }: Resident) {
  return mailsTo(product, email).filter((mail) => mail.subject === subject);
}

const flat = (text = '') => text.replace(/\s+/g, ' ');
const written = (at: number | string | null | undefined) =>
  momentWords(mailWordsIn('en'), new Date(at ?? 0).getTime(), 'Europe/Lisbon');

test('Who was asked is told the new dates once, who never was only after three days', async () => {
  const testament = await arm(maria);
  const quiet = await moveIn(product, 'quiet');
  await arm(quiet, seldom);
  const draft = await moveIn(product, 'draft');
  await write(draft, { title: 'A draft' }, 'heir@example.org');
  await product.pass(26 * HOUR_MS);
  const from = written(product.clock.wallMs());
  await standStill(5 * HOUR_MS);
  const until = written(product.clock.wallMs() - HOUR_MS);
  const late = await moveIn(product, 'late');
  await arm(late, seldom);

  const both = [notifyOutage(product.deps), notifyOutage(product.deps)];
  const told = await Promise.all(both);
  assert.deepEqual(new Set(told), new Set([0, 1]), 'of two processes one decides');
  await product.scheduler.settle();
  const [mail, ...more] = newsTo(maria);
  assert.deepEqual(more, []);
  const text = flat(mail?.text);
  assert.ok(text.includes(`From ${from} to ${until} our service was down`), text);
  const { releaseAt } = await readArmed(maria, testament);
  assert.ok(text.includes(`${written(releaseAt)} 1 letter will go to 1 person`), text);
  assert.equal(newsTo(quiet).length, 0);

  await standStill(3 * DAY_MS + HOUR_MS);
  assert.equal(
    await notifyOutage(product.deps),
    3,
    'a check that was not asked anew is told again',
  );
  await product.scheduler.settle();
  const news = [maria, quiet, late, draft].map((person) => newsTo(person).length);
  assert.deepEqual(news, [2, 1, 1, 0], 'of a draft nothing moved');

  await arm(await moveIn(product, 'new'), seldom);
  assert.equal(await notifyOutage(product.deps), 0, 'it was over when she came');
});

test('An outage of less than an hour is told to nobody', async () => {
  await arm(maria);
  await product.pass(26 * HOUR_MS);
  await standStill(59 * MINUTE_MS);
  assert.equal(await notifyOutage(product.deps), 0);
});

test('In the grace period the fresh warning is the one mail, and says what else moved', async () => {
  await arm(maria);
  const other = await write(maria, { title: 'Another', status: 'draft' }, 'second@example.org');
  await product.passDays(5);
  const code = {
    name: 'A code',
    triggerType: 'contacted_by_instruction',
    cancelHours: 72,
    testamentIds: [other.id],
  };
  const trigger = await maria.call('POST', '/api/activation-triggers', code);
  const { activationCode } = trigger.body as { activationCode: string };
  await product.passDays(5);
  await maria.call('PUT', `/api/testaments/${other.id}`, { status: 'active' });
  await product.passDays(5);
  await maria.call('POST', '/api/activate-by-code', { activationCode });
  await product.pass(HOUR_MS);
  const before = mailsTo(product, maria.email).length;
  const from = written(product.clock.wallMs());
  await standStill(30 * HOUR_MS);
  assert.equal(await notifyOutage(product.deps), 0, 'the warning says it all');
  await product.pass(HOUR_MS);
  const [mail, ...more] = mailsTo(product, maria.email).slice(before);
  assert.deepEqual(more, []);
  const text = flat(mail?.text);
  assert.ok(text.includes(`From ${from} to `), text);
  const { releaseAt } = await readArmed(maria, other);
  assert.ok(text.includes(`Before that, on ${written(releaseAt)}, 1 letter`), text);
});

test('Who was warned today gets the date today, and is warned again tomorrow', async () => {
  const testament = await arm(maria);
  await product.pass(3 * DAY_MS + HOUR_MS);
  const before = mailsTo(product, maria.email).length;
  await standStill(5 * HOUR_MS);
  assert.equal(await notifyOutage(product.deps), 1);
  await product.scheduler.settle();
  const { releaseAt } = await readArmed(maria, testament);
  assert.ok(flat(newsTo(maria)[0]?.text).includes(written(releaseAt)));
  await product.pass(DAY_MS - HOUR_MS);
  assert.equal(mailsTo(product, maria.email).length, before + 1);
  await product.pass(2 * HOUR_MS);
  assert.equal(mailsTo(product, maria.email).length, before + 2);
});

test('Who answers before it leaves is told nothing', async () => {
  await arm(maria);
  await product.pass(26 * HOUR_MS);
  await standStill(5 * HOUR_MS);
  assert.equal(await notifyOutage(product.deps), 1);
  await maria.call('POST', '/api/checks/here');
  await product.scheduler.settle();
  assert.equal(newsTo(maria).length, 0);
});

test('The dates of the first arming count as given until the first sign of life', async () => {
  const ana = await moveIn(product, 'ana', { isNew: true });
  const testament = await arm(ana, seldom);
  product.clock.advance(1000);
  await product.scheduler.settle();
  await product.pass(HOUR_MS);
  await standStill(5 * HOUR_MS);
  assert.equal(await notifyOutage(product.deps), 1);
  await product.scheduler.settle();
  const { releaseAt } = await readArmed(ana, testament);
  assert.ok(flat(newsTo(ana)[0]?.text).includes(written(releaseAt)));
  await ana.call('POST', '/api/checks/here');
  await standStill(5 * HOUR_MS);
  assert.equal(await notifyOutage(product.deps), 0);
});
