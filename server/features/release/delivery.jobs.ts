/**
 * The message to one recipient of one release, as a kind of the outbox. Each recipient is on his
 * own: what happens to one delivery changes nothing for another.
 */
import type { Kysely } from 'kysely';
import { findAccount, findOwner } from '#server/features/accounts/account.store.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Database } from '#server/db/schema.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import type { Operator } from '#server/jobs/operator.ts';
import { delivery as deliveryLetter } from '#server/mail/letters/delivery.ts';
import type { Entropy } from '#server/platform/entropy.ts';
import { appendLedger } from './ledger.store.ts';
import { tellIfClosed } from './recall.store.ts';
import { findDelivery, leadsSomewhere, moveDelivery } from './release.store.ts';

export interface DeliveryMailContext {
  readonly db: Kysely<Database>;
  readonly vault: Vault;
  readonly publicUrl: string;
  readonly operator: Pick<Operator, 'alarm'>;
  readonly entropy: Entropy;
  readonly messageIdDomain: string;
}

const unsent = ['queued', 'held', 'bounced'] as const;

export function deliveryMessageKind(context: DeliveryMailContext): MessageKind {
  const { db, vault, publicUrl, operator } = context;
  return {
    async compose(row) {
      const owner = await findOwner(db, vault, row.user_id);
      const delivery = owner && (await findDelivery(db, owner, row.ref_id));
      if (!owner || !delivery || delivery.status === 'closed') {
        return null;
      }
      if (delivery.status === 'held') {
        // The owner came back. Her outbox row is held with it, so this changes nothing; unless she
        // lets it go in this very moment, and then it must not be thought no longer true.
        return 'wait';
      }
      if (!(await leadsSomewhere(db, owner, delivery))) {
        return null;
      }
      const account = await findAccount(db, owner);
      const letter = deliveryLetter({
        publicUrl,
        ownerName: account.fullName ?? account.username,
        recipientName: delivery.secrets.name,
        token: delivery.secrets.token,
        needsPassphrase: false,
      });
      return { messageId: row.message_id, to: delivery.secrets.email, ...letter };
    },
    async accepted(tx, row, now, response) {
      const change = { status: 'accepted', accepted_at: now.wall } as const;
      if (!(await moveDelivery(tx, row.user_id, row.ref_id, unsent, change))) {
        await tellIfClosed(tx, context, row.user_id, row.ref_id, now);
      }
      await appendLedger(tx, row.user_id, now, 'delivery-accepted', {
        delivery: row.ref_id,
        messageId: row.message_id,
        response,
      });
    },
    async failed(tx, row, now, outcome) {
      if (outcome.kind !== 'refused') {
        return;
      }
      // Refused for good today may be accepted next week: it stays in the outbox, and is shown.
      const change = { status: 'bounced' } as const;
      if (await moveDelivery(tx, row.user_id, row.ref_id, ['queued'], change)) {
        const facts = { userId: row.user_id, delivery: row.ref_id, code: outcome.enhancedCode };
        operator.alarm('a recipient’s address refuses the mail with the link', facts);
      }
      await appendLedger(tx, row.user_id, now, 'delivery-refused', {
        delivery: row.ref_id,
        messageId: row.message_id,
        code: outcome.code,
        enhancedCode: outcome.enhancedCode,
      });
    },
    async gaveUp(tx, row, now) {
      await appendLedger(tx, row.user_id, now, 'delivery-open', { delivery: row.ref_id });
    },
  };
}
