/**
 * Opens what an earlier version wrote, which had armed testaments without a word in them, and notes
 * whether it says anything. What says nothing is not armed any more, and its owner is told. No sign
 * of life, and no change of the owner's.
 *
 * What is about to go out when a server finds it goes out as it would have: it is looked at again
 * once its owner has answered.
 */
import type { Deps } from '#server/deps.ts';
import type { Alarming } from '#server/jobs/operator.ts';
import { governedIds } from '#core/release/reconcile.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Phase } from '#core/release/state.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { changeOwn, listOwn } from '#server/db/own-rows.ts';
import type { Db } from '#server/db/schema.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { findOwner, lockAccount } from '#server/store/accounts.ts';
import { announceChange } from '#server/store/change-mark.ts';
import { notify } from '#server/store/notifications.ts';
import { hasMessage, openRecipient } from '#server/store/recipients.ts';
import { hasOwnWords, openTestament } from '#server/store/testaments.ts';
import { testamentsInScope, readScope, type Scope } from './scope.ts';
import { stopEmptyWatches } from './liveness.ts';
import { enqueueToOwner } from './notify-by-mail.ts';
import { lockWatches } from './watch.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export interface ReadingContext
  extends Pick<Deps, 'db' | 'vault' | 'log' | 'newMessageId'>, Alarming {
  readonly readMoment: () => Promise<Moment>;
}

/** Nothing is found once an installation has been brought up to date and nobody is in grace. */
export async function readUnread({
  db,
  vault,
  log,
  operator,
  newMessageId,
  readMoment,
}: ReadingContext): Promise<void> {
  for (const userId of await ownersUnread(db)) {
    try {
      const now = await readMoment();
      await inTransaction(db, async (tx) => {
        const owner = await findOwner(tx, vault, userId);
        if (owner !== null) await readOwner({ tx, owner, now }, { newMessageId });
      });
    } catch (error) {
      // A broken row of one owner must not keep the others from being read.
      log.error({ err: error, userId }, 'what an earlier version wrote could not be read');
      await operator.alarm('what an owner wrote cannot be read and needs a human', { userId });
    }
  }
}

async function ownersUnread(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('testaments')
    .select('user_id')
    .where('has_words', 'is', null)
    .union(db.selectFrom('recipients').select('user_id').where('has_message', 'is', null))
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

async function readOwner(ownerTx: OwnerTx, deps: Pick<Deps, 'newMessageId'>): Promise<void> {
  const { tx, owner } = ownerTx;
  await lockAccount(tx, owner);
  const before = await readScope(tx, owner);
  const spared = await aboutToGoOut(tx, owner, before);
  await readMessages(tx, owner);
  const titles = await readContents(tx, owner, spared);
  const armed = governedIds((await readScope(tx, owner)).desired);
  const lost = [...governedIds(before.desired)].filter((id) => !armed.has(id));
  if (lost.length === 0) return;
  await stopEmptyWatches(ownerTx);
  for (const id of lost) {
    await notify(ownerTx, 'no-words', { testament: titles.get(id) ?? '' });
  }
  // Whoever never looks in believes that it goes out: one mail, however many they are.
  await enqueueToOwner(ownerTx, deps, { kind: 'no-words', refId: owner.id });
  await announceChange(tx, owner);
}

/** The testaments of watches that have asked in vain, or whose code was entered. */
async function aboutToGoOut(tx: Tx, owner: Owner, scope: Scope): Promise<Set<number>> {
  const last = (await lockWatches(tx, owner)).filter(({ state }) => isLast(state.phase));
  return new Set(last.flatMap((watch) => testamentsInScope(watch, scope).map(({ id }) => id)));
}

function isLast(phase: Phase): boolean {
  return phase.kind === 'grace' || (phase.kind === 'held' && phase.reason === 'code');
}

async function readMessages(tx: Tx, owner: Owner): Promise<void> {
  for (const row of await listOwn(tx, owner, 'recipients', { has_message: null })) {
    const change = { has_message: hasMessage(openRecipient(owner, row)) };
    await changeOwn(tx, owner, 'recipients', { id: row.id }, change);
  }
}

/** @returns the titles of what was opened. */
async function readContents(
  tx: Tx,
  owner: Owner,
  spared: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const titles = new Map<number, string>();
  for (const row of await listOwn(tx, owner, 'testaments', { has_words: null })) {
    const testament = openTestament(owner, row);
    titles.set(testament.id, testament.title);
    const hasWords = hasOwnWords(testament);
    if (!hasWords && spared.has(testament.id)) continue;
    await changeOwn(tx, owner, 'testaments', { id: testament.id }, { has_words: hasWords });
  }
  return titles;
}
