/**
 * Writes how long each file of tests took in the last whole run into CONTRIBUTING.md: the slow ones
 * by name, the others by folder. `npm test` notes the seconds.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, nodeSeconds } from './node-tests.ts';
import { secondsTable, type FileSeconds } from './seconds-table.ts';

const guide = join(repositoryRoot, 'CONTRIBUTING.md');
const journeys = join(repositoryRoot, '.cache/seconds-journeys.json');
const marks = ['<!-- seconds -->\n', '<!-- /seconds -->'] as const;

/** As much of the report of the journeys as is read here. */
interface Suite {
  readonly specs?: readonly {
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly Suite[];
}

if (!existsSync(nodeSeconds) || !existsSync(journeys)) {
  console.error('Nothing was noted yet: run `npm test` first.');
  process.exit(1);
}
const text = readFileSync(guide, 'utf8');
const [head, rest] = text.split(marks[0]);
const tail = rest?.split(marks[1])[1];
if (head === undefined || tail === undefined)
  throw new Error('CONTRIBUTING.md has lost its marks.');
const table = secondsTable(readNodeSeconds(), readJourneys());
writeFileSync(guide, `${head}${marks[0]}\n${table}\n\n${marks[1]}${tail}`);

function readNodeSeconds(): FileSeconds[] {
  const notes = readdirSync(nodeSeconds).map((name) =>
    readFileSync(join(nodeSeconds, name), 'utf8'),
  );
  return notes
    .join('')
    .trim()
    .split('\n')
    .map((line) => {
      const [seconds = '', file = ''] = line.split('\t');
      return { file, seconds: Number(seconds) };
    });
}

function readJourneys(): FileSeconds[] {
  const report = JSON.parse(readFileSync(journeys, 'utf8')) as Suite;
  const files = new Map<string, number>();
  const walk = ({ specs = [], suites = [] }: Suite): void => {
    for (const { file, tests } of specs) {
      const ms = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
      const sum = ms.reduce((all, one) => all + one / 1000, files.get(file) ?? 0);
      files.set(file, sum);
    }
    suites.forEach(walk);
  };
  walk(report);
  return [...files].map(([file, seconds]) => ({ file: `e2e/${file}`, seconds }));
}
