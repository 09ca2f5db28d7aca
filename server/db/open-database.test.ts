/** What comes out of the database, and what is said about a server that cannot be used. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createLog } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { openDatabase } from './open-database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const log = createLog('silent');
const dataDir = '/nonexistent';
let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

describe('values of the database', () => {
  it('arrive as numbers, buffers and parsed JSON', async () => {
    const { rows } = await database.pool.query(`
      select 9007199254740991::bigint as moment, count(*) as count, '\\x00ff'::bytea as sealed,
        '{1,null,3}'::bigint[] as many, '{"a":[1]}'::jsonb as policy, null::bigint as none
    `);
    assert.deepEqual(rows, [
      {
        moment: 9007199254740991,
        count: 1,
        sealed: Buffer.from([0, 255]),
        many: [1, null, 3],
        policy: { a: [1] },
        none: null,
      },
    ]);
  });

  it('are refused rather than rounded', async () => {
    await assert.rejects(database.pool.query('select 9007199254740992::bigint'), RangeError);
    assert.deepEqual((await database.pool.query('select 1 as one')).rows, [{ one: 1 }]);
  });
});

describe('a server named by DATABASE_URL', () => {
  it('is opened, and its connections end with it', async () => {
    const opened = await openDatabase({ databaseUrl: database.url, dataDir, log });
    assert.equal(opened.kind, 'server');
    assert.deepEqual(await opened.db.selectFrom('outbox').select('id').execute(), []);
    await opened.close();
    await assert.rejects(opened.pool.query('select 1'));
  });

  it('may cut a connection at any time without ending the process', async () => {
    const opened = await openDatabase({ databaseUrl: database.url, dataDir, log });
    const client = await opened.pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    client.release();
    assert.deepEqual((await opened.pool.query('select 1 as one')).rows, [{ one: 1 }]);
    await opened.close();
  });

  const changed = (change: (url: URL) => void): string => {
    const url = new URL(database.url);
    change(url);
    return url.href;
  };
  const refusals: [what: string, change: (url: URL) => void, expected: RegExp][] = [
    ['listens nowhere', (url) => url.searchParams.set('host', '/nowhere'), /No PostgreSQL server/],
    ['has no such database', (url) => (url.pathname = '/missing'), /does not exist\. Create it/],
    ['has no such user', (url) => (url.username = 'hunter2'), /refused the user or password/],
    ['has an unknown name', unknownHost, /host name in DATABASE_URL is not known/],
  ];
  for (const [what, change, expected] of refusals) {
    it(`that ${what} is refused with a sentence that does not repeat the address`, async () => {
      const opening = openDatabase({ databaseUrl: changed(change), dataDir, log });
      await assert.rejects(opening, (error: unknown) => {
        assert.ok(error instanceof StartupError);
        assert.match(error.message, expected);
        assert.doesNotMatch(error.message, /postgres:\/\/|hunter2/);
        return true;
      });
    });
  }
});

function unknownHost(url: URL): void {
  url.search = '';
  url.hostname = 'nowhere.invalid';
}
