/**
 * Check messages as rows: each asks for a sign of life and carries a link token and a six-digit
 * code, both in its sealed blob. Which notices of which watches it speaks for stands beside it.
 */
import { sql, type Selectable } from 'kysely';
import { DAY_MS } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { changeOwn, findOwn, listOwn } from '#server/db/own-rows.ts';
import { nextId } from '#server/db/next-id.ts';
import type { ChecksTable, Db } from '#server/db/schema.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import type { OutboxKind } from '#server/jobs/message-kind.ts';
import type { Entropy } from '#server/platform/entropy.ts';
import { placeOfRow } from './sealed-rows.ts';
import type { OwnerTx } from './owner-tx.ts';

export type CheckRow = Selectable<ChecksTable>;

/** What is sealed: never in a URL together, never in a log. */
export interface CheckSecrets {
  readonly token: string;
  readonly code: string;
}

/** One notice of one watch that a check message speaks for. */
export interface CheckNotice {
  readonly watchId: number;
  readonly notice: number;
  /** The release as the message named it, in wall milliseconds; only of a warning. */
  readonly namedAt?: number;
}

export interface CheckContext {
  readonly entropy: Entropy;
  readonly newMessageId: () => string;
}

/** A check that a mail of its own carries. One of type `change` stands in other mails. */
type MailedType = Exclude<CheckRow['type'], 'change'>;
export type MailedCheck = CheckRow & { readonly type: MailedType };

const outboxKinds = {
  attempt: 'check',
  warning: 'warning',
  manual: 'manual-check',
  code: 'code-entered',
} as const satisfies Record<MailedType, OutboxKind>;

/** A manual check that nobody answered is missed after this long; it counts nothing. */
const manualCheckMs = DAY_MS;

/** Writes a check and puts its message into the outbox, in the caller's transaction. */
export async function createCheck(
  ownerTx: OwnerTx,
  context: CheckContext,
  type: MailedType,
  notices: readonly CheckNotice[],
): Promise<MailedCheck> {
  const { tx, owner, now } = ownerTx;
  const check = { ...(await writeCheck(ownerTx, context, type)), type };
  if (notices.length > 0) {
    await tx
      .insertInto('check_notices')
      .values(
        notices.map((notice) => ({
          user_id: owner.id,
          check_id: check.id,
          watch_id: notice.watchId,
          notice: notice.notice,
        })),
      )
      .execute();
  }
  await enqueue(tx, {
    userId: owner.id,
    kind: outboxKinds[type],
    refId: check.id,
    messageId: context.newMessageId(),
    now,
  });
  return check;
}

