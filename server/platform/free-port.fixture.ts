/** A port for a program that has to be told one. Only tests import this file. */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that a system gives to whoever asks for any: such a one would take it meanwhile. */
const from = 12_000;
const before = 32_000;

export async function freePort(): Promise<number> {
  const port = randomInt(from, before);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  probe.close();
  await once(probe, 'close');
  return port;
}
