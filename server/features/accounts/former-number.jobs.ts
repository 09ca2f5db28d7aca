/** The text message to a telephone number that was changed or removed, as a kind of the outbox. */
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { MessageKind, OutboxRow } from '#server/jobs/message-kind.ts';
import { formerNumberText } from '#server/mail/templates/text-messages.ts';
import { findAccount, findOwner } from '#server/store/accounts.ts';
import { openFormerNumber } from '#server/store/former-numbers.ts';

export function formerNumberSms({
  db,
  vault,
  sms,
  settings,
}: Pick<Deps, 'db' | 'vault' | 'sms' | 'settings'>): MessageKind {
  return {
    async compose(row) {
      const owner = await findOwner(db, vault, row.user_id);
      if (owner === null || sms.kind === 'none' || row.sealed === null) return null;
      const { mailLanguage: language } = await findAccount(db, owner);
      const to = openFormerNumber(owner, row.ref_id, row.sealed);
      return {
        channel: 'sms',
        to,
        text: formerNumberText({ publicUrl: settings.publicUrl, language }),
      };
    },
    accepted: forget,
    gaveUp: forget,
  };
}

async function forget(tx: Tx, { user_id: userId, id }: OutboxRow): Promise<void> {
  const rows = tx.updateTable('outbox').set({ sealed: null });
  await rows.where('user_id', '=', userId).where('id', '=', id).execute();
}
