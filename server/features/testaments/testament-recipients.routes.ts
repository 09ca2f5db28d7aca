/** Who receives one testament: listing, adding by email, taking off. */
import type { testamentCalls } from '#contract/testaments.ts';
import {
  addRecipientToTestament,
  findOrAddByEmail,
  listForTestament,
  removeFromTestament,
} from '#server/store/testament-recipients.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import { changeTestament } from '#server/engine/testament-change.ts';
import { refuseMissingTestament, touchTestament } from '#server/store/testaments.ts';

type RecipientCall =
  | 'listTestamentRecipients'
  | 'addTestamentRecipient'
  | 'removeTestamentRecipient';

export function testamentRecipientHandlers(
  deps: Deps,
): Pick<Handlers<typeof testamentCalls>, RecipientCall> {
  return {
    async listTestamentRecipients({ owner, params }) {
      await refuseMissingTestament(deps.db, owner, params.id);
      return listForTestament(deps.db, owner, params.id);
    },

    addTestamentRecipient({ owner, params, body }) {
      return changeTestament(deps, owner, params.id, async (ownerTx) => {
        const recipient = await findOrAddByEmail(ownerTx, deps.settings, body.email);
        await addRecipientToTestament(ownerTx, params.id, recipient.id);
        await touchTestament(ownerTx, params.id);
        return recipient;
      });
    },

    async removeTestamentRecipient({ owner, params }) {
      await changeTestament(deps, owner, params.id, async (ownerTx) => {
        const { tx } = ownerTx;
        const wasThere = await removeFromTestament(tx, owner, params.id, params.recipientId);
        if (!wasThere) {
          refuse('recipient-not-found');
        }
        await touchTestament(ownerTx, params.id);
      });
    },
  };
}
