/**
 * How much of a long test this run does: a small share in `npm test`, a slice in each round of
 * `npm run torture`, everything with `--long`. Only tests read it.
 */
export interface Lengths {
  /** In `npm test`. */
  readonly share: number;
  /** In one round of `npm run torture`. */
  readonly slice: number;
  /** With `npm run torture -- --long`. */
  readonly long: number;
}

/** What `torture/run.ts` tells the tests that it starts. */
const told = process.env['TORTURE'];

export function lengthOf({ share, slice, long }: Lengths): number {
  if (told === 'long') return long;
  return told === 'slice' ? slice : share;
}

/** Whether this is torture, in which what `npm test` leaves out has its place. */
export const isTorture = told !== undefined;

/** Counts from 0. Every round takes other moments, seeds and bugs than the one before. */
export const round = Number(process.env['TORTURE_ROUND'] ?? 0);

/** `count` of `values`, others in each round until all had their turn. */
export function turnOf<T>(values: readonly T[], count: number, inRound = round): T[] {
  const first = (inRound * count) % values.length;
  return [...values.slice(first), ...values.slice(0, first)].slice(0, count);
}

/** A point from 0 to 1, another in each round. Rounds come close to every point. */
export function pointOf(inRound = round): number {
  return (inRound * 0.618) % 1;
}

/** A figure of this run, which `npm run torture` adds up over its rounds. */
export function reportFigure(
  test: { diagnostic(message: string): void },
  name: string,
  count: number,
): void {
  test.diagnostic(`figure: ${count} ${name}`);
}
