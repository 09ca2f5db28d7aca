/**
 * Runs one world from the command line, prints what happened in it and ends with 1 if anything was
 * released that must not be, missed, or released twice.
 *
 *     npm run sim -- --seed 7 --owners 1000 --years 5 --bug hold-ignored
 */
import { parseArgs } from 'node:util';
import { bugs, findBug } from './bugs.ts';
import { missingFrom } from './coverage.ts';
import type { Rule } from './judge/record.ts';
import { coreEngine, goodHabits } from './shell/engine.ts';
import { runWorld } from './world.ts';
import type { Chronicle } from './world.ts';

const SHOWN_VIOLATIONS = 20;

const faithful = { engine: coreEngine, habits: goodHabits };

const kinds: readonly { readonly name: string; readonly rules: readonly Rule[] }[] = [
  {
    name: 'false',
    rules: [
      'I1 notice',
      'I2 dark time',
      'I3 sign of life',
      'I6 only active',
      'I10 the date given',
      'breaker',
    ],
  },
  { name: 'missed', rules: ['I5 never missed'] },
  { name: 'double', rules: ['I4 only once'] },
  {
    name: 'other',
    rules: ['I7 left in peace', 'I8 old links', 'I9 ledger', 'one step a pass', 'own assertion'],
  },
];

interface Asked {
  readonly seed: string;
  readonly owners: number;
  readonly years: number;
  readonly bug: string | null;
}

const asked = readArguments();
if (asked === null) {
  const names = bugs.map(({ name, mistake }) => `  ${name.padEnd(24)} ${mistake}`);
  console.error('npm run sim -- [--seed TEXT] [--owners N] [--years N] [--bug NAME]\n');
  console.error(names.join('\n'));
  process.exitCode = 2;
} else {
  process.exitCode = run(asked);
}

function run({ seed, owners, years, bug }: Asked): number {
  const startedMs = performance.now();
  const { engine, habits } = bug === null ? faithful : findBug(bug);
  const stopsAtViolation = bug !== null;
  const chronicle = runWorld({ seed, owners, years, engine, habits, stopsAtViolation });
  const seconds = (performance.now() - startedMs) / 1000;
  print({ seed, owners, years, bug }, chronicle, seconds);
  const missing = bug === null ? missingFrom(chronicle.counts, { worlds: 1, owners, years }) : [];
  for (const { name, seen, wanted } of missing) {
    console.error(`happened too seldom: ${name}, ${seen} times instead of ${wanted}`);
  }
  return chronicle.violations.length + missing.length === 0 ? 0 : 1;
}

function print(
  { seed, owners, years, bug }: Asked,
  { violations, counts, releases, deliveries, mails }: Chronicle,
  seconds: number,
): void {
  const again = `npm run sim -- --seed '${seed}' --owners ${owners} --years ${years}`;
  console.log(`seed ${seed}: ${owners} owners, ${years} years, ${seconds.toFixed(1)} s`);
  console.log(`${mails} mails, ${releases} releases, ${deliveries} deliveries`);
  const width = Math.max(...[...counts.keys()].map((name) => name.length));
  for (const [name, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    console.log(`  ${name.padEnd(width)} ${String(count).padStart(8)}`);
  }
  for (const { rule, trueMs, says } of violations.slice(0, SHOWN_VIOLATIONS)) {
    console.error(`day ${(trueMs / 86_400_000).toFixed(3)}: ${rule}: ${says}`);
  }
  const sums = kinds.map(({ name, rules }) => {
    const count = violations.filter(({ rule }) => rules.includes(rule)).length;
    return `${count} ${name}`;
  });
  console.log(sums.join(', '));
  console.log(`again: ${again}${bug === null ? '' : ` --bug ${bug}`}`);
}

/** Null when they cannot be understood. */
function readArguments(): Asked | null {
  try {
    const { values } = parseArgs({
      options: {
        seed: { type: 'string', default: '1' },
        owners: { type: 'string', default: '1000' },
        years: { type: 'string', default: '5' },
        bug: { type: 'string' },
      },
    });
    const owners = Number(values.owners);
    const years = Number(values.years);
    const bug = values.bug ?? null;
    const isCount = Number.isInteger(owners) && owners > 0 && years > 0;
    const isKnown = bug === null || bugs.some(({ name }) => name === bug);
    return isCount && isKnown ? { seed: values.seed, owners, years, bug } : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
