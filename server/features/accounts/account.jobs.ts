/** The message that brings the six-digit code after registration. */
import { confirmationMinutes } from '#contract/limits.ts';
import { ownerMail, type OwnerMailContext } from '#server/engine/owner-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { confirmAddressTemplate } from '#server/mail/templates/confirm-address.ts';
import { findSentCode, renewConfirmation } from '#server/store/confirmations.ts';

export function confirmAddressMessage(context: OwnerMailContext): MessageKind {
  return {
    ...ownerMail(context, 'everybody', async ({ owner, account, row, common }) => {
      const sent = await findSentCode(context.db, owner, row.ref_id);
      // Somebody else may have confirmed the address meanwhile.
      if (sent === null || account.email === '') return null;
      const { code, email: to } = sent;
      return {
        ...confirmAddressTemplate({ ...common, code, validMinutes: confirmationMinutes }),
        to,
      };
    }),

    async accepted(tx, row, now) {
      await renewConfirmation(tx, row.user_id, row.ref_id, now.wall);
    },
  };
}
