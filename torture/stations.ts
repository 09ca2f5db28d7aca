/** What the torture consists of: which programs run, and what each of them proves. */
import { availableParallelism } from 'node:os';
import { databases, installed, large, programs, servers } from './left-out.ts';

export interface Station {
  readonly name: string;
  readonly proves: string;
  /** Takes long and finds the same each time: run where it is named, and with `--long`. */
  readonly isOnAsk?: true;
  /** What Node is started with, in the root of the project. */
  arguments(round: number, isLong: boolean): readonly string[];
}

const reporter = ['--test', '--test-reporter=./torture/figure-reporter.ts'];

function tests(name: string, proves: string, ...files: string[]): Station {
  return { name, proves, arguments: () => [...reporter, ...files] };
}

/** They wait for minutes and hardly work, so that they run beside each other. */
function beside(name: string, proves: string, ...files: string[]): Station {
  const all = [...reporter, '--test-concurrency=5', ...files];
  return { name, proves, arguments: () => all };
}

function journeys(name: string, proves: string, ...which: string[]): Station {
  return { name, proves, arguments: () => ['scripts/e2e.ts', '--reporter=line', ...which] };
}

/** A round repeats nothing that `npm test` has just walked; at full length each is walked anew. */
function withRest(station: Station): Station {
  const all = station.arguments.bind(station);
  const fewer = (round: number) => [...all(round, false), '--rest'];
  return { ...station, arguments: (round, isLong) => (isLong ? all(round, true) : fewer(round)) };
}

const twins = ['--owners', '20', '--years', '1'];
const lanes = ['--lanes', String(availableParallelism())];

/** Other worlds in each round. A world in which little happens is a mistake of ours. */
const model: Station = {
  name: 'model',
  proves: 'the model that the worlds live in does what the product does on a real PostgreSQL',
  arguments: (round, isLong) => [
    'sim/product/run.ts',
    ...(isLong
      ? [...twins, '--seed', 'twin', '--worlds', '200', ...lanes, '--floor', '100']
      : [...twins, '--seed', `twin ${round}`, '--worlds', '1', '--kinds', '60']),
  ],
};

/** The most important come first. */
export const stations: readonly Station[] = [
  tests(
    'kills',
    'a process killed on the way to a release repeats and loses nothing',
    'server/kill-moments.test.ts',
  ),
  tests(
    'kills-often',
    'of two servers that are killed in turn none loses an acknowledged word',
    'server/kill-often.test.ts',
  ),
  tests(
    'power-cuts',
    'process and database killed together, or cut off a disk, lose no acknowledged word',
    'server/kill-everything.test.ts',
    'server/power-cut.test.ts',
    'server/db/embedded/shared-server.test.ts',
  ),
  tests(
    'key-rotation',
    'another master key under a running product, killed in the middle',
    'server/rotate-master-key.test.ts',
  ),
  tests(
    'clocks',
    'light is never early, whatever the clocks of several processes do',
    'core/release/light.test.ts',
  ),
  beside(
    'servers',
    'several real servers with wrong clocks release nothing early, twice or in the dark',
    ...servers,
  ),
  tests(
    'programs',
    'operators’ commands, upgrades and what a start refuses work on whole programs',
    ...programs,
  ),
  tests(
    'attacks',
    'strangers, scanners and heirs reach no more than we promise',
    'attack/long-attacks.test.ts',
  ),
  tests(
    'bugs',
    'the tests notice a bug that somebody writes into a copy of the product',
    'torture/bugs/planted-bugs.test.ts',
  ),
  tests(
    'thieves',
    'thieves and heirs get nothing early or untold and hide no death; who leaves is left alone',
    'sim/product/thieves.test.ts',
    'sim/product/doors.test.ts',
  ),
  tests(
    'readers',
    'who does not open a letter is reminded neither too early nor too often, and not forgotten',
    'sim/product/readers.test.ts',
  ),
  tests('planted-bugs', 'the judge of the simulation catches mistakes', 'sim/bugs.test.ts'),
  tests(
    'worlds',
    'years in which everything goes wrong release nothing falsely',
    'sim/sim.test.ts',
  ),
  model,
  tests(
    'model-bugs',
    'a bug in the product makes it part with the model',
    'sim/product/bugs.test.ts',
  ),
  tests(
    'dates',
    'the dates that owners are shown are the dates that happen',
    'server/engine/promised-dates.test.ts',
  ),
  tests(
    'closed-mailboxes',
    'an address counts as closed after a month of proof, and never before',
    'server/engine/closed-channel.test.ts',
  ),
  tests('fuzz', 'requests made from the description break nothing', 'server/api-fuzz.test.ts'),
  tests(
    'names',
    'what people type as a name makes no header, no recipient and no link of a mail',
    'server/mail/hostile-names.test.ts',
  ),
  tests('tamper', 'what is stored sealed opens nowhere else', 'server/tamper.test.ts'),
  {
    ...tests(
      'installations',
      'releases, images, installations of all kinds and proxies work, or say why not in a sentence',
      ...installed,
    ),
    isOnAsk: true,
  },
  {
    ...tests(
      'databases',
      'PostgreSQL 15 to 18 each do what the product asks of a database',
      ...databases,
    ),
    isOnAsk: true,
  },
  tests('large', 'archives, uploads and builds of full size are whole', ...large),
  journeys(
    'matrix',
    'every screen in every language, light and dark, on a desk, on a phone and by keys',
    'e2e/matrix.spec',
    'e2e/site.spec',
    'e2e/keyboard.spec',
  ),
  withRest(
    journeys(
      'journeys',
      'every journey on a desk, in which every text of the specification is read',
      '--texts',
      '--project=desktop',
      '--grep-invert=is sound in|keyboard.spec',
    ),
  ),
  journeys('phones', 'what is walked on a desk works on a phone too', '--project=phone'),
];
