/**
 * Measures what we claim about speed and size and prints one table. Names after the command choose
 * among the measurements. Ends with an error when a target is missed.
 */
import { measureApi } from './api.ts';
import { measureBackup } from './backup.ts';
import { measureDayOfChecks } from './day-of-checks.ts';
import { measureDueWatches } from './due-watches.ts';
import { measureHits } from './hits.ts';
import { measureIdlePass } from './idle-pass.ts';
import { measureLandingPage } from './landing-page.ts';
import { measureLetterDesk } from './letter-desk.ts';
import { measureLetterEditor } from './letter-editor.ts';
import { measureWithLighthouse } from './lighthouse.ts';
import { measureOutbox } from './outbox-throughput.ts';
import { measureStartUp } from './start-up.ts';
import { missedTargets, tableOf, type BenchRow } from './table.ts';
import { measureTypefaces } from './typefaces.ts';

const measurements: Readonly<Record<string, () => Promise<BenchRow[]>>> = {
  'due-watches': measureDueWatches,
  'idle-pass': measureIdlePass,
  outbox: measureOutbox,
  'day-of-checks': measureDayOfChecks,
  api: measureApi,
  hits: measureHits,
  backup: measureBackup,
  'start-up': measureStartUp,
  'landing-page': measureLandingPage,
  typefaces: measureTypefaces,
  lighthouse: measureWithLighthouse,
  'letter-editor': measureLetterEditor,
  'letter-desk': measureLetterDesk,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}.`);
  console.error(`There are: ${Object.keys(measurements).join(', ')}.`);
  process.exit(1);
}

const rows: BenchRow[] = [];
for (const [name, measure] of Object.entries(measurements)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.error(`Measuring ${name} …`);
  rows.push(...(await measure()));
}
console.log(tableOf(rows));
for (const missed of missedTargets(rows)) {
  console.error(`Missed: ${missed}.`);
  process.exitCode = 1;
}
