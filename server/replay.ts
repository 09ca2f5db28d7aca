/** What follows in a restored database from each kind of entry of its journal. */
import type { RawBuilder } from 'kysely';
import { wallOf, type Moment } from '#core/release/moment.ts';
import { assertNever } from '#core/assert.ts';
import { ofOwner } from '#server/db/of-owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { acceptedNow, moveDelivery, reachedSecond } from '#server/engine/deliveries.ts';
import { testamentsByLink } from '#server/engine/delivery-tokens.ts';
import { followRelease, type Standstill } from '#server/engine/follow-release.ts';
import { command, lockWatches } from '#server/engine/watch.ts';
import { nothingKnown } from '#server/engine/world.ts';
import { rearmTestament, signOfLife } from '#server/engine/liveness.ts';
import {
  closeAnew,
  closeNow,
  bringBack,
} from '#server/features/accounts/account-closing.changes.ts';
import { deleteAccountRows } from '#server/features/accounts/account-deletion.changes.ts';
import type { ReplayContext } from '#server/features/installation/journal-replay.jobs.ts';
import { closePages } from '#server/features/release/recall.changes.ts';
import { deleteTestamentRows } from '#server/features/testaments/testament.changes.ts';
import type { OutboxKind } from '#server/jobs/message-kind.ts';
import { findOwner } from '#server/store/accounts.ts';
import { lockLeft } from '#server/store/closed-accounts.ts';
import {
  accountKeyOfRow,
  armingKeyOfRow,
  closingKeyOfRow,
  nextClosingKeyOfRow,
  testamentKeyOfRow,
  type JournalEntry,
} from '#server/store/journal.ts';
import { removePutAway, takeOutAgain } from '#server/store/put-away.ts';
import type { Deps } from './deps.ts';

type ReplayDeps = Pick<Deps, 'db' | 'clock' | 'vault' | 'messageIdOf' | 'newMessageId'>;
type ByLink = Awaited<ReturnType<typeof testamentsByLink>>;

export function replaying(deps: ReplayDeps): Pick<ReplayContext, 'replay' | 'replayed'> {
  return { replay: replayingEntries(deps), replayed: () => closeAnew(deps) };
}

/** What an entry is about may never have been in this copy: then nothing follows. */
function replayingEntries(deps: ReplayDeps) {
  let byLink: ByLink | null = null;
  return async (
    tx: Tx,
    { kind, key }: JournalEntry,
    now: Moment,
    standstill: Standstill,
  ): Promise<void> => {
    switch (kind) {
      case 'sent':
      case 'texted':
      case 'second-address':
        byLink ??= await testamentsByLink(tx, deps.vault);
        await wasReleased(tx, deps, byLink.get(key.toString('base64url')), now, standstill);
        return wasSent(tx, key, now, mailOf[kind]);
      case 'first-follow-up':
      case 'last-follow-up':
        return wasSent(tx, key, now, kind);
      case 'told':
        return wasSent(tx, key, now, 'recalled');
      case 'told-second':
        return wasSent(tx, key, now, 'recalled-second');
      case 'closed':
        return wasClosed(tx, deps, key, now);
      case 'recalled':
        await wasRecalled(tx, deps, key, now);
        // It is reached by other links from now on.
        byLink = null;
        return;
      case 'link-ended':
        return void (await tx.deleteFrom('links').where('token_hash', '=', key).execute());
      case 'code-ended':
        return codeEnded(tx, deps, key, now);
      case 'deleted':
        return wasDeleted(tx, deps, key, wallOf(standstill.from, now));
      case 'left':
        return wasLeft(tx, deps, key, now);
      case 'kept':
        return wasKept(tx, deps, key, now);
      case 'erased':
        return wasErased(tx, deps, key);
      default:
        assertNever(kind, 'kind of journal entry');
    }
  };
}

const mailOf = {
  sent: 'delivery',
  texted: 'delivery-sms',
  'second-address': 'second-address',
} as const;

/** The delivery behind a link, by the hash of its token. */
async function deliveryAt(tx: Tx, key: Buffer) {
  return tx
    .selectFrom('links')
    .select(['user_id as userId', 'ref_id as id'])
    .where('token_hash', '=', key)
    .where('kind', '=', 'delivery')
    .executeTakeFirst();
}

async function wasReleased(
  tx: Tx,
  deps: ReplayDeps,
  place: { userId: number; testamentId: number } | undefined,
  now: Moment,
  standstill: Standstill,
): Promise<void> {
  const owner = place && (await findOwner(tx, deps.vault, place.userId));
  if (owner) await followRelease({ tx, owner, now }, deps, place.testamentId, standstill);
}

