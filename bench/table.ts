/** How measurements are written down: each beside another one of the same run. */

export interface BenchRow {
  readonly what: string;
  readonly measured: number;
  readonly unit: 'ms' | '/s' | 'bytes' | 'requests' | 'points' | 'glyphs' | 'letters';
  /** What it is compared with, measured in the same run. */
  readonly baseline: { readonly what: string; readonly measured: number };
  /** The most, or with `/s`, points and letters the least, that we promise. */
  readonly target?: number;
  /** The most that we promise, of what the baseline is. */
  readonly ratioTarget?: number;
  /** The least that we promise, of what the baseline is. */
  readonly leastRatio?: number;
  /** Being that much less than the baseline breaks the promise as well: it is to be alike. */
  readonly isAlike?: boolean;
}

/** A table in Markdown, as it stands in docs/measurements.md. */
export function tableOf(rows: readonly BenchRow[]): string {
  const cells = rows.map((row) => [
    row.what,
    figure(row.measured, row.unit),
    promised(row).join(', '),
    `${row.baseline.what}: ${figure(row.baseline.measured, row.unit)}`,
    inDigits(ratioOf(row)),
  ]);
  const head = ['Measured', 'Figure', 'Target', 'Baseline of the same run', 'Ratio'];
  const table = [head, head.map(() => '---'), ...cells];
  return table.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** A sentence for each promise that was not kept. */
export function missedTargets(rows: readonly BenchRow[]): string[] {
  return rows.flatMap((row) => {
    const isMissed = missesTarget(row) || missesRatio(row);
    if (!isMissed) return [];
    const found = `${figure(row.measured, row.unit)}, ratio ${inDigits(ratioOf(row))}`;
    return [`${row.what}: ${found}; promised ${promised(row).join(', ')}`];
  });
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** How long one piece of work takes, in the middle of so many tries. */
export async function medianMs(tries: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < tries; turn += 1) {
    const startedMs = performance.now();
    await work();
    times.push(performance.now() - startedMs);
  }
  return median(times);
}

function figure(value: number, unit: BenchRow['unit']): string {
  const digits = unit === 'ms' && value < 100 ? 2 : 0;
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`;
}

function promised({ target, ratioTarget, leastRatio, isAlike, unit }: BenchRow): string[] {
  return [
    ...(target === undefined ? [] : [`${isMoreBetter(unit) ? '≥' : '≤'} ${target} ${unit}`]),
    ...(ratioTarget === undefined ? [] : [`ratio ≤ ${ratioTarget}`]),
    ...(leastRatio === undefined ? [] : [`ratio ≥ ${leastRatio}`]),
    ...(ratioTarget === undefined || !isAlike ? [] : [`≥ ${inDigits(1 / ratioTarget)}`]),
  ];
}

function missesTarget({ measured, target, unit }: BenchRow): boolean {
  if (target === undefined) return false;
  return isMoreBetter(unit) ? measured < target : measured > target;
}

function isMoreBetter(unit: BenchRow['unit']): boolean {
  return unit === '/s' || unit === 'points' || unit === 'letters';
}

function missesRatio(row: BenchRow): boolean {
  if (row.leastRatio !== undefined && ratioOf(row) < row.leastRatio) return true;
  if (row.ratioTarget === undefined) return false;
  const isLess = row.isAlike === true && ratioOf(row) < 1 / row.ratioTarget;
  return isLess || ratioOf(row) > row.ratioTarget;
}

function ratioOf({ measured, baseline }: BenchRow): number {
  return measured / baseline.measured;
}

function inDigits(ratio: number): string {
  return ratio.toLocaleString('en', { maximumSignificantDigits: 3 });
}
