/** Reads the text format of Prometheus with a parser of others. Only tests import this file. */
import { createRequire } from 'node:module';

export interface ParsedMetric {
  readonly name: string;
  readonly help: string;
  readonly type: 'GAUGE' | 'COUNTER' | 'HISTOGRAM';
  readonly metrics: readonly {
    readonly value?: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly buckets?: Readonly<Record<string, string>>;
    readonly sum?: string;
    readonly count?: string;
  }[];
}

// It is older than modules, and tells no types.
const require = createRequire(import.meta.url);
const parse = require('parse-prometheus-text-format') as (text: string) => ParsedMetric[];

/** @throws what the parser says of a text that it cannot read. */
export function parseMetrics(text: string): ParsedMetric[] {
  return parse(text);
}
