/**
 * Decides what follows a delivery whose page nobody opens: a second mail, a last one and one to a
 * second address, each once under an id of its own, and then that its writer's other people are
 * asked and a human looks. Nothing of it is a sign of life, and nothing is decided before the
 * release.
 */
import {
  followUpDue,
  followUpSpans,
  type FollowUpSpan,
  type FollowUpStep,
} from '#core/release/follow-up.ts';
import { asLight, provedLight, wallOf, type Moment } from '#core/release/moment.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { changeOwn } from '#server/db/own-rows.ts';
import type { Db } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { findDelivery } from '#server/engine/deliveries.ts';
import { followedDeliveries, isFollowed } from '#server/engine/follow-ups.ts';
import {
  addressReached,
  writeToSecond,
  type OpenedDelivery,
} from '#server/engine/second-address.ts';
import type { Alarming } from '#server/jobs/operator.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { findOwner, lockAccount } from '#server/store/accounts.ts';
import { appendLedger } from '#server/store/ledger.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { readUnwanted } from '#server/store/reports.ts';

/** Told once, when whoever else could help has been asked. */
export const unopenedAlarm = 'nobody opened the page of a delivery, after three mails';

type Context = Pick<Deps, 'db' | 'vault' | 'log' | 'messageIdOf'> & Alarming;

/** One that fails keeps its place from no other. @returns how many deliveries went on. */
export async function followUp(context: Context, now: Moment): Promise<number> {
  let count = 0;
  for (const span of followUpSpans) {
    for (const { userId, id } of await listDue(context.db, span, now)) {
      try {
        count += (await followOne(context, userId, id, now)) ? 1 : 0;
      } catch (error) {
        context.log.error({ err: error, userId, delivery: id }, 'a delivery was not followed up');
      }
    }
  }
  return count;
}

function listDue(db: Db, span: FollowUpSpan, now: Moment) {
  return notYet(db, span, now)
    .select(['deliveries.user_id as userId', 'deliveries.id'])
    .where('deliveries.accepted_light', '<=', provedLight(now) - span.fromMs)
    .orderBy('deliveries.accepted_light')
    .execute();
}

/** When the next step of any is due if no more darkness comes, in wall milliseconds. */
export async function nextFollowUpAt(db: Db, now: Moment): Promise<number | null> {
  const due: number[] = [];
  for (const span of followUpSpans) {
    const { light } = await notYet(db, span, now)
      .select((row) => row.fn.min('deliveries.accepted_light').as('light'))
      .executeTakeFirstOrThrow();
    if (light !== null) due.push(wallOf(asLight(light + span.fromMs), now));
  }
  return due.length === 0 ? null : Math.min(...due);
}

/** Of which this step was not taken, and its time has not passed. */
function notYet(db: Db, { step, untilMs }: FollowUpSpan, now: Moment) {
  const rows = followedDeliveries(db).where('deliveries.unreached_at', 'is', null);
  if (step === 'asking-others') return rows;
  return rows
    .$if(step === 'second-address', (all) => all.where('deliveries.second_address', '=', 'known'))
    .where('deliveries.accepted_light', '>', provedLight(now) - untilMs)
    .where((one) =>
      one.not(
        one.exists(
          one
            .selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.user_id', '=', 'deliveries.user_id')
            .whereRef('outbox.ref_id', '=', 'deliveries.id')
            .where('outbox.kind', '=', step),
        ),
      ),
    );
}

type MailedStep = Exclude<FollowUpStep, 'second-address' | 'asking-others'>;

async function followOne(
  context: Context,
  userId: number,
  id: number,
  now: Moment,
): Promise<boolean> {
  const { db, vault } = context;
  const owner = await findOwner(db, vault, userId);
  if (owner === null) return false;
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, owner);
    // Somebody may have opened it, or come back, a moment ago.
    const delivery = await findDelivery(tx, owner, id);
    if (delivery?.accepted_light == null || !(await isFollowed(tx, owner, id))) return false;
    if ((await readUnwanted(tx, owner))(addressReached(delivery))) {
      // Never looked at again: this person has said the last word about these mails.
      await changeOwn(tx, owner, 'deliveries', { id }, { accepted_light: null });
      return true;
    }
    const step = followUpDue(asLight(delivery.accepted_light), now);
    if (step === 'asking-others') await askOthers({ tx, owner, now }, context, delivery);
    else if (step === 'second-address') await writeToSecond({ tx, owner, now }, context, delivery);
    else if (step !== null) await writeAgain({ tx, owner, now }, context, delivery, step);
    return step !== null;
  });
}

/** At most once for each delivery and step, by the unique key of the outbox. */
async function writeAgain(
  { tx, owner, now }: OwnerTx,
  { messageIdOf }: Context,
  { id, secrets }: OpenedDelivery,
  step: MailedStep,
): Promise<void> {
  const messageId = messageIdOf(`mail of a ${step}`, hashToken(secrets.token));
  await enqueue(tx, { userId: owner.id, kind: step, refId: id, messageId, now });
}

/** From now on the pages of others say it, and the operator has heard of it, once. */
async function askOthers(
  { tx, owner, now }: OwnerTx,
  { operator }: Context,
  { id }: OpenedDelivery,
): Promise<void> {
  const unasked = { id, unreached_at: null };
  const change = { unreached_at: now.wall };
  if ((await changeOwn(tx, owner, 'deliveries', unasked, change)) === 0) return;
  await appendLedger(tx, owner.id, now, 'delivery-unopened', { delivery: id });
  const facts = { userId: owner.id, delivery: id };
  await operator.alarm(unopenedAlarm, facts, tx);
}
