/**
 * What thieves and heirs do in a browser of hers in which the password was typed a day ago or
 * longer, also while she types it in another one.
 */
import assert from 'node:assert/strict';
import { DAY_MS } from '#core/release/moment.ts';
import { part, send, smallPdf } from '#server/features/attachments/uploads.fixture.ts';
import { callProduct } from '#server/features/testaments/persons.fixture.ts';
import type { LivingProduct } from '#server/living-product.fixture.ts';
import { isoOf } from '#server/platform/iso.ts';
import type { Random } from '../random.ts';
import { addCode, changeLetter, noteTheft, raise } from './village.fixture.ts';
import {
  pickLetter,
  rhythmOf,
  shortest,
  silenceOfRhythm,
  type OwnLetter,
  type Rhythm,
  type Village,
  type Villager,
} from './villagers.fixture.ts';

type Deed = (product: LivingProduct, random: Random, owner: Villager) => Promise<unknown>;

/** All of hers that a new way could let go. */
function raiseAll(product: LivingProduct, { letters }: Villager): void {
  for (const letter of letters) raise(product, letter);
}

/** What her rules of before would have given, counted as if she had been there just now. */
function promise(product: LivingProduct, letter: OwnLetter): void {
  const { owner } = letter;
  const rhythm = rhythmOf(letter);
  const nowMs = product.clock.wallMs();
  const carriedMs = owner.provedAt + Math.max(365, owner.provedDays) * DAY_MS;
  // "I'm here" would have moved nothing any more, and the round that runs goes on under its rules.
  if (nowMs >= carriedMs) return;
  const restsUntil = Math.min(nowMs + rhythm.checkInterval * DAY_MS, carriedMs);
  const silenceMs = silenceOfRhythm(rhythm);
  letter.notBySilenceBefore = Math.max(letter.notBySilenceBefore, restsUntil + silenceMs - DAY_MS);
}

const thief = (random: Random) => `thief${random.between(1, 9_999)}@example.net`;

const isShortest = ({ checkInterval }: Rhythm) => checkInterval === shortest.checkInterval;

async function changeTrigger({ stale, trigger }: Villager, rhythm: Rhythm): Promise<boolean> {
  assert(trigger !== null);
  const path = `/api/activation-triggers/${trigger.id}`;
  const isChanged = (await stale.call('PUT', path, rhythm)).status === 200;
  if (isChanged) trigger.rhythm = rhythm;
  return isChanged;
}

async function addThief({ owner, id }: OwnLetter, random: Random): Promise<void> {
  const path = `/api/testaments/${id}/recipients`;
  await owner.stale.call('POST', path, { email: thief(random) });
}

/** By which what a letter says to whom is another; `noteTheft` sees what became of it. */
const changes: Readonly<Record<string, Deed>> = {
  'other words': (_product, random, owner) =>
    changeLetter(pickLetter(random, owner), owner.stale, { fullContent: `Words ${random.next()}` }),
  'another title': (_product, random, owner) =>
    changeLetter(pickLetter(random, owner), owner.stale, { title: `Title ${random.next()}` }),
  'another recipient': (_product, random, owner) => addThief(pickLetter(random, owner), random),
  'another address of a recipient': async (_product, random, { stale }) => {
    const { body } = await stale.call('GET', '/api/recipients');
    const people = body as { id: number }[];
    if (people.length === 0) return;
    const path = `/api/recipients/${random.pick(people).id}`;
    await stale.call('PUT', path, { email: thief(random) });
  },
  'himself in the place of all': async (_product, random, { stale, letters }) => {
    const { body } = await stale.call('GET', '/api/recipients');
    for (const letter of letters) await addThief(letter, random);
    for (const { id } of body as { id: number }[]) {
      await stale.call('DELETE', `/api/recipients/${id}`);
    }
  },
  'a passphrase': (_product, random, owner) =>
    changeLetter(pickLetter(random, owner), owner.stale, {
      isPasswordProtected: true,
      password: `seven grey cats at sea ${random.next()}`,
    }),
  'one more note': async (_product, random, owner) => {
    const note = { title: 'A note', content: `Words ${random.next()}` };
    const { status, body } = await owner.stale.call('POST', '/api/notes', note);
    if (status !== 201) return;
    const path = `/api/testaments/${pickLetter(random, owner).id}/notes`;
    await owner.stale.call('POST', `${path}/${(body as { id: number }).id}`);
  },
  'one more file': (product, random, owner) => {
    const file = part('file', `${random.between(1, 9_999)}.pdf`, smallPdf);
    return send(product, owner.stale, pickLetter(random, owner).id, file);
  },
  'a letter less': async (product, random, owner) => {
    const letter = pickLetter(random, owner);
    if (letter.isActive) promise(product, letter);
    const { status } = await owner.stale.call('DELETE', `/api/testaments/${letter.id}`);
    if (status >= 300) return;
    letter.isActive = false;
    letter.wasSwitchedOff = true;
  },
};

