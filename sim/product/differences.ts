/** Finds where two sides differ, and says it in a few lines that a person can read. */
import { isDeepStrictEqual } from 'node:util';
import type { Comparable, LedgerLine } from './comparable.ts';

export interface RowDifference {
  readonly what: string;
  readonly inModel: unknown;
  readonly inProduct: unknown;
}

export function differencesOf(model: Comparable, product: Comparable): RowDifference[] {
  const names = new Set([...model.keys(), ...product.keys()]);
  return [...names].flatMap((what) => {
    const inModel = plain(model.get(what));
    const inProduct = plain(product.get(what));
    return isDeepStrictEqual(inModel, inProduct) ? [] : [{ what, inModel, inProduct }];
  });
}

/** @param after how many entries were compared before. */
export function ledgerDifference(
  model: readonly LedgerLine[],
  product: readonly LedgerLine[],
  after: number,
): RowDifference[] {
  const length = Math.max(model.length, product.length);
  for (let place = 0; place < length; place += 1) {
    const inModel = plain(model[place]);
    const inProduct = plain(product[place]);
    if (isDeepStrictEqual(inModel, inProduct)) continue;
    return [{ what: `entry ${after + place + 1} of the ledger`, inModel, inProduct }];
  }
  return [];
}

/** As it would be read back: what is undefined on one side is missing on the other. */
function plain(value: unknown): unknown {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);
}

/** Only what differs, down to the field. */
export function describe({ what, inModel, inProduct }: RowDifference): string[] {
  return fieldsOf(what, inModel, inProduct).flatMap(([name, model, product]) => [
    name,
    `  model:   ${JSON.stringify(model)}`,
    `  product: ${JSON.stringify(product)}`,
  ]);
}

function fieldsOf(name: string, one: unknown, other: unknown): [string, unknown, unknown][] {
  if (isDeepStrictEqual(one, other)) return [];
  if (!isRecord(one) || !isRecord(other)) return [[name, one, other]];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => fieldsOf(`${name}, ${key}`, one[key], other[key]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
