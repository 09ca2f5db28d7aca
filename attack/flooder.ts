/**
 * Hundreds of sign-ins are sent and given up before they are answered, from as many addresses. An
 * owner whose browser is known signs in meanwhile.
 */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Writer } from '#server/killed-product.fixture.ts';
import { openWorld, password, settle, type Row, type World } from './world.ts';

const targetMs = 2_000;
const tries = 5;

/** @param abandoned how many sign-ins are given up. */
export async function flood(abandoned: number): Promise<Row[]> {
  const world = await openWorld();
  try {
    const ana = await settle(world, 'ana');
    const quietMs = await medianSignInMs(world, ana);
    await abandonSignIns(world, abandoned);
    const floodedMs = await medianSignInMs(world, ana);
    const during = `while ${abandoned} abandoned sign-ins wait`;
    return [
      {
        what: `a known browser signs in ${during}`,
        figure: floodedMs,
        target: targetMs,
        unit: 'ms',
      },
      {
        what: `as many times longer than on a quiet day, ${during}`,
        figure: floodedMs / quietMs,
        target: 10,
        unit: 'times',
      },
    ];
  } finally {
    await world.close();
  }
}

async function medianSignInMs(world: World, ana: Writer): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < tries; turn += 1) {
    const beganMs = performance.now();
    const response = await fetch(`${world.product.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: ana.cookie },
      body: JSON.stringify({ username: 'ana', password }),
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`Her sign-in answered ${response.status}`);
    times.push(performance.now() - beganMs);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(tries / 2)] ?? Number.NaN;
}

/** Each hangs up long before its password could be looked at. */
async function abandonSignIns({ product }: World, count: number): Promise<void> {
  const { hostname, port } = new URL(product.url);
  const body = (number: number) => JSON.stringify({ username: `nobody${number}`, password });
  const sockets = Array.from({ length: count }, (_, number) => {
    const socket = connect(Number(port), hostname);
    // The other side may have closed it before we do.
    socket.on('error', () => undefined);
    const text = body(number);
    const from = `198.51.${number >> 8}.${number & 255}`;
    socket.write(
      `POST /api/login HTTP/1.1\r\nhost: ${hostname}:${port}\r\nx-forwarded-for: ${from}\r\n` +
        `content-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`,
    );
    return socket;
  });
  await sleep(300);
  for (const socket of sockets) socket.destroy();
}
