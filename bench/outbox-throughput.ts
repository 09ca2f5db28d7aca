/** How many messages the outbox claims, hands over and settles in a second, on durable commits. */
import { sql, type Kysely } from 'kysely';
import { asLight } from '#core/release/moment.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { MailHealth } from '#server/jobs/mail-health.ts';
import type { MessageKind, MessageKinds, OutboxRow } from '#server/jobs/message-kind.ts';
import { retryKinds } from '#server/jobs/retry-kinds.ts';
import { sendDue, type WorkerContext } from '#server/jobs/worker.ts';
import type { MailSender } from '#server/mail/port.ts';
import { createRecordingSender } from '#server/mail/recording.ts';
import { openSmtpSender } from '#server/mail/smtp.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { systemEntropy } from '#server/platform/entropy.ts';
import { createLog } from '#server/platform/log.ts';
import { createRecordingSms } from '#server/sms/recording.ts';
import { bareContent, bareSender, openBareMail } from './bare-mail.ts';
import { makeBenchFolder } from './installation.ts';
import { startBenchSink, type BenchSink } from './mail-sink.ts';
import type { BenchRow } from './table.ts';

const messages = 3000;
const turns = 5;
const log = createLog('error');
const now = { wall: 1_800_000_000_000, dark: 0 };

export async function measureOutbox(): Promise<BenchRow[]> {
  const folder = makeBenchFolder();
  const { dataDir } = folder;
  const opened = await openDatabase({ databaseUrl: undefined, dataDir, log });
  const sink = await startBenchSink();
  try {
    await migrate(opened.db);
    return [await withoutServer(opened.db), await throughServer(opened.db, sink)];
  } finally {
    await sink.stop();
    await opened.close();
    folder.remove();
  }
}

async function withoutServer(db: Kysely<Database>): Promise<BenchRow> {
  await fill(db, 1, messages);
  const mail = createRecordingSender();
  const context = workerOn(db, mail);
  const sentMs = await msOf(() => sendAll(context));
  if (mail.accepted.length !== messages) throw new Error('Not every message was sent once.');
  const commitsMs = await msOf(() => commitOneByOne(db));
  return {
    what: `Messages claimed, handed over and settled, of ${messages}`,
    measured: perSecond(sentMs),
    unit: '/s',
    baseline: {
      what: 'transactions of one update, one after the other',
      measured: perSecond(commitsMs),
    },
  };
}

/** In turns with the bare mails, so that other work on the machine hinders both. */
async function throughServer(db: Kysely<Database>, sink: BenchSink): Promise<BenchRow> {
  const mail = openSmtpSender({ smtpUrl: sink.url, from: bareSender, clock: new SystemClock() });
  const bare = openBareMail(db, sink.port);
  const context = workerOn(db, mail);
  const each = messages / turns;
  const [sent, compared]: [number[], number[]] = [[], []];
  for (let turn = 0; turn <= turns; turn += 1) {
    const first = messages + 1 + 2 * turn * each;
    await fill(db, first, each);
    const sentMs = await msOf(() => sendAll(context));
    await fill(db, first + each, each);
    const bareMs = await msOf(() => bare.send(first + each, each));
    // The first turn opens the connections and warms the code of both.
    if (turn > 0) [sent, compared].forEach((list, place) => list.push([sentMs, bareMs][place]!));
  }
  const { taken, different } = await sink.count();
  if (taken !== different || taken !== 2 * (turns + 1) * each) {
    throw new Error(`Not every message was sent once: ${taken}, ${different}.`);
  }
  await mail.close();
  bare.close();
  const total = (times: readonly number[]) => times.reduce((sum, ms) => sum + ms, 0);
  return {
    what: `The same through an SMTP server on this machine`,
    measured: perSecond(total(sent)),
    unit: '/s',
    leastRatio: 0.8,
    baseline: { what: 'bare nodemailer + one commit each', measured: perSecond(total(compared)) },
  };
}

async function sendAll(context: WorkerContext): Promise<void> {
  while ((await sendDue(context)) > 0);
}

/** Messages of an owner whom nobody asks about. */
async function fill(db: Kysely<Database>, first: number, count: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`insert into outbox (user_id, id, kind, ref_id, message_id, status, due_at, created_at,
        created_light) overriding system value
      select 1, n, 'delivery', n, '<' || n || '@example.org>', 'pending', n, 0, 0
      from generate_series(${first}::int, ${first + count - 1}::int) n`.execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
    await sql`vacuum analyze outbox`.execute(connection);
  });
}

function workerOn(db: Kysely<Database>, mail: MailSender): WorkerContext {
  const kind: MessageKind = { compose: (row) => Promise.resolve(letterFor(row)) };
  return {
    db,
    mail,
    sms: createRecordingSms(),
    kinds: everyKind(kind),
    health: new MailHealth(),
    entropy: systemEntropy(),
    log,
    operator: { alarm: async () => undefined },
    readMoment: () => Promise.resolve(now),
    heldKinds: () => Promise.resolve(new Set()),
  };
}

function everyKind(kind: MessageKind): MessageKinds {
  const names = Object.keys(retryKinds);
  return Object.fromEntries(names.map((name) => [name, kind])) as unknown as MessageKinds;
}

function letterFor(row: OutboxRow) {
  return { messageId: row.message_id, to: `${row.ref_id}@example.org`, ...bareContent };
}

async function commitOneByOne(db: Kysely<Database>): Promise<void> {
  for (let turn = 1; turn <= messages; turn += 1) {
    await inTransaction(db, async (tx) => {
      await tx
        .updateTable('outbox')
        .set({ settled_at: asLight(turn) })
        .where('user_id', '=', 1)
        .where('id', '=', turn)
        .execute();
    });
  }
}

async function msOf(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

function perSecond(tookMs: number): number {
  return (messages * 1000) / tookMs;
}
