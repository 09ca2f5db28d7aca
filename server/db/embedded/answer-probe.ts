/**
 * Asks whether a PostgreSQL server behind a socket takes statements. Waits for nothing, starts
 * nothing.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { isServerAway } from '#server/db/connection-errors.ts';
import { superuser } from './cluster.ts';
import { socketName } from './folders.ts';

export async function isAnswering(socketFolder: string): Promise<boolean> {
  if (!existsSync(join(socketFolder, socketName))) {
    return false;
  }
  const client = new pg.Client({ host: socketFolder, user: superuser, database: 'postgres' });
  // A connection that breaks after its answer has nobody else to tell.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return !isServerAway(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
