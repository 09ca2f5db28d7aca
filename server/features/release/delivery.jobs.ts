/**
 * The message to one recipient of one release, as a kind of the outbox. Each recipient is on his
 * own: what happens to one delivery changes nothing for another.
 */
import { classifyRefusal, isUnknownAddress } from '#core/release/refusal.ts';
import { findAccount, findOwner, type Account } from '#server/store/accounts.ts';
import { followUnmailed } from './refused-delivery.changes.ts';
import { announceChange } from '#server/store/change-mark.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Moment } from '#core/release/moment.ts';
import { changeOwn, findOwn, listOwn } from '#server/db/own-rows.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Mail, MailContent } from '#server/mail/port.ts';
import type { RecipientFacts } from '#server/mail/templates/template-blocks.ts';
import type { MessageKind, OutboxRow, RefusedOutcome } from '#server/jobs/message-kind.ts';
import { findTestament } from '#server/store/testaments.ts';
import type { NotificationMailContext } from '#server/engine/owner-mail.ts';
import { recipientFacts } from '#server/engine/recipient-mail.ts';
import type { Alarming } from '#server/jobs/operator.ts';
import { deliveryTemplate, type DeliveryFacts } from '#server/mail/templates/delivery.ts';
import { appendLedger, appendOutcome } from '#server/store/ledger.ts';
import { readUnwanted } from '#server/store/reports.ts';
import { notifyIfClosed } from './recall.changes.ts';
import {
  acceptedNow,
  findDelivery,
  isBehindInBin,
  moveDelivery,
  mailsWithLink,
  noteDeliveries,
  releaseBehind,
  type DeliveryRow,
  type DeliverySecrets,
} from '#server/engine/deliveries.ts';
import { secondReportToken } from '#server/engine/second-address.ts';
import { hasMailServer } from '#server/engine/world.ts';

type DeliveryMailContext = NotificationMailContext &
  Pick<Deps, 'newMessageId' | 'messageIdOf'> &
  Alarming;

const unsent = ['queued', 'held', 'bounced'] as const;

export function deliveryMessageKind(context: DeliveryMailContext): MessageKind {
  const { operator } = context;
  return {
    compose: (row) => compose(context, row),
    async accepted(tx, row, now, response) {
      if (await moveDelivery(tx, row.user_id, row.ref_id, unsent, acceptedNow(now))) {
        await announceChange(tx, { id: row.user_id });
      } else {
        const owner = await findOwner(tx, context.vault, row.user_id);
        if (owner !== null) await notifyIfClosed({ tx, owner, now }, context, row.ref_id);
      }
      await noteDeliveries(tx, 'sent', row.user_id, [row.ref_id]);
      await appendOutcome(tx, row, now, 'delivery-accepted', { delivery: row.ref_id, response });
    },
    async failed(tx, row, now, outcome) {
      if (outcome.kind !== 'refused') {
        return;
      }
      // Refused for good today may be accepted next week: it stays in the outbox, and is shown.
      const change = { status: 'bounced' } as const;
      const isNew = await moveDelivery(tx, row.user_id, row.ref_id, ['queued'], change);
      if (isNew) {
        const facts = { userId: row.user_id, delivery: row.ref_id, code: outcome.enhancedCode };
        await operator.alarm('a recipient’s address refuses the mail with the link', facts, tx);
      }
      const codes = { enhanced: outcome.enhancedCode, smtp: outcome.code };
      const isUnknown = isUnknownAddress(codes);
      await followUnmailed(tx, context, row, now, {
        news: isNew ? (isUnknown ? 'unknown' : 'tried-again') : null,
        // What is refused for another reason today may well be taken tomorrow.
        isTexted: classifyRefusal(codes) === 'address',
      });
      await appendOutcome(tx, row, now, 'delivery-refused', {
        delivery: row.ref_id,
        code: outcome.code,
        enhancedCode: outcome.enhancedCode,
      });
    },
    cameBack: (tx, row, now, failure) => noteCameBack(context, tx, row, now, failure),
    async gaveUp(tx, row, now) {
      const change = { status: 'bounced' } as const;
      const isLost = await moveDelivery(tx, row.user_id, row.ref_id, ['queued', 'bounced'], change);
      // Who has opened it by another way is not out of reach.
      const lost = { news: 'given-up', isTexted: false } as const;
      if (isLost) await followUnmailed(tx, context, row, now, lost);
      await appendLedger(tx, row.user_id, now, 'delivery-open', { delivery: row.ref_id });
    },
  };
}

