/**
 * Whoever has a browser of hers that is signed in gives signs of life for a year and no longer:
 * then a check asks for the password, or for an answer through its link.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { askFirstHeader } from '#contract/route.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { noteVisit } from '#server/engine/visit.ts';
import { phasesOf } from '#server/engine/triggers.fixture.ts';
import { readWatches } from '#server/engine/watch.ts';
import { typePassword, write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  readCheckMail,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const monthly = { ...activeTestament, checkInterval: 30, checkAttempts: 3, gracePeriod: 14 };

async function settle(name: string, fields: object = {}): Promise<Resident> {
  const resident = await moveIn(product, name);
  await typePassword(product, resident);
  await write(resident, { ...monthly, ...fields }, 'heir@example.org');
  await product.pass(HOUR_MS);
  return resident;
}

const sayHere = ({ call }: Resident) => call('POST', '/api/checks/here');

/** Every ten days, as whoever found her laptop might. */
async function sayHereFor(resident: Resident, days: number): Promise<void> {
  for (let day = 0; day < days; day += 10) {
    await product.passDays(10);
    assert.equal((await sayHere(resident)).status, 204);
  }
}

async function nextCheckAt(resident: Resident): Promise<number | null> {
  const [watch] = await readWatches(product.db, resident.owner);
  return watch?.state.phase.kind === 'resting' ? watch.state.phase.nextCheckAt : null;
}

async function releases({ owner }: Resident): Promise<number> {
  const rows = await product.db
    .selectFrom('releases')
    .select('id')
    .where('user_id', '=', owner.id)
    .execute();
  return rows.length;
}

test('Presses at an open laptop hide a death for a year, and no longer', async () => {
  const maria = await settle('hidden');
  await sayHereFor(maria, 350);
  assert.deepEqual(await phasesOf(product, maria), ['resting']);
  // Ten more days, then three attempts of three days each, and two weeks of grace.
  await sayHereFor(maria, 50);
  assert.equal(await releases(maria), 1);
});

test('A weak sign lets nothing rest beyond the year, and its answer through a link does', async () => {
  const maria = await settle('linked');
  await sayHereFor(maria, 350);
  await product.passDays(16);
  assert.deepEqual(await phasesOf(product, maria), ['checking']);
  await sayHere(maria);
  assert.deepEqual(await phasesOf(product, maria), ['checking'], 'the press was spent');
  const { body } = await maria.call('GET', '/api/checks');
  assert.equal((body as { status: string }[])[0]?.status, 'sent', 'and answered no check');
  const { token } = readCheckMail(mailsTo(product, maria.email).at(-1)!);
  const answered = await maria.call('POST', `/api/check-links/${token}`, {});
  assert.equal(answered.status, 200, JSON.stringify(answered.body));
  assert.deepEqual(await phasesOf(product, maria), ['resting']);
  const rest = (await nextCheckAt(maria))! - product.clock.wallMs();
  assert.ok(rest > 29 * DAY_MS, `${rest / DAY_MS} days`);
});

test('The check that asks for more than a press tells what was switched off meanwhile', async () => {
  const maria = await settle('dimmed');
  const { id } = await write(maria, { ...monthly, title: 'Second' }, 'other@example.org');
  await sayHereFor(maria, 340);
  await maria.call('PUT', `/api/testaments/${id}`, { status: 'paused' });
  await product.passDays(20);
  const newest = () =>
    mailsTo(product, maria.email).findLast(({ subject }) => /reminder 1/.test(subject));
  const before = newest();
  assert.doesNotMatch(before?.text ?? '', /switched off/);
  await sayHere(maria);
  await product.passDays(8);
  assert.notEqual(newest(), before, 'she was not asked');
  assert.match(newest()!.text, /You\sasked\sus\sto\scheck\son\syou\severy\smonth\./);
  assert.match(newest()!.text, /One of your letters no longer goes to anybody/);
  assert.match(newest()!.text, /\/bin/);
});

test('The password begins the year anew, also without anything else', async () => {
  const maria = await settle('typed');
  await sayHereFor(maria, 360);
  await typePassword(product, maria);
  await sayHere(maria);
  await sayHereFor(maria, 350);
  assert.deepEqual(await phasesOf(product, maria), ['resting']);
});

