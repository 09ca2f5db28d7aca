/**
 * Owners who delete their account, and bring it back within seven days or do not. What others try
 * meanwhile, who read the mailbox, hold a browser or have a letter, is answered as if nobody had
 * ever been there.
 */
import {
  callProduct,
  inBrowser,
  typePassword,
} from '#server/features/testaments/persons.fixture.ts';
import { cookieOf } from '#server/test-app.fixture.ts';
import {
  keptMs,
  lightNow,
  live,
  nowOf,
  object,
  waitedSince,
  type Goodbye,
  type Residence,
  type Street,
} from './doors.fixture.ts';
import { knock } from './passwords.fixture.ts';

/** In a browser in which she has just typed her password, and by no other password than hers. */
export async function sayGoodbye(street: Street, home: Residence): Promise<void> {
  const { random, product, counts } = street;
  const { home: session, thief, resident } = home;
  const isLimited = lightNow(street) < home.byMailUntil;
  if (session === null || isLimited || !random.chance(0.06)) return;
  await typePassword(product, { owner: resident.owner, headers: session.headers });
  const page = await openPage(street, home);
  const { status } = await session.call('DELETE', '/api/user');
  if (status !== 204) return object(street, home, `cannot delete the account: ${status}`);
  live(street, home, 'strong');
  counts.add('account deleted');
  if (home.reset !== null) counts.add('account deleted while a password waits');
  home.goodbye = { at: nowOf(street), page, thief, isRemoved: false };
  // All that was under way has ended with it.
  home.reset = null;
  home.move = null;
  home.operatorLink = null;
  home.hasAsked = false;
  home.home = null;
  home.thief = null;
  if (home.heir !== null) home.heir.session = null;
}

export async function liveClosedHours(
  street: Street,
  home: Residence,
  goodbye: Goodbye,
  isDead: boolean,
): Promise<void> {
  const { random } = street;
  const name = random.pick(Object.keys(tries));
  const status = await tries[name]?.(street, home, goodbye);
  if (status !== undefined && status < 300) object(street, home, `is closed, and ${name}`);
  if (status !== undefined) street.counts.add('somebody is refused at a closed account');
  const wants = !isDead && !goodbye.isRemoved && random.chance(0.08);
  if (wants) await comeBack(street, home, goodbye);
}

type Try = (street: Street, home: Residence, goodbye: Goodbye) => Promise<number | undefined>;

/** What would happen if it succeeded. Undefined where this person has nothing to try it with. */
const tries: Readonly<Record<string, Try>> = {
  'lets somebody sign in': (street, { resident: { name: username }, password }) =>
    send(street, '/api/login', { username, password }),
  'comes back without the password': (street, { resident: { name: username } }) =>
    send(street, '/api/user/keep', { username, password: 'not the one of its owner' }),
  'a browser from before is signed in': async (_street, _home, { thief }) =>
    (await thief?.call('GET', '/api/user'))?.status,
  'shows a letter': (street, home) => openPage(street, home),
  'a check is answered': async (street, { address }) => {
    const { check } = street.post.of(address);
    if (check === null) return undefined;
    return (await knock(street, `/api/check-links/${check.token}`, { code: check.code })).status;
  },
  'takes a new password': async (street, { address }) => {
    const { reset } = street.post.of(address);
    if (reset === null) return undefined;
    const newPassword = 'of somebody at the mailbox';
    return (await knock(street, `/api/password-reset/${reset}`, { newPassword })).status;
  },
  // It answers the same for every address; a mail would be noticed.
  'is asked for a new password': async (street, { address: email }) => {
    await knock(street, '/api/password-reset', { email });
    return undefined;
  },
};

const send = async ({ product }: Street, url: string, payload: object): Promise<number> =>
  (await product.app.inject({ method: 'POST', url, payload })).statusCode;

/** @returns undefined where nothing of it was ever delivered. */
async function openPage({ product, post }: Street, { reader }: Residence) {
  const { page } = post.of(reader);
  if (page === null) return undefined;
  return (await callProduct(product, 'GET', `/api/testament-public/${page}`)).status;
}

/** With her password and, where six digits of an app are asked for, a code on paper. */
async function comeBack(street: Street, home: Residence, goodbye: Goodbye): Promise<void> {
  const { product, counts, post } = street;
  const code = home.hasApp ? home.codes.pop() : undefined;
  if (home.hasApp && code === undefined) return;
  const payload = { username: home.resident.name, password: home.password, ...(code && { code }) };
  const answer = await product.app.inject({ method: 'POST', url: '/api/user/keep', payload });
  if (answer.statusCode !== 200) {
    const isInTime = waitedSince(street, goodbye.at) < keptMs;
    if (isInTime) object(street, home, `cannot bring the account back: ${answer.body}`);
    return;
  }
  counts.add('account brought back');
  live(street, home, 'strong');
  home.goodbye = null;
  home.wasBack = true;
  home.home = inBrowser(product, cookieOf(answer));
  // What was asked before is asked no more.
  home.answered = post.of(home.address).check?.token ?? '';
  if ((await openPage(street, home)) !== goodbye.page) {
    object(street, home, 'comes back with other pages than before');
  }
  const { thief } = goodbye;
  if (thief !== null && (await thief.call('GET', '/api/user')).status !== 401) {
    object(street, home, 'comes back with a thief in it');
  }
}
