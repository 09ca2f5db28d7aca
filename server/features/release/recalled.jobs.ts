/**
 * The message that a delivery was a false alarm, as a kind of the outbox. It goes to who got the
 * first mail and had not opened the page when the owner closed it.
 */
import type { Kysely } from 'kysely';
import { findAccount, findOwner } from '#server/features/accounts/account.store.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Database } from '#server/db/schema.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { recalled as recalledLetter } from '#server/mail/letters/recalled.ts';
import { appendLedger } from './ledger.store.ts';
import { findDelivery } from './release.store.ts';
import { hasMailServer, type MailFacts } from './world.store.ts';

export interface RecalledMailContext {
  readonly db: Kysely<Database>;
  readonly vault: Vault;
  readonly publicUrl: string;
  readonly mailFacts: MailFacts;
}

export function recalledMessageKind(context: RecalledMailContext): MessageKind {
  const { db, vault, publicUrl, mailFacts } = context;
  return {
    async compose(row) {
      const owner = await findOwner(db, vault, row.user_id);
      const delivery = owner && (await findDelivery(db, owner, row.ref_id));
      if (!owner || !delivery) {
        return null;
      }
      if (!hasMailServer(mailFacts)) {
        return 'wait';
      }
      const account = await findAccount(db, owner);
      const letter = recalledLetter({
        publicUrl,
        ownerName: account.calledName,
        recipientName: delivery.secrets.name,
        token: delivery.secrets.token,
      });
      return { messageId: row.message_id, to: delivery.secrets.email, ...letter };
    },
    async accepted(tx, row, now, response) {
      await appendLedger(tx, row.user_id, now, 'recall-told', {
        delivery: row.ref_id,
        messageId: row.message_id,
        response,
      });
    },
    async gaveUp(tx, row, now) {
      await appendLedger(tx, row.user_id, now, 'recall-open', { delivery: row.ref_id });
    },
  };
}
