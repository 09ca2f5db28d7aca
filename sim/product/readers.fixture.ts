/**
 * Owners who fell silent and the people to whom their letters went, drawn from a seed: who opens,
 * who says that he does not know her, who comes back, whose mailbox is full, and outages. Their
 * witness knows what was asked for, and counts days of light by himself.
 */
import assert from 'node:assert/strict';
import { reportPath } from '#contract/reports.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { decideOnReturn } from '#server/features/release/returned.fixture.ts';
import { callProduct, write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  moveIn,
  readDeliveryToken,
  shortLife,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { mailboxFull } from '#server/mail/recording.ts';
import type { Random } from '../random.ts';

/** Mails are dated as closely as this. */
const stepMs = 12 * HOUR_MS;
const mailsAtMost = 3;
/** In light, since the first mail; the place says which mail follows. */
const leastMs = [0, 7 * DAY_MS, 30 * DAY_MS];

interface Writer {
  readonly resident: Resident;
  wantsFollowUps: boolean;
  isBack: boolean;
}

interface Reader {
  readonly address: string;
  readonly writer: Writer;
  token: string | null;
  /** In witnessed light, at the beginning of the step in which the first mail was taken. */
  firstAt: number;
  readonly ids: Set<string>;
  /** Nothing may follow: it was opened, or nobody is known there. */
  isOver: boolean;
  /** For a while the mailbox was full, or its owner wanted nothing. */
  wasHindered: boolean;
}

export interface Readership {
  readonly product: LivingProduct;
  readonly random: Random;
  readonly writers: readonly Writer[];
  readonly readers: readonly Reader[];
  readonly objections: string[];
  lightMs: number;
  seen: number;
}

export async function settleReaders(
  product: LivingProduct,
  random: Random,
  count: number,
): Promise<Readership> {
  const writers: Writer[] = [];
  const readers: Reader[] = [];
  for (let number = 0; number < count; number += 1) {
    const resident = await moveIn(product, `writer${number}`);
    const writer = { resident, wantsFollowUps: true, isBack: false };
    const addresses = [1, 2, 3].map((place) => `reader${number}.${place}@example.net`);
    await write(resident, { ...activeTestament, ...shortLife }, ...addresses);
    writers.push(writer);
    for (const address of addresses) {
      const rest = { token: null, firstAt: 0, isOver: false, wasHindered: false };
      readers.push({ address, writer, ids: new Set(), ...rest });
    }
  }
  return { product, random, writers, readers, objections: [], lightMs: 0, seen: 0 };
}

/** Half a day, of which nothing counts if nobody ran. */
export async function passStep(street: Readership): Promise<void> {
  const { product, random } = street;
  if (random.chance(0.05)) {
    product.clock.advance(random.between(1, 6) * DAY_MS);
    await product.scheduler.beat(false);
    await product.scheduler.settle();
    look(street, street.lightMs);
  }
  const from = street.lightMs;
  await product.pass(stepMs);
  street.lightMs += stepMs;
  look(street, from);
}

function look(street: Readership, from: number): void {
  const { product, readers } = street;
  const mails = product.mail.accepted.slice(street.seen);
  street.seen = product.mail.accepted.length;
  for (const mail of mails) {
    const reader = readers.find(({ address }) => address === mail.to);
    // A false alarm is no follow-up.
    if (reader === undefined || /^False alarm|^Sent too early/.test(mail.subject)) continue;
    judge(street, reader, { messageId: mail.messageId, token: readDeliveryToken(mail) }, from);
  }
}

function judge(
  street: Readership,
  reader: Reader,
  { messageId, token }: { messageId: string; token: string },
  from: number,
): void {
  const object = (what: string) => street.objections.push(`${reader.address}: ${what}`);
  const place = reader.ids.size;
  if (reader.token === null) {
    reader.token = token;
    reader.firstAt = from;
  } else {
    if (reader.isOver || reader.writer.isBack) object('a mail after the end');
    if (!reader.writer.wantsFollowUps) object('a mail that nobody wanted');
  }
  if (token !== reader.token) object('another link');
  if (reader.ids.has(messageId)) object('the same mail twice');
  if (place >= mailsAtMost) object('a fourth mail');
  const ageMs = street.lightMs - reader.firstAt;
  if (ageMs < (leastMs[place] ?? 0)) object(`mail ${place + 1} after ${ageMs / DAY_MS} days`);
  reader.ids.add(messageId);
}

/** What one of them does now, if anything. */
export async function somethingHappens(street: Readership): Promise<void> {
  const { product, random, readers, writers } = street;
  const reader = random.pick(readers);
  if (reader.token !== null && random.chance(0.15)) await answer(street, reader, reader.token);
  if (random.chance(0.1)) {
    reader.wasHindered = true;
    product.mail.failAddress(reader.address, random.chance(0.5) ? mailboxFull : null);
  }
  const writer = random.pick(writers);
  if (random.chance(0.04)) await choose(street, writer);
  const hasLetterOut = readers.some((one) => one.writer === writer && one.token !== null);
  if (hasLetterOut && !writer.isBack && random.chance(0.02)) await comeBack(street, writer);
}

async function answer(
  { product, random }: Readership,
  reader: Reader,
  token: string,
): Promise<void> {
  reader.isOver = true;
  if (random.chance(0.3)) {
    const { statusCode } = await product.app.inject({
      method: 'POST',
      url: `${reportPath}/${token}`,
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'word=stop',
    });
    assert.equal(statusCode, 200);
    return;
  }
  const what = random.chance(0.5) ? 'opened' : 'acknowledge';
  await callProduct(product, 'POST', `/api/testament-public/${token}/${what}`);
}

async function choose({ product, readers }: Readership, writer: Writer): Promise<void> {
  writer.wantsFollowUps = !writer.wantsFollowUps;
  for (const one of readers) if (one.writer === writer) one.wasHindered = true;
  // Not by her settings, which would be a sign of life.
  await product.db
    .updateTable('users')
    .set({ follow_ups: writer.wantsFollowUps })
    .where('id', '=', writer.resident.owner.id)
    .execute();
}

async function comeBack({ product, random }: Readership, writer: Writer): Promise<void> {
  writer.isBack = true;
  const { resident: owner } = writer;
  assert((await owner.call('POST', '/api/checks/here')).status < 300);
  if (random.chance(0.5)) await decideOnReturn({ product, owner }, 'recall');
}

/** To whom nothing happened, and who lacks a mail all the same. */
export function forgotten({ readers, lightMs }: Readership): string[] {
  return readers
    .filter(({ isOver, wasHindered, writer }) => !isOver && !wasHindered && !writer.isBack)
    .filter(({ ids, firstAt }) => ids.size < mailsAtMost && lightMs - firstAt > 31 * DAY_MS)
    .map(({ address, ids }) => `${address} got ${ids.size} mails`);
}
