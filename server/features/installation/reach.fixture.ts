/**
 * What may answer at a public address, as real servers on this machine, and a process that looks at
 * it under a clock of its own. Only tests import this file.
 */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE_MS } from '#core/release/moment.ts';
import { createApp } from '#server/app.ts';
import { createScheduler, type Scheduler } from '#server/scheduler.ts';
import { addBeatId } from '#server/store/reach.ts';
import type { Operator } from '#server/jobs/operator.ts';
import type { LivingProduct } from '#server/living-product.fixture.ts';
import { createLog } from '#server/platform/log.ts';
import type { SelfCheck } from '#server/platform/self-check.ts';
import { openTestApp } from '#server/test-app.fixture.ts';
import { checkOwnAddress } from './reach.jobs.ts';

export interface ReachAddress {
  readonly url: string;
  close(): Promise<void>;
}

export async function answering(answer: RequestListener): Promise<ReachAddress> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Says 200 to everything, as those do who sell the domain that nobody paid for. */
export function parkingPage(): Promise<ReachAddress> {
  return answering((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>This domain is for sale</title>');
  });
}

/** Leads everything to where it belongs. */
export function redirecting(to: () => string, keepsQuery = true): Promise<ReachAddress> {
  return answering(({ url = '' }, response) => {
    const path = keepsQuery ? url : url.split('?')[0];
    response.writeHead(308, { location: `${to()}${path}` });
    response.end();
  });
}

/** Another database with an application on it: of another installation, or a copy of this one. */
export async function beside(
  product: LivingProduct,
  kind: 'stranger' | 'copy',
): Promise<ReachAddress> {
  const other = await openTestApp();
  await addBeatId(other.db, other.deps.entropy.token());
  const vault = kind === 'copy' ? product.deps.vault : other.deps.vault;
  const app = await createApp({ ...other.deps, vault }, { webRoot: other.filesDir });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    close: async () => {
      await app.close();
      await other.close();
    },
  };
}

export interface Watched {
  readonly scheduler: Scheduler;
  readonly selfCheck: SelfCheck;
  /** Subjects of alarms, with their facts. */
  readonly alarms: readonly { readonly subject: string; readonly facts: object }[];
  /** Lines of the log that are no debugging. */
  readonly said: () => string[];
  /** Whole heartbeats, two minutes apart, with everything that is due after each. */
  readonly live: (ms: number) => Promise<void>;
}

const stepMs = 2 * MINUTE_MS;

/** A process that takes its clock for a real one, and asks at this address for itself. */
export function processAt(product: LivingProduct, publicUrl: string): Watched {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const alarms: Watched['alarms'][number][] = [];
  const operator: Operator = {
    alarm: async (subject, facts) => void alarms.push({ subject, facts }),
    report: () => Promise.resolve(),
    sendCanary: () => Promise.resolve('no-address'),
  };
  const settings = { ...product.deps.settings, clockKind: 'real', publicUrl } as const;
  const deps = { ...product.deps, log, settings };
  const selfCheck = checkOwnAddress({ ...deps, publicUrl, operator });
  const scheduler = createScheduler(deps, {
    mail: product.mail,
    bounces: null,
    operator,
    selfCheck,
    heartbeatUrl: undefined,
    bootId: `a process at ${publicUrl}`,
    programVersion: 'this version',
  });
  return {
    scheduler,
    selfCheck,
    alarms,
    said: () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg),
    async live(ms) {
      for (let lived = 0; lived < ms; lived += stepMs) {
        await scheduler.lookAround();
        await scheduler.settle();
        product.clock.advance(stepMs);
      }
      await scheduler.lookAround();
      await scheduler.settle();
    },
  };
}
