/** A check that is answered through the link in its mail, and whose it is. */
import type { Owner } from '#server/crypto/owner.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import { findOwner } from '#server/store/accounts.ts';
import { confirmAddress } from '#server/store/addresses.ts';
import { markResponded } from '#server/store/check-outcomes.ts';
import { findCheck, findCheckLink, openSecrets, type CheckRow } from '#server/store/checks.ts';
import { readMoment } from '#server/store/installation.ts';
import { notifyFirstArming } from './first-arming.ts';
import { signOfLife } from './liveness.ts';

export interface OwnCheck {
  readonly owner: Owner;
  readonly check: CheckRow;
}

export async function findLinkedCheck(
  deps: Pick<Deps, 'db' | 'vault'>,
  token: string,
): Promise<OwnCheck> {
  const link = await findCheckLink(deps.db, token);
  const owner = link && (await findOwner(deps.db, deps.vault, link.userId));
  const check = owner && link && (await findCheck(deps.db, owner, link.checkId));
  return owner && check ? { owner, check } : refuse('check-not-found');
}

/** What somebody who guesses at its code tries to find. */
export function secretOf({ owner, check }: OwnCheck): { at: string; code: string } {
  return { at: `check:${owner.id}:${check.id}`, code: openSecrets(owner, check).code };
}

/** An old link answered late is a sign of life now, and proves the address like the first one. */
export async function answerCheck(deps: Deps, { owner, check }: OwnCheck): Promise<OwnCheck> {
  const { db, clock } = deps;
  await inTransaction(db, async (tx) => {
    const ownerTx = { tx, owner, now: await readMoment(tx, clock) };
    // Where somebody else has confirmed it meanwhile the answer is a sign of life and no more.
    await confirmAddress(ownerTx);
    await signOfLife(ownerTx, { source: 'check', strength: 'medium' });
    await markResponded(ownerTx, check.id);
    await notifyFirstArming(ownerTx, deps);
  });
  return { owner, check: (await findCheck(db, owner, check.id)) ?? check };
}
