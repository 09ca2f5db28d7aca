/** The link of a testament's public page as a row: the hash of its token leads to the testament. */
import { hashToken } from '#server/crypto/tokens.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { ofOwner } from '#server/db/of-owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { noteInJournal } from './journal.ts';

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

/** Notes that links end: all of an owner, or those of deliveries of one testament. */
export async function noteLinksEnded(tx: Tx, owner: Owner, testamentId?: number): Promise<void> {
  const rows = await tx
    .selectFrom('links')
    .select('token_hash')
    .where('user_id', '=', owner.id)
    .$if(testamentId !== undefined, (links) =>
      links
        .where('kind', '=', 'delivery')
        .where('ref_id', 'in', (e) =>
          e
            .selectFrom('deliveries')
            .innerJoin('releases', ofOwner('releases.id', 'deliveries.release_id'))
            .select('deliveries.id')
            .where('deliveries.user_id', '=', owner.id)
            .where('releases.testament_id', '=', testamentId!),
        ),
    )
    .execute();
  const hashes = rows.map((row) => row.token_hash);
  await noteInJournal(tx, 'link-ended', hashes);
}

/** Whoever still has it finds nothing any more. */
export async function removeLink(tx: Tx, userId: number, testamentId: number): Promise<void> {
  const removed = await tx
    .deleteFrom('links')
    .where('user_id', '=', userId)
    .where('kind', '=', 'testament')
    .where('ref_id', '=', testamentId)
    .returning('token_hash')
    .execute();
  const hashes = removed.map((row) => row.token_hash);
  await noteInJournal(tx, 'link-ended', hashes);
}
