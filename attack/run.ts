/**
 * Plays the attackers on the real product and prints what each of them reached, beside the most
 * that we promise: `npm run attack`. Names after the command choose among them; `--long` has the
 * scanner open three hundred links; `--write` puts the figures into docs/security.md. Ends with 1
 * when somebody reached more.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tripBreaker } from './breaker-tripper.ts';
import { flood } from './flooder.ts';
import { sitDown } from './laptop.ts';
import { readMailbox } from './mailbox-heir.ts';
import { respond } from './responder.ts';
import { playRelative } from './relative.ts';
import { scan } from './scanner.ts';
import { spam } from './spammer.ts';
import { squat } from './squatter.ts';
import { playCookie, playSpouse } from './thief.ts';
import { buildAttackedPages, type AttackRow } from './world.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const attacks: Readonly<Record<string, () => Promise<AttackRow[]>>> = {
  spammer: spam,
  squatter: squat,
  flooder: () => flood(400),
  'breaker-tripper': tripBreaker,
  scanner: () => scan(values.long ? 300 : 20),
  laptop: sitDown,
  spouse: playSpouse,
  cookie: playCookie,
  mailbox: readMailbox,
  relative: playRelative,
  responder: respond,
};
const unknown = positionals.filter((name) => !(name in attacks));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}. There are: ${Object.keys(attacks).join(', ')}.`,
  );
  process.exit(1);
}

buildAttackedPages();
const lines: string[] = [];
for (const [name, attack] of Object.entries(attacks)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  for (const { what, figure, target, unit } of await attack()) {
    const isKept = figure <= target;
    const found = `${inDigits(figure)} ${unit}`.trim();
    console.log(
      `${isKept ? 'kept  ' : 'BROKEN'} ${name.padEnd(15)} ${what}: ${found} (at most ${target})`,
    );
    lines.push(`| ${name} | ${what} | ${found} | ${inDigits(target)} |`);
    if (!isKept) process.exitCode = 1;
  }
}
if (values.write && positionals.length === 0) writeFigures(lines);

function writeFigures(rows: readonly string[]): void {
  const file = join(import.meta.dirname, '../docs/security.md');
  const [begin, end] = ['<!-- attack -->', '<!-- /attack -->'];
  const text = readFileSync(file, 'utf8');
  const [head, rest] = text.split(begin);
  const tail = rest?.split(end)[1];
  if (tail === undefined) throw new Error('docs/security.md has lost its marks.');
  const table = ['| Who | What | Figure | At most |', '| --- | --- | --: | --: |', ...rows];
  writeFileSync(file, `${head}${begin}\n\n${table.join('\n')}\n\n${end}${tail}`);
}

function inDigits(figure: number): string {
  return figure.toLocaleString('en', { maximumFractionDigits: figure < 100 ? 1 : 0 });
}
