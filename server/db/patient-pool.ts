/**
 * A connection pool that brings an embedded server back when it is gone, instead of failing:
 * callers wait for a new server as they wait for a free connection. Repeats no statement.
 */
import pg from 'pg';
import { isServerAway } from './connection-errors.ts';

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (error?: boolean | Error) => void,
) => void;

const ATTEMPTS = 3;

function ignore(): void {}

export class PatientPool extends pg.Pool {
  readonly #bringUp: () => Promise<void>;

  constructor(config: pg.PoolConfig, bringUp: () => Promise<void>) {
    super(config);
    this.#bringUp = bringUp;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback === undefined) {
      return this.#connectPatiently();
    }
    // `pool.query` comes this way.
    void this.#connectAndCall(callback);
  }

  async #connectAndCall(callback: ConnectCallback): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.#connectPatiently();
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), undefined, ignore);
      return;
    }
    callback(undefined, client, (reason) => client.release(reason));
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await super.connect();
      } catch (error) {
        if (attempt >= ATTEMPTS || !isServerAway(error)) {
          throw error;
        }
        await this.#bringUp();
      }
    }
  }
}
