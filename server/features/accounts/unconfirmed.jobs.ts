/**
 * What becomes of accounts whose address nobody confirms. One that holds nothing leaves after a
 * week. One that holds something stays, and its address is reminded twice.
 */
import type { ExpressionBuilder } from 'kysely';
import { assert } from '#core/assert.ts';
import { DAY_MS } from '#core/release/moment.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { ownerMail, type OwnerMailContext } from '#server/engine/owner-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import {
  confirmOccasions,
  confirmReminderTemplate,
} from '#server/mail/templates/confirm-reminder.ts';
import { findOwner } from '#server/store/accounts.ts';
import { readMoment } from '#server/store/installation.ts';
import { deleteAccountRows } from './account-deletion.changes.ts';

const emptyLeavesAfterMs = 7 * DAY_MS;
/** The number of a reminder is the place in this list, from 1. */
const remindedAfterMs = [3 * DAY_MS, 30 * DAY_MS] as const;
/** Of so many at once; the rest comes with the next sweep. */
const atOnce = 500;

type Context = Pick<Deps, 'db' | 'vault' | 'clock' | 'newMessageId'>;

/**
 * @param nowMs of a moment to decide with: a clock that is wrong would remove who has just come.
 * @returns how many reminders were decided.
 */
export async function tidyUnconfirmed(context: Context, nowMs: number): Promise<number> {
  await removeEmpty(context, nowMs);
  let reminded = 0;
  for (const [place, afterMs] of remindedAfterMs.entries()) {
    // One that is overdue together with a later one is not sent any more.
    const untilMs = remindedAfterMs[place + 1] ?? null;
    reminded += await remind(context, nowMs, { number: place + 1, afterMs, untilMs });
  }
  return reminded;
}

async function removeEmpty({ db, vault }: Context, nowMs: number): Promise<void> {
  const rows = await unconfirmedFor(db, nowMs - emptyLeavesAfterMs)
    .where((users) => users.not(holdsAnything(users)))
    .select('users.id')
    .execute();
  for (const { id } of rows) {
    await inTransaction(db, async (tx) => {
      // Whoever writes something, or confirms, at this moment holds this row.
      const still = await unconfirmedFor(tx, nowMs - emptyLeavesAfterMs)
        .where('users.id', '=', id)
        .select('users.id')
        .forUpdate('users')
        .executeTakeFirst();
      const owner = still && (await findOwner(tx, vault, id));
      if (!owner || (await isHolding(tx, id))) return;
      await deleteAccountRows(tx, owner);
    });
  }
}

interface Reminder {
  readonly number: number;
  readonly afterMs: number;
  readonly untilMs: number | null;
}

async function remind(
  { db, clock, newMessageId }: Context,
  nowMs: number,
  { number, afterMs, untilMs }: Reminder,
): Promise<number> {
  const due = unconfirmedFor(db, nowMs - afterMs)
    .where(holdsAnything)
    .where((users) =>
      users.not(
        users.exists(
          users
            .selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.user_id', '=', 'users.id')
            .where('outbox.kind', '=', 'confirm-reminder')
            .where('outbox.ref_id', '>=', number),
        ),
      ),
    );
  const rows = await (untilMs === null ? due : notYetFor(due, nowMs - untilMs))
    .select('users.id')
    .execute();
  for (const { id: userId } of rows) {
    await inTransaction(db, async (tx) => {
      const now = await readMoment(tx, clock);
      const message = { userId, refId: number, messageId: newMessageId(), now };
      await enqueue(tx, { kind: 'confirm-reminder', ...message });
    });
  }
  return rows.length;
}

/** Since when an account counts as unconfirmed: from the upgrade at the earliest. */
function since(users: ExpressionBuilder<Database, 'users' | 'installation'>) {
  return users.fn<number>('greatest', ['users.created_at', 'installation.unconfirmed_since']);
}

function unconfirmedFor(db: Tx | Deps['db'], sinceMs: number) {
  return db
    .selectFrom('users')
    .innerJoin('installation', (join) => join.on('installation.id', '=', 1))
    .where('users.email_confirmed_at', 'is', null)
    .where((users) => users(since(users), '<=', sinceMs))
    .orderBy('users.id')
    .limit(atOnce);
}

function notYetFor(due: ReturnType<typeof unconfirmedFor>, sinceMs: number) {
  return due.where((users) => users(since(users), '>', sinceMs));
}

const held = ['testaments', 'notes', 'recipients', 'triggers', 'subscriptions'] as const;

function holdsAnything(users: ExpressionBuilder<Database, 'users' | 'installation'>) {
  return users.or(
    held.map((table) =>
      users.exists(
        users
          .selectFrom(table)
          .select(`${table}.user_id`)
          .whereRef(`${table}.user_id`, '=', 'users.id'),
      ),
    ),
  );
}

async function isHolding(tx: Tx, userId: number): Promise<boolean> {
  for (const table of held) {
    const row = await tx
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

export function confirmReminderMessage(context: OwnerMailContext): MessageKind {
  return ownerMail(context, 'everybody', async ({ account, row, common }) => {
    // Confirmed meanwhile: it is no longer true.
    if (account.emailConfirmedAt !== null) return null;
    const occasion = confirmOccasions[row.ref_id];
    assert(occasion !== undefined, 'A reminder is sent on a known occasion');
    return confirmReminderTemplate({ ...common, occasion });
  });
}
