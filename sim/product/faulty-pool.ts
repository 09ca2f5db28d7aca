/**
 * The connections of one process of the product, on which commits are lost and the process dies as
 * the tape says. A process that died waits for ever for its next answer, and its transaction is
 * undone by the database.
 */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { TransactionEnd } from '../shell/tape.ts';

/** Never answered: whoever waits for it is dead. */
const silence = new Promise<never>(() => undefined);

export class FaultyPool implements PostgresPool {
  readonly options = {};
  /** Settles when the process dies. */
  readonly death: Promise<'dead'>;
  readonly #pool: pg.Pool;
  readonly #open = new Set<pg.PoolClient>();
  readonly #tellDeath: (death: 'dead') => void;
  #ends: TransactionEnd[] = [];
  #hasClaimed = false;
  #isDead = false;
  /** Transactions that nobody expected. */
  extra = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    const { promise, resolve } = Promise.withResolvers<'dead'>();
    this.death = promise;
    this.#tellDeath = resolve;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** What becomes of the next transactions, in order. */
  plan(ends: readonly TransactionEnd[]): void {
    this.#ends = [...ends];
    this.#hasClaimed = false;
    this.extra = 0;
  }

  /** Transactions that were expected and did not come. */
  get missing(): number {
    return this.#ends.length;
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#isDead) return silence;
    const client = await this.#pool.connect();
    this.#open.add(client);
    const release = (): void => {
      if (this.#open.delete(client)) client.release();
    };
    const query = (sql: unknown, parameters: unknown) =>
      this.#query(client, sql as string, parameters as unknown[]);
    return { query, release } as PostgresPoolClient;
  }

  end(): Promise<void> {
    return Promise.resolve();
  }

  /** Undoes what is open and answers nobody any more. */
  async die(): Promise<void> {
    if (this.#isDead) return;
    this.#isDead = true;
    for (const client of this.#open) {
      await client.query('rollback');
      client.release();
    }
    this.#open.clear();
    this.#tellDeath('dead');
  }

  async #query<R>(
    client: pg.PoolClient,
    sql: string,
    parameters: unknown[],
  ): Promise<PostgresQueryResult<R>> {
    if (this.#isDead) return silence;
    const isBegin = /^(begin|start transaction)/i.test(sql);
    const isKilled = this.#ends[0] === 'killed' && (isBegin || this.#hasClaimed);
    if (isKilled) return this.#kill();
    if (sql.startsWith('update "outbox" set "attempts"')) this.#hasClaimed = true;
    if (sql !== 'commit') return ask<R>(client, sql, parameters);
    return this.#commit<R>(client);
  }

  async #commit<R>(client: pg.PoolClient): Promise<PostgresQueryResult<R>> {
    const end = this.#ends.shift();
    if (end === undefined) this.extra += 1;
    const isKept = end === undefined || end === 'commit' || end === 'crash-after';
    const answer = await ask<R>(client, isKept ? 'commit' : 'rollback', []);
    if (end === 'crash-before' || end === 'crash-after') return this.#kill();
    // Whoever asked believes that it happened.
    return { ...answer, command: 'COMMIT' };
  }

  async #kill(): Promise<never> {
    this.#ends.shift();
    await this.die();
    return silence;
  }
}

async function ask<R>(
  client: pg.PoolClient,
  text: string,
  values: unknown[],
): Promise<PostgresQueryResult<R>> {
  return (await client.query(text, values)) as unknown as PostgresQueryResult<R>;
}
