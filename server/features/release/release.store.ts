/**
 * The irreversible decision as rows: the release, one delivery with its own link for each
 * recipient, and their messages. Everything is written in the transaction that moved the watch.
 */
import type { Kysely, Selectable } from 'kysely';
import { assert } from '#core/assert.ts';
import { lightOf, type Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { nextId } from '#server/db/next-id.ts';
import type { Database } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { listForTestament, type Recipient } from '#server/features/recipients/recipients.store.ts';
import { enqueue } from '#server/jobs/outbox.store.ts';
import { newMessageId } from '#server/mail/message-id.ts';
import type { Entropy } from '#server/platform/entropy.ts';
import { appendLedger } from './ledger.store.ts';
import type { Watch } from './watch.store.ts';

export interface ReleaseContext {
  readonly entropy: Entropy;
  readonly messageIdDomain: string;
}

export type DeliveryRow = Selectable<Database['deliveries']>;

/** The recipient as he was called at the moment of release, and the token of his link. */
export interface DeliverySecrets {
  readonly email: string;
  readonly name: string | null;
  readonly token: string;
}

/** The rules that this release was decided by, for the evidence. */
const ruleVersion = 1;

/**
 * Writes the release of the watch's testament.
 *
 * The unique key over testament and arming refuses a second one, whatever happened before.
 */
export async function releaseTestament(
  tx: Tx,
  context: ReleaseContext,
  owner: Owner,
  now: Moment,
  watch: Watch,
): Promise<void> {
  const testament = await tx
    .selectFrom('testaments')
    .select('status')
    .where('user_id', '=', owner.id)
    .where('id', '=', watch.testamentId)
    .executeTakeFirst();
  assert(testament?.status === 'active', 'Only an active testament is released');

  const releaseId = await nextId(tx, 'releases');
  await tx
    .insertInto('releases')
    .values({
      user_id: owner.id,
      id: releaseId,
      testament_id: watch.testamentId,
      watch_id: watch.id,
      arming: watch.state.arming,
      cause: 'silence',
      released_at: now.wall,
      released_light: lightOf(now),
      returned_at: null,
      closed_at: null,
    })
    .execute();
  const recipients = await listForTestament(tx, owner, watch.testamentId);
  assert(recipients.length > 0, 'A release has somebody to go to');
  for (const recipient of recipients) {
    await createDelivery(tx, context, owner, now, releaseId, recipient);
  }
  await appendLedger(tx, owner.id, now, 'released', {
    release: releaseId,
    testament: watch.testamentId,
    watch: watch.id,
    arming: watch.state.arming,
    recipients: recipients.length,
    policy: watch.policy,
    ruleVersion,
  });
}

async function createDelivery(
  tx: Tx,
  context: ReleaseContext,
  owner: Owner,
  now: Moment,
  releaseId: number,
  recipient: Recipient,
): Promise<void> {
  const id = await nextId(tx, 'deliveries');
  const secrets: DeliverySecrets = {
    email: recipient.email,
    name: recipient.name,
    token: context.entropy.token(),
  };
  await tx
    .insertInto('deliveries')
    .values({
      user_id: owner.id,
      id,
      release_id: releaseId,
      recipient_id: recipient.id,
      version: 1,
      sealed: owner.key.seal({ table: 'deliveries', userId: owner.id, id, version: 1 }, secrets),
      status: 'queued',
      created_at: now.wall,
      accepted_at: null,
      opened_at: null,
    })
    .execute();
  await tx
    .insertInto('links')
    .values({
      token_hash: hashToken(secrets.token),
      kind: 'delivery',
      user_id: owner.id,
      ref_id: id,
    })
    .execute();
  await enqueue(tx, {
    userId: owner.id,
    kind: 'delivery',
    refId: id,
    messageId: newMessageId(context.messageIdDomain, context.entropy),
    now,
  });
}

export async function findDelivery(
  db: Kysely<Database>,
  owner: Owner,
  id: number,
): Promise<(DeliveryRow & { secrets: DeliverySecrets }) | null> {
  const row = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) {
    return null;
  }
  return { ...row, secrets: openDelivery(owner, row) };
}

export function openDelivery(owner: Owner, row: DeliveryRow): DeliverySecrets {
  const place = { table: 'deliveries', userId: owner.id, id: row.id, version: row.version };
  return owner.key.open<DeliverySecrets>(place, row.sealed);
}

/** Whether there is still something behind the delivery's link: an owner may delete afterwards. */
export async function leadsSomewhere(
  db: Kysely<Database>,
  owner: Owner,
  delivery: DeliveryRow,
): Promise<boolean> {
  const row = await db
    .selectFrom('releases')
    .innerJoin('testaments', (join) =>
      join
        .onRef('testaments.user_id', '=', 'releases.user_id')
        .onRef('testaments.id', '=', 'releases.testament_id'),
    )
    .select('testaments.id')
    .where('releases.user_id', '=', owner.id)
    .where('releases.id', '=', delivery.release_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Moves a delivery on, from one of the given states only: an opened letter stays opened. */
export async function moveDelivery(
  tx: Tx,
  userId: number,
  id: number,
  from: readonly DeliveryRow['status'][],
  change: Partial<Pick<DeliveryRow, 'status' | 'accepted_at' | 'opened_at'>>,
): Promise<boolean> {
  const result = await tx
    .updateTable('deliveries')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Whether anything of this owner was released and not called back since. */
export async function isAnythingReleased(db: Kysely<Database>, owner: Owner): Promise<boolean> {
  const row = await db
    .selectFrom('releases')
    .select('id')
    .where('user_id', '=', owner.id)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
