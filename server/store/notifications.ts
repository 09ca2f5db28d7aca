/**
 * What an owner must know, as rows: which kind of thing happened, and sealed the few words that the
 * sentence about it names. Written in the transaction of what happened; browsers are told by the
 * database when that commits, and never before.
 */
import { sql, type Selectable } from 'kysely';
import type { NotificationKind } from '#contract/notifications.ts';
import type { Policy } from '#core/release/policy.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { changeOwn, findOwn } from '#server/db/own-rows.ts';
import { nextId } from '#server/db/next-id.ts';
import type { Database, Db } from '#server/db/schema.ts';
import { placeOfRow } from './sealed-rows.ts';
import type { OwnerTx } from './owner-tx.ts';
import type { WindDownStage } from './wind-down.ts';

/**
 * What the sentence of each kind names. Moments are wall milliseconds. `check`: the one behind the
 * link in its mail; mails of earlier versions have none.
 */
export interface NotificationFacts {
  'check-sent': { attempt: number; attempts: number };
  'check-missed': { attempt: number; attempts: number };
  /** `isDeletion`: nobody gets anything, and what was written is deleted. */
  'grace-started': { releaseAt: number; isDeletion?: boolean };
  released: { testaments: number; people: number; deleted?: number };
  /**
   * `end`: it is not sent again, because its time was over, or because it came back; or there is no
   * such address, and it is tried rarely.
   */
  'delivery-bounced': { recipient: string; end?: 'given-up' | 'came-back' | 'unknown' };
  'delivery-opened': { recipient: string };
  /** What became possible with a code. `cancelHours`: in which the owner can stop it; 0: none. */
  'code-set': {
    what: 'made' | 'replaced' | 'switched-on' | 'shortened';
    trigger: string;
    cancelHours: number;
    userAgent: string | null;
    withPassword?: boolean;
  };
  /** Before `until` nothing goes of what was changed where no password was typed. */
  'change-waits': { until: number; userAgent: string | null; check?: number };
  /** Armed no more, by what was done where no password was typed. */
  'switched-off': {
    testaments: readonly { testament: number; kinds: readonly Policy['kind'][] }[];
    userAgent: string | null;
    check?: number;
  };
  /**
   * What was done at `doneAt` is as it was before. `waits`: until when that reaches nobody; null
   * where nothing armed is concerned.
   */
  undone: { doneAt: number; waits: number | null; userAgent: string | null; isByMail: boolean };
  /** `releasesAt`: until when the owner can stop it; null: delivered at once. */
  'code-used': { trigger: string; releasesAt: number | null; isDeletion?: boolean };
  /** Nothing was delivered, because the owner's address is not confirmed. */
  'code-unconfirmed': { trigger: string };
  /** `hasEnded`: the provider gave up, and the subscription is over. */
  'payment-failed': { attempt: number; hasEnded: boolean };
  'new-device': { userAgent: string | null };
  /** Armed by an earlier version, which asked for no words. */
  'no-words': { testament: string };
  'password-changed': { userAgent: string | null };
  /** To another address. `move`: which; `takesEffectAt`: as it was said. */
  'address-moved': { what: 'waits' | 'stopped' | 'done'; move: number; takesEffectAt: number };
  /** What proves the owner besides the password. */
  'sign-in-changed': {
    what:
      | 'codes-made'
      | 'code-used'
      | 'password-by-code'
      | 'totp-on'
      | 'totp-off'
      | 'passkey-added'
      | 'passkey-removed'
      | 'token-made'
      | 'token-removed'
      | 'username-changed'
      | 'account-disabled'
      | 'account-enabled';
    userAgent: string | null;
  };
  /** Everything in one file: somebody has it now, or it was put into this account. */
  archive: { what: 'taken' | 'brought-in'; userAgent: string | null };
  /** Which programs learn something of the account. `webhook-given-up`: one does not answer. */
  'programs-changed': {
    what:
      | 'webhook-added'
      | 'webhook-removed'
      | 'webhook-given-up'
      | 'calendar-made'
      | 'calendar-ended';
    userAgent: string | null;
  };
  /**
   * A new password behind a link. `reset`: which; `takesEffectAt`: as it was said; null: nobody has
   * typed it yet.
   */
  'password-reset': {
    what: 'by-operator' | 'waits' | 'stopped' | 'done' | 'done-at-once';
    reset: number;
    takesEffectAt: number | null;
  };
  /** Done where no password was typed, and nothing waits for it. */
  'silent-change': {
    what:
      | 'phone-number'
      | 'full-name'
      | 'name-for-people'
      | 'picture'
      | 'sign-in-counts'
      | 'sign-in-ignored'
      | 'follow-ups-on'
      | 'follow-ups-off'
      | 'asking-others'
      | 'opens-before'
      | 'changed-while-off'
      | 'put-off'
      | 'link-replaced'
      | 'session-ended'
      | 'time-zone'
      | 'language';
    userAgent: string | null;
    check?: number;
  };
  'passphrase-changed': {
    what: 'set' | 'changed' | 'removed';
    testament: string;
    userAgent: string | null;
  };
  /** How many wrong passwords were typed within a day; nobody got in by them. */
  'failed-sign-ins': { count: number };
  /** From when on every deadline stands still unless the operator mends it. */
  'reach-unproved': { until: number };
  /** `endsAt`: the beginning of the last day of the service, in UTC. `windDown`: its number. */
  'wind-down': { what: WindDownStage; windDown: number; endsAt: number };
}

