/** A server that tells the time by SNTP, on this machine. Only tests import this file. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { TestContext } from 'node:test';

/**
 * @param now what it says.
 * @param change what is wrong with its answer.
 * @returns its address.
 */
export async function timeServer(
  t: TestContext,
  now: () => number,
  change: (answer: Buffer) => Buffer = (it) => it,
): Promise<string> {
  const server = createSocket('udp4');
  server.on('message', (asked, { port, address }) => {
    const answer = Buffer.alloc(48);
    answer[0] = 0b00_100_100;
    answer[1] = 2;
    asked.copy(answer, 24, 40, 48);
    const seconds = now() / 1000 + 2_208_988_800;
    answer.writeUInt32BE(Math.floor(seconds) % 2 ** 32, 40);
    answer.writeUInt32BE(Math.floor((seconds % 1) * 2 ** 32), 44);
    server.send(change(answer), port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return `ntp://127.0.0.1:${server.address().port}`;
}
