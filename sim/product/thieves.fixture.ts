/**
 * Owners, thieves and heirs of the real product on a real PostgreSQL, in simulated days: what each
 * does, drawn from a seed, and a witness who notes what must not be released before when. He knows
 * what was asked for, and nothing of floors.
 */
import type { Trigger } from '#contract/triggers.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { call, typePassword, write } from '#server/features/testaments/persons.fixture.ts';
import {
  moveIn,
  readCheckMail,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import type { Random } from '../random.ts';

export interface Rhythm {
  readonly checkInterval: number;
  readonly checkAttempts: number;
  readonly gracePeriod: number;
}

const shortest: Rhythm = { checkInterval: 1, checkAttempts: 1, gracePeriod: 1 };
const rhythms: readonly Rhythm[] = [
  shortest,
  { checkInterval: 7, checkAttempts: 2, gracePeriod: 3 },
  { checkInterval: 30, checkAttempts: 3, gracePeriod: 14 },
  { checkInterval: 90, checkAttempts: 3, gracePeriod: 30 },
];

const floorMs = 72 * HOUR_MS;

/** A letter, and what the witness knows of it. */
export interface Letter {
  readonly owner: Villager;
  readonly id: number;
  rhythm: Rhythm;
  isActive: boolean;
  /** Before when it must not go, by anything; and before when not by silence. */
  notBefore: number;
  notBySilenceBefore: number;
  /** A stale act has switched it off at least once: whether it goes at all is his to decide. */
  wasSwitchedOff: boolean;
}

export interface Villager {
  readonly resident: Resident;
  readonly letters: Letter[];
  readonly codes: string[];
  /** In wall milliseconds; null: lives on. */
  readonly diesAt: number | null;
  readonly hasThief: boolean;
  readonly hasHeir: boolean;
  /** The check that waits for her answer, as the mail named it. */
  token: string | null;
  /** The last sign that was stronger than weak. */
  provedAt: number;
  /** The longest interval that stood then, in days. */
  provedDays: number;
}

export async function settle(
  product: LivingProduct,
  random: Random,
  number: number,
  days: number,
): Promise<Villager> {
  const resident = await moveIn(product, `villager${number}`);
  const nowMs = product.clock.wallMs();
  const diesAt = random.chance(0.6) ? nowMs + random.between(5, days) * DAY_MS : null;
  const letters: Letter[] = [];
  const owner: Villager = {
    resident,
    letters,
    codes: [],
    diesAt,
    hasThief: random.chance(0.6),
    hasHeir: diesAt !== null && random.chance(0.5),
    token: null,
    provedAt: nowMs,
    provedDays: 0,
  };
  for (let count = random.between(1, 2); count > 0; count -= 1) {
    const rhythm = random.pick(rhythms.slice(1));
    const fields = { title: 'A letter', status: 'active', ...rhythm };
    const { id } = await write(resident, fields, `heir${number}@example.org`);
    letters.push({
      owner,
      id,
      rhythm,
      isActive: true,
      notBefore: 0,
      notBySilenceBefore: 0,
      wasSwitchedOff: false,
    });
  }
  if (random.chance(0.4)) await addCode(owner, random.pick([0, 48]));
  prove(product, owner);
  return owner;
}

/** Who typed the password, or answered through a link, is there and stands for what there is. */
function prove(product: LivingProduct, owner: Villager): void {
  owner.provedAt = product.clock.wallMs();
  owner.provedDays = Math.max(0, ...owner.letters.map(({ rhythm }) => rhythm.checkInterval));
}

async function addCode(owner: Villager, cancelHours: number) {
  const fields = { name: 'A code', triggerType: 'contacted_by_instruction', cancelHours };
  const made = await owner.resident.call('POST', '/api/activation-triggers', fields);
  if (made.status === 201) owner.codes.push(String((made.body as Trigger).activationCode));
  return made.status === 201;
}

type Deed = (product: LivingProduct, random: Random, owner: Villager) => Promise<unknown>;

const hers = (random: Random, { letters }: Villager) => random.pick(letters);

async function change(letter: Letter, fields: object): Promise<boolean> {
  const path = `/api/testaments/${letter.id}`;
  return (await letter.owner.resident.call('PUT', path, fields)).status === 200;
}

/** All of hers that a new way could let go. */
function raiseAll(product: LivingProduct, { letters }: Villager): void {
  for (const letter of letters) if (letter.isActive) raise(product, letter);
}

function raise(product: LivingProduct, letter: Letter): void {
  if (letter.isActive) letter.notBefore = product.clock.wallMs() + floorMs;
}

/** What her rules of before would have given, counted as if she had been there just now. */
function promise(product: LivingProduct, letter: Letter): void {
  const { rhythm, owner } = letter;
  const nowMs = product.clock.wallMs();
  const carriedMs = owner.provedAt + Math.max(365, owner.provedDays) * DAY_MS;
  const restsUntil = Math.min(nowMs + rhythm.checkInterval * DAY_MS, Math.max(nowMs, carriedMs));
  const silenceMs = silenceOf(rhythm);
  letter.notBySilenceBefore = Math.max(letter.notBySilenceBefore, restsUntil + silenceMs - DAY_MS);
}

/** From the first check to the release: a spacing is a tenth of the interval, 1 to 7 days. */
export function silenceOf({ checkInterval, checkAttempts, gracePeriod }: Rhythm): number {
  const spacingDays = Math.min(7, Math.max(1, checkInterval / 10));
  return (checkAttempts * spacingDays + gracePeriod) * DAY_MS;
}

/** What somebody does at her browser, a day or longer after the password was typed. */
export const thefts: Readonly<Record<string, Deed>> = {
  'a shorter rhythm': async (product, random, owner) => {
    const letter = hers(random, owner);
    if (letter.rhythm === shortest) return;
    if (letter.isActive) promise(product, letter);
    if (!(await change(letter, shortest))) return;
    letter.rhythm = shortest;
    raise(product, letter);
  },
  'a longer rhythm': async (_product, random, owner) => {
    const letter = hers(random, owner);
    const longer = { ...letter.rhythm, checkInterval: letter.rhythm.checkInterval + 30 };
    if (await change(letter, longer)) letter.rhythm = longer;
  },
  'other words': async (product, random, owner) => {
    const letter = hers(random, owner);
    if (await change(letter, { fullContent: `Words ${random.next()}` })) raise(product, letter);
  },
  'another recipient': async (product, random, owner) => {
    const letter = hers(random, owner);
    const path = `/api/testaments/${letter.id}/recipients`;
    const added = await owner.resident.call('POST', path, { email: 'thief@example.net' });
    if (added.status !== 201) return;
    raise(product, letter);
  },
  'off and on again': async (product, random, owner) => {
    const letter = hers(random, owner);
    if (letter.isActive) promise(product, letter);
    if (!(await change(letter, { status: letter.isActive ? 'paused' : 'active' }))) return;
    letter.isActive = !letter.isActive;
    letter.wasSwitchedOff = true;
    raise(product, letter);
  },
  'a code of his own': async (product, _random, owner) => {
    if (await addCode(owner, 0)) raiseAll(product, owner);
  },
  'every code is entered': (product, _random, owner) => enterCodes(product, owner),
  'a press': (_product, _random, { resident }) => resident.call('POST', '/api/checks/here'),
  'a visit': (product, _random, owner) => visit(product, owner),
};

async function enterCodes(product: LivingProduct, owner: Villager): Promise<void> {
  for (const activationCode of owner.codes) {
    await call(product, 'POST', '/api/activate-by-code', { activationCode });
  }
}

function visit(product: LivingProduct, { resident }: Villager) {
  const headers = { ...resident.headers, 'sec-fetch-dest': 'document' };
  return product.app.inject({ url: '/dashboard', headers });
}

/** What an owner does while she lives. With the password she may undo any floor. */
export async function live(product: LivingProduct, random: Random, owner: Villager): Promise<void> {
  const { resident, letters } = owner;
  if (random.chance(0.02)) {
    await typePassword(product, resident);
    const letter = hers(random, owner);
    const rhythm = random.pick(rhythms.slice(1));
    if (await change(letter, { ...rhythm, status: 'active', fullContent: 'Hers.' })) {
      Object.assign(letter, { rhythm, isActive: true, notBefore: 0, notBySilenceBefore: 0 });
    }
    prove(product, owner);
    // What she has done ends the quarter of an hour for whoever comes next.
    await forgetPassword(product, owner);
  }
  if (owner.token !== null && letters.length > 0 && random.chance(0.5)) {
    await resident.call('POST', `/api/check-links/${owner.token}`, {});
    owner.token = null;
    prove(product, owner);
  }
}

/** Who reads what came since. @returns how many mails there are. */
export function receive(product: LivingProduct, villagers: readonly Villager[], seen: number) {
  const byAddress = new Map(villagers.map((owner) => [owner.resident.email, owner]));
  for (const mail of product.mail.accepted.slice(seen)) {
    const owner = byAddress.get(mail.to);
    if (owner !== undefined && mail.text.includes('/check/')) {
      owner.token = readCheckMail(mail).token;
    }
  }
  return product.mail.accepted.length;
}

async function forgetPassword({ db }: LivingProduct, { resident }: Villager): Promise<void> {
  const sessions = db.updateTable('sessions').set({ authenticated_at: 0 });
  await sessions.where('user_id', '=', resident.owner.id).execute();
}

export interface Gone {
  readonly testament_id: number;
  readonly user_id: number;
  readonly arming: number;
  readonly cause: string;
  readonly released_at: number;
}

export const readReleases = ({ db }: LivingProduct): Promise<Gone[]> =>
  db
    .selectFrom('releases')
    .select(['testament_id', 'user_id', 'arming', 'cause', 'released_at'])
    .execute();
