/**
 * Moves an installation to another database: `npm run move-database -- --to URL` to a PostgreSQL of
 * one's own, `--to-folder DIR` to the embedded one in another data folder. Also from one major
 * version to the next. The servers have to stand still. No server starts on the old database any
 * more, unless `--undo` says so.
 */
import { parseArgs } from 'node:util';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type OpenedDatabase } from '#server/db/open-database.ts';
import { refuseOtherUsers } from '#server/db/other-users.ts';
import { fillTables, openSnapshot, readSchema, rowsIn, rowsOut } from '#server/db/table-copy.ts';
import type { Db } from '#server/db/schema.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { readConfig, type Config } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { findKeyProof, readIsMoved } from '#server/store/installation.ts';
import { noteActWhereListed } from '#server/store/operator-acts.ts';
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
    if (target === 'undo') {
      await noteMoved(source.pool, false);
      await noteAct(db, 'database-move-undone');
      console.log(
        'Servers can start on this database again. Do not start one on the other database.',
      );
      return;
    }
    const opened = await openDatabase({ ...target, log });
    try {
      await move(source, opened);
    } finally {
      await opened.close();
    }
    if (opened.kind === 'embedded') console.log(`Copy the rest of the data folder: ${restOfIt}.`);
  });
}

const restOfIt = 'master-key, files, journal and installation';

function readArguments({ dataDir }: Config): Place | 'undo' {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      'to-folder': { type: 'string' },
      undo: { type: 'boolean' },
    },
  });
  const { to, 'to-folder': folder, undo } = values;
  const said = [to, folder, undo].filter((it) => it !== undefined);
  if (said.length !== 1) {
    throw new StartupError(
      'Say where to move: npm run move-database -- --to postgresql://…, or --to-folder DIR, or --undo',
    );
  }
  return undo === true ? 'undo' : { databaseUrl: to, dataDir: folder ?? dataDir };
}

/** From the first step on no server starts on the old one; if the move fails, they may again. */
async function move(source: OpenedDatabase, target: OpenedDatabase): Promise<void> {
  if ((await findKeyProof(target.db)) !== null) {
    throw new StartupError('The database to move to holds an installation already.');
  }
  await migrateIdle(source);
  if (await readIsMoved(source.db)) {
    throw new StartupError(
      'This installation was already moved. If the move did not finish, undo it first: ' +
        'npm run move-database -- --undo',
    );
  }
  await noteMoved(source.pool, true);
  let tables = 0;
  try {
    await refuseOtherUsers(source.pool);
    await migrate(target.db);
    tables = await copy(source.pool, target.pool);
  } catch (error) {
    await noteMoved(source.pool, false);
    throw error;
  }
  await noteAct(target.db, 'database-moved');
  console.log(`Moved: ${tables} tables. Start the servers on the new database.`);
}

/** Both have the same tables then. */
async function migrateIdle(source: OpenedDatabase): Promise<void> {
  await refuseOtherUsers(source.pool);
  await migrate(source.db);
}

async function copy(source: pg.Pool, target: pg.Pool): Promise<number> {
  const { client: from, end } = await openSnapshot(source);
  try {
    const { tables, sequences } = await readSchema(from);
    await fillTables(target, sequences, async (into) => {
      for (const [place, table] of tables.entries()) {
        console.log(`Table ${place + 1} of ${tables.length}: ${table.name}`);
        await pipeline(rowsOut(from, table), rowsIn(into, table));
      }
      await into.query('update installation set moved_at = null where id = 1');
    });
    return tables.length;
  } finally {
    end();
  }
}

async function noteMoved(pool: pg.Pool, isMoved: boolean): Promise<void> {
  const at = isMoved ? 'floor(extract(epoch from clock_timestamp()) * 1000)::bigint' : 'null';
  await pool.query(`update installation set moved_at = ${at} where id = 1`);
}

/** In the list of the database that the installation goes on with. */
function noteAct(db: Db, kind: 'database-moved' | 'database-move-undone'): Promise<void> {
  return noteActWhereListed(db, { by: null, kind }, new SystemClock().wallMs());
}

runProgram(main);
