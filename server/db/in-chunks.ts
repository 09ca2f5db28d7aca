/** Many rows in few statements: PostgreSQL takes at most 65,535 values in one. */

/** Enough for tables of sixty columns. */
const rowsMax = 1_000;

export async function inChunks<T>(
  rows: readonly T[],
  write: (chunk: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsMax) {
    await write(rows.slice(start, start + rowsMax));
  }
}
