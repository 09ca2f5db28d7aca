/**
 * An address that somebody registered and never confirmed: whoever else confirms it gets it, and
 * until then the one who came first keeps it.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { User } from '#contract/account.ts';
import { DAY_MS } from '#core/release/moment.ts';
import { callProduct } from '#server/features/testaments/persons.fixture.ts';
import {
  openLivingProduct,
  readCheckMail,
  type LivingProduct,
} from '#server/living-product.fixture.ts';
import { testPassword } from '#server/test-app.fixture.ts';
import { tidyUnconfirmed } from './unconfirmed.jobs.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

interface Registered {
  readonly status: number;
  readonly user: User;
  readonly code: string;
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function register(username: string, email: string): Promise<Registered> {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/register',
    payload: { username, email, password: testPassword },
  });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await product.scheduler.settle();
  return {
    status: answer.statusCode,
    user: answer.json<User>(),
    code: lastCodeTo(email),
    call: (method, path, body) => callProduct(product, method, path, body, { cookie }),
  };
}

function lastCodeTo(email: string): string {
  const mail = product.mail.accepted.findLast(({ to, text }) => to === email && /\d{6}/.test(text));
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

async function confirm(person: Registered, code: string): Promise<unknown[]> {
  const { status, body } = await person.call('POST', '/api/user/confirm-email', { code });
  return status === 200 ? [200] : [status, (body as { code: string }).code];
}

async function signIn(username: string): Promise<User | null> {
  const payload = { username, password: testPassword };
  const answer = await product.app.inject({ method: 'POST', url: '/api/login', payload });
  return answer.statusCode === 200 ? answer.json<User>() : null;
}

async function userOf(person: Registered): Promise<User> {
  return (await person.call('GET', '/api/user')).body as User;
}

/** After the day on which an address is registered it may be registered again. */
async function squatted(email: string, ...names: string[]): Promise<Registered[]> {
  const people: Registered[] = [];
  for (const name of names) {
    people.push(await register(name, email));
    await product.pass(DAY_MS);
  }
  return people;
}

test('On its first day an address is registered once, as ever', async () => {
  await register('first', 'first@example.org');
  assert.equal((await register('first-again', 'First@example.org')).status, 409);
});

test('Whoever confirms an address gets it from whoever did not, who keeps all else', async () => {
  const [squatter] = await squatted('true@example.org', 'squatter');
  await squatter!.call('POST', '/api/testaments', { title: 'Kept' });
  const owner = await register('true-owner', 'True@example.org');
  assert.equal(owner.status, 201);
  assert.equal((await userOf(squatter!)).email, 'true@example.org', 'nobody has confirmed it yet');
  assert.equal((await signIn('true@example.org'))?.username, 'squatter');

  assert.deepEqual(await confirm(owner, owner.code), [200]);

  assert.equal((await signIn('TRUE@example.org'))?.username, 'true-owner');
  assert.equal((await signIn('squatter'))?.email, '');
  const letters = (await squatter!.call('GET', '/api/testaments')).body as { title: string }[];
  assert.deepEqual(
    letters.map(({ title }) => title),
    ['Kept'],
  );
  assert.deepEqual(await confirm(squatter!, squatter!.code), [409, 'address-given-up']);
});

test('Nothing more of an account without its address leaves for that address', async () => {
  const [squatter] = await squatted('quiet@example.org', 'noisy');
  const added = await squatter!.call('POST', '/api/testaments', { title: 'Noise' });
  const { id } = added.body as { id: number };
  const owner = await register('quiet-owner', 'quiet@example.org');
  await confirm(owner, owner.code);
  const before = product.mail.accepted.length;

  for (const [path, body] of [
    ['/api/user/resend-confirmation', undefined],
    ['/api/checks/send-check', undefined],
    [`/api/testaments/${id}/test-email`, { email: 'quiet@example.org' }],
    [`/api/testaments/${id}/test-email`, { email: 'other@example.org' }],
  ] as const) {
    const { status, body: said } = await squatter!.call('POST', path, body);
    assert.deepEqual([status, (said as { code: string }).code], [409, 'address-given-up'], path);
  }
  await product.passDays(40);
  const later = product.mail.accepted.slice(before).map(({ to }) => to);
  assert.deepEqual(later, [], 'reminders, too, have nowhere to go');
});

test('Of several who wait for one address the first to confirm gets it, and once', async () => {
  const [one, two, three] = await squatted('many@example.org', 'many-1', 'many-2', 'many-3');
  const fresh = (await two!.call('POST', '/api/user/resend-confirmation')).status;
  assert.equal(fresh, 204);
  await product.scheduler.settle();
  const code = lastCodeTo('many@example.org');
  assert.deepEqual(await confirm(two!, code), [200]);
  for (const other of [one!, three!]) assert.equal((await userOf(other)).email, '');
  assert.equal((await register('many-4', 'many@example.org')).status, 409, 'it is confirmed now');
});

test('Of two who confirm in the same moment one gets it', async () => {
  const [one] = await squatted('race@example.org', 'race-1');
  await one!.call('POST', '/api/user/resend-confirmation');
  await product.scheduler.settle();
  const code = lastCodeTo('race@example.org');
  const two = await register('race-2', 'race@example.org');
  const answers = await Promise.all([confirm(one!, code), confirm(two, two.code)]);
  assert.deepEqual(answers.map(([status]) => String(status)).toSorted(), ['200', '409']);
  const users = [await userOf(one!), await userOf(two)];
  assert.deepEqual(users.map(({ email }) => email).toSorted(), ['', 'race@example.org']);
});

test('A check answered late confirms no address that somebody else has confirmed', async () => {
  const [first] = await squatted('late@example.org', 'late-1');
  await first!.call('POST', '/api/checks/send-check');
  await product.scheduler.settle();
  const mail = product.mail.accepted.findLast(({ text }) => /\/check\//.test(text));
  const { token, code } = readCheckMail(mail ?? assert.fail('a check was sent'));
  const owner = await register('late-owner', 'late@example.org');
  await confirm(owner, owner.code);
  await callProduct(product, 'POST', `/api/check-links/${token}`, { code });
  assert.equal((await userOf(first!)).emailConfirmed, false);
  assert.equal((await userOf(owner)).emailConfirmed, true);
});

test('When the first one leaves, who waits confirms the address all the same', async () => {
  await squatted('left@example.org', 'left-1');
  const waiting = await register('left-2', 'left@example.org');
  await product.pass(6 * DAY_MS);
  await tidyUnconfirmed(product.deps, product.clock.wallMs());
  assert.equal(await signIn('left-1'), null, 'it held nothing');
  await waiting.call('POST', '/api/user/resend-confirmation');
  await product.scheduler.settle();
  assert.deepEqual(await confirm(waiting, lastCodeTo('left@example.org')), [200]);
  assert.equal((await signIn('left@example.org'))?.username, 'left-2');
});

test('A name that is the address keeps nobody from signing in by it', async () => {
  await squatted('named@example.org', 'named@example.org');
  const owner = await register('named-owner', 'named@example.org');
  await confirm(owner, owner.code);
  assert.equal((await signIn('named@example.org'))?.username, 'named-owner');
});
