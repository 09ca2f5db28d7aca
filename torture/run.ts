/**
 * Runs real processes for long and prints what they lived through: `npm run torture`.
 *
 *     npm run torture -- --minutes 10        rounds of slices, until the time is over
 *     npm run torture -- installations       what is run only where it is named
 *     npm run torture -- --long              every station once, at full length
 *     npm run torture -- kills fuzz          some stations, also as --only kills,fuzz
 *     npm run torture -- --round 7           begins with another round
 *
 * The first round is always whole. Later ones take a station only if its last slice fits into what
 * is left. Ends with 1 when a station failed.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addFigure, figureText, type Figures } from './figures.ts';
import { stations, type Station } from './stations.ts';

const root = join(import.meta.dirname, '..');
const MINUTE_MS = 60_000;
/** Ends a station that hangs. None has needed a tenth of its limit. */
const limitsMs = { slice: 120 * MINUTE_MS, long: 24 * 60 * MINUTE_MS };

interface Asked {
  readonly minutes: number;
  readonly isLong: boolean;
  readonly firstRound: number;
  readonly stations: readonly Station[];
}

/** What a station did over all rounds. */
interface Lived {
  rounds: number;
  ms: number;
  lastMs: number;
  figures: Figures;
}

const asked = readArguments();
const lived = new Map<Station, Lived>();
let failed: Station | null = null;
const endMs = performance.now() + asked.minutes * MINUTE_MS;
for (let round = asked.firstRound; failed === null; round += 1) {
  if (!(await runRound(round)) || asked.isLong) break;
}
print();
process.exitCode = failed === null ? 0 : 1;

/** @returns whether any station was run. */
async function runRound(round: number): Promise<boolean> {
  let hasRun = false;
  for (const station of asked.stations) {
    const before = lived.get(station);
    const isOver = before !== undefined && performance.now() + before.lastMs > endMs;
    if (isOver || failed !== null) continue;
    hasRun = true;
    await run(station, round);
  }
  return hasRun;
}

async function run(station: Station, round: number): Promise<void> {
  console.log(`${station.name}, round ${round}: ${station.proves}`);
  const beganMs = performance.now();
  const { code, output, errors } = await start(station, round);
  const tookMs = performance.now() - beganMs;
  const past = lived.get(station) ?? { rounds: 0, ms: 0, lastMs: 0, figures: new Map() };
  lived.set(station, {
    rounds: past.rounds + 1,
    ms: past.ms + tookMs,
    lastMs: tookMs,
    figures: output.split('\n').reduce(addFigure, past.figures),
  });
  if (code === 0) return;
  failed = station;
  console.error(output + errors);
  console.error(`${station.name} failed. To take the same round again:`);
  const again = `npm run torture -- ${station.name} --round ${round} --minutes 0`;
  console.error(asked.isLong ? `${again} --long` : again);
}

function start(
  station: Station,
  round: number,
): Promise<{ code: number | null; output: string; errors: string }> {
  const length = asked.isLong ? 'long' : 'slice';
  const env = { ...process.env, TORTURE: length, TORTURE_ROUND: String(round) };
  const timeout = limitsMs[length];
  const options = { cwd: root, env, timeout, maxBuffer: Number.POSITIVE_INFINITY };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      station.arguments(round, asked.isLong),
      options,
      (error, output, errors) => {
        const minutes = timeout / MINUTE_MS;
        const hung = error?.killed ? `\nIt had not ended after ${minutes} minutes.\n` : '';
        resolve({ code: child.exitCode, output, errors: errors + hung });
      },
    );
  });
}

function print(): void {
  console.log('');
  for (const [station, { rounds, ms, figures }] of lived) {
    const minutes = (ms / MINUTE_MS).toFixed(1);
    const times = `${rounds} ${rounds === 1 ? 'round' : 'rounds'}, ${minutes} min`;
    const outcome = station === failed ? 'FAILED' : figureText(figures);
    console.log(`${station.name.padEnd(14)} ${times.padEnd(20)} ${outcome}`);
  }
  const notRun = asked.stations.length - lived.size;
  const failures = failed === null ? 0 : 1;
  console.log(`\n${lived.size - failures} passed, ${failures} failed, ${notRun} skipped`);
}

function readArguments(): Asked {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '10' },
      long: { type: 'boolean', default: false },
      only: { type: 'string' },
      round: { type: 'string', default: '0' },
    },
  });
  const named = [...positionals, ...(values.only?.split(',') ?? [])];
  const usual = stations.filter(({ isOnAsk }) => values.long || !isOnAsk);
  const names = named.length > 0 ? named : usual.map(({ name }) => name);
  const unknown = names.filter((name) => !stations.some((station) => station.name === name));
  const [minutes, firstRound] = [Number(values.minutes), Number(values.round)];
  if (
    unknown.length > 0 ||
    !(minutes >= 0) ||
    !(Number.isSafeInteger(firstRound) && firstRound >= 0)
  ) {
    const known = stations.map(({ name, proves }) => `  ${name.padEnd(14)} ${proves}`);
    console.error(`npm run torture -- [NAMES] [--minutes N] [--long] [--round N]\n`);
    console.error(known.join('\n'));
    process.exit(2);
  }
  return {
    minutes,
    isLong: values.long,
    firstRound,
    stations: stations.filter(({ name }) => names.includes(name)),
  };
}