/** A mail with the link came back, the first one or one that followed it. */
export async function noteCameBack(
  context: Pick<Deps, 'vault' | 'newMessageId' | 'messageIdOf'> & Alarming,
  tx: Tx,
  row: OutboxRow,
  now: Moment,
  { code, enhancedCode }: RefusedOutcome,
): Promise<void> {
  const body = { delivery: row.ref_id, code, enhancedCode };
  if (await isTakenElsewhere(tx, row)) {
    await appendOutcome(tx, row, now, 'one-address-returned', body);
    return;
  }
  // What was opened had arrived, and what was called back has nothing to say any more.
  const change = { status: 'bounced' } as const;
  if (!(await moveDelivery(tx, row.user_id, row.ref_id, ['accepted'], change))) return;
  // Never sent again: whoever made a notice up must not get anybody a second mail.
  const facts = { userId: row.user_id, delivery: row.ref_id, code: enhancedCode };
  await context.operator.alarm('a recipient’s mail with the link came back', facts, tx);
  await followUnmailed(tx, context, row, now, { news: 'came-back', isTexted: true });
  await appendOutcome(tx, row, now, 'delivery-open', body);
}

/** Where the other address has taken a mail with the link, what follows goes there. */
async function isTakenElsewhere(tx: Tx, { id: own, user_id: id, ref_id, kind }: OutboxRow) {
  const found = await findOwn(tx, { id }, 'deliveries', { id: ref_id });
  if (found?.second_address == null) return false;
  const kinds: readonly string[] = mailsWithLink;
  const ofDelivery = await listOwn(tx, { id }, 'outbox', { ref_id });
  const mails = ofDelivery.filter((mail) => kinds.includes(mail.kind));
  const isOfSecond = (mail: Pick<OutboxRow, 'kind'>) => mail.kind === 'second-address';
  const isFollowing = kind !== 'delivery' && kind !== 'second-address';
  // What follows goes to one of the two.
  const cameFromSecond = isFollowing
    ? found.second_address === 'reached'
    : kind === 'second-address';
  const others = mails.filter((mail) => mail.id !== own && isOfSecond(mail) !== cameFromSecond);
  const isTaken =
    others.some(({ status }) => status === 'sent') &&
    others.every(({ came_back_at: cameBackAt }) => cameBackAt === null);
  // A second address that gave its mail back is not written to any more, taken elsewhere or not.
  if (!isTaken && !cameFromSecond) return false;
  const change = { second_address: cameFromSecond ? 'known' : 'reached' } as const;
  await changeOwn(tx, { id }, 'deliveries', { id: ref_id }, change);
  return isTaken;
}

async function compose(
  context: DeliveryMailContext,
  row: OutboxRow,
): ReturnType<MessageKind['compose']> {
  const { db, vault, settings } = context;
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
  const own = await readBehind(db, owner, delivery);
  if (own === null) return (await isBehindInBin(db, owner, delivery)) ? 'wait' : null;
  if (!hasMailServer(settings)) {
    // Kept here it would count as sent, and never reach anybody.
    return 'wait';
  }
  const to = { owner, row, secrets: delivery.secrets, address: delivery.secrets.email };
  const deliveredAt = context.clock.wallMs();
  return composeFor(context, to, (facts, { timeZone: zone }) =>
    deliveryTemplate({ ...facts, ...own, deliveredAt, zone }),
  );
}

/** What a mail says of the letter behind its link; null where there is none any more. */
export async function readBehind(
  db: Db,
  owner: Owner,
  delivery: DeliveryRow & { readonly secrets: DeliverySecrets },
): Promise<Pick<DeliveryFacts, 'cause' | 'needsPassphrase' | 'writtenAt'> | null> {
  const release = await releaseBehind(db, owner, delivery);
  const testament =
    release && (await findTestament(db, owner, release.testament_id, 'with hidden'));
  if (!release || !testament) return null;
  return {
    cause: release.cause,
    needsPassphrase: testament.protection !== null,
    // Who released before this was kept knows when it was last changed.
    writtenAt: delivery.secrets.writtenAt ?? testament.updatedAt,
  };
}

interface Receiver {
  readonly owner: Owner;
  readonly row: OutboxRow;
  readonly secrets: DeliverySecrets;
  /** The first or the second. */
  readonly address: string;
}

/** To whoever reads there, unless he has said that he does not know her. */
export async function composeFor(
  { db, settings, clock, vault }: Pick<Deps, 'db' | 'settings' | 'clock' | 'vault'>,
  { owner, row, secrets, address: to }: Receiver,
  write: (facts: RecipientFacts, account: Account) => MailContent,
): Promise<Mail | null> {
  if ((await readUnwanted(db, owner))(to)) return null;
  const account = await findAccount(db, owner);
  const common = recipientFacts(settings.publicUrl, account, secrets, clock.wallMs());
  const isSecond = to !== secrets.email;
  const facts = isSecond
    ? { ...common, reportToken: secondReportToken(vault, secrets.token) }
    : common;
  const content = write(facts, account);
  return { messageId: row.message_id, to, ...content };
}
