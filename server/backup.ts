/**
 * Makes a backup beside the running server: `npm run backup`, on the same configuration. It goes to
 * BACKUP_DIR and is sealed to BACKUP_RECIPIENT, so that nobody here can open it.
 */
import { refuseMistyped } from '#server/backups/recipient.ts';
import { constants, setPriority } from 'node:os';
import { makeBackup } from '#server/backups/make-backup.ts';
import { readConfig } from '#server/platform/config.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { backupSourceOf } from './product-parts.ts';
import { refuseUnprepared, runProgram } from './run-program.ts';
import { withParts } from './with-parts.ts';

async function main(): Promise<void> {
  // Whoever uses the server beside it goes first.
  setPriority(constants.priority.PRIORITY_LOW);
  const config = readConfig(process.env);
  const { backups } = config;
  if (backups === undefined) {
    throw new StartupError(
      'Set BACKUP_DIR to a folder and BACKUP_RECIPIENT to a public key of age, such as ' +
        'age-keygen prints.',
    );
  }
  refuseMistyped(backups);
  // It may be of the next version already, while the server is still of the one before.
  await refuseUnprepared(config);
  await withParts(process.env, async (deps, database) => {
    const source = await backupSourceOf(deps, database);
    const made = await makeBackup({ ...deps, source, backups }, (progress) =>
      console.log(progress),
    );
    const size = `${Math.ceil(made.bytes / 1024).toLocaleString('en')} KiB`;
    console.log(`Backup made: ${made.path}, ${size}, ${made.files} files.`);
  });
}

runProgram(main);