test('Our pages ask for the password where a press is spent; other clients hear nothing', async () => {
  const maria = await settle('asked');
  await sayHereFor(maria, 360);
  await product.passDays(6);
  assert.deepEqual(await phasesOf(product, maria), ['checking']);
  const press = () =>
    product.app.inject({
      method: 'POST',
      url: '/api/checks/here',
      headers: { ...maria.headers, [askFirstHeader]: 'password' },
    });
  const asked = await press();
  assert.equal(asked.statusCode, 403);
  assert.equal(asked.json().code, 'password-to-answer');
  assert.equal((await sayHere(maria)).status, 204);
  await typePassword(product, maria);
  assert.equal((await press()).statusCode, 204);
  assert.deepEqual(await phasesOf(product, maria), ['resting']);
});

test('An interval of ten years that was chosen with the password needs nothing sooner', async () => {
  const maria = await settle('rare', { checkInterval: 3650 });
  await sayHereFor(maria, 400);
  const rest = (await nextCheckAt(maria))! - product.clock.wallMs();
  assert.ok(rest > 3240 * DAY_MS && rest < 3260 * DAY_MS, `${rest / DAY_MS} days`);
});

test('An interval that was lengthened without the password does not carry further', async () => {
  const maria = await settle('stretched');
  const { body } = await maria.call('GET', '/api/testaments');
  const [{ id }] = body as [{ id: number }];
  await maria.call('PUT', `/api/testaments/${id}`, { checkInterval: 3650 });
  const rest = (await nextCheckAt(maria))! - product.clock.wallMs();
  assert.ok(rest <= 365 * DAY_MS && rest > 363 * DAY_MS, `${rest / DAY_MS} days`);
  // Neither does switching it off and on again, nor a pause.
  await maria.call('PUT', `/api/testaments/${id}`, { status: 'paused' });
  await maria.call('PUT', `/api/testaments/${id}`, { status: 'active' });
  assert.ok((await nextCheckAt(maria))! - product.clock.wallMs() <= rest);
});

test('The ledger says how strong each sign was, and from which browser it came', async () => {
  const maria = await settle('ledger');
  await sayHere(maria);
  const { body } = await maria.call('GET', '/api/ledger?last=1');
  const [last] = (body as { entries: { body: object }[] }).entries;
  const { by } = last!.body as { by: object };
  assert.deepEqual(by, { strength: 'weak', userAgent: null });
});

test('Rules that are set by a spent sign wait for a stronger one, and no round mixes two', async () => {
  const maria = await settle('mixed');
  const { body } = await maria.call('GET', '/api/testaments');
  const [{ id }] = body as [{ id: number }];
  await sayHereFor(maria, 360);
  await product.passDays(6 + 12);
  assert.deepEqual(await phasesOf(product, maria), ['grace']);
  const longer = { checkInterval: 3650, checkAttempts: 5, gracePeriod: 60 };
  await maria.call('PUT', `/api/testaments/${id}`, longer);
  const { policy } = (await readWatches(product.db, maria.owner))[0]!;
  assert.equal(policy.kind === 'check' && policy.attempts, 3);
  await product.passDays(8);
  await typePassword(product, maria);
  await sayHere(maria);
  const after = (await readWatches(product.db, maria.owner))[0]!.policy;
  assert.equal(after.kind === 'check' && after.attempts, 5);
  assert.equal(await releases(maria), 0);
});

test('Without the password nobody makes the silence longer than our form offers', async () => {
  const maria = await settle('longer');
  const { body } = await maria.call('GET', '/api/testaments');
  const [{ id }] = body as [{ id: number }];
  const path = `/api/testaments/${id}`;
  const longest = { checkInterval: 90, checkAttempts: 20, gracePeriod: 365 };
  const offered = { checkInterval: 90, checkAttempts: 5, gracePeriod: 60 };
  const trigger = { name: 'Silence', triggerType: 'check_inactive', ...longest };
  for (const [method, where, fields] of [
    ['PUT', path, longest],
    ['PUT', path, { ...offered, gracePeriod: 61 }],
    ['POST', '/api/activation-triggers', trigger],
  ] as const) {
    const refused = await maria.call(method, where, fields);
    const { code } = refused.body as { code: string };
    assert.deepEqual([refused.status, code], [403, 'reauthentication-needed']);
  }
  assert.equal((await maria.call('PUT', path, offered)).status, 200);
  assert.equal((await maria.call('PUT', path, { ...longest, status: 'draft' })).status, 200);
  await maria.call('PUT', path, { ...offered, status: 'active' });
  await typePassword(product, maria);
  assert.equal((await maria.call('PUT', path, longest)).status, 200);
  await product.pass(HOUR_MS);
  const title = { title: 'What is long already stays so' };
  assert.equal((await maria.call('PUT', path, title)).status, 200);
  const { policy } = (await readWatches(product.db, maria.owner))[0]!;
  assert.equal(policy.kind === 'check' && policy.graceDays, 365);
});

