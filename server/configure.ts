/**
 * `bin/codicil configure NAME=VALUE …` of a release: checks settings as a start does, and keeps
 * them in the file that each command reads. Prints names and never values, because some are secret.
 */
import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { misspeltSettings, readConfig, type Environment } from '#server/platform/config.ts';
import { codeOf } from '#server/platform/error-code.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { runProgram } from './run-program.ts';

const usage =
  'codicil configure NAME=VALUE …, for example\n' +
  '  codicil configure PUBLIC_URL=https://codicil.example.org \\\n' +
  "    SMTP_URL=smtps://user:password@mail.example.org 'MAIL_FROM=Codicil <codicil@example.org>'\n" +
  'An empty VALUE forgets a setting.';

async function main(): Promise<void> {
  const { CODICIL_ENV: file = '', HOME = '' } = process.env;
  const given = readWords(process.argv.slice(2));
  const defaults = { NODE_ENV: 'production', DATA_DIR: join(HOME, 'codicil-data') };
  const settings = { ...defaults, ...settingsIn(file), ...given };
  const set = Object.entries(settings)
    .filter(([, value]) => value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  refuseUnknown(Object.fromEntries(set));
  const config = readConfig(Object.fromEntries(set));
  await keep(file, set.map(([name, value]) => `${name}=${quoted(name, value)}\n`).join(''));
  console.log(`Kept in ${file}: ${set.map(([name]) => name).join(', ')}.`);
  console.log(
    `The first start makes the master key, ${join(config.dataDir, 'master-key')}. ` +
      'Keep a copy of it somewhere else: without it nobody can open what people write.',
  );
}

function readWords(words: readonly string[]): Record<string, string> {
  const pairs = words.map((word) => /^([A-Z][A-Z0-9_]*)=(.*)$/s.exec(word));
  if (pairs.length === 0 || pairs.includes(null)) throw new StartupError(usage);
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']));
}

function settingsIn(file: string): Record<string, string> {
  try {
    return parseEnv(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {};
    throw new StartupError(`${file} cannot be read. Nothing was changed.`, { cause: error });
  }
}

function refuseUnknown(settings: Environment): void {
  const faults = misspeltSettings(settings).map(
    ({ name, meant }) => `Nobody reads ${name}. Is it ${meant}?`,
  );
  if (faults.length > 0) throw new StartupError(faults.join('\n'));
}

/** As Node, systemd and programs that run containers read it alike. */
function quoted(name: string, value: string): string {
  if (/['\r\n]/.test(value)) {
    throw new StartupError(`${name} must be one line without the sign '. In an address write %27.`);
  }
  return /["#\\$`]|^\s|\s$/.test(value) ? `'${value}'` : value;
}

/** Whole or not at all, and open to nobody else. */
async function keep(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(`${file}.new`, text, { mode: 0o600 });
    await rename(`${file}.new`, file);
  } catch (error) {
    throw new StartupError(`${file} cannot be written. Set CODICIL_ENV to a file that can be.`, {
      cause: error,
    });
  }
}

runProgram(main);
