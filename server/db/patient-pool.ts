/**
 * A connection pool that waits as long as it is of use: it brings an embedded server back when it
 * is gone instead of failing, and gives up in time where somebody waits at a screen, who is not
 * kept waiting for a lock either. Repeats no statement.
 */
import pg from 'pg';
import { isServerAway } from './connection-errors.ts';
import { DatabaseBusyError, presentPatience, type Patience } from './patience.ts';

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (error?: boolean | Error) => void,
) => void;

const attempts = 3;
const secondMs = 1000;

function ignore(): void {}

export class PatientPool extends pg.Pool {
  readonly #bringUp: (() => Promise<void>) | undefined;
  /** How long a connection waits for a lock; one that is not in here waits for ever. */
  readonly #lockLimits = new WeakMap<pg.PoolClient, number>();

  /** @param bringUp a server of our own; one of somebody else is not ours to start. */
  constructor(config: pg.PoolConfig, bringUp?: () => Promise<void>) {
    super(config);
    this.#bringUp = bringUp;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback === undefined) {
      return this.#connectInTime();
    }
    // `pool.query` comes this way.
    void this.#connectAndCall(callback);
  }

  async #connectAndCall(callback: ConnectCallback): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.#connectInTime();
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), undefined, ignore);
      return;
    }
    callback(undefined, client, (reason) => client.release(reason));
  }

  async #connectInTime(): Promise<pg.PoolClient> {
    const patience = presentPatience();
    const connecting = this.#connectPatiently();
    const client =
      patience === undefined ? await connecting : await giveUpInTime(connecting, patience);
    await this.#limitLocks(client, patience);
    return client;
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await super.connect();
      } catch (error) {
        if (this.#bringUp === undefined || attempt >= attempts || !isServerAway(error)) {
          throw error;
        }
        await this.#bringUp();
      }
    }
  }

  /** In whole seconds, so that a connection keeps its limit from one request to the next. */
  async #limitLocks(client: pg.PoolClient, patience: Patience | undefined): Promise<void> {
    const leftMs = patience?.leftMs;
    const limitMs =
      leftMs === undefined ? 0 : Math.max(1, Math.floor(leftMs / secondMs)) * secondMs;
    if ((this.#lockLimits.get(client) ?? 0) === limitMs) return;
    try {
      await client.query(limitMs === 0 ? 'reset lock_timeout' : `set lock_timeout = ${limitMs}`);
      this.#lockLimits.set(client, limitMs);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}

/** Who comes too late for a connection gives it back the moment it is there. */
async function giveUpInTime(
  connecting: Promise<pg.PoolClient>,
  patience: Patience,
): Promise<pg.PoolClient> {
  const startedAt = performance.now();
  const tooLate = Promise.withResolvers<null>();
  const timer = setTimeout(() => tooLate.resolve(null), Math.max(0, patience.leftMs));
  try {
    const client = await Promise.race([connecting, tooLate.promise]);
    if (client !== null) return client;
    connecting.then((late) => late.release(), ignore);
    throw new DatabaseBusyError();
  } finally {
    clearTimeout(timer);
    patience.leftMs -= performance.now() - startedAt;
  }
}
