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
  LedgerRow,
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

export class Database {
  readonly watchesDue = new DueIndex();
  readonly outboxDue = new DueIndex();
  /** The same from its other end. */
  readonly outboxLast = new DueIndex();
  /** Open messages, and those of them that were claimed before: what `mail is stuck` asks for. */
  readonly pending = new Set<number>();
  readonly waiting = new Set<number>();
  readonly owners = new Table<OwnerRow>();
  readonly testaments = new Table<TestamentRow>();
  readonly triggers = new Table<TriggerRow>();
  readonly watches = new Table<WatchRow>((id, row) =>
    this.watchesDue.set(id, row?.dueLight ?? null),
  );
  readonly checks = new Table<CheckRow>((id, row) => this.#indexCheck(id, row));
  /** Messages that were taken and did not come back, the latest first. */
  readonly #sentLast = new DueIndex();
  readonly outbox = new Table<OutboxRow>((id, row) => this.#indexMessage(id, row));
  readonly releases = new Table<ReleaseRow>();
  readonly deliveries = new Table<DeliveryRow>();
  readonly channels = new Table<ChannelRow>();
  readonly installation = new Table<InstallationRow>();
  readonly canary = new Table<{ readonly id: number; readonly at: number }>();
  readonly links = new Map<string, { readonly ownerId: number; readonly checkId: number }>();
  readonly releaseKeys = new Map<string, number>();
  readonly messageIds = new Map<string, number>();
  /** Reports of the payment provider that were taken: the same one comes more than once. */
  readonly paymentReports = new Map<string, number>();
  readonly ledgers = new Map<number, LedgerRow[]>();
  readonly #testamentIds = new Map<number, number[]>();
  readonly #triggerIds = new Map<number, number[]>();
  readonly #watchIds = new Map<number, number[]>();
  readonly #openCheckIds = new Map<number, Set<number>>();
  readonly #deliveryIds = new Map<number, number[]>();

  constructor(nowMs: number) {
    this.installation.write(1, {
      id: 1,
      clock: startClock(nowMs),
      createdAt: nowMs,
      breaker: untrippedBreaker,
      youngBreaker: untrippedBreaker,
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
    const all = rowsOf(this.watches, this.#watchIds.get(ownerId));
    return all.filter(({ source }) => !this.isRemoved(source));
  }

  /** The watch over a testament goes with it. */
  isRemoved({ kind, id }: WatchRow['source']): boolean {
    return kind === 'testament' && this.testaments.get(id)?.isRemoved === true;
  }

  addWatch(tx: Tx, row: WatchRow): void {
    tx.append(listOf(this.#watchIds, row.ownerId), row.id);
    tx.put(this.watches, row);
  }

  /** Walks through all checks: for who looks at few worlds closely. */
  checksOf(ownerId: number): CheckRow[] {
    return [...this.checks.all()].filter((row) => row.ownerId === ownerId);
  }

  /** The checks of an owner that still wait for an answer, in the order of their ids. */
  openChecksOf(ownerId: number): CheckRow[] {
    const ids = [...(this.#openCheckIds.get(ownerId) ?? [])];
    return rowsOf(
      this.checks,
      ids.toSorted((one, other) => one - other),
    );
  }

  /** Walks through all messages: for who looks at few worlds closely. */
  outboxOf(ownerId: number): OutboxRow[] {
    return [...this.outbox.all()].filter((row) => row.ownerId === ownerId);
  }

  /** Of everything that was ever released of this owner. */
  deliveriesOf(ownerId: number): DeliveryRow[] {
    return rowsOf(this.deliveries, this.#deliveryIds.get(ownerId));
  }

  addDelivery(tx: Tx, row: DeliveryRow): void {
    tx.append(listOf(this.#deliveryIds, row.ownerId), row.id);
    tx.put(this.deliveries, row);
  }

  appendLedger(
    tx: Tx,
    ownerId: number,
    now: Moment,
    watchId: number,
    event: ReleaseEvent,
  ): LedgerRow {
    const ledger = listOf(this.ledgers, ownerId);
    const seq = ledger.length + 1;
    const entry: LedgerRow = { seq, wallAt: now.wall, darkMs: now.dark, watchId, event };
    tx.append(ledger, entry);
    return entry;
  }

  /** When the provider last took mail that did not go to this owner's own address. */
  othersSentAt(ownerId: number, wall: number): number | null {
    const isProof = (id: number): boolean => {
      const row = this.outbox.get(id);
      return row !== undefined && (row.ownerId !== ownerId || row.kind === 'delivery');
    };
    const id = this.#sentLast.find(-wall, isProof);
    return id === null ? null : (this.outbox.get(id)?.settledAt ?? null);
  }

  /** What a rollback took out again is no row any more, whatever the index says. */
  #indexCheck(id: number, row: CheckRow | undefined): void {
    if (row === undefined) return;
    const open = this.#openCheckIds.get(row.ownerId) ?? new Set();
    this.#openCheckIds.set(row.ownerId, open);
    keep(open, id, row.status === 'sent');
  }

  #indexMessage(id: number, row: OutboxRow | undefined): void {
    const isPending = row?.status === 'pending';
    this.outboxDue.set(id, isPending ? row.dueAt : null);
    this.outboxLast.set(id, isPending ? -row.dueAt : null);
    const isProof = row?.status === 'sent' && row.cameBackAt === null;
    this.#sentLast.set(id, isProof ? -(row.settledAt ?? 0) : null);
    keep(this.pending, id, isPending);
    keep(this.waiting, id, isPending && row.attempts > 0);
  }
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
