// What asks the database, on each major version of PostgreSQL that an operator may bring: the tests
// of the engine, of the stores and of migrations, all of them, on a server of that version.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  fetchPostgres,
  majors,
  readOne,
  startPostgres,
  type Major,
} from '#server/db/postgres-majors.fixture.ts';
import { lengthOf, reportFigure, turnOf } from '#torture/length.fixture.ts';

const root = join(import.meta.dirname, '..');
/** What a round takes; named by itself it takes all of them. */
const perRound = lengthOf({ share: 1, slice: 4, long: 4 });
const asking = ['server/db/*.test.ts', 'server/store/*.test.ts', 'server/engine/*.test.ts'];

/** @returns how many passed, and what was printed of the others. */
async function askOn(url: string): Promise<{ passed: number; failed: string }> {
  const files = asking.flatMap((pattern) => globSync(pattern, { cwd: root }));
  const words = ['--test', '--test-reporter=tap', '--test-concurrency=2', ...files];
  const { TORTURE: _, NODE_TEST_CONTEXT: __, ...env } = process.env;
  const asked = spawn(process.execPath, words, {
    cwd: root,
    env: { ...env, TEST_DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  asked.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await once(asked, 'close');
  const passed = Number(/^# pass (\d+)$/m.exec(said)?.[1]);
  const failed = [...said.matchAll(/^\s*not ok .*/gm)].join('\n');
  return { passed, failed };
}

for (const major of turnOf<Major>(majors, perRound)) {
  test(`PostgreSQL ${major} does all that the product asks of it`, async (t) => {
    const missing = fetchPostgres(major);
    if (missing !== null) return t.skip(missing);
    const server = await startPostgres(major, { max_connections: '300' });
    t.after(() => server.close());
    const version = await readOne(server.url, "select current_setting('server_version_num')");
    assert.equal(Math.floor(Number(version) / 10_000), major);
    const { passed, failed } = await askOn(server.url);
    assert.equal(failed, '');
    assert.ok(passed > 100, `${passed} tests passed`);
    reportFigure(t, `tests passed on PostgreSQL ${major}`, passed);
  });
}
