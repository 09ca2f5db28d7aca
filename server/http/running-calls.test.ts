/** A server that stops lets the work it has begun come to its end. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { until } from '#server/platform/until.fixture.ts';
import { openTestApp, type TestApp } from '#server/test-app.fixture.ts';
import { letCallsEnd } from './running-calls.ts';

test('What goes on for somebody who hung up has ended when the server has', async () => {
  const app = Fastify();
  letCallsEnd(app);
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const done: string[] = [];
  app.get('/slow', async () => {
    begun.resolve();
    await mayEnd.promise;
    done.push('the work');
    return 'nobody hears it';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /slow HTTP/1.1\r\nhost: here\r\n\r\n');
  await begun.promise;
  socket.destroy();
  await once(socket, 'close');

  const closed = app.close().then(() => done.push('the server'));
  // Only after everything that does not wait for the work has had its turn.
  for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setImmediate(next));
  mayEnd.resolve();
  await closed;
  assert.deepEqual(done, ['the work', 'the server']);
});

test('What is to be done before a call counts as well', async () => {
  const app = Fastify();
  letCallsEnd(app);
  const mayEnd = Promise.withResolvers<void>();
  const done: string[] = [];
  const slow = async () => {
    await mayEnd.promise;
    done.push('the question who asks');
  };
  app.get('/', { onRequest: slow }, async () => 'an answer');
  const asked = app.inject('/');
  await new Promise((next) => setImmediate(next));
  const closed = app.close().then(() => done.push('the server'));
  mayEnd.resolve();
  await Promise.all([asked, closed]);
  assert.deepEqual(done, ['the question who asks', 'the server']);
});

test('The application does so: what waits for the database ends before it is closed', async () => {
  const world = await openTestApp();
  const { headers } = await world.register('ana');
  const done: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
  const holding = world.db.transaction().execute(async (tx) => {
    await sql`lock table sessions in access exclusive mode`.execute(tx);
    isHeld();
    await released;
  });
  await held;
  const asked = world.app.inject({ url: '/api/user', headers }).then(() => done.push('the call'));
  await until(() => isAnybodyWaiting(world.db));
  const closed = world.app.close().then(() => done.push('the application'));
  release();
  await Promise.all([holding, asked, closed]);
  assert.deepEqual(done, ['the call', 'the application']);
  await world.close();
});

async function isAnybodyWaiting(db: TestApp['db']): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks join pg_database on oid = database
    where not granted and datname = current_database()
  `.execute(db);
  return (rows[0]?.waiting ?? 0) > 0;
}
