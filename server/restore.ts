/**
 * Puts a backup into an empty database: `npm run restore -- FILE --key KEYFILE`, on the
 * configuration that the server will have. The engine stays frozen until `npm run confirm-restore`.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { applyBackup } from '#server/backups/apply-backup.ts';
import { checkBackup, identityIn, type SealedBackup } from '#server/backups/read-backup.ts';
import { openVault } from '#server/crypto/master-key.ts';
import { migrateLike, refuseNewer } from '#server/db/migrate.ts';
import type { Db } from '#server/db/schema.ts';
import { openFiles } from '#server/files/open-files.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import { findJournalFile } from '#server/platform/journal-file.ts';
import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { findKeyProof } from '#server/store/installation.ts';
import { noteActWhereListed } from '#server/store/operator-acts.ts';
import { openDataFolder } from './data-folder.ts';
import { runProgram, withDatabase } from './run-program.ts';

const tell = (progress: string) => console.log(progress);

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const sealed = await readArguments();
  tell('Reading the backup to its end.');
  const backup = await checkBackup(sealed, tell);
  const { head } = backup;
  tell(`It was made at ${head.madeAt}, by the program ${head.program}.`);
  // Each of these ends the program before anything is written, and before a database is made.
  refuseNewer(head.migrations);
  await openVault(config, Buffer.from(head.keyProof, 'hex'));
  await refuseRunning(config.dataDir, head.installation);
  await withDatabase(config, async (db, { pool }) => {
    await refuseFull(db);
    await openDataFolder(config.dataDir, createLog('warn'));
    await migrateLike(db, head.migrations);
    const files = await openFiles(config, head.fileMark);
    try {
      const restored = await applyBackup({ pool, files }, backup, tell);
      const act = { by: null, kind: 'backup-restored' } as const;
      await noteActWhereListed(db, act, new SystemClock().wallMs());
      tell(
        `Restored: ${head.tables.length} tables, ${restored.files} files. Nothing is decided and ` +
          'nothing is sent to recipients until you start the server and run npm run confirm-restore.',
      );
    } finally {
      await files.close();
    }
  });
}

async function readArguments(): Promise<SealedBackup> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' } },
  });
  const [path] = positionals;
  if (path === undefined || values.key === undefined) {
    throw new StartupError('Say which backup and which key: npm run restore -- FILE --key KEYFILE');
  }
  const text = await readFile(values.key, 'utf8').catch((cause: unknown) => {
    throw new StartupError(`The key file ${values.key} cannot be read.`, { cause });
  });
  return { path, identity: identityIn(text) };
}

/** @throws also where the data folder belongs to another installation. */
async function refuseRunning(dataDir: string, installation: string): Promise<void> {
  const journal = await findJournalFile(dataDir, installation);
  if (journal === null) return;
  const isFree = await journal.own();
  journal.close();
  if (isFree) return;
  throw new StartupError(`A server runs on the data folder ${dataDir}. Stop it first.`);
}

async function refuseFull(db: Db): Promise<void> {
  if ((await findKeyProof(db)) === null) return;
  throw new StartupError(
    'This database holds an installation already. Restore into an empty one: another DATABASE_URL, ' +
      'or a DATA_DIR without the folder pg18.',
  );
}

runProgram(main);
