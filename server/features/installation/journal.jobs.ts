/**
 * The journal of this server's data folder: what left and what ended is written there after its
 * commit. Where the journal knows more than the database, the database is a copy of before: then
 * nothing is decided, and no mail to a recipient leaves, until somebody or time confirms it.
 */
import type { Deps } from '#server/deps.ts';
import type { Alarming } from '#server/jobs/operator.ts';
import { lightOf, MINUTE_MS } from '#core/release/moment.ts';
import { journalKinds, type JournalKind } from '#server/db/journal-tables.ts';
import type { Db } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createTurns } from '#server/jobs/turns.ts';
import type { JournalFile, JournalLine } from '#server/platform/journal-file.ts';
import { readMoment } from '#server/store/installation.ts';
import {
  findInJournal,
  isNotedBehind,
  noteBehind,
  noteLastNumber,
  noteWritten,
  raiseSequences,
  readEntriesAfter,
  readHighest,
  readIsBehind,
  readLastNumber,
  readUnwritten,
  type JournalEntry,
} from '#server/store/journal.ts';
import { startSafetyHold } from './clock-facts.jobs.ts';

export interface JournalContext extends Pick<Deps, 'db' | 'clock' | 'log'>, Alarming {
  readonly journal: JournalFile;
}

const atOnce = 500;

/** A smaller step of that clock is nothing to tell. */
const skewMs = MINUTE_MS;

const behindAlarm =
  'the database is older than its journal: nothing is released or sent to recipients until ' +
  'npm run confirm-restore, or for 14 days';
const futureAlarm =
  'a journal has lines of a later time than the clock shows: ' +
  'the clock is behind, or was ahead when they were written';
const lostAlarm = 'the journal of a data folder is gone: releases are held for three days';

export interface KeptJournal {
  /** Before anything is decided. */
  compare(): Promise<void>;
  /** Again, if the database has forgotten lines that this process wrote. */
  compareIfGoneBack(): Promise<void>;
  /** What happened since the last time. */
  write(): Promise<void>;
  /**
   * Whether this database is older than the journal, noticed already or not. On the connection that
   * decides: a moment ago another one may have led to another database.
   */
  isBehind(db: Db): Promise<boolean>;
}

/** @param context undefined where there is no data folder to keep one in. */
export function keepJournal(context: JournalContext | undefined): KeptJournal {
  const nothing = () => Promise.resolve();
  if (context === undefined) {
    return {
      compare: nothing,
      compareIfGoneBack: nothing,
      write: nothing,
      isBehind: isNotedBehind,
    };
  }
  const inTurn = createTurns();
  // While a line is written, the file is ahead of the database, and nothing is forgotten.
  let confirmed = 0;
  const compare = async (): Promise<void> => {
    await compareWithJournal(context);
    confirmed = context.journal.lastNumber();
  };
  const compareIfGoneBack = async (): Promise<void> => {
    if (await hasGoneBack(context)) await compare();
  };
  return {
    compare: () => inTurn(compare),
    compareIfGoneBack: () => inTurn(compareIfGoneBack),
    write: () =>
      inTurn(async () => {
        if (!(await context.journal.own())) return;
        await compareIfGoneBack();
        while ((await writeJournal(context)) === atOnce);
        confirmed = context.journal.lastNumber();
      }),
    isBehind: (db) => readIsBehind(db, context.journal.name, confirmed),
  };
}

/** @returns how many entries were written. */
async function writeJournal(context: JournalContext): Promise<number> {
  const { db, journal } = context;
  const rows = await readUnwritten(db, atOnce);
  if (rows.length === 0) return 0;
  const { n } = await append(context, rows);
  const ids = rows.map(({ id }) => id);
  await inTransaction(db, (tx) => noteWritten(tx, journal.name, n, ids));
  return rows.length;
}

async function append(
  { db, clock, journal }: JournalContext,
  entries: readonly JournalEntry[],
): Promise<JournalLine> {
  return journal.append({
    at: (await readMoment(db, clock)).wall,
    entries: entries.map(({ kind, key }) => [kind, key.toString('base64url')]),
    highest: await readHighest(db),
  });
}

