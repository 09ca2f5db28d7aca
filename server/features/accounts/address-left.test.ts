/**
 * What somebody can still do, and what somebody hears, who reads the mailbox of an address that an
 * account has left.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import {
  callProduct,
  join,
  typePassword,
  write,
  type TestUser,
} from '#server/features/testaments/persons.fixture.ts';
import {
  mailsTo,
  openLivingProduct,
  readCheckMail,
  type LivingProduct,
} from '#server/living-product.fixture.ts';
import { serverBusy } from '#server/mail/recording.ts';
import { forgetWaits } from '#server/store/waits.ts';
import { testPassword } from '#server/test-app.fixture.ts';
import { addressNow, beginFor, confirmBy, newOf } from './moves.fixture.ts';
import { emailOf, makeCodes, newPassword, strangerIn } from './resets.fixture.ts';

let product: LivingProduct;
let stranger: ReturnType<typeof strangerIn>;
before(async () => {
  product = await openLivingProduct();
  stranger = strangerIn(product);
});
after(() => product.close());

const rhythm = { checkInterval: 7, checkAttempts: 1, gracePeriod: 7 };
const warned = 'A warning from Codicil waits in your new mailbox';

async function arm(name: string): Promise<TestUser> {
  const person = await join(product, name);
  await write(person, { title: 'One', status: 'active', ...rhythm }, 'heir@example.org');
  return person;
}

/** At once, by the digits of both mailboxes. */
async function moveTo(person: TestUser, name: string, email = newOf(name)): Promise<void> {
  await typePassword(product, person);
  const { code, oldCode } = await beginFor(product, person, name, email);
  assert.equal((await confirmBy(person, { code, oldCode })).status, 204);
  await product.scheduler.settle();
}

test('It answers no check, not even one that it got before', async () => {
  const ana = await arm('ana');
  await product.pass(7 * DAY_MS + HOUR_MS);
  const { token, code } = readCheckMail(mailsTo(product, emailOf('ana')).at(-1)!);
  await moveTo(ana, 'ana');

  const late = await callProduct(product, 'POST', `/api/check-links/${token}`, { code });
  assert.equal(late.status, 404);

  await product.pass(7 * DAY_MS + HOUR_MS);
  const asked = readCheckMail(mailsTo(product, newOf('ana')).at(-1)!);
  const path = `/api/check-links/${asked.token}`;
  assert.equal((await callProduct(product, 'POST', path, { code: asked.code })).status, 200);
});

test('A link to a new password that it got before is over', async () => {
  const bela = await join(product, 'bela');
  const { token } = await stranger.linksFor('bela');
  await moveTo(bela, 'bela');

  assert.equal((await stranger.choose(token)).status, 404);
});

test('What was typed behind such a link is over where the old mailbox let the account go', async () => {
  const carla = await join(product, 'carla');
  const { token } = await stranger.linksFor('carla');
  assert.equal((await stranger.choose(token)).status, 202);
  await moveTo(carla, 'carla');
  const stopped = mailsTo(product, newOf('carla')).map(({ subject }) => subject);
  assert.ok(stopped.includes('The new password was stopped'), stopped.join());
  await product.pass(4 * DAY_MS);
  assert.equal(await stranger.canSignIn('carla', newPassword), false);
  assert.equal(await stranger.canSignIn('carla', testPassword), true);
});

test('It goes on waiting where nobody answered there: it may be the way back of its owner', async () => {
  const dora = await join(product, 'dora');
  const { code } = await beginFor(product, dora, 'dora');
  assert.equal((await confirmBy(dora, { code })).status, 202);
  await product.pass(HOUR_MS);
  const { token } = await stranger.linksFor('dora');
  assert.equal((await stranger.choose(token)).status, 202);
  await product.pass(71 * HOUR_MS);
  assert.equal(await addressNow(dora), newOf('dora'));
  await product.pass(HOUR_MS);
  assert.equal(await stranger.canSignIn('dora', newPassword), true);
});

test('Two addresses that were left within thirty days both hear of a warning', async () => {
  const elsa = await arm('elsa');
  await moveTo(elsa, 'elsa');
  await moveTo(elsa, 'elsa', 'elsa@third.example');
  await product.pass(8 * DAY_MS + HOUR_MS);
  for (const address of [emailOf('elsa'), newOf('elsa')]) {
    const got = mailsTo(product, address).filter(({ subject }) => subject === warned);
    assert.equal(got.length, 1, address);
  }
});

test('Who comes back to an address is not warned there twice', async () => {
  const flora = await arm('flora');
  await moveTo(flora, 'flora');
  await moveTo(flora, 'flora', emailOf('flora'));
  await product.pass(8 * DAY_MS + HOUR_MS);
  const at = (address: string) =>
    mailsTo(product, address).filter(({ subject }) => subject === warned).length;
  assert.deepEqual([at(emailOf('flora')), at(newOf('flora'))], [0, 1]);
});

const subjectsAt = (address: string) => mailsTo(product, address).map(({ subject }) => subject);

