/** A browser that listens to the notifications of its owner. Only tests import this file. */
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import type { Notification, NotificationEvent } from '#contract/notifications.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment } from '#server/store/installation.ts';
import type { TestApp } from '#server/test-app.fixture.ts';
import { notify } from '#server/store/notifications.ts';

export interface Listener {
  readonly status: number;
  readonly response: IncomingMessage;
  readonly received: Notification[];
  readonly marks: string[];
  hasEnded(): boolean;
  leave(): void;
}

/** Resolves when the answer has begun. The application listens already. */
export async function openStream(
  { app }: Pick<TestApp, 'app'>,
  headers: Record<string, string>,
): Promise<Listener> {
  const { port } = app.server.address() as AddressInfo;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const call = request({ port, path: '/api/notifications/events', headers, agent: false });
  call.on('response', resolve).on('error', reject).end();
  const response = await promise;
  const received: Notification[] = [];
  const marks: string[] = [];
  let hasEnded = false;
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (part: string) => {
    const lines = `${rest}${part}`.split('\n');
    rest = lines.pop() ?? '';
    const events = lines.filter((line) => line.startsWith('data: '));
    for (const line of events) {
      const event = JSON.parse(line.slice(6)) as NotificationEvent;
      if ('mark' in event) marks.push(event.mark);
      else received.push(event);
    }
  });
  response.on('error', () => undefined);
  response.on('close', () => {
    hasEnded = true;
  });
  return {
    status: response.statusCode ?? 0,
    response,
    received,
    marks,
    hasEnded: () => hasEnded,
    leave: () => void call.destroy(),
  };
}

/** Something happens that the owner is told of. */
export async function happen(
  { db, deps }: TestApp,
  owner: Owner,
  attempt: number,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const now = await readMoment(tx, deps.clock);
    return notify({ tx, owner, now }, 'check-sent', { attempt, attempts: 99 });
  });
}

/** As a restart of the database does it. */
export async function endOtherConnections({ db }: TestApp): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(db);
}
