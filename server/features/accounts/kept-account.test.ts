/** Bringing a deleted account back: what it takes, what nobody can do it with, and what follows. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { digitsOf, nextDigitsMs } from '#server/crypto/totp.fixture.ts';
import { readWatches } from '#server/engine/watch.ts';
import {
  callProduct,
  inBrowser,
  join,
  typePassword,
  write,
  type TestUser,
} from '#server/features/testaments/persons.fixture.ts';
import {
  mailsTo,
  activeTestament,
  openLivingProduct,
  readCheckMail,
  readDeliveryToken,
  shortLife,
  type LivingProduct,
} from '#server/living-product.fixture.ts';
import { serverBusy } from '#server/mail/recording.ts';
import { cookieOf, testPassword } from '#server/test-app.fixture.ts';
import { deleteAccount } from './account-closing.changes.ts';
import { askedAtSignIn, havePasskey } from './passkeys.fixture.ts';
import { addSubscription } from './full-account.fixture.ts';
import { emailOf, newPassword, strangerIn } from './resets.fixture.ts';

let product: LivingProduct;
let stranger: ReturnType<typeof strangerIn>;
before(async () => {
  product = await openLivingProduct();
  stranger = strangerIn(product);
});
after(() => product.close());

async function remove(person: TestUser): Promise<void> {
  await typePassword(product, person);
  assert.equal((await person.call('DELETE', '/api/user')).status, 204);
  await product.scheduler.settle();
}

interface Kept {
  readonly said: readonly unknown[];
  readonly call: TestUser['call'];
}

async function send(url: string, payload: object): Promise<Kept> {
  const answer = await product.app.inject({ method: 'POST', url, payload });
  const { code } = answer.json<{ code?: string }>();
  return { said: [answer.statusCode, code], ...inBrowser(product, cookieOf(answer)) };
}

const keep = (username: string, more: object = {}) =>
  send('/api/user/keep', { username, password: testPassword, ...more });

const wrong = [401, 'wrong-credentials'];
const ok = [200, undefined];

test('The password brings it back with all of it, armed for a whole round from then on', async () => {
  const ana = await join(product, 'ana');
  const { id } = await write(ana, { ...activeTestament, ...shortLife }, 'rui@example.org');
  // Asked, warned, and about to go out.
  await product.pass(3 * DAY_MS - HOUR_MS);
  await remove(ana);
  await product.passDays(6);
  assert.deepEqual((await keep('ana', { password: 'not hers 11' })).said, wrong);

  const back = await keep(emailOf('ana'));

  assert.deepEqual(back.said, ok);
  const { body } = await back.call('GET', `/api/testaments/${id}`);
  const testament = body as { fullContent: string; armed: { armed: boolean; releaseAt: string } };
  assert.equal(testament.fullContent, 'Look after the garden.');
  assert.equal(testament.armed.armed, true);
  const releaseAt = Date.parse(testament.armed.releaseAt);
  assert(releaseAt >= product.clock.wallMs() + 3 * DAY_MS, testament.armed.releaseAt);
  await product.passDays(2);
  assert.deepEqual(mailsTo(product, 'rui@example.org'), []);
  const subjects = stranger.subjectsTo('ana');
  assert(subjects.includes('Your Codicil account was brought back'));
  assert(subjects.includes('Your account was opened in a new browser'));
  assert.deepEqual((await keep('ana')).said, wrong, 'there is nothing to bring back');
  assert.equal(await stranger.canSignIn('ana', testPassword), true);
});

test('No watch and no reset of a closed account has anything to do', async () => {
  const zita = await join(product, 'zita');
  await write(zita, { ...activeTestament, ...shortLife }, 'rui@example.org');
  const { token } = await stranger.linksFor('zita');
  assert.equal((await stranger.choose(token)).status, 202);
  await remove(zita);
  const open = await product.db
    .selectFrom('password_resets')
    .select('id')
    .where('user_id', '=', zita.owner.id)
    .where('ended_at', 'is', null)
    .execute();
  assert.deepEqual(open, []);
  const due = await product.db
    .selectFrom('watches')
    .select('id')
    .where('user_id', '=', zita.owner.id)
    .where('due_light', 'is not', null)
    .execute();
  assert.deepEqual(due, []);
});

test('The mailbox alone brings nothing back', async () => {
  const bela = await join(product, 'bela');
  await write(bela, { ...activeTestament, ...shortLife }, 'rui@example.org');
  const { token: begun, stopToken } = await stranger.linksFor('bela');
  assert.equal((await stranger.choose(begun)).status, 202);
  await bela.call('POST', '/api/checks/send-check');
  await product.scheduler.settle();
  const checks = mailsTo(product, emailOf('bela')).filter(({ text }) => text.includes('/check/'));
  const { token, code } = readCheckMail(checks.at(-1)!);
  await remove(bela);
  const mails = mailsTo(product, emailOf('bela')).length;

  const answered = await callProduct(product, 'POST', `/api/check-links/${token}`, { code });
  assert.equal(answered.status, 404);
  assert.equal((await stranger.choose(begun)).status, 404);
  assert.equal((await stranger.stop(stopToken)).status, 404);
  assert.equal((await stranger.ask(emailOf('bela'))).status, 204);
  await product.passDays(4);

  assert.equal(mailsTo(product, emailOf('bela')).length, mails, 'and is sent no link');
  assert.deepEqual((await keep('bela', { password: newPassword })).said, wrong);
  assert.equal(await stranger.canSignIn('bela', newPassword), false);
  assert.equal(await stranger.canSignIn('bela', testPassword), false);
  await product.passDays(4);
  assert.deepEqual((await keep('bela')).said, wrong, 'its time is over');
});

test('A link to a new password that was used does not tell it from one that is gone', async () => {
  const lia = await join(product, 'lia');
  const { authenticator } = await havePasskey(product, lia);
  const { token } = await stranger.linksFor('lia');
  await stranger.choose(token);
  await product.passDays(3);
  assert.deepEqual(await answersTo(token), [200, 204]);
  const response = authenticator.sign(await askedAtSignIn(product));
  const { call } = await send('/api/passkey-login', { response });
  assert.equal((await call('DELETE', '/api/user')).status, 204);
  assert.deepEqual(await answersTo(token), [404, 404]);
});

const answersTo = async (token: string) =>
  [await stranger.look(token), await stranger.choose(token)].map(({ status }) => status);

test('A password that was set by mail needs a second proof', async () => {
  const clara = await join(product, 'clara');
  const { authenticator } = await havePasskey(product, clara);
  const { body } = await clara.call('POST', '/api/user/recovery-codes');
  const { codes } = body as { codes: string[] };
  const { token } = await stranger.linksFor('clara');
  await stranger.choose(token);
  await product.passDays(3);
  const response = authenticator.sign(await askedAtSignIn(product));
  const signedIn = await send('/api/passkey-login', { response });
  assert.equal((await signedIn.call('DELETE', '/api/user')).status, 204);

  const typed = { password: newPassword };
  assert.deepEqual((await keep('clara', typed)).said, [403, 'second-proof-needed']);
  const guessed = { ...typed, code: '0000-0000-0000-0000' };
  assert.deepEqual((await keep('clara', guessed)).said, [400, 'wrong-second-proof']);
  assert.equal(await stranger.canSignIn('clara', newPassword), false);
  assert.deepEqual((await keep('clara', { ...typed, code: codes[0] })).said, ok);
});

test('Where an app is set up its digits are asked for, and a passkey needs nothing else', async () => {
  const dora = await join(product, 'dora');
  const { body } = await dora.call('POST', '/api/user/totp');
  const { secret } = body as { secret: string };
  await dora.call('PUT', '/api/user/totp', { code: digitsOf(secret) });
  const { authenticator } = await havePasskey(product, dora);
  await remove(dora);

  assert.deepEqual((await keep('dora')).said, [403, 'second-proof-needed']);
  assert.deepEqual((await keep('dora', { code: '000000' })).said, [400, 'wrong-second-proof']);
  const back = await keep('dora', { code: digitsOf(secret, nextDigitsMs) });
  assert.deepEqual(back.said, ok);
  assert.equal((await back.call('DELETE', '/api/user')).status, 204);

  const sign = async () => ({ response: authenticator.sign(await askedAtSignIn(product)) });
  assert.deepEqual((await send('/api/passkey-login', await sign())).said, [401, 'passkey-wrong']);
  const again = await send('/api/user/keep/passkey', await sign());
  assert.deepEqual(again.said, ok);
  const open = await send('/api/user/keep/passkey', await sign());
  assert.deepEqual(
    open.said,
    [401, 'passkey-wrong'],
    'an account in use is not signed in to there',
  );
});

test('Pages that were delivered are closed at once, and open again with it', async () => {
  const eva = await join(product, 'eva');
  await write(eva, { ...activeTestament, ...shortLife }, 'eva-reader@example.org');
  await product.passDays(4);
  const token = readDeliveryToken(mailsTo(product, 'eva-reader@example.org')[0]!);
  const page = () => callProduct(product, 'GET', `/api/testament-public/${token}`);
  assert.equal((await page()).status, 200);
  await remove(eva);
  assert.equal((await page()).status, 404);
  assert.deepEqual((await keep('eva')).said, ok);
  assert.equal((await page()).status, 200);
});

test('What was not sent when it was deleted is sent to nobody, and is held when it comes back', async () => {
  const filipa = await join(product, 'filipa');
  const reader = 'filipa-reader@example.org';
  await write(filipa, { ...activeTestament, ...shortLife }, reader);
  product.mail.failAddress(reader, serverBusy);
  await product.passDays(4);
  await remove(filipa);
  product.mail.failAddress(reader, null);
  await product.passDays(2);
  assert.deepEqual(mailsTo(product, reader), []);
  const back = await keep('filipa');
  assert.deepEqual(back.said, ok);
  await product.scheduler.settle();
  assert.deepEqual(mailsTo(product, reader), [], 'she decides about it');
  const [held] = (await back.call('GET', '/api/releases')).body as { id: number }[];
  assert.equal((await back.call('POST', `/api/releases/${held!.id}/send`)).status, 204);
  await product.passDays(1);
  assert.equal(mailsTo(product, reader).length, 1);
});

test('What the operator deleted and its owner brings back is held as well', async () => {
  const ivo = await join(product, 'ivo');
  const reader = 'ivo-reader@example.org';
  await write(ivo, { ...activeTestament, ...shortLife }, reader);
  product.mail.failAddress(reader, serverBusy);
  await product.passDays(4);
  await deleteAccount(product.deps, ivo.owner, { by: 'operator', isTold: true });
  product.mail.failAddress(reader, null);
  assert.deepEqual((await keep('ivo')).said, ok);
  await product.passDays(1);
  assert.deepEqual(mailsTo(product, reader), []);
  const [watch] = await readWatches(product.db, ivo.owner);
  const phase = watch?.state.phase;
  assert(phase?.kind === 'released' && phase.returnedAt !== null, 'its owner has answered');
});

test('What a code has released waits while the account is closed, and goes out after that', async () => {
  const joana = await join(product, 'joana');
  const reader = 'joana-reader@example.org';
  const { id } = await write(joana, { ...activeTestament }, reader);
  const trigger = { name: 'Code', triggerType: 'contacted_by_instruction', cancelHours: 0 };
  const made = await joana.call('POST', '/api/activation-triggers', {
    ...trigger,
    testamentIds: [id],
  });
  const { activationCode } = made.body as { activationCode: string };
  product.mail.failAddress(reader, serverBusy);
  const entered = await callProduct(product, 'POST', '/api/activate-by-code', { activationCode });
  assert.equal(entered.status, 200, JSON.stringify(entered.body));
  await product.scheduler.settle();
  await remove(joana);
  product.mail.failAddress(reader, null);
  await product.passDays(2);
  assert.deepEqual(mailsTo(product, reader), []);
  assert.deepEqual((await keep('joana')).said, ok);
  await product.passDays(1);
  assert.equal(mailsTo(product, reader).length, 1, 'a code is final');
});

test('The subscription has ended, and its provider’s word of that changes nothing', async () => {
  const greta = await join(product, 'greta');
  await addSubscription(product.db, greta.owner.id);
  Object.assign(product.deps.payments, { cancelNow: () => Promise.resolve() });
  await remove(greta);
  const [mail] = mailsTo(product, emailOf('greta')).slice(-1);
  assert.match(mail!.text.replaceAll(/\s+/g, ' '), /Your subscription ended with the account/);
  const back = await keep('greta');
  const { body } = await back.call('GET', '/api/dashboard');
  assert.match(JSON.stringify(body), /cancelled/);
});

test('Of two who bring it back at once both are in, and the job that removes it finds nothing', async () => {
  const helena = await join(product, 'helena');
  await remove(helena);
  const both = await Promise.all([keep('helena'), keep('helena')]);
  assert(both.some(({ said }) => said[0] === 200));
  await product.passDays(8);
  assert.equal(await stranger.canSignIn('helena', testPassword), true);
});

test('An outage takes none of the seven days', async () => {
  const ines = await join(product, 'ines');
  await remove(ines);
  product.clock.advance(9 * DAY_MS);
  await product.scheduler.beat();
  await product.scheduler.settle();
  assert.deepEqual((await keep('ines')).said, ok);
});
