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
import { typePassword, write } from '#server/features/testaments/persons.fixture.ts';
import { confirmWaiting } from '#server/store/breakers.ts';
import { moveIn, type LivingProduct, type Resident } from '#server/living-product.fixture.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isoOf } from '#server/platform/iso.ts';
import type { Random } from '../random.ts';
import { readWhole } from './contents.fixture.ts';
import { VillagePost } from './village-post.fixture.ts';

export interface Rhythm {
  readonly checkInterval: number;
  readonly checkAttempts: number;
  readonly gracePeriod: number;
}

export const shortest: Rhythm = { checkInterval: 1, checkAttempts: 1, gracePeriod: 1 };
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

/** A letter, and what the witness knows of it. */
export interface OwnLetter {
  readonly owner: Villager;
  readonly id: number;
  rhythm: Rhythm;
  isActive: boolean;
  /** Before when it must not go, by anything; and before when not by silence. */
  notBefore: number;
  notBySilenceBefore: number;
  /** Since when something of it has waited without a pause. */
  heldSince: number;
  /** A stale act has switched it off at least once: whether it goes at all is his to decide. */
  wasSwitchedOff: boolean;
  /** It was released, and what was delivered stays as it was. */
  isGone: boolean;
  /** What it says to whom; null once it is deleted. */
  contents: string | null;
  /** The same as she left it, when she last did something to it beside her password. */
  hers: string | null;
  /** When somebody else first and last changed what it says since then. */
  firstStolenAt: number;
  lastStolenAt: number;
}

/** Over all letters of an owner; their own rhythms wait beside it. */
export interface OwnTrigger {
  readonly id: number;
  rhythm: Rhythm;
}

export interface Villager {
  readonly resident: Resident;
  readonly letters: OwnLetter[];
  readonly codes: string[];
  trigger: OwnTrigger | null;
  /** In wall milliseconds; null: lives on. */
  readonly diesAt: number | null;
  readonly hasThief: boolean;
  readonly hasHeir: boolean;
  /** When she last typed her password and changed something; thefts since then are news. */
  wasThereAt: number;
  isRobbed: boolean;
  /** Who has entered a code does nothing for a while: a sign of life would stop it. */
  isQuietUntil: number;
  /** Her mailbox takes nothing until then. */
  isFullUntil: number;
  /** The last sign that was stronger than weak. */
  provedAt: number;
  /** The longest interval that stood then, in days. */
  provedDays: number;
}

export interface Village {
  readonly product: LivingProduct;
  readonly post: VillagePost;
  readonly random: Random;
  readonly villagers: readonly Villager[];
  readonly figures: { undone: number; refused: number };
  readonly objections: string[];
}

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
  const figures = { undone: 0, refused: 0 };
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
    letters: [],
    codes: [],
    trigger: null,
    diesAt,
    hasThief: random.chance(0.6),
    hasHeir: diesAt !== null && random.chance(0.5),
    wasThereAt: nowMs,
    isRobbed: false,
    isQuietUntil: 0,
    isFullUntil: 0,
    provedAt: nowMs,
    provedDays: 0,
  };
  for (let count = random.between(1, 2); count > 0; count -= 1) {
    await addLetter(owner, random.pick(rhythms), `heir${number}@example.org`);
  }
  if (random.chance(0.4)) await addCode(owner, random.pick([0, 48]));
  if (random.chance(0.3)) await addTrigger(owner, random.pick(rhythms));
  prove(product, owner);
  return owner;
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

/** By which a letter goes when nobody answers. */
export const rhythmOf = ({ owner, rhythm }: OwnLetter): Rhythm => owner.trigger?.rhythm ?? rhythm;

/** Who typed the password, or answered through a link, is there and stands for what there is. */
function prove(product: LivingProduct, owner: Villager): void {
  owner.provedAt = product.clock.wallMs();
  const days = owner.letters.map((letter) => rhythmOf(letter).checkInterval);
  owner.provedDays = Math.max(0, ...days);
}

export async function addCode({ resident, codes }: Villager, cancelHours: number) {
  const fields = { name: 'A code', triggerType: 'contacted_by_instruction', cancelHours };
  const made = await resident.call('POST', '/api/activation-triggers', fields);
  if (made.status === 201) codes.push(String((made.body as Trigger).activationCode));
  return made.status === 201;
}

export const pickLetter = (random: Random, { letters }: Villager) => random.pick(letters);

export async function changeLetter(letter: OwnLetter, fields: object): Promise<boolean> {
  const path = `/api/testaments/${letter.id}`;
  return (await letter.owner.resident.call('PUT', path, fields)).status === 200;
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
    await typePassword(product, resident);
    const letter = pickLetter(random, owner);
    const rhythm = random.pick(rhythms);
    if (await changeLetter(letter, { ...rhythm, status: 'active', fullContent: 'Hers.' })) {
      Object.assign(letter, { rhythm, isActive: true, notBefore: 0 });
      // The numbers of a trigger are on another page.
      if (owner.trigger === null) letter.notBySilenceBefore = 0;
      isHersNow(letter, (await readWhole(resident, letter.id))?.contents ?? null);
      owner.wasThereAt = product.clock.wallMs();
    }
    prove(product, owner);
    await forgetPassword(product, owner);
  }
  if (post.hasToken(resident.email) && random.chance(0.5)) {
    await resident.call('POST', `/api/check-links/${post.takeToken(resident.email)}`, {});
    prove(product, owner);
  }
}

/** What she has done ends the quarter of an hour for whoever comes next. */
async function forgetPassword({ db }: LivingProduct, { resident }: Villager): Promise<void> {
  const sessions = db.updateTable('sessions').set({ created_at: 0, authenticated_at: 0 });
  await sessions.where('user_id', '=', resident.owner.id).execute();
}

/** She takes back, newest first, what was done without her password since she was last there. */
async function undoThefts(village: Village, owner: Villager): Promise<void> {
  const { product, figures } = village;
  const { resident, wasThereAt } = owner;
  const nowMs = product.clock.wallMs();
  await typePassword(product, resident);
  const acts = (await resident.call('GET', '/api/bin')).body as BinnedAct[];
  const isTheft = ({ withPassword, undoneAt, doneAt }: BinnedAct) =>
    !withPassword && undoneAt === null && doneAt > isoOf(wasThereAt);
  let isWhole = true;
  for (const { id } of acts.filter(isTheft)) {
    const { status } = await resident.call('POST', `/api/bin/${id}/undo`);
    if (status === 204) figures.undone += 1;
    else figures.refused += 1;
    isWhole &&= status === 204;
  }
  await readTrigger(owner);
  for (const letter of owner.letters) {
    const isAllOfIt = letter.firstStolenAt > Math.max(wasThereAt, nowMs - keptMs);
    await lookAfterUndo(village, letter, isWhole && isAllOfIt && !letter.isGone);
  }
  owner.isRobbed = false;
  if (isWhole) owner.wasThereAt = nowMs;
  prove(product, owner);
  await forgetPassword(product, owner);
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
