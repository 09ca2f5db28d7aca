/**
 * The last mail to somebody whose account was deleted, as a kind of the outbox. Its row is all that
 * is left of her, and goes as soon as the mail has left or is given up.
 */
import type { Tx } from '#server/db/transaction.ts';
import type { NotificationMailContext } from '#server/engine/owner-mail.ts';
import type { MessageKind, OutboxRow } from '#server/jobs/message-kind.ts';
import { accountDeletedTemplate } from '#server/mail/templates/account-deleted.ts';
import { sayablePast } from '#server/store/installation.ts';
import { openFarewell } from '#server/store/farewells.ts';

export function accountDeletedMessage(context: NotificationMailContext): MessageKind {
  const { db, clock, vault, settings } = context;
  return {
    async compose(row) {
      if (row.sealed === null) return null;
      const { email, name: ownerName, zone, ...gone } = openFarewell(vault, row.ref_id, row.sealed);
      const at = await sayablePast(db, clock, gone.at);
      const { publicUrl } = settings;
      const letter = accountDeletedTemplate({ publicUrl, ownerName, zone, at });
      return { messageId: row.message_id, to: email, ...letter };
    },
    accepted: forget,
    gaveUp: forget,
  };
}

async function forget(tx: Tx, { user_id: nobody, id }: OutboxRow): Promise<void> {
  await tx.deleteFrom('outbox').where('user_id', '=', nobody).where('id', '=', id).execute();
}
