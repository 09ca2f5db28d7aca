/**
 * A product with a database and a data folder of its own, and operators' programs beside it: for
 * all tests of one file. Only tests import this file.
 */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { after, before } from 'node:test';
import type { Db } from '#server/db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import {
  kill,
  makeDataFolder,
  startProcess,
  withQuickHashes,
  type KillableProduct,
} from './killed-product.fixture.ts';
import { runOperatorProgram, type Ran } from './operator-program.fixture.ts';

export interface OperatorsProduct {
  readonly product: KillableProduct;
  readonly db: Db;
  /** Ends it and starts it again, as after an upgrade: each loop begins at once. */
  restart(): Promise<void>;
  /** Runs the program of this name. */
  run(name: string, ...words: string[]): Promise<Ran>;
}

/**
 * Its parts are there from the first test on.
 * @param settings of the product alone.
 */
export function openForOperators(settings: Record<string, string> = {}): OperatorsProduct {
  const dataDir = makeDataFolder();
  let database: TestDatabase;
  let product: KillableProduct;
  const where = () => ({ DATABASE_URL: database.url, DATA_DIR: dataDir });
  const start = () => startProcess({ ...withQuickHashes, ...where(), ...settings });
  before(async () => {
    database = await createTestDatabase();
    product = await start();
  });
  after(async () => {
    await kill(product);
    await database.close();
    rmSync(dirname(dataDir), { recursive: true, force: true });
  });
  return {
    get product() {
      return product;
    },
    get db() {
      return database.db;
    },
    async restart() {
      await kill(product);
      product = await start();
    },
    run: (name, ...words) => runOperatorProgram(name, where(), ...words),
  };
}
