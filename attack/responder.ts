/**
 * The owner has died, and the responders of her mailbox answer each mail of ours for ever. None of
 * that may show her alive, hold her letters back, or be answered. Beside her somebody who lives
 * answers by mail: her letters wait, once, or nothing was read at all.
 */
import { openAnsweredMail, type ReplyMailbox } from '#server/answered-mail.fixture.ts';
import {
  moveHours,
  readSimulatedTime,
  writeTestament,
  type RegisteredWriter,
} from '#server/killed-product.fixture.ts';
import type { SunkMail } from '#server/mail-sink.fixture.ts';
import { readLastSeq, readReleaseDate, signsOfLife } from './asked.ts';
import { openWorld, settleWriter, type AttackRow, type AttackWorld } from './world.ts';

const hourMs = 60 * 60 * 1000;
const patienceHours = 14 * 24;
/** By which a doubt delays a release. */
const doubtHours = 72;

interface Silent extends RegisteredWriter {
  readonly heir: string;
  readonly seq: number;
  readonly dueMs: number;
  /** How many of her mails were answered. */
  answered: number;
}

export async function respond(): Promise<AttackRow[]> {
  const mailbox = await openAnsweredMail();
  const world = await openWorld(mailbox.settings);
  try {
    const ana = await fallSilent(world, 'ana');
    const bia = await fallSilent(world, 'bia');
    const late = new Map<Silent, number>();
    let answers = 0;
    for (let hour = 0; late.size < 2 && hour < patienceHours; hour += 1) {
      await moveHours(world.product, 1);
      answers += await answerAll(world, mailbox, ana, bia);
      for (const one of [ana, bia]) {
        if (late.has(one) || mailsTo(world, one.heir).length === 0) continue;
        late.set(one, (Date.parse(await readSimulatedTime(world.product)) - one.dueMs) / hourMs);
      }
    }
    const [ofAna = patienceHours, ofBia = patienceHours] = [late.get(ana), late.get(bia)];
    if (ofBia < doubtHours - 1) throw new Error('No reply was read, so nobody answered anything.');
    return await judge(world, { ana, bia, answers, ofAna, ofBia });
  } finally {
    await world.close();
    await mailbox.close();
  }
}

async function fallSilent(world: AttackWorld, name: string): Promise<Silent> {
  const writer = await settleWriter(world, name);
  const heir = `heir-of-${name}@example.net`;
  await writeTestament(world.product, writer, 'By silence', [heir]);
  const dueMs = Date.parse(await readReleaseDate(world, writer));
  const seq = await readLastSeq(world, writer);
  return { ...writer, heir, seq, dueMs, answered: mailsTo(world, writer.email).length };
}

/** @returns how many answers the responders gave. */
async function answerAll(world: AttackWorld, mailbox: ReplyMailbox, ana: Silent, bia: Silent) {
  let answers = 0;
  const [toAna, toBia] = [ana, bia].map((one) => mailsTo(world, one.email).slice(one.answered));
  for (const mail of toAna ?? []) answers += await mailbox.answerAsMachines(mail);
  for (const mail of toBia ?? []) await mailbox.answerAsPerson(mail);
  ana.answered += toAna?.length ?? 0;
  bia.answered += toBia?.length ?? 0;
  const hasNew = [toAna, toBia].some((mails) => (mails?.length ?? 0) > 0);
  if (hasNew) await mailbox.readAll(() => world.restart());
  return answers;
}

const mailsTo = ({ sink }: AttackWorld, address: string): SunkMail[] =>
  sink.mails.filter(({ to }) => to === address);

const asksForPress = (world: AttackWorld, { email }: Silent) =>
  mailsTo(world, email).filter(({ raw }) => raw.includes('button: writing back is not enough'))
    .length;

interface Ended {
  readonly ana: Silent;
  readonly bia: Silent;
  readonly answers: number;
  readonly ofAna: number;
  readonly ofBia: number;
}

async function judge(
  world: AttackWorld,
  { ana, bia, answers, ofAna, ofBia }: Ended,
): Promise<AttackRow[]> {
  const lives = (await signsOfLife(world, ana)) + (await signsOfLife(world, bia));
  return [
    {
      what: `signs of life by ${answers} answers of machines and some of a person`,
      ...none(lives),
    },
    { what: 'mails that answer a machine', ...none(asksForPress(world, ana)) },
    { what: 'mails that answer a person', figure: asksForPress(world, bia), target: 1, unit: '' },
    {
      what: 'hours after the promised date until the recipients of a dead owner get their mail',
      figure: Math.abs(ofAna),
      target: 1,
      unit: '',
    },
    {
      what: 'hours by which all answers of a person delay a release',
      figure: ofBia,
      target: doubtHours + 1,
      unit: '',
    },
  ];
}

const none = (figure: number) => ({ figure, target: 0, unit: '' });
