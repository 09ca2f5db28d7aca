/**
 * Text messages that tell an owner something of hers, as kinds of the outbox: beside a mail, and
 * where a number is known. Each is written from what is true when its turn comes.
 */
import type { Deps } from '#server/deps.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { findAccount, findOwner } from '#server/store/accounts.ts';
import type { Addressed } from './owner-mail.ts';

export type OwnerTextContext = Pick<Deps, 'db' | 'vault' | 'sms'>;

/** @param write what it says; null: it is no longer true. */
export function ownerText(
  { db, vault, sms }: OwnerTextContext,
  write: (addressed: Pick<Addressed, 'owner' | 'account' | 'row'>) => Promise<string | null>,
): Pick<MessageKind, 'compose'> {
  return {
    async compose(row) {
      if (sms.kind === 'none') return null;
      const owner = await findOwner(db, vault, row.user_id);
      const account = owner && (await findAccount(db, owner));
      if (!owner || !account || account.phoneNumber === null) return null;
      const text = await write({ owner, account, row });
      return text === null ? null : { channel: 'sms', to: account.phoneNumber, text };
    },
  };
}
