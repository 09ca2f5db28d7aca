/** A product that journeys may kill, and start again at the same address over the same data. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '#server/db/test-database.ts';
import { freePort } from '#server/platform/free-port.fixture.ts';
import { startProgram, type RunningProduct } from './process.fixture.ts';
import { journeyEnv, test } from './product.fixture.ts';

interface Mortal {
  /** The one that runs now. */
  product: RunningProduct;
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
  /** From now on whatever writes this table waits for the answer to be called. */
  readonly stall: (table: string) => Promise<() => Promise<void>>;
}

export const mortalTest = test.extend<{ mortal: Mortal; baseURL: string }>({
  mortal: async ({ browserName: _browser }, use) => {
    const database = await createTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'codicil-mortal-'));
    const address = { PORT: String(await freePort()), DATA_DIR: folder };
    const env = { ...journeyEnv, ...address, DATABASE_URL: database.url };
    const start = () => startProgram('server/main.ts', env);
    const mortal: Mortal = {
      product: await start(),
      kill: () => mortal.product.kill(),
      restart: async () => {
        mortal.product = await start();
      },
      async stall(table) {
        const client = await database.pool.connect();
        await client.query('begin');
        await client.query(`lock table ${table} in exclusive mode`);
        return async () => {
          await client.query('rollback');
          client.release();
        };
      },
    };
    await use(mortal);
    await mortal.product.stop();
    await database.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  baseURL: async ({ mortal }, use) => use(mortal.product.url),
});
