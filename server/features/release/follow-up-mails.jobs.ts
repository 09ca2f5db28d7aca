/**
 * The two mails that follow a delivery whose page nobody opened, as kinds of the outbox. They go to
 * the address that took the first mail, with the same link.
 */
import { followUpDue, isDueBefore } from '#core/release/follow-up.ts';
import { asLight, type Moment } from '#core/release/moment.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import type { Db } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import {
  findDelivery,
  isBehindInBin,
  noteDeliveries,
  type DeliverySecrets,
} from '#server/engine/deliveries.ts';
import { isFollowed } from '#server/engine/follow-ups.ts';
import type { NotificationMailContext } from '#server/engine/owner-mail.ts';
import { addressReached } from '#server/engine/second-address.ts';
import { hasMailServer } from '#server/engine/world.ts';
import type { MessageKind, OutboxRow } from '#server/jobs/message-kind.ts';
import type { Alarming } from '#server/jobs/operator.ts';
import { followUpTemplate } from '#server/mail/templates/follow-up.ts';
import { findOwner } from '#server/store/accounts.ts';
import { findInJournal } from '#server/store/journal.ts';
import { appendLedger, appendOutcome } from '#server/store/ledger.ts';
import { composeFor, noteCameBack, readBehind } from './delivery.jobs.ts';

type Step = 'first-follow-up' | 'last-follow-up';
type Context = NotificationMailContext &
  Pick<Deps, 'newMessageId' | 'messageIdOf'> &
  Alarming & { readMoment(): Promise<Moment> };

export function followUpMails(context: Context): Readonly<Record<Step, MessageKind>> {
  return {
    'first-follow-up': followUpMail(context, 'first-follow-up'),
    'last-follow-up': followUpMail(context, 'last-follow-up'),
  };
}

function followUpMail(context: Context, step: Step): MessageKind {
  return {
    compose: (row) => compose(context, row, step),
    async accepted(tx, row, now, response) {
      await noteDeliveries(tx, step, row.user_id, [row.ref_id]);
      await appendOutcome(tx, row, now, 'follow-up-accepted', { delivery: row.ref_id, response });
    },
    // Whichever mail comes back, the address takes none.
    cameBack: (tx, row, now, failure) => noteCameBack(context, tx, row, now, failure),
    async gaveUp(tx, row, now) {
      await appendLedger(tx, row.user_id, now, 'follow-up-open', { delivery: row.ref_id });
    },
  };
}

async function compose(
  context: Context,
  row: OutboxRow,
  step: Step,
): ReturnType<MessageKind['compose']> {
  const { db, vault, settings } = context;
  const owner = await findOwner(db, vault, row.user_id);
  const delivery = owner && (await findDelivery(db, owner, row.ref_id));
  if (!owner || delivery?.accepted_light == null || delivery.accepted_at === null) return null;
  if (await isBehindInBin(db, owner, delivery)) return 'wait';
  if (!(await isFollowed(db, owner, delivery.id))) return null;
  if (await wasSentBefore(db, delivery.secrets, step)) return null;
  const due = followUpDue(asLight(delivery.accepted_light), await context.readMoment());
  if (due !== step) return isDueBefore(due, step) ? 'wait' : null;
  if (!hasMailServer(settings)) return 'wait';
  const behind = await readBehind(db, owner, delivery);
  if (behind === null) return null;
  const deliveredAt = delivery.accepted_at;
  const to = { owner, row, secrets: delivery.secrets, address: addressReached(delivery) };
  // Nobody knows the zone of the reader; only a day is named in it.
  return composeFor(context, to, (facts, { timeZone: zone }) =>
    followUpTemplate({ ...facts, ...behind, step, deliveredAt, zone }),
  );
}

/** By another copy of this database, which this one does not know. */
export async function wasSentBefore(
  db: Db,
  { token }: Pick<DeliverySecrets, 'token'>,
  step: Step | 'second-address',
): Promise<boolean> {
  return (await findInJournal(db, [step], [hashToken(token)])).size > 0;
}
