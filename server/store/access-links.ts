/** The link of a testament's public page as a row: the hash of its token leads to the testament. */
import { hashToken } from '#server/crypto/tokens.ts';
import type { Tx } from '#server/db/transaction.ts';

export async function addLink(
  tx: Tx,
  userId: number,
  testamentId: number,
  accessLink: string,
): Promise<void> {
  await tx
    .insertInto('links')
    .values({
      token_hash: hashToken(accessLink),
      kind: 'testament',
      user_id: userId,
      ref_id: testamentId,
    })
    .execute();
}

/** Whoever still has it finds nothing any more. */
export async function removeLink(tx: Tx, userId: number, testamentId: number): Promise<void> {
  await tx
    .deleteFrom('links')
    .where('user_id', '=', userId)
    .where('kind', '=', 'testament')
    .where('ref_id', '=', testamentId)
    .execute();
}
