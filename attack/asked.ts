/**
 * An owner at the moment at which an accident would do harm: her check waits for an answer, and a
 * code that somebody entered runs out. Counts what took her for alive, and whether what silence
 * releases comes on the date that she was given.
 */
import type { Check } from '#contract/checks.ts';
import type { TestamentCard } from '#contract/testaments.ts';
import {
  moveHours,
  readSimulatedTime,
  writeTestament,
  type RegisteredWriter,
} from '#server/killed-product.fixture.ts';
import { mustAsk, settleWriter, type AttackWorld } from './world.ts';

const hourMs = 60 * 60 * 1000;
const patienceHours = 30 * 24;

export interface AskedWriter extends RegisteredWriter {
  /** Of the mail with the check. */
  readonly token: string;
  readonly code: string;
  /** What her ledger held when all of this waited. */
  readonly seq: number;
  /** The date that she was given. */
  readonly releaseAt: string;
  /** Who receives what silence releases. */
  readonly heir: string;
}

/**
 * Somebody with two testaments: for one a check waits for an answer, for the other somebody entered
 * a code that she can stop for three days.
 */
export async function settleAsked(world: AttackWorld, name: string): Promise<AskedWriter> {
  const { product } = world;
  const writer = await settleWriter(world, name);
  const heir = `heir-of-${name}@example.net`;
  await writeTestament(product, writer, 'By silence', [heir]);
  const activationCode = await writeByCode(world, writer, {
    heir: `friend-of-${name}@example.net`,
    cancelHours: 72,
  });
  await moveHours(product, 23);
  const mail = await untilMail(world, writer.email, '/check/');
  await mustAsk(world, 'POST', '/api/activate-by-code', { activationCode }, '');
  const token = /\/check\/([\w-]+)/.exec(mail)?.[1];
  const code = /\b\d{6}\b/.exec(mail)?.[0];
  if (token === undefined || code === undefined) throw new Error(`No check mail:\n${mail}`);
  const seq = await readLastSeq(world, writer);
  const releaseAt = await readReleaseDate(world, writer);
  return { ...writer, token, code, seq, releaseAt, heir };
}

export interface ByCode {
  readonly heir: string;
  /** How long it can be stopped after it was entered. */
  readonly cancelHours?: number;
}

/** @returns the code of a testament that nothing else releases. */
export async function writeByCode(
  world: AttackWorld,
  { cookie }: RegisteredWriter,
  { heir, cancelHours = 0 }: ByCode,
): Promise<string> {
  const fields = { title: 'By code', fullContent: 'Words.', status: 'active' };
  const made = await mustAsk(world, 'POST', '/api/testaments', fields, cookie);
  const { id } = made as { id: number };
  const to = `/api/testaments/${id}/recipients`;
  await mustAsk(world, 'POST', to, { email: heir }, cookie);
  const type = { triggerType: 'contacted_by_instruction', cancelHours, testamentIds: [id] };
  const trigger = { name: 'By code', ...type };
  const added = await mustAsk(world, 'POST', '/api/activation-triggers', trigger, cookie);
  return (added as { activationCode: string }).activationCode;
}

export async function readReleaseDate(
  world: AttackWorld,
  { cookie }: RegisteredWriter,
): Promise<string> {
  const cards = await mustAsk(world, 'GET', '/api/testaments', null, cookie);
  const card = (cards as TestamentCard[]).find(({ title }) => title === 'By silence');
  const releaseAt = card?.armed.releaseAt;
  if (!releaseAt) throw new Error('No date was given for what silence releases');
  return releaseAt;
}

async function untilMail(
  { product, sink }: AttackWorld,
  to: string,
  part: string,
): Promise<string> {
  for (let hour = 0; hour < 48; hour += 1) {
    const mail = sink.mails.findLast((one) => one.to === to && one.text.includes(part));
    if (mail !== undefined) return mail.text;
    await moveHours(product, 1);
  }
  throw new Error(`No mail with ${part} came to ${to}`);
}

/** What stands in her ledger only because she is there, or because something was stopped. */
const ofLife = ['Answered', 'Returned', 'Stopped', 'Paused', 'PauseEnded'];

/** How often she was taken for alive since everything waited, whatever it was that did it. */
export async function signsOfLife(
  world: AttackWorld,
  asked: Pick<AskedWriter, 'cookie' | 'seq'>,
): Promise<number> {
  const entries = await listLedgerOf(world, asked, asked.seq);
  const events = entries.filter(({ body }) => ofLife.includes(body.event?.kind ?? '')).length;
  const checks = await mustAsk(world, 'GET', '/api/checks', null, asked.cookie);
  const answered = (checks as Check[]).filter(({ status }) => status === 'responded').length;
  return Math.max(events, answered);
}

interface Entry {
  readonly seq: number;
  readonly body: { readonly event?: { readonly kind: string } };
}

export async function readLastSeq(
  world: AttackWorld,
  writer: Pick<RegisteredWriter, 'cookie'>,
): Promise<number> {
  return (await listLedgerOf(world, writer, 0)).at(-1)?.seq ?? 0;
}

export async function listLedgerOf(
  world: AttackWorld,
  { cookie }: Pick<RegisteredWriter, 'cookie'>,
  after: number,
) {
  const page = await mustAsk(world, 'GET', `/api/ledger?after=${after}`, null, cookie);
  return (page as { entries: Entry[] }).entries;
}

/** How many hours before or after the date that she was given her people get their mail. */
export async function hoursOff(
  { product, sink }: AttackWorld,
  asked: AskedWriter,
): Promise<number> {
  const due = Date.parse(asked.releaseAt);
  for (let hour = 0; hour < patienceHours; hour += 1) {
    if (sink.mails.some(({ to }) => to === asked.heir)) break;
    await moveHours(product, 1);
  }
  return Math.abs(Date.parse(await readSimulatedTime(product)) - due) / hourMs;
}
