/**
 * One seeded world lived twice: by the model, and by the product on a real PostgreSQL. After every
 * moment at which something happened both must hold the same.
 */
import { assert } from '#core/assert.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { createVault } from '#server/crypto/vault.ts';
import { newKeyBytes } from '#server/crypto/seal.ts';
import '#server/crypto/quick-hash.fixture.ts';
import { waveAlarm } from '#server/engine/breaker.ts';
import { isServerAway } from '#server/db/connection-errors.ts';
import { planOnce } from '#server/db/planned-once.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { seededEntropy } from '#server/platform/entropy.ts';
import { createLog } from '#server/platform/log.ts';
import type { Engine, Habits } from '../shell/engine.ts';
import type { TapedDeed } from '../shell/tape.ts';
import { WORLD_START_WALL, SimulatedWorld } from '../world.ts';
import { describe, differencesOf, ledgerDifference, type RowDifference } from './differences.ts';
import { modelInstallation, modelLedger, modelOwner } from './model-rows.ts';
import type { SharedMachine } from './product-process.ts';
import { productInstallation, productOwner } from './product-rows.ts';
import { commandOf } from './replay-command.ts';
import { Replay } from './replay.ts';
import { settleProduct } from './settle-product.ts';

export interface TwinOptions {
  readonly seed: string;
  readonly owners: number;
  readonly years: number;
  /** To see that a difference is found: the model is made wrong, and not the product. */
  readonly engine?: Engine;
  readonly habits?: Habits;
  /** Whether it is enough to know that they part. */
  readonly isCoarse?: boolean;
  /** Asked between two deeds; true ends the world before its time. */
  readonly isOver?: () => boolean;
}

export interface TwinOutcome {
  /** Null: both were the same to the end. */
  readonly parted: string | null;
  /** In true milliseconds: when both were last seen to be the same. */
  readonly agreedMs: number;
  readonly deeds: number;
  readonly days: number;
  readonly comparisons: number;
  readonly counts: ReadonlyMap<string, number>;
}

/** Few at once: what is done in one transaction after another can be told apart. */
const BATCHES = { ticks: 5, sends: 1 };
const COMPARED_EVERY_MS = 6 * HOUR_MS;
const VACUUMED_EVERY_MS = 14 * DAY_MS;
const busyTables = ['installation', 'watches', 'checks', 'check_notices', 'outbox', 'ledger'];

/** Compares four times a day. Where the two part, the day is lived again and looked at closely. */
export async function liveTwice(options: TwinOptions): Promise<TwinOutcome> {
  const outcome = await liveOnce(options, Number.POSITIVE_INFINITY);
  if (outcome.parted === null || options.isCoarse === true) return outcome;
  const closely = await liveOnce({ ...options, isOver: () => false }, outcome.agreedMs);
  return { ...outcome, parted: closely.parted ?? outcome.parted };
}

async function liveOnce(options: TwinOptions, closeFromMs: number): Promise<TwinOutcome> {
  const database = await createTestDatabase();
  planOnce(database.pool);
  try {
    return await new Twins(options, database, closeFromMs).live();
  } finally {
    await database.close();
  }
}

/** Of these there are many, and they are not done one by one. */
function isIdle({ deed }: TapedDeed): boolean {
  return (deed.kind === 'beats' && deed.isPlain) || (deed.kind === 'tidies' && deed.isIdle);
}

class Twins {
  readonly #options: TwinOptions;
  readonly #database: TestDatabase;
  readonly #world: SimulatedWorld;
  readonly #errors: string[] = [];
  readonly #entries = new Map<number, number>();
  readonly #touched = new Set<number>();
  /** From here on both are compared after every deed. */
  readonly #closeFromMs: number;
  #agreedMs = 0;
  #deeds = 0;
  #trueMs = 0;
  #vacuumedMs = 0;
  #comparisons = 0;

  constructor(options: TwinOptions, database: TestDatabase, closeFromMs: number) {
    this.#options = options;
    this.#closeFromMs = closeFromMs;
    this.#database = database;
    this.#world = new SimulatedWorld({ ...options, isTaped: true, batches: BATCHES });
  }

