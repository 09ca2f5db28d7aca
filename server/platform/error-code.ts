/** What kind of failure an error of the system or of PostgreSQL says it is. */

/** Such as `ENOENT`, or the SQLSTATE of an answer of the database; undefined when there is none. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    return error.code;
  }
  return undefined;
}