/** A new journal gets all that others have: they may be thrown away with their servers. */
async function writeEverything(context: JournalContext): Promise<void> {
  let lastId = 0;
  for (;;) {
    const rows = await readEntriesAfter(context.db, lastId, atOnce);
    const last = rows.at(-1);
    if (last === undefined) return;
    await append(context, rows);
    lastId = last.id;
  }
}

/**
 * What the journal knows and the database does not is noted there, and nothing follows yet.
 * @param mayOwn false for a program beside the server whose journal it is: it writes nothing there.
 */
export async function compareWithJournal(context: JournalContext, mayOwn = true): Promise<void> {
  const { db, clock, log, operator, journal } = context;
  const isOwn = mayOwn && (await journal.own());
  const known = await readLastNumber(db, journal.name);
  const isLost = known === null ? journal.isAfterLoss : known > journal.lastNumber();
  if (isLost) await followLoss(context);
  await tellOfFuture(context);
  const unknown = await readUnknown(context, isLost ? 0 : (known ?? 0));
  if (isOwn && (known === null || isLost)) await writeEverything(context);
  await inTransaction(db, async (tx) => {
    // A program beside the server has read the file a moment ago, and must take no line back.
    const isNews = mayOwn || journal.lastNumber() > (known ?? 0);
    if (isNews) await noteLastNumber(tx, journal.name, journal.lastNumber());
    if (unknown.entries.length === 0) return;
    await noteBehind(tx, unknown.entries, lightOf(await readMoment(tx, clock)));
    await raiseSequences(tx, unknown.highest);
    const facts = { journal: journal.name, entries: unknown.entries.length };
    log.error(facts, behindAlarm);
    await operator.alarm(behindAlarm, facts, tx);
  });
}

/** As a database does that was replaced by a copy while we ran. */
async function hasGoneBack({ db, journal }: JournalContext): Promise<boolean> {
  const known = await readLastNumber(db, journal.name);
  return (known ?? 0) < journal.lastNumber();
}

interface Unknown {
  readonly entries: readonly JournalEntry[];
  readonly highest: Readonly<Record<string, number>>;
}

async function readUnknown({ db, journal }: JournalContext, known: number): Promise<Unknown> {
  if (journal.lastNumber() <= known) return { entries: [], highest: {} };
  const lines = (await journal.read()).filter(({ n }) => n > known);
  const entries = lines.flatMap(entriesOf);
  const keys = entries.map(({ key }) => key);
  const found = await findInJournal(db, journalKinds, keys);
  return {
    entries: entries.filter(
      ({ kind, key }) => found.get(key.toString('base64url'))?.includes(kind) !== true,
    ),
    highest: highestOf(lines),
  };
}

function entriesOf({ entries }: JournalLine): JournalEntry[] {
  return entries.map(([kind, key]) => ({
    kind: kind as JournalKind,
    key: Buffer.from(key, 'base64url'),
  }));
}

function highestOf(lines: readonly JournalLine[]): Record<string, number> {
  const highest: Record<string, number> = {};
  for (const line of lines) {
    for (const [name, last] of Object.entries(line.highest)) {
      highest[name] = Math.max(last, highest[name] ?? 0);
    }
  }
  return highest;
}

/** What it said nobody knows any more: whoever is about to be released is warned once more. */
async function followLoss(context: JournalContext): Promise<void> {
  await context.operator.alarm(lostAlarm, { journal: context.journal.name });
  await startSafetyHold(context);
}

/** Whoever sets a clock right hears of what it did meanwhile; nothing depends on these dates. */
async function tellOfFuture({ db, clock, operator, journal }: JournalContext): Promise<void> {
  const at = journal.lastAt();
  if (at === null) return;
  const { wall } = await readMoment(db, clock);
  if (at <= wall + skewMs) return;
  const lastLine = new Date(at).toISOString();
  await operator.alarm(futureAlarm, { journal: journal.name, lastLine });
}
