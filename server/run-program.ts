/** How every program of the server begins and ends, whatever it does in between. */
import { isUpToDate } from '#server/db/migrate.ts';
import { openDatabase, type OpenedDatabase } from '#server/db/open-database.ts';
import type { Db } from '#server/db/schema.ts';
import type { Config } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';

/**
 * Runs `main`. What stops it is said in one message for people, or whole where it is a bug.
 * @param stoppedCode the code that it ends with then.
 */
export function runProgram(main: () => Promise<void>, stoppedCode = 1): void {
  Promise.try(main).catch((error: unknown) => {
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(stoppedCode);
  });
}

/** Opens the database beside a running server for an operator's command, and closes it after. */
export async function withDatabase(
  config: Config,
  work: (db: Db, database: OpenedDatabase) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ ...config, log: createLog('warn') });
  try {
    await work(database.db, database);
  } finally {
    await database.close();
  }
}

/** For what must change nothing: with another version it would bring the database up to date. */
export async function refuseUnprepared(config: Config): Promise<void> {
  await withDatabase(config, async (db) => {
    if (await isUpToDate(db)) return;
    throw new StartupError(
      'The database is of another version than this program, or empty. Start the server first.',
    );
  });
}
