/**
 * Runs one world from the command line, or many at once, prints what happened and ends with 1 if
 * anything was released that must not be, missed, or released twice.
 *
 *     npm run sim -- --seed 7 --owners 1000 --years 5 --bug hold-ignored
 *     npm run sim -- --many --owners 10000 --years 10
 */
import { parseArgs } from 'node:util';
import { modelBugs, findBug } from './bugs.ts';
import { missingFrom, type Lived } from './coverage.ts';
import type { JudgeRule, Violation } from './judge/record.ts';
import { lanesFor, liveMany, sumOf, worldsOf, type LivedWorld } from './many.ts';
import { coreEngine, goodHabits } from './shell/engine.ts';
import { runWorld } from './world.ts';
import type { Chronicle } from './world.ts';

const SHOWN_VIOLATIONS = 20;

const faithful = { engine: coreEngine, habits: goodHabits, climate: {} };

/** What is lived where nothing else is asked for. */
const usual = { one: { owners: '1000', years: '5' }, many: { owners: '10000', years: '10' } };

const kinds: readonly { readonly name: string; readonly rules: readonly JudgeRule[] }[] = [
  {
    name: 'false',
    rules: [
      'I1 notice',
      'I2 dark time',
      'I3 sign of life',
      'I6 only active',
      'I10 the date given',
      'R1 floor',
      'R1 told',
      'breaker',
    ],
  },
  { name: 'missed', rules: ['I5 never missed'] },
  { name: 'double', rules: ['I4 only once'] },
  {
    name: 'other',
    rules: [
      'I7 left in peace',
      'I8 old links',
      'I9 ledger',
      'R2 strength',
      'R3 recall',
      'one step a pass',
      'own assertion',
    ],
  },
];

interface Asked {
  readonly seed: string;
  readonly owners: number;
  readonly years: number;
  readonly bug: string | null;
  readonly isMany: boolean;
}

const asked = readArguments();
if (asked === null) {
  const names = modelBugs.map(({ name, mistake }) => `  ${name.padEnd(24)} ${mistake}`);
  console.error('npm run sim -- [--seed TEXT] [--owners N] [--years N] [--bug NAME | --many]\n');
  console.error(names.join('\n'));
  process.exitCode = 2;
} else {
  const isSound = asked.isMany ? await runMany(asked) : runOne(asked);
  process.exitCode = isSound ? 0 : 1;
}

/** @returns whether nothing was wrong. */
function runOne({ seed, owners, years, bug }: Asked): boolean {
  const startedMs = performance.now();
  const { engine, habits, climate } = bug === null ? faithful : findBug(bug);
  const stopsAtViolation = bug !== null;
  const chronicle = runWorld({ seed, owners, years, engine, habits, climate, stopsAtViolation });
  const seconds = (performance.now() - startedMs) / 1000;
  console.log(`seed ${seed}: ${owners} owners, ${years} years, ${seconds.toFixed(1)} s`);
  print(chronicle);
  console.log(`again: ${commandOf({ seed, owners, years })}${bug === null ? '' : ` --bug ${bug}`}`);
  const lived = { worlds: 1, owners, years };
  const isEnough = bug !== null || wasEnough(chronicle.counts, lived);
  return chronicle.violations.length === 0 && isEnough;
}

async function runMany(whole: Asked): Promise<boolean> {
  const startedMs = performance.now();
  const worlds = worldsOf(whole);
  const lanes = lanesFor(worlds);
  const lived = await liveMany(worlds, lanes, tellWorld);
  const seconds = (performance.now() - startedMs) / 1000;
  const all = chronicleOf(lived);
  print(all);
  const { owners, years } = whole;
  const cpuSeconds = process.cpuUsage().user / 1e6;
  const megabytes = process.resourceUsage().maxRSS / 1024;
  console.log(
    `${owners} owners, ${years} years: ${owners * years} years of owners in ${worlds.length} ` +
      `worlds, ${lanes} at once; ${seconds.toFixed(0)} s, of processors ` +
      `${cpuSeconds.toFixed(0)} s; at most ${megabytes.toFixed(0)} MB`,
  );
  const size = { worlds: worlds.length, owners: owners / worlds.length, years };
  return wasEnough(all.counts, size) && all.violations.length === 0;
}

function tellWorld({ chronicle, ...world }: LivedWorld): void {
  const { violations, mails, releases } = chronicle;
  const found = violations.length === 0 ? 'sound' : `${violations.length} objections`;
  console.log(`seed ${world.seed}: ${found}, ${mails} mails, ${releases} releases`);
  if (violations.length === 0) return;
  printViolations(violations);
  console.error(`again: ${commandOf(world)}`);
}

function chronicleOf(lived: readonly LivedWorld[]): Chronicle {
  const chronicles = lived.map(({ chronicle }) => chronicle);
  const sum = (of: (one: Chronicle) => number): number =>
    chronicles.reduce((total, one) => total + of(one), 0);
  return {
    violations: chronicles.flatMap(({ violations }) => violations),
    counts: sumOf(chronicles),
    releases: sum(({ releases }) => releases),
    deliveries: sum(({ deliveries }) => deliveries),
    mails: sum(({ mails }) => mails),
  };
}

function wasEnough(counts: ReadonlyMap<string, number>, lived: Lived): boolean {
  const missing = missingFrom(counts, lived);
  for (const { name, seen, wanted } of missing) {
    console.error(`happened too seldom: ${name}, ${seen} times instead of ${wanted}`);
  }
  return missing.length === 0;
}

function print({ violations, counts, releases, deliveries, mails }: Chronicle): void {
  console.log(`${mails} mails, ${releases} releases, ${deliveries} deliveries`);
  const width = Math.max(...[...counts.keys()].map((name) => name.length));
  for (const [name, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    console.log(`  ${name.padEnd(width)} ${String(count).padStart(9)}`);
  }
  printViolations(violations);
  const sums = kinds.map(({ name, rules }) => {
    const count = violations.filter(({ rule }) => rules.includes(rule)).length;
    return `${count} ${name}`;
  });
  console.log(sums.join(', '));
}

function printViolations(violations: readonly Violation[]): void {
  for (const { rule, trueMs, says } of violations.slice(0, SHOWN_VIOLATIONS)) {
    console.error(`day ${(trueMs / 86_400_000).toFixed(3)}: ${rule}: ${says}`);
  }
}

function commandOf({ seed, owners, years }: Pick<Asked, 'seed' | 'owners' | 'years'>): string {
  return `npm run sim -- --seed '${seed}' --owners ${owners} --years ${years}`;
}

/** Null when they cannot be understood. */
function readArguments(): Asked | null {
  try {
    const { values } = parseArgs({
      options: {
        seed: { type: 'string', default: '1' },
        owners: { type: 'string' },
        years: { type: 'string' },
        bug: { type: 'string' },
        many: { type: 'boolean', default: false },
      },
    });
    const { seed, many: isMany } = values;
    const size = isMany ? usual.many : usual.one;
    const owners = Number(values.owners ?? size.owners);
    const years = Number(values.years ?? size.years);
    const bug = values.bug ?? null;
    const isCount = Number.isInteger(owners) && owners > 0 && years > 0;
    const isKnown = bug === null || (!isMany && modelBugs.some(({ name }) => name === bug));
    return isCount && isKnown ? { seed, owners, years, bug, isMany } : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