/** By which it goes earlier, later or in another way. */
const ways: Readonly<Record<string, Deed>> = {
  'a shorter rhythm': async (product, random, owner) => {
    const letter = pickLetter(random, owner);
    if (letter.rhythm === shortest) return;
    // Under a trigger it changes nothing that goes out.
    const isGoverned = owner.trigger !== null;
    if (letter.isActive && !isGoverned) promise(product, letter);
    if (!(await changeLetter(letter, owner.stale, shortest))) return;
    letter.rhythm = shortest;
    if (!isGoverned) raise(product, letter);
  },
  'a shorter rhythm of a trigger': async (product, _random, owner) => {
    const { trigger, letters } = owner;
    if (trigger === null || isShortest(trigger.rhythm)) return;
    for (const letter of letters) if (letter.isActive) promise(product, letter);
    if (!(await changeTrigger(owner, shortest))) return;
    raiseAll(product, owner);
  },
  'a longer rhythm of a trigger': async (_product, _random, owner) => {
    const { trigger } = owner;
    if (trigger === null) return;
    const { rhythm } = trigger;
    await changeTrigger(owner, { ...rhythm, checkInterval: rhythm.checkInterval + 30 });
  },
  'a longer rhythm': async (_product, random, owner) => {
    const letter = pickLetter(random, owner);
    const longer = { ...letter.rhythm, checkInterval: letter.rhythm.checkInterval + 30 };
    if (await changeLetter(letter, owner.stale, longer)) letter.rhythm = longer;
  },
  'longer attempts and grace': async (_product, random, owner) => {
    const letter = pickLetter(random, owner);
    const gracePeriod = random.pick([60, 61, 365]);
    const longer = { ...letter.rhythm, checkAttempts: 5, gracePeriod };
    if (await changeLetter(letter, owner.stale, longer)) letter.rhythm = longer;
  },
  'longer attempts and grace of a trigger': async (_product, random, owner) => {
    const { trigger } = owner;
    if (trigger === null) return;
    const gracePeriod = random.pick([60, 61, 365]);
    await changeTrigger(owner, { ...trigger.rhythm, checkAttempts: 5, gracePeriod });
  },
  'off and on again': async (product, random, owner) => {
    const letter = pickLetter(random, owner);
    if (letter.isActive) promise(product, letter);
    if (
      !(await changeLetter(letter, owner.stale, { status: letter.isActive ? 'paused' : 'active' }))
    )
      return;
    letter.isActive = !letter.isActive;
    letter.wasSwitchedOff = true;
    raise(product, letter);
  },
  'a code of his own': async (product, _random, owner) => {
    if (await addCode(owner, owner.stale, 0)) raiseAll(product, owner);
  },
  'every code is entered': (product, _random, owner) => enterCodes(product, owner),
  'a pause': (product, random, { stale }) => {
    const until = isoOf(product.clock.wallMs() + random.between(2, 60) * DAY_MS);
    return stale.call('POST', '/api/pause', { until });
  },
};

async function enterCodes(product: LivingProduct, { codes }: Villager): Promise<void> {
  for (const activationCode of codes) {
    await callProduct(product, 'POST', '/api/activate-by-code', { activationCode });
  }
}

/** What no theft is, and an heir does as well. */
const signs: Readonly<Record<string, Deed>> = {
  'a press': (_product, _random, { stale }) => stale.call('POST', '/api/checks/here'),
  'a visit': (product, _random, { stale }) => {
    const headers = { ...stale.headers, 'sec-fetch-dest': 'document' };
    return product.app.inject({ url: '/dashboard', headers });
  },
};

const thefts = { ...changes, ...ways, ...signs };

async function doOne(
  { product, random }: Village,
  owner: Villager,
  deeds: Readonly<Record<string, Deed>>,
) {
  await deeds[random.pick(Object.keys(deeds))]?.(product, random, owner);
}

/** She typed her password a moment ago, in her own browser. */
export const isThere = ({ product }: Village, { typedAt }: Villager): boolean =>
  typedAt === product.clock.wallMs();

export async function steal(village: Village, owner: Villager): Promise<void> {
  if (isThere(village, owner)) village.figures.besideHer += 1;
  await doOne(village, owner, thefts);
  await noteTheft(village.product, owner);
}

export const pressOn = (village: Village, owner: Villager): Promise<void> =>
  doOne(village, owner, signs);

/** Some thefts, then every code that he knows; and then he keeps still until it has opened. */
export async function plot(village: Village, owner: Villager): Promise<void> {
  const { product, random } = village;
  if (owner.isQuietUntil > product.clock.wallMs()) return;
  if (isThere(village, owner)) village.figures.besideHer += 1;
  if (random.chance(0.6))
    await addCode(owner, owner.stale, 0).then((made) => made && raiseAll(product, owner));
  for (let count = random.between(1, 3); count > 0; count -= 1) {
    await doOne(village, owner, changes);
  }
  await noteTheft(product, owner);
  await enterCodes(product, owner);
  owner.isQuietUntil = product.clock.wallMs() + random.between(3, 6) * DAY_MS;
}