test('Changes and visits hold a release that is due for two weeks at most', async () => {
  const [still, busy] = [await settle('still'), await settle('busy')];
  const { body } = await busy.call('GET', '/api/testaments');
  const [{ id }] = body as [{ id: number }];
  for (let day = 0; day < 360; day += 10) {
    await product.passDays(10);
    for (const one of [still, busy]) assert.equal((await sayHere(one)).status, 204);
  }
  await product.passDays(5);
  for (let halfDays = 0; halfDays < 120 && (await releases(busy)) === 0; halfDays += 1) {
    await busy.call('PUT', `/api/testaments/${id}`, { title: `Number ${halfDays}` });
    await noteVisit(product.deps, busy.owner);
    await product.pass(12 * HOUR_MS);
  }
  const lateMs = (await releasedAt(busy)) - (await releasedAt(still));
  assert.ok(lateMs > 13 * DAY_MS && lateMs <= 14 * DAY_MS + HOUR_MS, `${lateMs / DAY_MS} days`);
});

async function releasedAt({ owner }: Resident): Promise<number> {
  const row = await product.db
    .selectFrom('releases')
    .select('released_at')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return row.released_at;
}

test('A pause without the password ends where weak signs do, and the answer says so', async () => {
  const maria = await settle('paused');
  await sayHereFor(maria, 350);
  const asked = new Date(product.clock.wallMs() + 90 * DAY_MS).toISOString();
  const { body } = await maria.call('POST', '/api/pause', { until: asked });
  const until = Date.parse((body as { pausedUntil: string }).pausedUntil);
  const days = (until - product.clock.wallMs()) / DAY_MS;
  assert.ok(days > 13 && days < 16, `${days} days`);
  const { body: dashboard } = await maria.call('GET', '/api/dashboard');
  assert.equal(Date.parse((dashboard as { pausedUntil: string }).pausedUntil), until);
});

test('A short rhythm that a spent sign has set waits, once a stronger one takes it over', async () => {
  const maria = await settle('taken-over');
  const { body } = await maria.call('GET', '/api/testaments');
  const [{ id }] = body as [{ id: number }];
  await sayHereFor(maria, 360);
  await product.passDays(6);
  const shortest = { checkInterval: 1, checkAttempts: 1, gracePeriod: 1 };
  await maria.call('PUT', `/api/testaments/${id}`, shortest);
  const { token } = readCheckMail(mailsTo(product, maria.email).at(-1)!);
  await maria.call('POST', `/api/check-links/${token}`, {});
  await product.passDays(40);
  assert.equal(await releases(maria), 0, 'her own rhythm takes 53 days');
});

test('A floor that rises while a code runs out moves it, and stops nothing else', async () => {
  const maria = await settle('running');
  await typePassword(product, maria);
  const made = await maria.call('POST', '/api/activation-triggers', {
    name: 'For Rui',
    triggerType: 'contacted_by_instruction',
    cancelHours: 48,
  });
  const { activationCode } = made.body as { activationCode: string };
  const { body } = await maria.call('GET', '/api/testaments');
  const [{ id }] = body as [{ id: number }];
  await sayHereFor(maria, 370);
  await maria.call('POST', '/api/activate-by-code', { activationCode });
  await product.passDays(1);
  const changed = await maria.call('PUT', `/api/testaments/${id}`, { fullContent: 'His words.' });
  assert.equal(changed.status, 200);
  assert.equal((await maria.call('GET', '/api/testaments')).status, 200);
  await product.passDays(2);
  assert.equal(await releases(maria), 0);
  await product.passDays(2);
  assert.equal(await releases(maria), 1);
});

test('A pause that would bring the check of a year waits for the date of before', async () => {
  const maria = await settle('hastened', { checkInterval: 365, gracePeriod: 1 });
  await product.passDays(1);
  const tomorrow = new Date(product.clock.wallMs() + DAY_MS).toISOString();
  assert.equal((await maria.call('POST', '/api/pause', { until: tomorrow })).status, 200);
  // A day, three attempts of a week each, and a day of grace; a floor of three days is over.
  await product.passDays(30);
  assert.equal(await releases(maria), 0);
});
