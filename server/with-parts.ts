/** Opens a product beside a running server, for a program that has to read what people wrote. */
import { readConfig, type Environment } from '#server/platform/config.ts';
import type { OpenedDatabase } from '#server/db/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { isNotedBehind } from '#server/store/journal.ts';
import type { Deps } from './deps.ts';
import { openParts } from './product-parts.ts';
import { withDatabase } from './run-program.ts';

/** Sends nothing: the server beside it does, when it looks next. */
export async function withParts(
  env: Environment,
  work: (deps: Deps, database: OpenedDatabase) => Promise<void>,
): Promise<void> {
  const config = readConfig(env);
  await withDatabase(config, async (_db, database) => {
    const parts = await openParts(database, config, createLog('warn'));
    try {
      await work({ ...parts.deps, isBehind: isNotedBehind, wake: () => undefined }, database);
    } finally {
      await parts.close();
    }
  });
}
