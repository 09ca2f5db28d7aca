/**
 * The secret in the link that each person gets with each testament. It is the same again when a
 * copy of the database decides the release a second time, so that no link is ever dead. Another
 * arming or another address makes another one.
 */
import type { Owner } from '#server/crypto/owner.ts';
import { repeatableId } from '#server/crypto/repeatable-id.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { ofOwner } from '#server/db/of-owner.ts';
import type { Tx } from '#server/db/transaction.ts';

export interface Reached {
  readonly testamentId: number;
  readonly recipientId: number;
}

/** What of a testament and of a person their link is made of. */
interface OfTestament {
  readonly arming: number;
  readonly arming_mark: string;
}

interface OfPerson {
  readonly mark: string;
  readonly email_key: Buffer;
}

function tokenOf(
  { pepper }: Pick<Vault, 'pepper'>,
  { arming, arming_mark: armingMark }: OfTestament,
  { mark, email_key: key }: OfPerson,
): string {
  const letter = [armingMark, String(arming)];
  const person = [mark, key.toString('base64url')];
  return repeatableId(pepper, 'link of a delivery', ...letter, ...person);
}

/** Who would get which testament by which link, of all owners, by the hash of the link. */
export async function testamentsByLink(
  tx: Tx,
  vault: Pick<Vault, 'pepper'>,
): Promise<Map<string, { readonly userId: number; readonly testamentId: number }>> {
  const rows = await tx
    .selectFrom('testament_recipients')
    .innerJoin('testaments', ofOwner('testaments.id', 'testament_recipients.testament_id'))
    .innerJoin('recipients', ofOwner('recipients.id', 'testament_recipients.recipient_id'))
    .select([
      'testament_recipients.user_id',
      'testament_recipients.testament_id',
      'arming',
      'arming_mark',
      'recipients.mark',
      'email_key',
    ])
    .where('testaments.status', '=', 'active')
    .execute();
  return new Map(
    rows.map((row) => {
      const place = { userId: row.user_id, testamentId: row.testament_id };
      return [hashToken(tokenOf(vault, row, row)).toString('base64url'), place];
    }),
  );
}

/** @returns a function that knows the tokens of those and of nobody else. */
export async function deliveryTokens(
  tx: Tx,
  vault: Pick<Vault, 'pepper'>,
  owner: Owner,
  reached: readonly Reached[],
): Promise<(one: Reached) => string> {
  const testaments = await tx
    .selectFrom('testaments')
    .select(['id', 'arming', 'arming_mark'])
    .where('user_id', '=', owner.id)
    .where('id', 'in', [...new Set(reached.map(({ testamentId }) => testamentId))])
    .execute();
  const recipients = await tx
    .selectFrom('recipients')
    .select(['id', 'mark', 'email_key'])
    .where('user_id', '=', owner.id)
    .where('id', 'in', [...new Set(reached.map(({ recipientId }) => recipientId))])
    .execute();
  const letters = new Map(testaments.map((row) => [row.id, row]));
  const people = new Map(recipients.map((row) => [row.id, row]));
  return ({ testamentId, recipientId }) => {
    const [letter, person] = [letters.get(testamentId), people.get(recipientId)];
    if (letter === undefined || person === undefined) {
      throw new Error(`Nothing is known of testament ${testamentId} or recipient ${recipientId}.`);
    }
    return tokenOf(vault, letter, person);
  };
}
