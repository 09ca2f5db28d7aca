/**
 * The database of the simulated installation: tables in memory, transactions that are kept or
 * undone as a whole, unique keys, and the two indexes over due moments. Knows no rule.
 */
import { untrippedBreaker } from '#core/release/breaker.ts';
import { startClock } from '#core/release/darkness.ts';
import type { ReleaseEvent } from '#core/release/events.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Fact } from './facts.ts';
import { DueIndex } from './due-index.ts';
import type {
  ChannelRow,
  CheckRow,
  DeliveryRow,
  InstallationRow,
  LedgerEntry,
  OutboxRow,
  OwnerRow,
  ReleaseRow,
  TestamentRow,
  TriggerRow,
  WatchRow,
} from './rows.ts';

export class UniqueKeyError extends Error {
  override readonly name = 'UniqueKeyError';
}

export class Table<Row extends { readonly id: number }> {
  readonly #rows = new Map<number, Row>();
  readonly #onChange: (id: number, row: Row | undefined) => void;
  #ids = 0;

  constructor(onChange: (id: number, row: Row | undefined) => void = () => undefined) {
    this.#onChange = onChange;
  }

  /** Like a sequence: a number that was given is never given again, whatever became of it. */
  nextId(): number {
    this.#ids += 1;
    return this.#ids;
  }

  get(id: number): Row | undefined {
    return this.#rows.get(id);
  }

  all(): IterableIterator<Row> {
    return this.#rows.values();
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Only for a transaction, which remembers what was there before. */
  write(id: number, row: Row | undefined): void {
    if (row === undefined) this.#rows.delete(id);
    else this.#rows.set(id, row);
    this.#onChange(id, row);
  }
}

/** Writes at once, and takes everything back when it is rolled back. */
export class Tx {
  readonly #undo: (() => void)[] = [];
  readonly facts: Fact[] = [];

  put<Row extends { readonly id: number }>(table: Table<Row>, row: NoInfer<Row>): void {
    const before = table.get(row.id);
    this.#undo.push(() => table.write(row.id, before));
    table.write(row.id, row);
  }

  remove<Row extends { readonly id: number }>(table: Table<Row>, id: number): void {
    const before = table.get(id);
    if (before === undefined) return;
    this.#undo.push(() => table.write(id, before));
    table.write(id, undefined);
  }

  insertKey<T>(keys: Map<string, T>, key: string, value: T): void {
    if (keys.has(key)) throw new UniqueKeyError(`There is a row for ${key} already`);
    keys.set(key, value);
    this.#undo.push(() => keys.delete(key));
  }

  append<T>(list: T[], item: T): void {
    list.push(item);
    this.#undo.push(() => list.pop());
  }

  /** Becomes true with the commit. */
  tell(fact: Fact): void {
    this.facts.push(fact);
  }

