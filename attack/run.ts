/**
 * Plays the attackers on the real product and prints what each of them reached, beside the most
 * that we promise: `npm run attack`. Names after the command choose among them; `--long` scans
 * three hundred times. Ends with 1 when somebody reached more.
 */
import { parseArgs } from 'node:util';
import { tripBreaker } from './breaker-tripper.ts';
import { flood } from './flooder.ts';
import { sitDown } from './laptop.ts';
import { scan } from './scanner.ts';
import { spam } from './spammer.ts';
import { squat } from './squatter.ts';
import type { Row } from './world.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'boolean', default: false } },
});
const attacks: Readonly<Record<string, () => Promise<Row[]>>> = {
  spammer: spam,
  squatter: squat,
  flooder: () => flood(400),
  'breaker-tripper': tripBreaker,
  scanner: () => scan(values.long ? 300 : 10),
  laptop: sitDown,
};
const unknown = positionals.filter((name) => !(name in attacks));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}. There are: ${Object.keys(attacks).join(', ')}.`,
  );
  process.exit(1);
}

for (const [name, attack] of Object.entries(attacks)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  for (const { what, figure, target, unit } of await attack()) {
    const isKept = figure <= target;
    const words = `${what}: ${inDigits(figure)} ${unit}`.trim();
    console.log(`${isKept ? 'kept  ' : 'BROKEN'} ${name.padEnd(15)} ${words} (at most ${target})`);
    if (!isKept) process.exitCode = 1;
  }
}

function inDigits(figure: number): string {
  return figure.toLocaleString('en', { maximumFractionDigits: figure < 100 ? 1 : 0 });
}
