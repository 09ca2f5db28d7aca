/** Measures a call of the product beside its bare parts, turn by turn on the same machine. */
import { median, type BenchRow } from './table.ts';

/** The most that a call may cost, of what its parts cost, where nothing is said. */
const RATIO_TARGET = 1.5;
/** Of so many turns as are measured, one third more: until everything is compiled as it will be. */
const WARM_UP = 1 / 3;

type Work = () => unknown;

export interface Compared {
  readonly what: string;
  readonly turns: number;
  readonly call: Work;
  /** By what they are called in the table. */
  readonly parts: Readonly<Record<string, Work>>;
  /** After the call and after each part: puts things back as they were, and is not measured. */
  readonly undo?: Work;
  readonly ratioTarget?: number;
}

export async function compare({
  what,
  turns,
  call,
  parts,
  undo,
  ratioTarget = RATIO_TARGET,
}: Compared): Promise<BenchRow> {
  const measured: number[] = [];
  const sums: number[] = [];
  const names = Object.keys(parts);
  const single = new Map(names.map((name) => [name, [] as number[]]));
  for (let turn = -Math.ceil(turns * WARM_UP); turn < turns; turn += 1) {
    const callMs = await timed(call, undo);
    let sumMs = 0;
    for (const name of names) {
      const partMs = await timed(parts[name]!, undo);
      sumMs += partMs;
      if (turn >= 0) single.get(name)!.push(partMs);
    }
    if (turn >= 0) {
      measured.push(callMs);
      // Added up turn by turn: what the parts leave to be collected is paid by one of them.
      sums.push(sumMs);
    }
  }
  const words = names.map((name) => `${name} ${median(single.get(name)!).toFixed(2)}`);
  return {
    what,
    measured: median(measured),
    unit: 'ms',
    ratioTarget,
    baseline: { what: words.join(' + '), measured: median(sums) },
  };
}

async function timed(work: Work, undo: Work | undefined): Promise<number> {
  const startedMs = performance.now();
  await work();
  const tookMs = performance.now() - startedMs;
  await undo?.();
  return tookMs;
}
