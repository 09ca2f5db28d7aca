/**
 * Looks once at the server of DATABASE_URL before anything depends on it, and puts a refusal into
 * words that never repeat the address, which holds a password.
 */
import type { Pool } from 'pg';
import { codeOf } from '#server/platform/error-code.ts';
import { StartupError } from '#server/platform/startup-error.ts';

const oldestVersion = 150_000;

export async function checkServer(pool: Pool): Promise<void> {
  let version: number;
  try {
    const answer = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    version = answer.rows[0]?.version ?? 0;
  } catch (error) {
    throw new StartupError(explain(error), { cause: error });
  }
  if (version < oldestVersion) {
    throw new StartupError(
      'The PostgreSQL server of DATABASE_URL is too old. Codicil needs version 15 or newer.',
    );
  }
}

function explain(error: unknown): string {
  switch (codeOf(error) ?? '') {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return 'No PostgreSQL server listens where DATABASE_URL points. Start it, or correct the host and port.';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'The host name in DATABASE_URL is not known. Correct it, or check the network.';
    case '28P01':
    case '28000':
      return 'The PostgreSQL server refused the user or password in DATABASE_URL. Correct them.';
    case '3D000':
      return 'The database named in DATABASE_URL does not exist. Create it: createdb <name>.';
    default: {
      const reason = error instanceof Error ? error.message : String(error);
      return `The PostgreSQL server of DATABASE_URL cannot be used: ${reason}`;
    }
  }
}
