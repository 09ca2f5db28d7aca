/**
 * Brings a database to the newest schema: plain .sql files in the order of their names, each
 * applied once, all of a start in one transaction, however many processes start together.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '#server/platform/startup-error.ts';
import { isDiskFull } from './connection-errors.ts';

const migrations = join(import.meta.dirname, 'migrations');

interface MigrationFile {
  name: string;
  text: string;
  checksum: string;
}

/** Kysely's migrator knows nothing of the tables it makes, and neither does its type. */
// oxlint-disable-next-line typescript/no-explicit-any
type AnyDatabase = any;

/** @param until the last one to apply; absent: all of them. */
export async function migrate(
  db: Kysely<AnyDatabase>,
  folder = migrations,
  until?: string,
): Promise<void> {
  const files = readMigrations(folder);
  await refuseEdited(db, files);
  const migrator = new Migrator({
    db,
    // Not Kysely's own names: another program may keep its migrations in the same database.
    migrationTableName: 'codicil_migrations',
    migrationLockTableName: 'codicil_migrations_lock',
    provider: {
      getMigrations: async () => Object.fromEntries(files.map((file) => [file.name, apply(file)])),
    },
  });
  const { error, results } = await (until === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(until));
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw explain(error, failed);
  }
  // Another start may have applied its own files while this one waited for the lock.
  await refuseEdited(db, files);
}

interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** Needs no database. @throws where this program lacks the schema of a backup. */
export function refuseNewer(applied: readonly AppliedMigration[]): void {
  const files = readMigrations(migrations);
  const isKnown = applied.every(
    ({ name, checksum }, place) =>
      files[place]?.name === name && files[place].checksum === checksum,
  );
  if (isKnown && applied.length > 0) return;
  throw new StartupError(
    'This backup was made by a newer Codicil than this program. Restore it with the newer one.',
  );
}

/** Brings an empty database to the schema of a backup that this program knows. */
export async function migrateLike(
  db: Kysely<AnyDatabase>,
  applied: readonly AppliedMigration[],
): Promise<void> {
  refuseNewer(applied);
  await refuseOther(db, applied);
  await migrate(db, migrations, applied.at(-1)?.name);
}

/** Whether it has all migrations of this program, and no others. */
export async function isUpToDate(db: Kysely<AnyDatabase>): Promise<boolean> {
  const applied = await readApplied(db);
  const files = readMigrations(migrations).map(({ name }) => name);
  return applied.size === files.length && files.every((name) => applied.has(name));
}

/** The checksum of each by its name; none in a database that has no tables yet. */
async function readApplied(db: Kysely<AnyDatabase>): Promise<ReadonlyMap<string, string>> {
  const { rows: exists } = await sql<{ found: boolean }>`
    select to_regclass('migration_checksums') is not null as found
  `.execute(db);
  if (exists[0]?.found !== true) return new Map();
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from migration_checksums
  `.execute(db);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** A restore that was broken off may have left a schema there, and of a newer backup. */
async function refuseOther(
  db: Kysely<AnyDatabase>,
  applied: readonly { readonly name: string }[],
): Promise<void> {
  const named = new Set(applied.map(({ name }) => name));
  const there = await readApplied(db);
  if (there.keys().every((name) => named.has(name))) return;
  throw new StartupError(
    'This database has the tables of a newer version than the backup. Restore into an empty one.',
  );
}

/** The tables that the migrations leave behind, without those of the migrator. */
export function migratedTables(folder = migrations): string[] {
  const tables = new Set<string>();
  for (const { text } of readMigrations(folder)) {
    const steps = /^\s*(create|drop) table (?:if (?:not )?exists )?(\w+)/gim;
    for (const [, step, name = ''] of text.matchAll(steps)) {
      if (step?.toLowerCase() === 'create') tables.add(name);
      else tables.delete(name);
    }
  }
  return [...tables].toSorted();
}

/** One value for the whole schema; it changes whenever any file does. */
export function schemaChecksum(folder = migrations): string {
  const all = readMigrations(folder).map((file) => `${file.name} ${file.checksum}\n`);
  return checksumOf(all.join(''));
}

function readMigrations(folder: string): MigrationFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name: name.slice(0, -'.sql'.length), text, checksum: checksumOf(text) };
  });
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Runs under the migrator's lock and in its transaction, together with its own note of the name.
 */
function apply(file: MigrationFile): Migration {
  return {
    async up(db: Kysely<AnyDatabase>) {
      await sql`
        create table if not exists migration_checksums (
          name text primary key,
          checksum text not null
        )
      `.execute(db);
      await sql.raw(file.text).execute(db);
      await sql`
        insert into migration_checksums (name, checksum) values (${file.name}, ${file.checksum})
      `.execute(db);
    },
  };
}

async function refuseEdited(db: Kysely<AnyDatabase>, files: MigrationFile[]): Promise<void> {
  const checksums = await readApplied(db);
  const edited = files.find(
    (file) => (checksums.get(file.name) ?? file.checksum) !== file.checksum,
  );
  if (edited !== undefined) {
    throw new StartupError(
      `The migration ${edited.name}.sql was changed after this database had applied it. ` +
        'Restore the file and put the change into a new one.',
    );
  }
}

function explain(error: unknown, failedName: string | undefined): Error {
  if (isDiskFull(error)) {
    const message =
      'The database cannot be prepared: its disk is full. Free some space and start again.';
    return new StartupError(message, { cause: error });
  }
  const reason = error instanceof Error ? error.message : String(error);
  if (/previously executed migration .* is missing/.test(reason)) {
    return new StartupError(
      'This database belongs to a newer Codicil than the one that was started. Start the newer one.',
      { cause: error },
    );
  }
  const which = failedName === undefined ? 'The migrations' : `The migration ${failedName}.sql`;
  return new StartupError(`${which} could not be applied: ${reason}`, { cause: error });
}
