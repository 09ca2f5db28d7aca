/** Test databases of several processes at once: fresh, apart from each other, gone afterwards. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { createTestDatabase } from './test-database.ts';

const otherProcess = `
  import { createTestDatabase } from ${JSON.stringify(join(import.meta.dirname, 'test-database.ts'))};
  const first = await createTestDatabase();
  await first.pool.query("insert into usernames values ('ann', 1)");
  const second = await createTestDatabase();
  const found = await second.pool.query('select count(*) from usernames');
  await first.close();
  await second.close();
  console.log(found.rows[0].count);
`;

describe('a test database', () => {
  it('is migrated, empty and dropped at the end', async () => {
    const first = await createTestDatabase();
    const second = await createTestDatabase();
    await first.pool.query(`insert into usernames values ('ann', 1)`);
    assert.deepEqual((await second.pool.query('select * from usernames')).rows, []);
    const name = new URL(first.url).pathname.slice(1);
    await first.close();
    const left = await second.pool.query('select 1 from pg_database where datname = $1', [name]);
    assert.deepEqual(left.rows, []);
    await second.close();
  });

  it('is made by many processes at the same time', async () => {
    const args = ['--input-type=module', '--eval', otherProcess];
    const runs = Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, args));
    const answers = await Promise.all(runs);
    assert.deepEqual(
      answers.map((answer) => answer.stdout.trim()),
      ['0', '0', '0', '0'],
    );
  });
});
