/**
 * Owners of the real product on a real PostgreSQL: how they settle, and what they do while they
 * live, drawn from a seed; and what a witness notes of each letter. He knows what was asked for,
 * and nothing of floors.
 */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { BinnedAct } from '#contract/bin.ts';
import type { Trigger } from '#contract/triggers.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import {
  inBrowser,
  typePassword,
  write,
  type TestUser,
} from '#server/features/testaments/persons.fixture.ts';
import { confirmWaiting } from '#server/store/breakers.ts';
import {
  moveIn,
  openSession,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isoOf } from '#server/platform/iso.ts';
import type { Random } from '../random.ts';
import { readWhole } from './contents.fixture.ts';
import { VillagePost } from './village-post.fixture.ts';
import {
  pickLetter,
  rhythmOf,
  silenceOfRhythm,
  type OwnLetter,
  type Rhythm,
  type Village,
  type Villager,
} from './villagers.fixture.ts';

const rhythms: readonly Rhythm[] = [
  { checkInterval: 7, checkAttempts: 2, gracePeriod: 3 },
  { checkInterval: 30, checkAttempts: 3, gracePeriod: 14 },
  { checkInterval: 90, checkAttempts: 3, gracePeriod: 30 },
];

const floorMs = 72 * HOUR_MS;
/** Whatever is done again and again holds a letter for two weeks and no longer. */
const heldMs = 14 * DAY_MS;
/** For so long the bin keeps what was replaced. */
const keptMs = 30 * DAY_MS;

export async function settleVillage(
  product: LivingProduct,
  random: Random,
  count: number,
  deathsUntil: number,
): Promise<Village> {
  const villagers: Villager[] = [];
  for (let number = 0; number < count; number += 1) {
    villagers.push(await settle(product, random, number, deathsUntil));
  }
  const post = new VillagePost(product);
  const figures = { undone: 0, refused: 0, besideHer: 0 };
  return { product, post, random, villagers, figures, objections: [] };
}

async function settle(
  product: LivingProduct,
  random: Random,
  number: number,
  days: number,
): Promise<Villager> {
  const resident = await moveIn(product, `villager${number}`);
  const nowMs = product.clock.wallMs();
  const diesAt = random.chance(0.6) ? nowMs + random.between(5, days) * DAY_MS : null;
  const owner: Villager = {
    resident,
    stale: await elsewhere(product, resident, number),
    letters: [],
    codes: [],
    trigger: null,
    diesAt,
    hasThief: random.chance(0.6),
    hasHeir: diesAt !== null && random.chance(0.5),
    typedAt: 0,
    wasThereAt: nowMs,
    isRobbed: false,
    isQuietUntil: 0,
    isFullUntil: 0,
    provedAt: nowMs,
    provedDays: 0,
    provedSilenceMs: 0,
  };
  for (let count = random.between(1, 2); count > 0; count -= 1) {
    await addLetter(owner, random.pick(rhythms), `heir${number}@example.org`);
  }
  if (random.chance(0.4)) await addCode(owner, resident, random.pick([0, 48]));
  if (random.chance(0.3)) await addTrigger(owner, random.pick(rhythms));
  prove(product, owner);
  return owner;
}

/** At half of them it is another browser, and at the others a cookie that somebody copied. */
async function elsewhere(
  product: LivingProduct,
  { owner, headers }: Resident,
  number: number,
): Promise<Villager['stale']> {
  const { cookie } = number % 2 === 0 ? await openSession(product, owner.id) : headers;
  return inBrowser(product, cookie);
}

async function addLetter(owner: Villager, rhythm: Rhythm, heir: string): Promise<void> {
  const { resident, letters } = owner;
  const { id } = await write(resident, { title: 'A letter', status: 'active', ...rhythm }, heir);
  const contents = (await readWhole(resident, id))?.contents ?? null;
  letters.push({
    owner,
    id,
    rhythm,
    isActive: true,
    notBefore: 0,
    notBySilenceBefore: 0,
    heldSince: 0,
    wasSwitchedOff: false,
    isGone: false,
    contents,
    hers: contents,
    firstStolenAt: 0,
    lastStolenAt: 0,
  });
}

