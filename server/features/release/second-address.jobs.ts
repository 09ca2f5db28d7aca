/**
 * The mail to the second address of a recipient, as a kind of the outbox: where the first address
 * takes none, or nobody opened what it got. It has the link of the first mail and leaves once.
 */
import { classifyRefusal } from '#core/release/refusal.ts';
import { followUpDue, isDueBefore } from '#core/release/follow-up.ts';
import { asLight, type Moment } from '#core/release/moment.ts';
import type { Deps } from '#server/deps.ts';
import {
  findDelivery,
  isBehindInBin,
  moveDelivery,
  noteDeliveries,
  reachedSecond,
  releaseBehind,
} from '#server/engine/deliveries.ts';
import { isFollowed } from '#server/engine/follow-ups.ts';
import type { NotificationMailContext } from '#server/engine/owner-mail.ts';
import { isEndedByReturn } from '#server/engine/return-hold.ts';
import type { OpenedDelivery } from '#server/engine/second-address.ts';
import { hasMailServer } from '#server/engine/world.ts';
import type { MessageKind, OutboxRow } from '#server/jobs/message-kind.ts';
import type { Alarming } from '#server/jobs/operator.ts';
import { deliveryTemplate } from '#server/mail/templates/delivery.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { findOwner } from '#server/store/accounts.ts';
import { announceChange } from '#server/store/change-mark.ts';
import { appendLedger, appendOutcome } from '#server/store/ledger.ts';
import { readUnwanted } from '#server/store/reports.ts';
import { composeFor, noteCameBack, readBehind } from './delivery.jobs.ts';
import { wasSentBefore } from './follow-up-mails.jobs.ts';
import { notifyIfClosed } from './recall.changes.ts';

type Context = NotificationMailContext &
  Pick<Deps, 'newMessageId' | 'messageIdOf'> &
  Alarming & { readMoment(): Promise<Moment> };

export function secondAddressMail(context: Context): MessageKind {
  return {
    compose: (row) => compose(context, row),
    async accepted(tx, row, now, response) {
      const { user_id: userId, ref_id: delivery } = row;
      if (await moveDelivery(tx, userId, delivery, ['held', 'bounced'], reachedSecond(now))) {
        await announceChange(tx, { id: userId });
      } else {
        const owner = await findOwner(tx, context.vault, userId);
        const kind = 'recalled-second';
        if (owner) await notifyIfClosed({ tx, owner, now }, context, delivery, kind);
      }
      await noteDeliveries(tx, 'second-address', userId, [delivery]);
      await appendOutcome(tx, row, now, 'second-address-accepted', { delivery, response });
    },
    async failed(tx, row, now, outcome) {
      if (outcome.kind !== 'refused' || row.attempts > 1) return;
      const { code, enhancedCode } = outcome;
      if (classifyRefusal({ enhanced: enhancedCode, smtp: code }) !== 'address') return;
      const body = { delivery: row.ref_id, code, enhancedCode };
      await appendOutcome(tx, row, now, 'second-address-refused', body);
    },
    cameBack: (tx, row, now, failure) => noteCameBack(context, tx, row, now, failure),
    async gaveUp(tx, row, now) {
      await appendLedger(tx, row.user_id, now, 'second-address-open', { delivery: row.ref_id });
    },
  };
}

async function compose(context: Context, row: OutboxRow): ReturnType<MessageKind['compose']> {
  const { db, vault, settings } = context;
  const owner = await findOwner(db, vault, row.user_id);
  const delivery = owner && (await findDelivery(db, owner, row.ref_id));
  const address = delivery?.secrets.secondEmail;
  if (!owner || !delivery || address == null) return null;
  if (await isBehindInBin(db, owner, delivery)) return 'wait';
  const turn = await turnOf(context, owner, delivery);
  if (turn !== 'now') return turn;
  if (!hasMailServer(settings)) return 'wait';
  const behind = await readBehind(db, owner, delivery);
  if (behind === null) return null;
  const to = { owner, row, secrets: delivery.secrets, address };
  // The same day as on the page: the first address may have taken the mail long ago.
  const deliveredAt = delivery.accepted_at ?? context.clock.wallMs();
  return composeFor(context, to, (facts, { timeZone: zone }) =>
    deliveryTemplate({ ...facts, ...behind, deliveredAt, zone, isSecond: true }),
  );
}

/** What was decided may have changed: the first address may have taken the mail after all. */
async function turnOf(
  context: Context,
  owner: Owner,
  delivery: OpenedDelivery,
): Promise<'now' | 'wait' | null> {
  const { db } = context;
  const { id, status, secrets, accepted_light: acceptedLight } = delivery;
  // Held: its owner came back and decides. Queued: she has just done so, and the first goes first.
  if (status === 'held' || status === 'queued') return 'wait';
  if (await wasSentBefore(db, secrets, 'second-address')) return null;
  // Whoever reads at the first address has said the last word about these mails.
  if ((await readUnwanted(db, owner))(secrets.email)) return null;
  if (status === 'accepted') {
    if (acceptedLight === null || !(await isFollowed(db, owner, id))) return null;
    const due = followUpDue(asLight(acceptedLight), await context.readMoment());
    return isDueBefore(due, 'second-address') ? 'wait' : 'now';
  }
  if (status !== 'bounced') return null;
  const release = await releaseBehind(db, owner, delivery);
  if (release === null || (await isEndedByReturn(db, owner, delivery, release))) return null;
  return 'now';
}