  async live(): Promise<TwinOutcome> {
    const { db } = this.#database;
    const machine = this.#machine();
    const lives = this.#world.lives;
    const owners = await settleProduct(db, machine.vault, lives, WORLD_START_WALL);
    const replay = new Replay(db, machine, owners);
    const parted = (await this.#run(replay)) ?? (await this.#compare(replay, [...owners.keys()]));
    const { counts } = this.#world.finish();
    const days = this.#trueMs / DAY_MS;
    const figures = { deeds: this.#deeds, days, comparisons: this.#comparisons, counts };
    return { parted, agreedMs: this.#agreedMs, ...figures };
  }

  async #run(replay: Replay): Promise<string | null> {
    const { tape } = this.#world;
    assert(tape !== null, 'The model of a twin world is taped');
    do {
      for (const deed of tape.take()) {
        this.#trueMs = deed.trueMs;
        const failed = await this.#perform(replay, deed);
        if (failed !== null) return failed;
        deed.touched.forEach((id) => this.#touched.add(id));
        if (!isIdle(deed)) this.#deeds += 1;
      }
      await this.#vacuum();
      if (!this.#mustCompare(replay)) continue;
      const parted = await this.#compare(replay, [...this.#touched]);
      if (parted !== null) return parted;
      this.#touched.clear();
      this.#agreedMs = this.#trueMs;
    } while (this.#options.isOver?.() !== true && this.#world.step());
    return null;
  }

  /** As a PostgreSQL does by itself that is not for tests: plans for empty tables are bad ones. */
  async #vacuum(): Promise<void> {
    if (this.#trueMs - this.#vacuumedMs < VACUUMED_EVERY_MS) return;
    this.#vacuumedMs = this.#trueMs;
    await this.#database.pool.query(`vacuum analyze ${busyTables.join(', ')}`);
  }

  /** @returns what a person needs, where the product breaks over what the model does. */
  async #perform(replay: Replay, taped: TapedDeed): Promise<string | null> {
    try {
      await replay.perform(taped);
      return null;
    } catch (error) {
      // Without a database nothing has been compared.
      if (isServerAway(error) || !(error instanceof Error)) throw error;
      return [...this.#heading(), `${taped.deed.kind}: ${error.stack ?? error.message}`].join('\n');
    }
  }

  #mustCompare({ complaints }: Replay): boolean {
    if (complaints.length + this.#errors.length > 0) return true;
    if (this.#touched.size === 0) return false;
    const isClose = this.#trueMs >= this.#closeFromMs;
    return isClose || this.#trueMs - this.#agreedMs >= COMPARED_EVERY_MS;
  }

  /** @returns what a person needs to find the reason; null when there is no difference. */
  async #compare(replay: Replay, ownerIds: readonly number[]): Promise<string | null> {
    await replay.rest();
    const found = [...(await this.#installation())];
    for (const ownerId of ownerIds) found.push(...(await this.#owner(ownerId)));
    const lines = [...replay.complaints, ...this.#errors, ...found];
    return lines.length === 0 ? null : [...this.#heading(), ...lines].join('\n');
  }

  async #installation(): Promise<string[]> {
    const { db } = this.#database;
    this.#comparisons += 1;
    const model = modelInstallation(this.#world.db);
    return differencesOf(model, await productInstallation(db)).flatMap(describe);
  }

  async #owner(ownerId: number): Promise<string[]> {
    this.#comparisons += 1;
    const after = this.#entries.get(ownerId) ?? 0;
    const product = await productOwner(this.#database.db, ownerId, after);
    const ledger = modelLedger(this.#world.db, ownerId, after);
    const found: RowDifference[] = [
      ...ledgerDifference(ledger, product.ledger, after),
      ...differencesOf(modelOwner(this.#world.db, ownerId), product.rows),
    ];
    this.#entries.set(ownerId, after + ledger.length);
    if (found.length === 0) return [];
    return [`owner ${ownerId}`, ...found.flatMap(describe).map((line) => `  ${line}`)];
  }

  #heading(): string[] {
    const day = (this.#trueMs / DAY_MS).toFixed(4);
    return [`parted on day ${day}`, `again: ${commandOf(this.#options)}`];
  }

  /** Whatever the product itself calls an error is one; a wave also stands in the breakers. */
  #noteError(line: string): void {
    if (!line.includes(waveAlarm)) this.#errors.push(line);
  }

  #machine(): SharedMachine {
    return {
      pool: this.#database.pool,
      vault: createVault(newKeyBytes()),
      log: createLog('error', { write: (line) => this.#noteError(line.trim()) }),
      batches: BATCHES,
      entropy: seededEntropy(this.#options.seed),
      time: { trueMs: 0, wallMs: WORLD_START_WALL },
      isProviderUp: true,
    };
  }
}
