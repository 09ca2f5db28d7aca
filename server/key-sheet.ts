/**
 * The master key on paper: `npm run key-sheet` writes it as words, to be printed. With `--read` it
 * reads such words from the keyboard and writes the key, for a machine that has lost it.
 */
import { parseArgs } from 'node:util';
import { findMasterKeys } from '#server/crypto/master-key.ts';
import { keySheetLines, readKeySheet } from '#server/crypto/key-sheet.ts';
import { createVault } from '#server/crypto/vault.ts';
import { sheetFault } from '#server/doctor/key.ts';
import { typedCopy } from '#server/doctor/typed-copy.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { readConfig, type Config } from '#server/platform/config.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { findKeyProof } from '#server/store/installation.ts';
import { runProgram, withDatabase } from './run-program.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { read: { type: 'boolean' } } });
  if (values.read === true) await readSheet();
  else await printSheet(readConfig(process.env));
}

async function printSheet(config: Config): Promise<void> {
  const keys = (await findMasterKeys(config))?.keys ?? [];
  await withDatabase(config, async (db) => {
    const proof = await findKeyProof(db);
    // While a key is replaced there are two: what is new is sealed under this one.
    const key = keys.find((one) => proof !== null && createVault(one).provesKey(proof));
    if (key === undefined) {
      throw new StartupError('There is no master key that fits this database. Start the server.');
    }
    for (const line of sheetOf(key, config.publicUrl)) console.log(line);
  });
}

function sheetOf(key: Buffer, publicUrl: string): string[] {
  const day = new Date(new SystemClock().wallMs()).toISOString().slice(0, 10);
  return [
    `Codicil: the master key of ${publicUrl}, on ${day}`,
    '',
    ...keySheetLines(key).map((line, index) => `  ${index + 1}  ${line}`),
    '',
    'This opens everything that no passphrase protects. Keep it in another place than the backups.',
    'To try it, once a year:    npm run doctor -- --key',
    'To get the key back:       npm run key-sheet --silent -- --read > master-key',
  ];
}

async function readSheet(): Promise<void> {
  const question = 'Type the eight lines of the sheet. What you type is not shown.\n';
  const read = readKeySheet(await typedCopy(question, process.stdin, process.stderr));
  if (read.kind !== 'key') throw new StartupError(`This is not the sheet: ${sheetFault(read)}.`);
  console.log(read.key.toString('hex'));
}

runProgram(main);