async function addTrigger(owner: Villager, rhythm: Rhythm): Promise<void> {
  const fields = { name: 'Silence', triggerType: 'check_inactive', ...rhythm };
  const { status, body } = await owner.resident.call('POST', '/api/activation-triggers', fields);
  assert.equal(status, 201);
  owner.trigger = { id: (body as Trigger).id, rhythm };
}

/** Who typed the password, or answered through a link, is there and stands for what there is. */
function prove(product: LivingProduct, owner: Villager): void {
  owner.provedAt = product.clock.wallMs();
  const days = owner.letters.map((letter) => rhythmOf(letter).checkInterval);
  owner.provedDays = Math.max(0, ...days);
  const silences = owner.letters.map((letter) => silenceOfRhythm(rhythmOf(letter)));
  owner.provedSilenceMs = Math.max(0, ...silences);
}

export async function addCode({ codes }: Villager, { call }: Calling, cancelHours: number) {
  const fields = { name: 'A code', triggerType: 'contacted_by_instruction', cancelHours };
  const made = await call('POST', '/api/activation-triggers', fields);
  if (made.status === 201) codes.push(String((made.body as Trigger).activationCode));
  return made.status === 201;
}

/** In which of her browsers something is done. */
type Calling = Pick<TestUser, 'call'>;

export async function changeLetter(
  { id }: OwnLetter,
  { call }: Calling,
  fields: object,
): Promise<boolean> {
  return (await call('PUT', `/api/testaments/${id}`, fields)).status === 200;
}

/** From now on it waits for three days. */
export function raise(product: LivingProduct, letter: OwnLetter): void {
  if (!letter.isActive) return;
  const nowMs = product.clock.wallMs();
  if (letter.notBefore <= nowMs) letter.heldSince = nowMs;
  const until = Math.min(nowMs + floorMs, Math.max(nowMs, letter.heldSince + heldMs));
  letter.notBefore = Math.max(letter.notBefore, until);
}

/** Somebody without the password has done something: which letters say something else by it? */
export async function noteTheft(product: LivingProduct, owner: Villager): Promise<void> {
  const nowMs = product.clock.wallMs();
  owner.isRobbed = true;
  for (const letter of owner.letters) {
    const contents = (await readWhole(owner.resident, letter.id))?.contents ?? null;
    if (contents === letter.contents) continue;
    if (letter.firstStolenAt === 0) letter.firstStolenAt = nowMs;
    letter.lastStolenAt = nowMs;
    letter.contents = contents;
    raise(product, letter);
  }
}

function isHersNow(letter: OwnLetter, contents: string | null): void {
  Object.assign(letter, { contents, hers: contents, firstStolenAt: 0, lastStolenAt: 0 });
}

/** What an owner does while she lives. With the password she may undo any floor. */
export async function liveOwnerDay(village: Village, owner: Villager): Promise<void> {
  const { product, post, random } = village;
  const { resident } = owner;
  if (owner.isRobbed && random.chance(0.1)) await undoThefts(village, owner);
  if (random.chance(0.02)) {
    await typeHers(product, owner);
    const letter = pickLetter(random, owner);
    const rhythm = random.pick(rhythms);
    const fields = { ...rhythm, status: 'active', fullContent: 'Hers.' };
    if (await changeLetter(letter, resident, fields)) {
      Object.assign(letter, { rhythm, isActive: true, notBefore: 0 });
      // The numbers of a trigger are on another page.
      if (owner.trigger === null) letter.notBySilenceBefore = 0;
      isHersNow(letter, (await readWhole(resident, letter.id))?.contents ?? null);
      owner.wasThereAt = product.clock.wallMs();
    }
    prove(product, owner);
  }
  if (post.hasToken(resident.email) && random.chance(0.5)) {
    await resident.call('POST', `/api/check-links/${post.takeToken(resident.email)}`, {});
    prove(product, owner);
  }
}

