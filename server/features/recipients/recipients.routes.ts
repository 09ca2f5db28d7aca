/** The people an owner named, whatever testament they receive. */
import type { Recipient, recipientCalls } from '#contract/recipients.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http/mount.ts';
import { isoOf } from '#server/platform/iso.ts';
import { addRecipient, changeRecipient, removeRecipient } from './recipient.changes.ts';
import { readRecipients, type StoredRecipient } from '#server/store/recipients.ts';
import { testamentIdsByRecipient } from '#server/store/testament-recipients.ts';

export function recipientHandlers(deps: Deps): Handlers<typeof recipientCalls> {
  const { db } = deps;

  async function answerOf(owner: Owner, recipient: StoredRecipient): Promise<Recipient> {
    const lists = await testamentIdsByRecipient(db, owner);
    return toAnswer(owner, recipient, lists.get(recipient.id) ?? []);
  }

  return {
    async listRecipients({ owner }) {
      const recipients = await readRecipients(db, owner);
      const lists = await testamentIdsByRecipient(db, owner);
      return recipients.map((one) => toAnswer(owner, one, lists.get(one.id) ?? []));
    },

    async createRecipient({ owner, body }) {
      return answerOf(owner, await addRecipient(deps, owner, body));
    },

    async updateRecipient({ owner, params, body }) {
      return answerOf(owner, await changeRecipient(deps, owner, params.id, body));
    },

    async deleteRecipient({ owner, params }) {
      await removeRecipient(deps, owner, params.id);
    },
  };
}

function toAnswer(owner: Owner, recipient: StoredRecipient, testamentIds: number[]): Recipient {
  return {
    ...recipient,
    userId: owner.id,
    testamentIds,
    testamentId: testamentIds[0] ?? null,
    createdAt: isoOf(recipient.createdAt),
  };
}
