/** Who hears of wrong passwords and codes: an owner, after twenty within a day, once a day. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { join, type TestUser } from '#server/features/testaments/persons.fixture.ts';
import { openLivingProduct, type LivingProduct } from '#server/living-product.fixture.ts';
import { removeExpired } from '#server/store/expired-rows.ts';
import { notifyFailedSignIns } from './failed-sign-ins.jobs.ts';
import { newPassword, strangerIn } from './resets.fixture.ts';

let product: LivingProduct;
let stranger: ReturnType<typeof strangerIn>;
before(async () => {
  product = await openLivingProduct();
  stranger = strangerIn(product);
});
after(() => product.close());

const ways = {
  password: { url: '/api/login', given: { password: 'wrong guess' }, status: 401 },
  code: { url: '/api/recovery', given: { code: 'ABCD-EFGH-JKMN-PQRS', newPassword }, status: 400 },
} as const;

let places = 0;

/** From another place each time: none of them is locked out. */
async function fail(username: string, times: number, by: keyof typeof ways = 'password') {
  const { url, given, status } = ways[by];
  for (let count = 0; count < times; count += 1) {
    places += 1;
    const remoteAddress = `198.51.${Math.floor(places / 250)}.${places % 250}`;
    const payload = { username, ...given };
    const answer = await product.app.inject({ method: 'POST', url, remoteAddress, payload });
    assert.equal(answer.statusCode, status, answer.body);
  }
  // The limits run in the machine's time, in which none passes.
  await product.db.deleteFrom('guess_limits').execute();
}

const mailsTo = (name: string) =>
  stranger.subjectsTo(name).filter((subject) => /wrong/i.test(subject)).length;

async function sentTo(name: string): Promise<number> {
  await product.scheduler.settle();
  return mailsTo(name);
}

async function inThePage({ call }: TestUser): Promise<number> {
  const { body } = await call('GET', '/api/notifications');
  const told = (body as { message: string }[]).map(({ message }) => message);
  return told.filter((message) => /typed for your account 20 times/.test(message)).length;
}

test('The twentieth wrong password or code within a day is told in the page and by mail', async () => {
  const olivia = await join(product, 'olivia');
  await fail('olivia', 10);
  await fail('olivia@example.org', 9, 'code');
  assert.equal(await sentTo('olivia'), 0);
  await fail('OLIVIA', 1);
  assert.equal(await sentTo('olivia'), 1);
  assert.equal(await inThePage(olivia), 1);
});

test('A day begins with its first wrong password, and has one mail at most', async () => {
  const petra = await join(product, 'petra');
  await fail('petra', 19);
  await product.pass(DAY_MS);
  await fail('petra', 19);
  assert.equal(await sentTo('petra'), 0, 'these are not twenty within a day');
  await product.pass(23 * HOUR_MS);
  await fail('petra', 30);
  assert.equal(await sentTo('petra'), 1);
  await product.pass(23 * HOUR_MS);
  await fail('petra', 30);
  assert.equal(await sentTo('petra'), 1, 'a day is not over since it was told');
  await product.pass(HOUR_MS);
  await fail('petra', 20);
  assert.equal(await sentTo('petra'), 2);
  assert.equal(await inThePage(petra), 2);
});

test('What breaks off while it is told is told afterwards, and two at once tell it once', async () => {
  const quirina = await join(product, 'quirina');
  await fail('quirina', 20);
  const dead = () => {
    throw new Error('the process was killed');
  };
  assert.equal(await notifyFailedSignIns({ ...product.deps, newMessageId: dead }), 0);
  assert.equal(await inThePage(quirina), 0);
  const told = await Promise.all([1, 2, 3].map(() => notifyFailedSignIns(product.deps)));
  assert.equal(told.filter((count) => count === 1).length, 1);
  assert.equal(await sentTo('quirina'), 1);
  assert.equal(await inThePage(quirina), 1);
});

/** As if the clock had stood there when the day began. */
async function beginDayAt(since: number): Promise<void> {
  await product.db.updateTable('failed_sign_ins').set({ since }).execute();
}

test('What nobody may tell for days is told after them', async () => {
  const { wall } = await product.now();
  await join(product, 'rosa');
  await fail('rosa', 20);
  await beginDayAt(wall - 3 * DAY_MS);
  await removeExpired(product.db, wall, false);
  await fail('rosa', 1);
  assert.equal(await sentTo('rosa'), 1);
});

test('A clock that ran ahead does not keep an owner from hearing of it later', async () => {
  const { wall } = await product.now();
  await join(product, 'sara');
  await fail('sara', 1);
  await beginDayAt(wall + 1_000 * DAY_MS);
  await fail('sara', 20);
  assert.equal(await sentTo('sara'), 1);
  await beginDayAt(wall + 1_000 * DAY_MS);
  await fail('sara', 20);
  assert.equal(await sentTo('sara'), 2);
});

test('Nobody is told of a name that nobody has, and nothing is left of it after a day', async () => {
  await fail('nobody-at-all', 25);
  assert.equal(await notifyFailedSignIns(product.deps), 0);
  await removeExpired(product.db, product.clock.wallMs() + DAY_MS, false);
  assert.deepEqual(await product.db.selectFrom('failed_sign_ins').selectAll().execute(), []);
});
