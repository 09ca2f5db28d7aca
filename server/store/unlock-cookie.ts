/** Remembers that the passphrase of a testament was typed in a browser, which gets a cookie. */
import type { Owner } from '#server/crypto/owner.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import { lockTestament, type StoredTestament } from './testaments.ts';
import { addUnlock, unlockCookie, type Typist } from './unlocks.ts';

/** An owner edits; a reader has less. */
const lastsSeconds: Readonly<Record<Typist, number>> = { owner: 12 * 60 * 60, reader: 60 * 60 };

export interface Unlocked {
  readonly owner: Owner;
  /** As it was when its passphrase was found to be right. */
  readonly testament: StoredTestament;
  readonly identity: string;
  readonly typist: Typist;
}

/** What the browser is given; `seconds` is how long it counts. */
export interface UnlockCookie {
  readonly name: string;
  readonly token: string;
  readonly seconds: number;
}

/** The passphrase may have been changed since it was typed; then there is nothing to remember. */
export async function keepUnlocked(
  deps: Pick<Deps, 'db' | 'clock' | 'entropy'>,
  { owner, testament, identity, typist }: Unlocked,
): Promise<UnlockCookie> {
  const { id, protection } = testament;
  const seconds = lastsSeconds[typist];
  const token = deps.entropy.token();
  await inTransaction(deps.db, async (tx) => {
    const current = await lockTestament(tx, owner, id, 'with hidden');
    if (current === undefined) refuse('testament-not-found');
    if (current.protection?.identity !== protection?.identity) refuse('wrong-passphrase');
    const nowMs = deps.clock.wallMs();
    const expiresAt = nowMs + seconds * 1000;
    const place = { userId: owner.id, testamentId: id };
    await addUnlock(tx, { ...place, typist, identity, token, expiresAt }, nowMs);
  });
  return { name: unlockCookie(id), token, seconds };
}
