/**
 * What follows when people of several domains do not know a young account: for two weeks it writes
 * to nobody who has had no mail of hers yet. The operator is told, and may hold it longer or let it
 * go on (`server/hold-writer.ts`). Nothing is lost by it.
 */
import { DAY_MS } from '#core/release/moment.ts';
import { listOwn } from '#server/db/own-rows.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { openDelivery } from '#server/engine/deliveries.ts';
import { addressReached } from '#server/engine/second-address.ts';
import { addAlarms } from '#server/jobs/alarm-rows.ts';
import type { Logger } from '#server/platform/log.ts';
import { findAccount, isYoung } from '#server/store/accounts.ts';
import { appendLedger } from '#server/store/ledger.ts';
import { holdNew } from '#server/store/mailed-addresses.ts';
import { countDomains } from '#server/store/reports.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

const domainsThatHold = 3;
const heldForMs = 14 * DAY_MS;
const subject =
  'people at three mail domains do not know a young account: it can write to nobody new';

/** Called after a report, under the lock of the account. */
export async function holdIfUnknownToMany(ownerTx: OwnerTx, log: Logger): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const account = await findAccount(tx, owner);
  if (!isYoung(account, now.wall)) return;
  const heldUntil = account.newAddressesHeldUntil ?? 0;
  if (heldUntil > now.wall) return;
  // What was said before the end of a hold had its answer in that hold.
  if ((await countDomains(tx, owner, heldUntil)) < domainsThatHold) return;
  const untilMs = now.wall + heldForMs;
  await holdNewAddresses(ownerTx, untilMs);
  const facts = { userId: owner.id, until: new Date(untilMs).toISOString() };
  await addAlarms(tx, [{ subject, facts, raisedAt: now.wall }]);
  log.error(facts, subject);
}

/** Called under the lock of the account. @param untilMs now, and the hold is over. */
export async function holdNewAddresses(ownerTx: OwnerTx, untilMs: number): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const waiting = await untried(tx, owner);
  const emails = waiting.map(({ email }) => email);
  const turnOf = await holdNew(ownerTx, { emails, untilMs });
  for (const { outboxId, email } of waiting) {
    const dueAt = turnOf(email);
    await tx
      .updateTable('outbox')
      .set({ due_at: dueAt, put_off_ms: dueAt - now.wall })
      .where('user_id', '=', owner.id)
      .where('id', '=', outboxId)
      .where('status', 'in', ['pending', 'held'])
      .where('attempts', '=', 0)
      .execute();
  }
  const deliveries = waiting.map(({ id }) => id);
  await appendLedger(tx, owner.id, now, 'new-addresses-held', { until: untilMs, deliveries });
}

interface Waiting {
  readonly id: number;
  readonly outboxId: number;
  readonly email: string;
}

/** Deliveries whose mail nobody has tried to send, to people to whom none was sent before. */
async function untried(tx: Tx, owner: Owner): Promise<Waiting[]> {
  const rows = await listOwn(tx, owner, 'deliveries', {}, 'id');
  const opened = new Map(
    rows.map((row) => [row.id, { ...row, secrets: openDelivery(owner, row) }]),
  );
  const reached = new Set(
    [...opened.values()].filter((row) => row.accepted_at !== null).map(addressReached),
  );
  const messages = await tx
    .selectFrom('outbox')
    .select(['id', 'kind', 'ref_id'])
    .where('user_id', '=', owner.id)
    .where('kind', 'in', ['delivery', 'second-address'])
    .where('status', 'in', ['pending', 'held'])
    .where('attempts', '=', 0)
    .execute();
  return messages.flatMap(({ id: outboxId, kind, ref_id: id }) => {
    const secrets = opened.get(id)?.secrets;
    const email = kind === 'delivery' ? secrets?.email : secrets?.secondEmail;
    return email == null || reached.has(email) ? [] : [{ id, outboxId, email }];
  });
}