test('It hears of a new password that waits, and cannot stop it from there', async () => {
  const jana = await join(product, 'jana');
  await moveTo(jana, 'jana');
  assert.equal((await stranger.ask(newOf('jana'))).status, 204);
  await product.scheduler.settle();
  const [, token = ''] =
    /reset-password\/([\w-]{43})/.exec(mailsTo(product, newOf('jana')).at(-1)!.text) ?? [];
  assert.equal((await stranger.choose(token)).status, 202);
  await product.scheduler.settle();
  const [told, ...more] = mailsTo(product, emailOf('jana')).filter(({ subject }) =>
    /new password/.test(subject),
  );
  assert.deepEqual(more, []);
  assert.match(told?.text ?? '', /Dear jana,.*chose a new password.*write to us at once/s);
  assert.doesNotMatch(told!.text, /\/[\w-]{43}/, 'no link that does anything');
});

test('It hears of a password that a recovery code has set', async () => {
  const lea = await join(product, 'lea');
  const [code = ''] = await makeCodes(lea);
  await moveTo(lea, 'lea');
  assert.equal((await stranger.recover('lea', code)).status, 204);
  await product.scheduler.settle();
  const told = 'A new password for your Codicil account was set with a recovery code';
  assert.deepEqual(
    subjectsAt(emailOf('lea')).filter((subject) => /new password/.test(subject)),
    [told],
  );
});

test('It hears of what is switched off without the password', async () => {
  const kira = await join(product, 'kira');
  const { id } = await write(kira, { title: 'One', status: 'active', ...rhythm }, 'heir@x.example');
  await moveTo(kira, 'kira');
  await product.pass(16 * MINUTE_MS);
  const off = 'Letters in your Codicil account were switched off';
  const put = (status: string) => kira.call('PUT', `/api/testaments/${id}`, { status });
  assert.equal((await put('paused')).status, 200);
  await product.scheduler.settle();
  assert.deepEqual(
    subjectsAt(emailOf('kira')).filter((subject) => subject === off),
    [off],
  );
  assert.equal((await put('active')).status, 200);
  assert.equal((await put('paused')).status, 200);
  assert.equal((await put('active')).status, 200);
  await product.scheduler.settle();
  assert.equal(subjectsAt(emailOf('kira')).filter((subject) => subject === off).length, 1);
});

async function remove(person: TestUser): Promise<void> {
  await typePassword(product, person);
  assert.equal((await person.call('DELETE', '/api/user')).status, 204);
}

const deleted = 'Your Codicil account was deleted: you can still bring it back';
const closingsAt = (address: string) =>
  mailsTo(product, address).filter(({ subject }) => subject === deleted);

const rowsOfNobody = () =>
  product.db.selectFrom('outbox').select('kind').where('user_id', '=', 0).execute();

test('Whoever moves an account and then deletes it does not do so unseen', async () => {
  const gerda = await join(product, 'gerda');
  await moveTo(gerda, 'gerda');
  await moveTo(gerda, 'gerda', 'gerda@third.example');
  await remove(gerda);
  await product.scheduler.settle();
  for (const address of [emailOf('gerda'), newOf('gerda'), 'gerda@third.example']) {
    assert.equal(closingsAt(address).length, 1, address);
  }
  const { text } = closingsAt(emailOf('gerda'))[0]!;
  assert.match(text, /keep-account/);
  assert.match(text.replaceAll(/\s+/g, ' '), /moved to another email address.*write to us/);
  assert.doesNotMatch(text, /third\.example|new\.example/, 'none learns of the others');
  assert.deepEqual(await rowsOfNobody(), []);
});

test('What has not left when it is brought back or gone is told to nobody', async () => {
  const helga = await join(product, 'helga');
  await moveTo(helga, 'helga');
  await product.passDays(29);
  product.mail.failAddress(emailOf('helga'), serverBusy);
  await remove(helga);
  await product.passDays(2);
  await forgetWaits(product.db, product.clock.wallMs());
  assert.deepEqual(await rowsOfNobody(), [{ kind: 'account-closed-former' }]);
  const payload = { username: 'helga', password: testPassword };
  const back = await product.app.inject({ method: 'POST', url: '/api/user/keep', payload });
  assert.equal(back.statusCode, 200, back.body);
  assert.deepEqual(await rowsOfNobody(), []);

  const ilse = await join(product, 'ilse');
  await moveTo(ilse, 'ilse');
  product.mail.failAddress(emailOf('ilse'), serverBusy);
  await remove(ilse);
  await product.passDays(8);
  assert.deepEqual(await rowsOfNobody(), []);
});

test('After thirty days an address that was left hears of no deletion', async () => {
  const ines = await join(product, 'ines');
  await moveTo(ines, 'ines');
  await product.passDays(31);
  await remove(ines);
  await product.scheduler.settle();
  assert.deepEqual([closingsAt(emailOf('ines')).length, closingsAt(newOf('ines')).length], [0, 1]);
});
