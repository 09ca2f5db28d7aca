/** Who moves into a street, and with what: drawn from a seed. */
import assert from 'node:assert/strict';
import { DAY_MS } from '#core/release/moment.ts';
import { inBrowser, write } from '#server/features/testaments/persons.fixture.ts';
import { moveIn, openSession, type LivingProduct } from '#server/living-product.fixture.ts';
import { digitsOf } from '#server/crypto/totp.fixture.ts';
import type { Random } from '../random.ts';
import { DoorCounts } from './door-coverage.fixture.ts';
import { DoorPost } from './door-post.fixture.ts';
import { live, type Heir, type Residence, type Street } from './doors.fixture.ts';
import { anotherPassword } from './passwords.fixture.ts';
import type { Rhythm } from './villagers.fixture.ts';

const rhythms: readonly Rhythm[] = [
  { checkInterval: 7, checkAttempts: 1, gracePeriod: 7 },
  { checkInterval: 7, checkAttempts: 2, gracePeriod: 14 },
  { checkInterval: 10, checkAttempts: 1, gracePeriod: 10 },
];

export interface Times {
  readonly households: number;
  /** How many more whose owners may delete their account. */
  readonly leavers: number;
  readonly days: number;
  /** The last one dies then at the latest. */
  readonly deathsUntil: number;
  /** Heirs leave the account alone from then on. */
  readonly heirsUntil: number;
  /** How many die, and how many have an heir who reads the mailbox. */
  readonly deaths: number;
  readonly heirs: number;
}

/**
 * @returns the street, and how those see it who may leave it: with a chance of their own, so that
 *   nothing that they do moves what happens to others.
 */
export async function settleStreet(
  product: LivingProduct,
  { random, chanceOfLeavers }: { readonly random: Random; readonly chanceOfLeavers: Random },
  times: Times,
): Promise<{ readonly street: Street; readonly leaving: Street }> {
  const households: Residence[] = [];
  const post = new DoorPost(product);
  const counts = new DoorCounts();
  const street = { product, post, random, households, outages: [], counts, objections: [] };
  const leaving = { ...street, random: chanceOfLeavers };
  for (let number = 0; number < times.households + times.leavers; number += 1) {
    const mayLeave = number >= times.households;
    households.push(await settle(mayLeave ? leaving : street, number, { ...times, mayLeave }));
  }
  return { street, leaving };
}

async function settle(
  street: Street,
  number: number,
  times: Times & Pick<Residence, 'mayLeave'>,
): Promise<Residence> {
  const { product, random } = street;
  const resident = await moveIn(product, `owner${number}`);
  const nowMs = product.clock.wallMs();
  const inDays = (from: number, to: number) => nowMs + random.between(from, to) * DAY_MS;
  const rhythm = random.pick(rhythms);
  const fields = { title: 'A letter', status: 'active', ...rhythm };
  const reader = `heir${number}@example.org`;
  const { id: letterId } = await write(resident, fields, reader);
  const heir: Heir = {
    address: resident.email,
    startsAt: inDays(1, times.deathsUntil),
    endsAt: inDays(Math.floor(times.heirsUntil / 2), times.heirsUntil),
    answersChecks: random.chance(0.25),
    stopsOwn: random.chance(0.4),
    name: `heir${number}`,
    password: null,
    session: null,
    inSince: null,
  };
  const household: Residence = {
    resident,
    reader,
    mayLeave: times.mayLeave,
    goodbye: null,
    wasBack: false,
    letterId,
    rhythm,
    diesAt: random.chance(times.deaths) ? inDays(3, times.deathsUntil) : null,
    heir: random.chance(times.heirs) ? heir : null,
    hasThief: random.chance(0.4),
    codes: [],
    hasApp: random.chance(0.15),
    address: resident.email,
    formers: [],
    password: '',
    byMailUntil: 0,
    knows: null,
    readsMail: true,
    hasAsked: false,
    answered: '',
    home: null,
    thief: null,
    reset: null,
    move: null,
    atOnce: new Set(),
    operatorLink: null,
    moves: 0,
    passwords: 0,
    life: {
      provedLight: 0,
      restsUntil: 0,
      typedAt: [],
      typedInGrace: false,
      changedAt: null,
      lastChangedAt: 0,
      isGone: false,
      hiddenByResets: false,
    },
  };
  await prepare(street, household);
  return household;
}

/** A password that somebody knows, some codes on paper, perhaps an app. */
async function prepare(street: Street, home: Residence): Promise<void> {
  const { product, random } = street;
  const { call, owner } = home.resident;
  const password = anotherPassword(home, 'owner');
  if (random.chance(0.5)) {
    const { body } = await call('POST', '/api/user/recovery-codes');
    home.codes.push(...(body as { codes: string[] }).codes);
  }
  if (home.hasApp) {
    const { body } = await call('POST', '/api/user/totp');
    const code = digitsOf((body as { secret: string }).secret);
    assert.equal((await call('PUT', '/api/user/totp', { code })).status, 204);
  }
  const changed = await call('POST', '/api/user/password', { newPassword: password });
  assert.equal(changed.status, 204, JSON.stringify(changed.body));
  home.password = password;
  home.knows = password;
  home.home = inBrowser(product, (await openSession(product, owner.id)).cookie);
  live(street, home, 'strong');
}
