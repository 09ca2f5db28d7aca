/** What another source says of the time, over real sockets. */
import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { askTime } from './ask-time.ts';
import { timeServer } from './time-server.fixture.ts';

test('A time server is asked in its own language, also after 2036', async (t) => {
  for (const year of ['1999-12-31T23:59:59.500Z', '2026-11-25T07:00:00Z', '2041-06-01T00:00:00Z']) {
    const ms = Date.parse(year);
    assert.equal(await askTime(await timeServer(t, () => ms)), ms, year);
  }
});

test('An answer that is not one to our question says nothing', async (t) => {
  const ms = Date.parse('2026-11-25T07:00:00Z');
  const faults: Record<string, (answer: Buffer) => Buffer> = {
    'too short': (answer) => answer.subarray(0, 47),
    'not set': (answer) => answer.fill(0b11_100_100, 0, 1),
    'of a client': (answer) => answer.fill(0b00_100_011, 0, 1),
    'go away': (answer) => answer.fill(0, 1, 2),
    'to another question': (answer) => answer.fill(7, 24, 32),
  };
  for (const [fault, change] of Object.entries(faults)) {
    assert.equal(await askTime(await timeServer(t, () => ms, change)), null, fault);
  }
});

test('Nobody there says nothing', async () => {
  const server = createSocket('udp4');
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  assert.equal(await askTime(`ntp://127.0.0.1:${port}`), null);
  assert.equal(await askTime('ntp://nobody.invalid'), null);
});

test('Another address is asked over HTTP for its date', async (t) => {
  const server = createServer((_request, response) => {
    response.setHeader('date', 'Wed, 25 Nov 2026 07:00:00 GMT').end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  assert.equal(await askTime(address), Date.parse('2026-11-25T07:00:00Z'));
});
