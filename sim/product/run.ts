/**
 * Lives seeded worlds twice, in the model and in the product on a real PostgreSQL, and ends with 1
 * where the two part.
 *
 *     npm run sim:product -- --worlds 20 --owners 20 --years 1
 *     npm run sim:product -- --minutes 10
 */
import { parseArgs } from 'node:util';
import { liveTwice } from './twin-world.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'twin' },
    worlds: { type: 'string', default: '20' },
    owners: { type: 'string', default: '20' },
    years: { type: 'string', default: '1' },
    /** Instead of a number of worlds. */
    minutes: { type: 'string' },
    'until-parted': { type: 'boolean', default: false },
  },
});

/** What has to go wrong for an agreement to mean anything, by the names of the model. */
const faultKinds = [
  { name: 'processes died', isOne: /^(crash-|killed at )/ },
  { name: 'commits lost', isOne: /^lost at / },
  { name: 'outages', isOne: /^(outage of |unreachable for )/ },
  { name: 'failures of the provider', isOne: /^provider down for / },
  { name: 'jumps of the clock', isOne: /^clock / },
  { name: 'mails not taken', isOne: /^mail: (?!open)/ },
  { name: 'holds', isOne: /^HoldStarted$/ },
  { name: 'pauses', isOne: /^Paused$/ },
];

const owners = Number(values.owners);
const years = Number(values.years);
const endsMs = Number(values.minutes ?? Number.POSITIVE_INFINITY) * 60_000;
const worlds = values.minutes === undefined ? Number(values.worlds) : Number.POSITIVE_INFINITY;
const isNumber = [owners, years, endsMs, worlds].every((value) => value > 0);
if (isNumber) {
  process.exitCode = (await run()) === 0 ? 0 : 1;
} else {
  console.error('npm run sim:product -- [--seed TEXT] [--worlds N | --minutes N]');
  console.error('                       [--owners N] [--years N] [--until-parted]');
  process.exitCode = 2;
}

/** @returns how many worlds parted. */
async function run(): Promise<number> {
  const startedMs = performance.now();
  const isOver = (): boolean => performance.now() - startedMs > endsMs;
  let parted = 0;
  let days = 0;
  const faults = new Map(faultKinds.map(({ name }) => [name, 0]));
  for (let number = 1; number <= worlds && !isOver(); number += 1) {
    if (parted > 0 && values['until-parted']) break;
    const outcome = await live(`${values.seed} ${number}`, isOver);
    days += outcome.days;
    parted += outcome.isParted ? 1 : 0;
    for (const { name, isOne } of faultKinds) {
      const seen = [...outcome.counts].filter(([what]) => isOne.test(what));
      const sum = seen.reduce((total, [, count]) => total + count, faults.get(name) ?? 0);
      faults.set(name, sum);
    }
  }
  const seconds = (performance.now() - startedMs) / 1000;
  const lived = (days / 365) * owners;
  const rate = (lived / seconds).toFixed(2);
  console.log([...faults].map(([name, count]) => `${count} ${name}`).join(', '));
  console.log(`${parted} worlds parted; ${lived.toFixed(1)} years of owners, ${rate} a second`);
  // Added up by `npm run torture`.
  if (parted === 0) {
    console.log(`figure: ${Math.round(lived)} years of owners alike in model and product`);
  }
  return parted;
}

async function live(
  seed: string,
  isOver: () => boolean,
): Promise<{ days: number; isParted: boolean; counts: ReadonlyMap<string, number> }> {
  const beganMs = performance.now();
  const outcome = await liveTwice({ seed, owners, years, isOver });
  const seconds = (performance.now() - beganMs) / 1000;
  const { days, deeds, comparisons, counts, parted } = outcome;
  const releases = counts.get('Released') ?? 0;
  console.log(
    `${seed}: ${days.toFixed(0)} days, ${deeds} deeds, ${releases} releases, ` +
      `${comparisons} comparisons, ${seconds.toFixed(1)} s`,
  );
  if (parted !== null) {
    console.error(parted);
    const size = `--worlds ${seed.split(' ').at(-1)} --owners ${owners} --years ${years}`;
    console.error(`again: npm run sim:product -- --seed '${values.seed}' ${size}`);
  }
  return { days, isParted: parted !== null, counts };
}
