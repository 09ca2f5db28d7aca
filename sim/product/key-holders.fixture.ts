/** Heirs who read the owner's mailbox, before and after her death, and thieves in her browser. */
import { DAY_MS } from '#core/release/moment.ts';
import { inBrowser, typePassword } from '#server/features/testaments/persons.fixture.ts';
import {
  lightNow,
  lightOn,
  live,
  nowOf,
  object,
  type Heir,
  type Residence,
  type SignedIn,
  type Street,
} from './doors.fixture.ts';
import { knock, typeBehind, anotherPassword, signInAt } from './passwords.fixture.ts';
import { askToMove, typeDigits, endMoveBy, endResetBy } from './moving.fixture.ts';

type Act = (street: Street, home: Residence, heir: Heir) => Promise<unknown>;

/** What a person with the mailbox tries, again and again. */
const acts: Readonly<Record<string, Act>> = {
  'types a password': types,
  'types another': types,
  'asks again': async (street, _home, { address }) => {
    await knock(street, '/api/password-reset', { email: address });
    street.counts.add('reset asked by heir');
  },
  'stops a password': async (street, home) => {
    if (home.reset?.by !== 'heir') await endResetBy(street, home, 'heir', null);
  },
  'stops a move': (street, home) => endMoveBy(street, home, 'heir', null),
  'answers a check': answer,
  'goes in': enter,
  'goes in again': enter,
};

export async function tryKeys(street: Street, home: Residence): Promise<void> {
  const { random } = street;
  const { heir } = home;
  const nowMs = nowOf(street);
  if (heir === null || nowMs < heir.startsAt || nowMs >= heir.endsAt) return;
  if (!random.chance(0.4)) return;
  // Each one that is begun holds a release: or so this person thinks.
  const takesBack = heir.stopsOwn && home.reset?.by === 'heir' && random.chance(0.6);
  if (takesBack) return void (await endResetBy(street, home, 'heir', null));
  await acts[random.pick(Object.keys(acts))]?.(street, home, heir);
}

async function types(street: Street, home: Residence, heir: Heir): Promise<void> {
  const box = street.post.of(heir.address);
  const { reset: token } = box;
  if (token === null) {
    await knock(street, '/api/password-reset', { email: heir.address });
    street.counts.add('reset asked by heir');
    return;
  }
  const password = anotherPassword(home, 'heir');
  const { reset: before, address } = home;
  const result = await typeBehind(street, home, { by: 'heir', token, password });
  // A link that is good for nothing any more is not tried again.
  if (result !== '202') box.reset = null;
  if (result === '202' && home.reset !== before) {
    heir.password = password;
    if (heir.address !== address) {
      object(street, home, 'gets a new password from an address that was left');
    }
  }
}

async function answer(street: Street, home: Residence, heir: Heir): Promise<void> {
  const box = street.post.of(heir.address);
  const isFormer = heir.address !== home.address;
  if (box.check === null || (!isFormer && !heir.answersChecks)) return;
  const { token, code } = box.check;
  const { status } = await knock(street, `/api/check-links/${token}`, { code });
  if (!isFormer) {
    if (status === 200) live(street, home, 'medium');
    return;
  }
  street.counts.add('old mailbox cannot answer');
  if (status === 200) object(street, home, 'is answered for from an address that was left');
}

/** Nothing of it can be undone by whoever is told three days later. */
const final = [
  ['DELETE', '/api/user', undefined],
  ['POST', '/api/user/password', { newPassword: 'of somebody else entirely' }],
  ['POST', '/api/user/username', { username: 'somebody-else' }],
  ['POST', '/api/user/recovery-codes', undefined],
  ['POST', '/api/user/totp', undefined],
  ['POST', '/api/user/passkeys/options', undefined],
  ['POST', '/api/user/webhooks', { url: 'http://127.0.0.1:9/of-somebody-else' }],
  ['POST', '/api/user/email', { email: 'somebody@else.example' }],
  ['DELETE', '/api/bin', undefined],
] as const;

async function enter(street: Street, home: Residence, heir: Heir): Promise<void> {
  const { password, inSince } = heir;
  if (password === null) return;
  heir.session = await signInAt(street, home, password);
  const isIn = inSince !== null && home.password === password;
  if (isIn !== (heir.session !== null)) {
    object(street, home, isIn ? 'keeps an heir out who was told' : 'lets an heir in who is not');
  }
  if (heir.session === null || inSince === null) return;
  const inForMs = lightNow(street) - lightOn(street, inSince);
  if (inForMs < 14 * DAY_MS) await reach(street, home, heir.session);
  else await own(street, home, heir.session);
}

