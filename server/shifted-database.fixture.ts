/**
 * A PostgreSQL of its own, whose clock a test can set while servers of the program use it. Only
 * tests import this file.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Kysely } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import { builderOn, poolConfig, surviveLostConnections } from '#server/db/open-database.ts';
import { PatientPool } from '#server/db/patient-pool.ts';
import type { Database } from '#server/db/schema.ts';
import { until } from '#server/platform/until.fixture.ts';
import { isAnswering } from '#server/db/embedded/answer-probe.ts';
import { findPackage, locateBinaries, thisPlatform } from '#server/db/embedded/binaries.ts';
import { ensureCluster, serverEnv, superuser } from '#server/db/embedded/cluster.ts';
import { planLayout, prepareFolders } from '#server/db/embedded/folders.ts';
import { chooseRunUser } from '#server/db/embedded/run-user.ts';
import type { ShiftedClock } from './shifted-clock.fixture.ts';

const settings = { listen_addresses: '', fsync: 'off', max_connections: '60', timezone: 'UTC' };

/** With its tables, and nobody in them. */
export async function openShiftedDatabase(
  t: TestContext,
  clock: ShiftedClock,
): Promise<{ db: Kysely<Database>; url: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'codicil-shifted-'));
  const layout = planLayout(dataDir);
  const user = chooseRunUser(layout.cluster);
  prepareFolders(layout, user);
  const binaries = locateBinaries(findPackage(thisPlatform), layout.root, user);
  await ensureCluster(layout, binaries, user, true);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(
    binaries.postgres,
    ['-D', layout.cluster, '-k', layout.socketFolder, ...options],
    { ...user.dropTo, env: { ...serverEnv, ...clock.env }, cwd: '/', stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await until(() => isAnswering(layout.socketFolder), 'the database did not start');
  const url = `postgres://${superuser}@localhost/postgres?host=${encodeURIComponent(layout.socketFolder)}`;
  const pool = new PatientPool({ ...poolConfig(), connectionString: url });
  surviveLostConnections(pool, () => undefined);
  const db = builderOn(pool);
  await migrate(db);
  t.after(async () => {
    await pool.end();
    server.kill('SIGINT');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { db, url };
}
