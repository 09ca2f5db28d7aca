/**
 * Lives seeded worlds twice, in the model and in the product on a real PostgreSQL, and ends with 1
 * where the two part, or where too little happened for their agreement to say anything.
 *
 *     npm run sim:product -- --worlds 200 --owners 20 --years 1 --floor 100
 *     npm run sim:product -- --minutes 10
 *     npm run sim:product -- --seed twin --world 7 --owners 20 --years 1
 */
import { parseArgs } from 'node:util';
import { liveInLanes, type LivedTwice } from './lanes.ts';
import type { LaneTask } from './lane-thread.ts';
import { kinds, seen, seldomerThan } from './twin-coverage.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'twin' },
    worlds: { type: 'string', default: '20' },
    /** Instead of a number of worlds: this one alone. */
    world: { type: 'string' },
    /** Instead of a number of worlds. */
    minutes: { type: 'string' },
    owners: { type: 'string', default: '20' },
    years: { type: 'string', default: '1' },
    /** How many worlds are lived at once. */
    lanes: { type: 'string', default: '1' },
    /** How often each event, phase and fault must have happened. */
    floor: { type: 'string', default: '0' },
    /** How many of them must have happened at all. */
    kinds: { type: 'string', default: '0' },
    'until-parted': { type: 'boolean', default: false },
  },
});

const owners = Number(values.owners);
const years = Number(values.years);
const first = Number(values.world ?? 1);
const last = values.minutes === undefined ? Number(values.world ?? values.worlds) : Infinity;
const endsAtMs = performance.now() + Number(values.minutes ?? Infinity) * 60_000;
const [lanes, floor, kindsWanted] = [values.lanes, values.floor, values.kinds].map(Number);
const isNumber = [owners, years, first, last, endsAtMs, lanes].every((value) => Number(value) > 0);
if (isNumber && Number(floor) >= 0 && Number(kindsWanted) >= 0) {
  process.exitCode = (await run()) ? 0 : 1;
} else {
  console.error('npm run sim:product -- [--seed TEXT] [--worlds N | --world N | --minutes N]');
  console.error('                       [--owners N] [--years N] [--lanes N]');
  console.error('                       [--floor N] [--kinds N] [--until-parted]');
  process.exitCode = 2;
}

/** What was lived through until now. */
interface Sum {
  parted: number;
  days: number;
  readonly counts: Map<string, number>;
}

/** @returns whether both were the same, and enough happened. */
async function run(): Promise<boolean> {
  const startedMs = performance.now();
  const sum: Sum = { parted: 0, days: 0, counts: new Map() };
  await liveInLanes(tasks(sum), Number(lanes), (lived) => add(sum, lived));
  const seconds = (performance.now() - startedMs) / 1000;
  const lived = (sum.days / 365) * owners;
  const rate = (lived / seconds).toFixed(2);
  const isEnough = tellCoverage(sum.counts);
  console.log(`${sum.parted} worlds parted; ${lived.toFixed(1)} years of owners, ${rate} a second`);
  if (sum.parted > 0) return false;
  // Added up by `npm run torture`.
  console.log(`figure: ${Math.round(lived)} years of owners alike in model and product`);
  return isEnough;
}

function* tasks(sum: Sum): Generator<LaneTask, undefined> {
  for (let number = first; number <= last && performance.now() < endsAtMs; number += 1) {
    if (sum.parted > 0 && values['until-parted']) return;
    const leftMs = endsAtMs - performance.now();
    const isCoarse = values['until-parted'];
    yield { seed: `${values.seed} ${number}`, owners, years, isCoarse, leftMs };
  }
}

function add(sum: Sum, { seed, outcome, seconds }: LivedTwice): void {
  const { days, deeds, comparisons, counts, parted } = outcome;
  const releases = counts.get('Released') ?? 0;
  console.log(
    `${seed}: ${days.toFixed(0)} days, ${deeds} deeds, ${releases} releases, ` +
      `${comparisons} comparisons, ${seconds.toFixed(1)} s`,
  );
  sum.days += days;
  if (parted === null) {
    for (const [name, count] of counts) sum.counts.set(name, (sum.counts.get(name) ?? 0) + count);
    return;
  }
  sum.parted += 1;
  console.error(parted);
}

/** @returns whether all that was asked for happened often enough. */
function tellCoverage(counts: ReadonlyMap<string, number>): boolean {
  const seldom = seldomerThan(counts, Number(floor));
  for (const kind of seldom) {
    console.error(`happened too seldom: ${kind.name}, ${seen(counts, kind)} times`);
  }
  const rarest = kinds
    .map((kind) => ({ name: kind.name, count: seen(counts, kind) }))
    .toSorted((one, other) => one.count - other.count);
  const met = rarest.filter(({ count }) => count > 0).length;
  const few = rarest.slice(0, 3).map(({ name, count }) => `${name} ${count}`);
  console.log(`${met} of ${kinds.length} events, phases and faults; rarest: ${few.join(', ')}`);
  return seldom.length === 0 && met >= Number(kindsWanted);
}
