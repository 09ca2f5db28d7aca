/**
 * How column values arrive in JavaScript: every bigint as a number, everything else as `pg` does
 * it. Money and moments in milliseconds fit in 53 bits; a value that does not is refused, not
 * rounded.
 */
import pg from 'pg';

const int8 = pg.types.builtins.INT8;
/** `_int8`, which the driver's list of names leaves out. */
const int8Array = 1016 as (typeof pg.types.builtins)['INT8'];

export const rowTypes = new pg.TypeOverrides();
rowTypes.setTypeParser(int8, parseInt8);

const parseTextArray = pg.types.getTypeParser(int8Array) as (text: string) => (string | null)[];
rowTypes.setTypeParser(int8Array, (text: string) =>
  parseTextArray(text).map((item) => (item === null ? null : parseInt8(item))),
);

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError('A bigint of the database does not fit into a JavaScript number.');
  }
  return value;
}