  rollback(): void {
    for (const undo of this.#undo.toReversed()) undo();
  }
}

interface SentRow {
  readonly id: number;
  readonly at: number;
}

export class Database {
  readonly watchesDue = new DueIndex();
  readonly outboxDue = new DueIndex();
  /** Open messages, and those of them that were claimed before: what `mail is stuck` asks for. */
  readonly pending = new Set<number>();
  readonly waiting = new Set<number>();
  readonly owners = new Table<OwnerRow>();
  readonly testaments = new Table<TestamentRow>();
  readonly triggers = new Table<TriggerRow>();
  readonly watches = new Table<WatchRow>((id, row) =>
    this.watchesDue.set(id, row?.dueLight ?? null),
  );
  readonly checks = new Table<CheckRow>();
  readonly outbox = new Table<OutboxRow>((id, row) => this.#indexMessage(id, row));
  readonly releases = new Table<ReleaseRow>();
  readonly deliveries = new Table<DeliveryRow>();
  readonly channels = new Table<ChannelRow>();
  /** When mail of an owner was last taken; the id is the owner's. */
  readonly lastSent = new Table<SentRow>((_id, row) => this.#noteSent(row));
  readonly installation = new Table<InstallationRow>();
  readonly canary = new Table<{ readonly id: number; readonly at: number }>();
  readonly links = new Map<string, { readonly ownerId: number; readonly checkId: number }>();
  readonly releaseKeys = new Map<string, number>();
  readonly messageIds = new Map<string, number>();
  /** Reports of the payment provider that were taken: the same one comes more than once. */
  readonly paymentReports = new Map<string, number>();
  readonly ledgers = new Map<number, LedgerEntry[]>();
  readonly #testamentIds = new Map<number, number[]>();
  readonly #triggerIds = new Map<number, number[]>();
  readonly #watchIds = new Map<number, number[]>();
  readonly #checkIds = new Map<number, number[]>();
  /** The latest of `lastSent`, of two different owners; null when it has to be found again. */
  #latestSent: readonly SentRow[] | null = [];

  constructor(nowMs: number) {
    const beat = { wall: nowMs, mono: 0, bootId: 'first start' };
    this.installation.write(1, {
      id: 1,
      clock: startClock({ ...beat, mailStuck: false, selfReachable: true, steered: false }),
      breaker: untrippedBreaker,
      isProviderFailing: false,
    });
  }

  get installed(): InstallationRow {
    const row = this.installation.get(1);
    if (row === undefined) throw new Error('The installation has no row');
    return row;
  }

  testamentsOf(ownerId: number): TestamentRow[] {
    return rowsOf(this.testaments, this.#testamentIds.get(ownerId));
  }

  /** Only while a world is made: testaments are there before anything happens. */
  addTestament(row: TestamentRow): void {
    listOf(this.#testamentIds, row.ownerId).push(row.id);
    this.testaments.write(row.id, row);
  }

  triggersOf(ownerId: number): TriggerRow[] {
    return rowsOf(this.triggers, this.#triggerIds.get(ownerId));
  }

  addTrigger(tx: Tx, row: TriggerRow): void {
    tx.append(listOf(this.#triggerIds, row.ownerId), row.id);
    tx.put(this.triggers, row);
  }

  watchesOf(ownerId: number): WatchRow[] {
    return rowsOf(this.watches, this.#watchIds.get(ownerId));
  }

  addWatch(tx: Tx, row: WatchRow): void {
    tx.append(listOf(this.#watchIds, row.ownerId), row.id);
    tx.put(this.watches, row);
  }

  /** The checks of an owner that still wait for an answer. */
  openChecksOf(ownerId: number): CheckRow[] {
    const rows = rowsOf(this.checks, this.#checkIds.get(ownerId));
    return rows.filter(({ status }) => status === 'sent');
  }

  addCheck(tx: Tx, row: CheckRow): void {
    tx.append(listOf(this.#checkIds, row.ownerId), row.id);
    tx.put(this.checks, row);
  }

  appendLedger(
    tx: Tx,
    ownerId: number,
    now: Moment,
    watchId: number,
    event: ReleaseEvent,
  ): LedgerEntry {
    const ledger = listOf(this.ledgers, ownerId);
    const seq = ledger.length + 1;
    const entry: LedgerEntry = { seq, wallAt: now.wall, darkMs: now.dark, watchId, event };
    tx.append(ledger, entry);
    return entry;
  }

  /** When mail of anybody else was last taken. */
  othersSentAt(ownerId: number): number | null {
    this.#latestSent ??= latestTwo(this.lastSent.all());
    return this.#latestSent.find(({ id }) => id !== ownerId)?.at ?? null;
  }

  #noteSent(row: SentRow | undefined): void {
    const latest = this.#latestSent?.[0];
    const isLatest = row !== undefined && (latest === undefined || row.at >= latest.at);
    if (!isLatest || this.#latestSent === null) this.#latestSent = null;
    else
      this.#latestSent = [row, ...this.#latestSent.filter(({ id }) => id !== row.id)].slice(0, 2);
  }

  #indexMessage(id: number, row: OutboxRow | undefined): void {
    const isPending = row?.status === 'pending';
    this.outboxDue.set(id, isPending ? row.dueAt : null);
    keep(this.pending, id, isPending);
    keep(this.waiting, id, isPending && row.attempts > 0);
  }
}

function latestTwo(rows: Iterable<SentRow>): SentRow[] {
  let latest: SentRow[] = [];
  for (const row of rows) {
    const [first, second] = latest;
    if (first === undefined || row.at > first.at) latest = first ? [row, first] : [row];
    else if (second === undefined || row.at > second.at) latest = [first, row];
  }
  return latest;
}

function rowsOf<Row extends { readonly id: number }>(
  table: Table<Row>,
  ids: readonly number[] = [],
): Row[] {
  return ids.map((id) => table.get(id)).filter((row) => row !== undefined);
}

function keep(ids: Set<number>, id: number, isIn: boolean): void {
  if (isIn) ids.add(id);
  else ids.delete(id);
}

function listOf<T>(lists: Map<number, T[]>, key: number): T[] {
  const known = lists.get(key);
  if (known !== undefined) return known;
  const list: T[] = [];
  lists.set(key, list);
  return list;
}
