/**
 * Moves an installation to another database: `npm run move-database -- --to URL` to a PostgreSQL of
 * one's own, `--to-folder DIR` to the embedded one in another data folder. Also from one major
 * version to the next. The servers have to stand still; the old database stays, frozen.
 */
import { parseArgs } from 'node:util';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { freeze } from '#server/backups/freeze.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type OpenedDatabase } from '#server/db/open-database.ts';
import { fillTables, inSnapshot, readSchema, rowsIn, rowsOut } from '#server/db/table-copy.ts';
import { readConfig, type Config } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { findKeyProof } from '#server/store/installation.ts';
import { runProgram, withDatabase } from './run-program.ts';

const log = createLog('warn');
type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const target = readArguments(config);
  await withDatabase(config, async (db, source) => {
    if ((await findKeyProof(db)) === null) {
      throw new StartupError('There is no installation in the database of this configuration.');
    }
    await refuseRunning(source.pool);
    // Both have the same tables then.
    await migrate(db);
    const opened = await openDatabase({ ...target, log });
    try {
      await move(source, opened);
    } finally {
      await opened.close();
    }
  });
}

function readArguments({ dataDir }: Config): Place {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, 'to-folder': { type: 'string' } },
  });
  const { to, 'to-folder': folder } = values;
  if ((to === undefined) === (folder === undefined)) {
    throw new StartupError(
      'Say where to: npm run move-database -- --to postgresql://…, or --to-folder DIR',
    );
  }
  return { databaseUrl: to, dataDir: folder ?? dataDir };
}

async function move(source: OpenedDatabase, target: OpenedDatabase): Promise<void> {
  if ((await findKeyProof(target.db)) !== null) {
    throw new StartupError('The database to move to holds an installation already.');
  }
  await migrate(target.db);
  const tables = await inSnapshot(source.pool, async (from) => {
    const schema = await readSchema(from);
    await fillTables(target.pool, schema.sequences, async (into) => {
      for (const [place, table] of schema.tables.entries()) {
        console.log(`Table ${place + 1} of ${schema.tables.length}: ${table.name}`);
        await pipeline(rowsOut(from, table), rowsIn(into, table));
      }
    });
    return schema.tables.length;
  });
  // Somebody may start it by mistake: two that decide would release twice.
  await freeze(source.pool);
  console.log(
    `Moved: ${tables} tables. Start the servers on the new database. Files and the master key ` +
      'stay where they are, and the old database decides nothing any more.',
  );
}

async function refuseRunning(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name = 'codicil' and pid <> pg_backend_pid()`,
  );
  if (rows.length === 0) return;
  throw new StartupError('A server still uses this database. Stop all of them first.');
}

runProgram(main);