/** With its link; whoever writes it puts it into a mail. */
export async function writeCheck(
  { tx, owner, now }: OwnerTx,
  context: Pick<CheckContext, 'entropy'>,
  type: CheckRow['type'],
): Promise<CheckRow> {
  const id = await nextId(tx, 'checks');
  const secrets: CheckSecrets = { token: context.entropy.token(), code: context.entropy.code6() };
  const check = await tx
    .insertInto('checks')
    .values({
      user_id: owner.id,
      id,
      version: 1,
      sealed: owner.key.seal(placeOfRow('checks', owner, { id, version: 1 }), secrets),
      type,
      status: 'sent',
      created_at: now.wall,
      accepted_at: null,
      responded_at: null,
      missed_after_at: type === 'manual' ? now.wall + manualCheckMs : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('links')
    .values({ token_hash: hashToken(secrets.token), kind: 'check', user_id: owner.id, ref_id: id })
    .execute();
  return check;
}

export function openSecrets(owner: Owner, check: CheckRow): CheckSecrets {
  return owner.key.open<CheckSecrets>(placeOfRow('checks', owner, check), check.sealed);
}

/** What stands in the mail of a check; null where there is none. */
export async function findSecrets(
  db: Db,
  owner: Owner,
  id: number | undefined,
): Promise<CheckSecrets | null> {
  const check = id === undefined ? undefined : await findCheck(db, owner, id);
  if (check === undefined || !(await hasLink(db, owner, check))) return null;
  return openSecrets(owner, check);
}

async function hasLink(db: Db, owner: Owner, check: CheckRow): Promise<boolean> {
  const link = await db
    .selectFrom('links')
    .select('ref_id')
    .where('user_id', '=', owner.id)
    .where('kind', '=', 'check')
    .where('ref_id', '=', check.id)
    .executeTakeFirst();
  return link !== undefined;
}

/**
 * The account has left the mailbox in which these links lie: whoever reads there answers nothing
 * any more. A check whose mail has not left yet goes to the new one.
 */
export async function forgetCheckLinks({ tx, owner }: OwnerTx): Promise<void> {
  const mailed = tx
    .selectFrom('checks')
    .select('id')
    .where('user_id', '=', owner.id)
    .where((row) => row.or([row('accepted_at', 'is not', null), row('type', '=', 'change')]));
  await tx
    .deleteFrom('links')
    .where('user_id', '=', owner.id)
    .where('kind', '=', 'check')
    .where('ref_id', 'in', mailed)
    .execute();
}

export async function findCheck(db: Db, owner: Owner, id: number): Promise<CheckRow | undefined> {
  return findOwn(db, owner, 'checks', { id });
}

/** Of the one that the owner got last before this moment; null: there is none, or it was left. */
export async function findLastWarning(
  db: Db,
  owner: Owner,
  beforeMs: number,
): Promise<CheckSecrets | null> {
  const last = await db
    .selectFrom('checks')
    .select('id')
    .where('user_id', '=', owner.id)
    .where('type', '=', 'warning')
    .where('created_at', '<=', beforeMs)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return findSecrets(db, owner, last?.id);
}

/** What the owner was asked, newest first. */
export async function listChecks(db: Db, owner: Owner): Promise<MailedCheck[]> {
  return db
    .selectFrom('checks')
    .selectAll()
    .$narrowType<{ type: MailedType }>()
    .where('user_id', '=', owner.id)
    .where('type', '<>', 'change')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** In the order of their watches, in which every step of an owner goes. */
export async function noticesOf(db: Db, owner: Owner, checkId: number): Promise<CheckNotice[]> {
  const rows = await listOwn(db, owner, 'check_notices', { check_id: checkId }, 'watch_id');
  return rows.map(({ watch_id: watchId, notice, named_at: namedAt }) => ({
    watchId,
    notice,
    ...(namedAt === null ? {} : { namedAt }),
  }));
}

/**
 * A check by hand ends a day after its mail leaves, at the latest: it may have been asked for by a
 * clock that ran ahead.
 * @returns when it ends, in wall milliseconds.
 */
export async function endWithinADay(
  db: Db,
  owner: Owner,
  check: CheckRow,
  nowMs: number,
): Promise<number> {
  const latest = nowMs + manualCheckMs;
  if (check.missed_after_at !== null && check.missed_after_at <= latest) {
    return check.missed_after_at;
  }
  await changeOwn(db, owner, 'checks', { id: check.id }, { missed_after_at: latest });
  return latest;
}

/**
 * Keeps which release a warning names, before it leaves. One that is composed again may have left
 * before with another date: the later one holds.
 */
export async function keepNamedDate(
  db: Db,
  owner: Owner,
  checkId: number,
  { watchId, notice }: CheckNotice,
  namedAt: number,
): Promise<number> {
  const row = await db
    .updateTable('check_notices')
    .set({ named_at: sql`greatest(named_at, ${namedAt})` })
    .where('user_id', '=', owner.id)
    .where('check_id', '=', checkId)
    .where('watch_id', '=', watchId)
    .where('notice', '=', notice)
    .returning('named_at')
    .executeTakeFirst();
  return row?.named_at ?? namedAt;
}

/** Whose check a link stands for, or null; the caller loads the owner and then the row. */
export async function findCheckLink(
  db: Db,
  token: string,
): Promise<{ userId: number; checkId: number } | null> {
  const row = await db
    .selectFrom('links')
    .select(['user_id', 'ref_id'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'check')
    .executeTakeFirst();
  return row === undefined ? null : { userId: row.user_id, checkId: row.ref_id };
}
