/**
 * Figures in the text format of Prometheus: what has a name, a meaning and numbers, and two that
 * count while the process lives. Knows nothing of what is counted. See
 * https://prometheus.io/docs/instrumenting/exposition_formats.
 */

export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  /** Behind the name of the metric: `_bucket`, `_sum` or `_count` of a histogram. */
  readonly suffix?: string;
  readonly labels: Labels;
  readonly value: number;
}

export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter' | 'histogram';
  readonly samples: readonly Sample[];
}

/** @param values one number, or several with what tells them apart; null: it is not known. */
export function gauge(
  name: string,
  help: string,
  values: number | boolean | null | readonly Sample[],
): Metric {
  const samples = Array.isArray(values) ? (values as Sample[]) : [];
  const isOne = typeof values === 'number' || typeof values === 'boolean';
  const all = isOne ? [{ labels: {}, value: Number(values) }] : samples;
  return { name, help, type: 'gauge', samples: all };
}

/** Counts up from the start of this process. */
export class Counter {
  readonly #name: string;
  readonly #help: string;
  readonly #counts = new Map<string, { readonly labels: Labels; value: number }>();

  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }

  add(labels: Labels): void {
    const key = written(labels);
    const known = this.#counts.get(key);
    if (known === undefined) this.#counts.set(key, { labels, value: 1 });
    else known.value += 1;
  }

  read(): Metric {
    const samples = [...this.#counts.values()];
    return { name: this.#name, help: this.#help, type: 'counter', samples };
  }
}

interface Measured {
  readonly labels: Labels;
  /** How many were at most as long as the limit in the same place. */
  readonly within: number[];
  sum: number;
  count: number;
}

/** How long things took since the start of this process. */
export class Histogram {
  readonly #name: string;
  readonly #help: string;
  readonly #limits: readonly number[];
  readonly #measured = new Map<string, Measured>();

  /** @param limits in seconds, the shortest first. */
  constructor(name: string, help: string, limits: readonly number[]) {
    this.#name = name;
    this.#help = help;
    this.#limits = limits;
  }

  observe(labels: Labels, seconds: number): void {
    const key = written(labels);
    const known = this.#measured.get(key) ?? {
      labels,
      within: this.#limits.map(() => 0),
      sum: 0,
      count: 0,
    };
    this.#measured.set(key, known);
    known.sum += seconds;
    known.count += 1;
    for (const [at, limit] of this.#limits.entries()) {
      if (seconds <= limit) known.within[at]! += 1;
    }
  }

  read(): Metric {
    const samples = [...this.#measured.values()].flatMap(({ labels, within, sum, count }) => [
      ...this.#limits.map((limit, at) => bucket(labels, String(limit), within[at]!)),
      bucket(labels, '+Inf', count),
      { suffix: '_sum', labels, value: sum },
      { suffix: '_count', labels, value: count },
    ]);
    return { name: this.#name, help: this.#help, type: 'histogram', samples };
  }
}

function bucket(labels: Labels, le: string, value: number): Sample {
  return { suffix: '_bucket', labels: { ...labels, le }, value };
}

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** What is not known is left out. */
export function writeMetrics(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ suffix = '', labels, value }) => {
        return `${name}${suffix}${written(labels)} ${value}`;
      }),
    ])
    .map((line) => `${line}\n`)
    .join('');
}

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
