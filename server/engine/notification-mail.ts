/** What a mail that tells the same as a notification needs to know of it and of its owner. */
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import type { OutboxRow } from '#server/jobs/message-kind.ts';
import { findAccount, findOwner, type Account } from '#server/store/accounts.ts';
import { sayablePast } from '#server/store/installation.ts';
import {
  findNotification,
  type NotificationFacts,
  type StoredNotification,
} from '#server/store/notifications.ts';

export type NotificationMailContext = Pick<Deps, 'db' | 'clock' | 'vault' | 'settings'>;

export interface NotificationMail<Kind extends StoredNotification['kind']> {
  readonly owner: Owner;
  readonly account: Account;
  readonly facts: NotificationFacts[Kind];
  /** What each of these letters says. */
  readonly common: {
    readonly publicUrl: string;
    readonly ownerName: string;
    /** When it happened, in wall milliseconds; null: nobody can say. */
    readonly at: number | null;
    /** IANA name of the owner's zone. */
    readonly zone: string;
  };
}

/** Null where the owner or the notification is gone. */
export async function readNotificationMail<Kind extends StoredNotification['kind']>(
  { db, clock, vault, settings }: NotificationMailContext,
  row: OutboxRow,
  kind: Kind,
): Promise<NotificationMail<Kind> | null> {
  const owner = await findOwner(db, vault, row.user_id);
  const notification = owner && (await findNotification(db, owner, row.ref_id));
  if (!owner || notification?.kind !== kind) return null;
  const account = await findAccount(db, owner);
  return {
    owner,
    account,
    facts: notification.facts as NotificationFacts[Kind],
    common: {
      publicUrl: settings.publicUrl,
      ownerName: account.calledName,
      at: await sayablePast(db, clock, notification.createdAt),
      zone: account.timeZone,
    },
  };
}

/** The same where the address was confirmed: changed since, it may be a stranger's. */
export async function readConfirmedNotificationMail<Kind extends StoredNotification['kind']>(
  context: NotificationMailContext,
  row: OutboxRow,
  kind: Kind,
): Promise<NotificationMail<Kind> | null> {
  const news = await readNotificationMail(context, row, kind);
  return news === null || news.account.emailConfirmedAt === null ? null : news;
}
