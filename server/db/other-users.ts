/** For what may run only while every server stands still. */
import type pg from 'pg';
import { StartupError } from '#server/platform/startup-error.ts';

/** Whoever else is connected may be a server, whatever it calls itself. */
export async function refuseOtherUsers(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'
       and pid <> pg_backend_pid()`,
  );
  if (rows.length === 0) return;
  throw new StartupError('Somebody still uses this database. Stop every server first.');
}