/** In the first 14 days nothing final. */
async function reach(street: Street, home: Residence, { call }: SignedIn): Promise<void> {
  const { random, counts } = street;
  const [method, path, body] = random.pick(await allFinal(home, call));
  const answer = await call(method, path, body);
  const code = (answer.body as { code?: string } | null)?.code;
  if (answer.status === 403 && code === 'password-by-mail') {
    counts.add('heir refused before 17 days');
  } else if (answer.status < 300)
    object(street, home, `answers ${method} ${path} of an heir: ${answer.status} ${code}`);
  if (!random.chance(0.3)) return;
  const words = { fullContent: `Words ${random.next()}` };
  const { status } = await call('PUT', `/api/testaments/${home.letterId}`, words);
  if (status !== 200) return;
  counts.add('heir writes other words');
  live(street, home, 'weak');
  home.life.changedAt ??= lightNow(street);
  home.life.lastChangedAt = lightNow(street);
}

type Call = SignedIn['call'];
type Final = readonly [Parameters<Call>[0], string, object | undefined];

async function allFinal({ letterId }: Residence, call: Call): Promise<readonly Final[]> {
  const passphrase = { isPasswordProtected: true, password: 'seven grey cats at sea' };
  const released = (await call('GET', '/api/releases')).body as { id: number }[];
  return [
    ...final,
    ['PUT', `/api/testaments/${letterId}`, passphrase],
    ...released.map(({ id }): Final => ['POST', `/api/releases/${id}/recall`, undefined]),
  ];
}

/** After 17 days this person is the owner for us. */
async function own(street: Street, home: Residence, session: SignedIn): Promise<void> {
  const { counts, random } = street;
  if (home.move?.by === 'heir') {
    const isQuick = home.heir?.address === home.address;
    await typeDigits(street, home, session, { isQuick, proof: undefined });
    return;
  }
  if (random.chance(0.5) && home.move === null) return askToMove(street, home, 'heir', session);
  const { status, body } = await session.call('POST', '/api/user/recovery-codes');
  if (status !== 200 && status !== 201) {
    object(street, home, `refuses codes to an heir after 17 days: ${JSON.stringify(body)}`);
    return;
  }
  counts.add('heir is the owner after 17 days');
  live(street, home, 'strong');
  // Those on her paper are good for nothing any more.
  home.codes.length = 0;
}

/** Somebody at her browser, or with a copy of its cookies. */
export async function sitAtBrowser(street: Street, home: Residence): Promise<void> {
  const { random, product } = street;
  if (!home.hasThief || !random.chance(0.25)) return;
  if (home.thief === null && home.home !== null) {
    home.thief = inBrowser(product, home.home.headers.cookie);
  }
  if (home.thief === null) return;
  const { thief } = home;
  if ((await thief.call('GET', '/api/user')).status === 401) {
    home.thief = null;
    return;
  }
  const isTyped = home.home !== null && random.chance(0.3);
  if (home.reset !== null && random.chance(0.6)) {
    await endResetBy(street, home, 'thief', thief);
  } else if (home.move?.by === 'owner' && random.chance(0.6)) {
    await endMoveBy(street, home, 'thief', thief);
  } else if (home.move?.by === 'thief' && home.move.waits === null) {
    if (isTyped) await moveAtHerLaptop(street, home);
  } else if (home.move === null && random.chance(0.3)) {
    if (isTyped) await moveAtHerLaptop(street, home);
    else await askToMove(street, home, 'thief', thief);
  } else if (random.chance(0.2)) {
    const { status } = await thief.call('POST', '/api/checks/here');
    if (status < 300) live(street, home, 'weak');
  }
}

/** With a copied cookie nothing begins; a quarter of an hour after the password it does. */
async function moveAtHerLaptop(street: Street, home: Residence): Promise<void> {
  const { product } = street;
  const { home: session, resident, move } = home;
  if (session === null) return;
  await typePassword(product, { owner: resident.owner, headers: session.headers });
  if (move === null) await askToMove(street, home, 'thief', session);
  else await typeDigits(street, home, session, { isQuick: false, proof: undefined });
}
