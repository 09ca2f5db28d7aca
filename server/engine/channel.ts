/**
 * What providers said of an owner's own address, kept as one small record: core/release/channel.ts
 * judges from it when an address counts as closed.
 */
import { sql } from 'kysely';
import {
  noteAccepted,
  noteRefused,
  openChannel,
  type ChannelRecord,
} from '#core/release/channel.ts';
import { asLight, lightOf, type LightMs } from '#core/release/moment.ts';
import { classifyRefusal } from '#core/release/refusal.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { findOwn, removeOwn } from '#server/db/own-rows.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { SendFailure } from '#server/jobs/message-kind.ts';
import { readCanary } from '#server/store/installation.ts';
import { othersAcceptedAt } from '#server/jobs/outbox.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { readUserRow } from '#server/store/user-row.ts';

/** @param email the owner's address, where it is known. */
export async function readChannel(db: Db, owner: Owner, email?: string): Promise<ChannelRecord> {
  const key = email === undefined ? await addressKey(db, owner) : keyOf(owner, email);
  const row = await findOwn(db, owner, 'channels', { address_key: key });
  return row?.record ?? openChannel;
}

/** The provider took a message to this owner. */
export async function noteMailAccepted({ tx, owner, now }: OwnerTx): Promise<void> {
  // Of most owners nobody has ever refused anything.
  if ((await findOwn(tx, owner, 'channels', {})) === undefined) return;
  const record = await readChannel(tx, owner);
  const noted = noteAccepted(record, lightOf(now));
  if (noted === openChannel) {
    await forgetRefusals(tx, owner);
  } else if (noted !== record) {
    await writeChannel(tx, owner, noted);
  }
}

/** @returns whether the address itself was refused, so that the watches need a tick. */
export async function noteMailRefused(ownerTx: OwnerTx, failure: SendFailure): Promise<boolean> {
  return noteRefusal(ownerTx, failure, null);
}

/**
 * The provider had taken it and gave it back: its acceptance proves nothing any more.
 * @returns as above.
 */
export async function noteMailBounced(
  ownerTx: OwnerTx,
  failure: SendFailure,
  messageId: string,
): Promise<boolean> {
  const { tx, owner } = ownerTx;
  return noteRefusal(ownerTx, failure, await acceptedLight(tx, owner, messageId));
}

async function noteRefusal(
  { tx, owner, now }: OwnerTx,
  failure: SendFailure,
  bounceOf: LightMs | null,
): Promise<boolean> {
  if (!isAboutAddress(failure)) {
    return false;
  }
  const proofs = [await othersAcceptedAt(tx, owner.id, now.wall), await readCanary(tx)];
  const past = proofs.filter((at) => at !== null).filter((at) => at <= now.wall);
  const othersAt = past.length === 0 ? null : Math.max(...past);
  const record = noteRefused(await readChannel(tx, owner), {
    at: lightOf(now),
    bounceOf,
    othersAcceptedAt: othersAt === null ? null : asLight(othersAt - now.dark),
  });
  await writeChannel(tx, owner, record);
  return true;
}

/** What the ledger calls a mail to an owner that speaks for the mailbox. */
const takenKinds = ['check-accepted', 'code-alarm-accepted', 'code-news-accepted'];

/** In light time, which only the ledger knows of an acceptance in the past. */
async function acceptedLight(tx: Tx, owner: Owner, messageId: string): Promise<LightMs | null> {
  const entry = await tx
    .selectFrom('ledger')
    .select(['wall_at', 'dark_ms'])
    .where('user_id', '=', owner.id)
    .where('kind', 'in', takenKinds)
    .where(sql<boolean>`body ->> 'messageId' = ${messageId}`)
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  return entry === undefined ? null : asLight(entry.wall_at - entry.dark_ms);
}

/** An answer about us or our server says nothing of the mailbox, whatever its code. */
function isAboutAddress(failure: SendFailure): boolean {
  if (failure.kind === 'retry-later' && failure.scope === 'provider') {
    return false;
  }
  const enhanced = failure.enhancedCode ?? null;
  const smtp = failure.kind === 'refused' ? failure.code : null;
  return classifyRefusal({ enhanced, smtp }) === 'address';
}

/** An owner who answers shows that the address works, whatever was recorded before. */
export async function forgetRefusals(tx: Tx, owner: Owner): Promise<void> {
  await removeOwn(tx, owner, 'channels', {});
}

async function writeChannel(tx: Tx, owner: Owner, record: ChannelRecord): Promise<void> {
  const values = {
    user_id: owner.id,
    address_key: await addressKey(tx, owner),
    record: JSON.stringify(record),
  };
  await tx
    .insertInto('channels')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address_key']).doUpdateSet({ record: values.record }),
    )
    .execute();
}

async function addressKey(db: Db, owner: Owner): Promise<Buffer> {
  const { email } = await readUserRow(db, owner, ['email']);
  return keyOf(owner, email);
}

function keyOf(owner: Owner, email: string): Buffer {
  return owner.key.keyedHash('channel', email.toLowerCase());
}
