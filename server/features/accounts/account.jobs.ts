/** The message that brings the six-digit code after registration. */
import { confirmationMinutes } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { confirmAddressTemplate } from '#server/mail/templates/confirm-address.ts';
import { findAccount, findOwner } from '#server/store/accounts.ts';
import { findSentCode, renewConfirmation } from '#server/store/confirmations.ts';

export function confirmAddressMessage({
  db,
  vault,
  settings,
}: Pick<Deps, 'db' | 'vault' | 'settings'>): MessageKind {
  return {
    async compose(row) {
      const owner = await findOwner(db, vault, row.user_id);
      if (owner === null) return null;
      const sent = await findSentCode(db, owner, row.ref_id);
      // Somebody else may have confirmed the address meanwhile.
      if (sent === null || (await findAccount(db, owner)).email === '') return null;
      const letter = confirmAddressTemplate({
        publicUrl: settings.publicUrl,
        code: sent.code,
        validMinutes: confirmationMinutes,
      });
      return { messageId: row.message_id, to: sent.email, ...letter };
    },

    async accepted(tx, row, now) {
      await renewConfirmation(tx, row.user_id, row.ref_id, now.wall);
    },
  };
}