/** In her own browser, for a quarter of an hour: until the next day. */
async function typeHers(product: LivingProduct, owner: Villager): Promise<void> {
  await typePassword(product, owner.resident);
  owner.typedAt = product.clock.wallMs();
}

/** She takes back, newest first, what was done without her password since she was last there. */
async function undoThefts(village: Village, owner: Villager): Promise<void> {
  const { product, figures } = village;
  const { resident, wasThereAt } = owner;
  const nowMs = product.clock.wallMs();
  await typeHers(product, owner);
  const acts = (await resident.call('GET', '/api/bin')).body as BinnedAct[];
  const isTheft = ({ withPassword, undoneAt, doneAt }: BinnedAct) =>
    !withPassword && undoneAt === null && doneAt > isoOf(wasThereAt);
  let isWhole = true;
  for (const { id } of acts.filter(isTheft)) {
    const { status } = await resident.call('POST', `/api/bin/${id}/undo`);
    const isUndone = status === 204;
    if (isUndone) figures.undone += 1;
    else figures.refused += 1;
    // What was refused is no sign of life, and a look into the bin is none either.
    if (isUndone) prove(product, owner);
    isWhole &&= isUndone;
  }
  await readTrigger(owner);
  for (const letter of owner.letters) {
    const isAllOfIt = letter.firstStolenAt > Math.max(wasThereAt, nowMs - keptMs);
    await lookAfterUndo(village, letter, isWhole && isAllOfIt && !letter.isGone);
  }
  owner.isRobbed = false;
  if (isWhole) owner.wasThereAt = nowMs;
}

async function readTrigger({ resident, trigger }: Villager): Promise<void> {
  if (trigger === null) return;
  const { body } = await resident.call('GET', '/api/activation-triggers');
  const is = (body as Trigger[]).find(({ id }) => id === trigger.id);
  assert(is !== undefined);
  const { checkInterval, checkAttempts, gracePeriod } = is;
  trigger.rhythm = { checkInterval, checkAttempts, gracePeriod };
}

/** @param isBack everything that was stolen of it has to be there again. */
async function lookAfterUndo(village: Village, letter: OwnLetter, isBack: boolean): Promise<void> {
  const { product, objections } = village;
  const looked = await readWhole(letter.owner.resident, letter.id);
  const contents = looked?.contents ?? null;
  if (isBack && contents !== letter.hers) {
    objections.push(`letter ${letter.id} is ${contents} after an undo, and was ${letter.hers}`);
  }
  const wasActive = letter.isActive;
  if (looked !== null) {
    const { checkInterval, checkAttempts, gracePeriod, status } = looked.testament;
    letter.rhythm = { checkInterval, checkAttempts, gracePeriod };
    letter.isActive = status === 'active';
  }
  // An undo waits like a change without the password.
  if (letter.isActive && (!wasActive || contents !== letter.contents)) raise(product, letter);
  letter.contents = contents;
  if (isBack) isHersNow(letter, contents);
}

/** A day for everybody: guessing limits run in the machine's time, in which none has passed. */
export async function passDay({ product }: Village): Promise<void> {
  await product.passDays(1);
  await sql`delete from guess_limits`.execute(product.db);
}

/** Now and then a mailbox is full for some days. */
export function fillMailbox({ product, post, random }: Village, owner: Villager): void {
  const nowMs = product.clock.wallMs();
  if (random.chance(0.01)) owner.isFullUntil = nowMs + random.between(1, 6) * DAY_MS;
  post.setFull(owner.resident.email, owner.isFullUntil > nowMs);
}

/** An operator who looks every day lets those go whom a wave of thefts has stopped. */
export async function confirmWaveOfVillage({ product }: Village): Promise<void> {
  const now = await product.now();
  await inTransaction(product.db, (tx) => confirmWaiting(tx, now));
}
