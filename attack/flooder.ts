/**
 * Hundreds of sign-ins are sent from as many addresses. Some are given up before they are answered,
 * the others wait. An owner whose browser is known signs in meanwhile; each of her tries meets a
 * flood of its own, because the first would find a queue that is gone when the next one comes.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RegisteredWriter } from '#server/killed-product.fixture.ts';
import {
  openWorld,
  attackPassword,
  settleWriter,
  type AttackRow,
  type AttackWorld,
} from './world.ts';

const targetMs = 2_000;
const tries = 5;
const patienceMs = 300;

/** @param strangers how many sign-ins arrive at once. */
export async function flood(strangers: number): Promise<AttackRow[]> {
  const world = await openWorld();
  try {
    const ana = await settleWriter(world, 'ana');
    const quietMs = await medianMs(() => signInMs(world, ana));
    const abandonedMs = await medianMs(async (turn) => {
      const sockets = await sendSignIns(world, `gone-${turn}`, strangers);
      await sleep(patienceMs);
      hangUp(sockets);
      return signInMs(world, ana);
    });
    const besideMs = await medianMs(async (turn) => {
      const sockets = await sendSignIns(world, `waiting-${turn}`, strangers);
      const ms = await signInMs(world, ana);
      hangUp(sockets);
      return ms;
    });
    const a = 'a known browser signs in';
    const unit = 'ms';
    return [
      { what: `${a} on a quiet day`, figure: quietMs, target: targetMs, unit },
      {
        what: `${a} while ${strangers} abandoned sign-ins wait`,
        figure: abandonedMs,
        target: targetMs,
        unit,
      },
      {
        what: `${a} beside ${strangers} whose senders wait`,
        figure: besideMs,
        target: targetMs,
        unit,
      },
      {
        what: 'how many times longer than on a quiet day',
        figure: Math.max(abandonedMs, besideMs) / quietMs,
        target: 10,
        unit: 'times',
      },
    ];
  } finally {
    await world.close();
  }
}

async function medianMs(measure: (turn: number) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < tries; turn += 1) times.push(await measure(turn));
  return times.toSorted((one, other) => one - other)[Math.floor(tries / 2)] ?? Number.NaN;
}

async function signInMs({ product }: AttackWorld, ana: RegisteredWriter): Promise<number> {
  const beganMs = performance.now();
  const response = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: ana.cookie },
    body: JSON.stringify({ username: 'ana', password: attackPassword }),
  });
  await response.arrayBuffer();
  // Whom the product turns away has not been let in at all.
  return response.status === 200 ? performance.now() - beganMs : Number.POSITIVE_INFINITY;
}

/** @returns the connections, once every one of them has sent what it wants. */
async function sendSignIns(
  { product }: AttackWorld,
  name: string,
  count: number,
): Promise<Socket[]> {
  const { hostname, port } = new URL(product.url);
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const socket = connect(Number(port), hostname);
      // The other side may have closed it before we do.
      socket.on('error', () => undefined);
      const text = JSON.stringify({ username: `${name}-${number}`, password: attackPassword });
      const from = `198.51.${number >> 8}.${number & 255}`;
      const call =
        `POST /api/login HTTP/1.1\r\nhost: ${hostname}:${port}\r\nx-forwarded-for: ${from}\r\n` +
        `content-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
      await new Promise<void>((sent) => socket.write(call, () => sent()));
      return socket;
    }),
  );
}

function hangUp(sockets: readonly Socket[]): void {
  for (const socket of sockets) socket.destroy();
}
