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
import { createRecordingSender } from '#server/mail/recording.ts';
import { systemEntropy } from '#server/platform/entropy.ts';
import { createLog } from '#server/platform/log.ts';
import { createRecordingSms } from '#server/sms/recording.ts';
import { makeBenchFolder } from './installation.ts';
import type { BenchRow } from './table.ts';

const messages = 3000;
const log = createLog('error');
const now = { wall: 1_800_000_000_000, dark: 0 };

export async function measureOutbox(): Promise<BenchRow[]> {
  const folder = makeBenchFolder();
  const { dataDir } = folder;
  const opened = await openDatabase({ databaseUrl: undefined, dataDir, log });
  try {
    await migrate(opened.db);
    await fill(opened.db);
    const mail = createRecordingSender();
    const context = workerOn(opened.db, mail);
    const sent = await perSecond(messages, async () => {
      while ((await sendDue(context)) > 0);
    });
    if (mail.accepted.length !== messages) throw new Error('Not every message was sent once.');
    const commits = await perSecond(messages, () => commitOneByOne(opened.db));
    return [
      {
        what: `Messages claimed, handed over and settled, of ${messages}`,
        measured: sent,
        unit: '/s',
        baseline: { what: 'transactions of one update, one after the other', measured: commits },
      },
    ];
  } finally {
    await opened.close();
    folder.remove();
  }
}

/** Messages of an owner whom nobody asks about. */
async function fill(db: Kysely<Database>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`insert into outbox (user_id, kind, ref_id, message_id, status, due_at, created_at,
        created_light)
      select 1, 'delivery', n, '<' || n || '@example.org>', 'pending', n, 0, 0
      from generate_series(1, ${messages}::int) n`.execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
    await sql`vacuum analyze outbox`.execute(connection);
  });
}

function workerOn(
  db: Kysely<Database>,
  mail: ReturnType<typeof createRecordingSender>,
): WorkerContext {
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
  const letter = { subject: 'Bench', text: 'Bench', html: '<p>Bench</p>' };
  return { messageId: row.message_id, to: `${row.ref_id}@example.org`, ...letter };
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

async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return (count * 1000) / (performance.now() - startedMs);
}