async function wasSent(tx: Tx, key: Buffer, now: Moment, kind: OutboxKind): Promise<void> {
  const delivery = await deliveryAt(tx, key);
  if (delivery === undefined) return;
  const { userId, id } = delivery;
  const unsent = ['queued', 'held', 'bounced'] as const;
  if (kind === 'delivery') await moveDelivery(tx, userId, id, unsent, acceptedNow(now));
  if (kind === 'second-address') {
    await moveDelivery(tx, userId, id, unsent, reachedSecond(now));
  }
  await tx
    .updateTable('outbox')
    .set({ status: 'sent', settled_at: now.wall, last_outcome: 'sent, says the journal' })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('ref_id', '=', id)
    .where('status', 'in', ['pending', 'held', 'open', 'put-away'])
    .execute();
}

async function wasClosed(tx: Tx, deps: ReplayDeps, key: Buffer, now: Moment): Promise<void> {
  const delivery = await deliveryAt(tx, key);
  if (delivery === undefined) return;
  const release = await tx
    .selectFrom('releases')
    .selectAll('releases')
    .innerJoin('deliveries', ofOwner('deliveries.release_id', 'releases.id'))
    .where('deliveries.user_id', '=', delivery.userId)
    .where('deliveries.id', '=', delivery.id)
    .executeTakeFirst();
  const owner = release && (await findOwner(tx, deps.vault, release.user_id));
  if (!owner) return;
  await tx
    .updateTable('releases')
    .set((e) => ({ closed_at: e.fn.coalesce('closed_at', e.val(now.wall)) }))
    .where('user_id', '=', owner.id)
    .where('id', '=', release.id)
    .execute();
  await closePages({ tx, owner, now }, deps, release, { entry: 'recalled', isTold: true });
}

/**
 * Its owner was there, and called it back. It is armed anew, so that it never goes out by the links
 * of that release.
 */
async function wasRecalled(tx: Tx, { vault }: ReplayDeps, key: Buffer, now: Moment): Promise<void> {
  const found = await tx
    .selectFrom('testaments')
    .select(['id', 'user_id'])
    .where(armingKeyOfRow, '=', key)
    .executeTakeFirst();
  const owner = found && (await findOwner(tx, vault, found.user_id));
  if (!owner) return;
  // A recall asks for the password.
  const ownerTx = { tx, owner, now };
  await signOfLife(ownerTx, { source: 'change', strength: 'strong' });
  await takeOutAgain(ownerTx, found.id);
  await rearmTestament(ownerTx, found.id);
}

/** Whoever had entered it opens nothing any more, and its watch waits as before. */
async function codeEnded(tx: Tx, { vault }: ReplayDeps, key: Buffer, now: Moment): Promise<void> {
  const removed = await tx
    .deleteFrom('activation_codes')
    .where('code_hash', '=', key)
    .returning(['user_id', 'trigger_id'])
    .executeTakeFirst();
  const owner = removed && (await findOwner(tx, vault, removed.user_id));
  if (!owner) return;
  const running = (await lockWatches(tx, owner)).find(
    ({ triggerId }) => triggerId === removed.trigger_id,
  );
  const answer = { kind: 'answer', source: 'change' } as const;
  if (running) await command({ tx, owner, now }, running, answer, nothingKnown);
}

/** What its owner has changed since the copy stood still she wants to keep. */
async function wasDeleted(
  tx: Tx,
  { vault }: ReplayDeps,
  key: Buffer,
  sinceMs: number,
): Promise<void> {
  const found = await tx
    .selectFrom('testaments')
    .select(['id', 'user_id', 'ending', 'hidden_at'])
    .where('updated_at', '<', sinceMs)
    .where(testamentKeyOfRow, '=', key)
    .executeTakeFirst();
  const owner = found && (await findOwner(tx, vault, found.user_id));
  // Files that nothing names any more are removed with the next tidying.
  if (!owner) return;
  // While its owner could still have it again, its notes were hidden with it.
  const isPutAway = found.ending === 'delete' && found.hidden_at !== null;
  await (isPutAway ? removePutAway : deleteTestamentRows)(tx, owner, found.id);
}

async function wasLeft(tx: Tx, { vault }: ReplayDeps, key: Buffer, now: Moment): Promise<void> {
  const found = await accountWhere(tx, nextClosingKeyOfRow, key);
  const owner = found && (await findOwner(tx, vault, found.id));
  if (owner) await closeNow({ tx, owner, now });
}

async function wasKept(tx: Tx, deps: ReplayDeps, key: Buffer, now: Moment): Promise<void> {
  const found = await accountWhere(tx, closingKeyOfRow, key);
  const owner = found && (await lockLeft(tx, deps.vault, found.id));
  if (owner) await bringBack({ tx, owner, now }, deps);
}

async function wasErased(tx: Tx, { vault }: ReplayDeps, key: Buffer): Promise<void> {
  const found = await accountWhere(tx, accountKeyOfRow, key);
  if (found === undefined) return;
  const owner = (await findOwner(tx, vault, found.id)) ?? (await lockLeft(tx, vault, found.id));
  if (owner) await deleteAccountRows(tx, owner);
}

async function accountWhere(tx: Tx, keyOfRow: RawBuilder<Buffer>, key: Buffer) {
  return tx.selectFrom('users').select('id').where(keyOfRow, '=', key).executeTakeFirst();
}
