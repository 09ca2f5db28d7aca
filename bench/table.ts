/** How measurements are written down: each beside another one of the same run. */

export interface Row {
  readonly what: string;
  readonly measured: number;
  readonly unit: 'ms' | '/s' | 'bytes' | 'requests';
  /** What it is compared with, measured in the same run. */
  readonly baseline: { readonly what: string; readonly measured: number };
  /** The most, or with `/s` the least, that we promise. */
  readonly target?: number;
}

/** A table in Markdown, as it stands in docs/measurements.md. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    figure(row.measured, row.unit),
    row.target === undefined ? '' : `${row.unit === '/s' ? '≥' : '≤'} ${row.target} ${row.unit}`,
    `${row.baseline.what}: ${figure(row.baseline.measured, row.unit)}`,
    ratio(row.measured, row.baseline.measured),
  ]);
  const head = ['Measured', 'Figure', 'Target', 'Baseline of the same run', 'Ratio'];
  const table = [head, head.map(() => '---'), ...cells];
  return table.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

export function missedTargets(rows: readonly Row[]): Row[] {
  return rows.filter(({ measured, target, unit }) => {
    if (target === undefined) return false;
    return unit === '/s' ? measured < target : measured > target;
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

function figure(value: number, unit: Row['unit']): string {
  const digits = unit === 'ms' && value < 100 ? 2 : 0;
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`;
}

function ratio(measured: number, baseline: number): string {
  return (measured / baseline).toLocaleString('en', { maximumSignificantDigits: 3 });
}
