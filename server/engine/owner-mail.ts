/**
 * Mails that tell an owner something of hers, as kinds of the outbox: each is written from what is
 * true when its turn comes. What they ask for, if anything, is not known here.
 */
import type { Language } from '#contract/languages.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import type { MessageKind, OutboxRow } from '#server/jobs/message-kind.ts';
import type { Mail, MailContent } from '#server/mail/port.ts';
import { findOwnAccount, type Account } from '#server/store/accounts.ts';
import { sayablePast } from '#server/store/installation.ts';
import {
  findNotification,
  type NotificationFacts,
  type StoredNotification,
} from '#server/store/notifications.ts';

export type OwnerMailContext = Pick<Deps, 'db' | 'vault' | 'settings'>;
export type NotificationMailContext = OwnerMailContext & Pick<Deps, 'clock'>;

/** Whom a mail is to, and what each of these mails says. */
export interface Addressed {
  readonly owner: Owner;
  readonly account: Account;
  readonly row: OutboxRow;
  readonly common: {
    readonly publicUrl: string;
    readonly ownerName: string;
    /** IANA name of the owner's zone. */
    readonly zone: string;
    readonly language: Language;
  };
}

/** `confirmed`: an address that was changed since and is not confirmed may be a stranger's. */
type Addressees = 'confirmed' | 'everybody';

/** `to`: another address than the one that the account has now. */
type Written = MailContent & Partial<Pick<Mail, 'repliesAreRead' | 'to'>>;

/** @param write answers null where it is no longer true. */
export function ownerMail(
  { db, vault, settings: { publicUrl } }: OwnerMailContext,
  to: Addressees,
  write: (addressed: Addressed) => Promise<Written | null>,
): Pick<MessageKind, 'compose'> {
  return {
    async compose(row) {
      const found = await findOwnAccount(db, vault, row.user_id);
      if (found === null) return null;
      const { owner, account } = found;
      if (to === 'confirmed' && account.emailConfirmedAt === null) return null;
      const { calledName: ownerName, timeZone: zone, mailLanguage: language } = account;
      const common = { publicUrl, ownerName, zone, language };
      const written = await write({ owner, account, row, common });
      return written && { messageId: row.message_id, to: account.email, ...written };
    },
  };
}

export interface ToldFacts<Kind extends StoredNotification['kind']> {
  readonly owner: Owner;
  readonly facts: NotificationFacts[Kind];
  readonly common: Addressed['common'] & {
    /** When it happened, in wall milliseconds; null: nobody can say. */
    readonly at: number | null;
  };
}

/** The mail that says the same as a notification, to which its row refers. */
export function notificationMail<Kind extends StoredNotification['kind']>(
  context: NotificationMailContext,
  to: Addressees,
  kind: Kind,
  write: (told: ToldFacts<Kind>) => Promise<MailContent | null> | MailContent | null,
): Pick<MessageKind, 'compose'> {
  const { db, clock } = context;
  return ownerMail(context, to, async ({ owner, row, common }) => {
    const notification = await findNotification(db, owner, row.ref_id);
    if (notification?.kind !== kind) return null;
    const at = await sayablePast(db, clock, notification.createdAt);
    const facts = notification.facts as NotificationFacts[Kind];
    return write({ owner, facts, common: { ...common, at } });
  });
}