/** The channel on which the database tells of new ones; its message is the owner's id. */
export const notificationChannel = 'codicil_notifications';

/** As many as a person ever looks at. */
export const listed = 200;

/** @returns the id of the notification. */
export async function notify<Kind extends NotificationKind>(
  { tx, owner, now }: OwnerTx,
  kind: Kind,
  facts: NotificationFacts[Kind],
): Promise<number> {
  const id = await nextId(tx, 'notifications');
  const place = placeOfRow('notifications', owner, { id, version: 1 });
  await tx
    .insertInto('notifications')
    .values({
      user_id: owner.id,
      id,
      version: 1,
      kind,
      sealed: owner.key.seal(place, facts),
      read_at: null,
      created_at: now.wall,
    })
    .execute();
  await sql`select pg_notify(${notificationChannel}, ${String(owner.id)})`.execute(tx);
  return id;
}

/** One notification of any kind, with the facts that belong to its kind. */
export type StoredNotification = {
  readonly [Kind in NotificationKind]: {
    readonly kind: Kind;
    readonly facts: NotificationFacts[Kind];
  };
}[NotificationKind] & {
  readonly id: number;
  readonly createdAt: number;
  readonly isRead: boolean;
};

/** Newest first. */
export async function listNotifications(
  db: Db,
  owner: Owner,
  which: 'newest' | 'all' = 'newest',
): Promise<StoredNotification[]> {
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', owner.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$if(which === 'newest', (query) => query.limit(listed))
    .execute();
  return rows.map((row) => open(owner, row));
}

export async function findNotification(
  db: Db,
  owner: Owner,
  id: number,
): Promise<StoredNotification | undefined> {
  const row = await findOwn(db, owner, 'notifications', { id });
  return row && open(owner, row);
}

/** The ids of those written last, newest first. */
export async function newestIds(db: Db, owner: Owner): Promise<number[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', owner.id)
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
  return rows.map((row) => row.id);
}

/** Of these ids, oldest first. */
export async function readNotifications(
  db: Db,
  owner: Owner,
  ids: readonly number[],
): Promise<StoredNotification[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', owner.id)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.map((row) => open(owner, row));
}

/** What was read before keeps its time. @returns whether there is such a notification. */
export async function markRead({ tx, owner, now }: OwnerTx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('notifications')
    .set((e) => ({ read_at: e.fn.coalesce('read_at', e.val(now.wall)) }))
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markAllRead({ tx, owner, now }: OwnerTx): Promise<void> {
  await changeOwn(tx, owner, 'notifications', { read_at: null }, { read_at: now.wall });
}

function open(owner: Owner, row: Selectable<Database['notifications']>): StoredNotification {
  const place = placeOfRow('notifications', owner, row);
  return {
    id: row.id,
    kind: row.kind,
    facts: owner.key.open(place, row.sealed),
    createdAt: row.created_at,
    isRead: row.read_at !== null,
  } as StoredNotification;
}
