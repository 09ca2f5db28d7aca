/**
 * The tokens of an owner's programs. Each is found by its hash; the name that she gave it is
 * sealed. What a token may do, `server/http/program-token.ts`.
 */
import type { Selectable } from 'kysely';
import type { TokenScope } from '#contract/tokens.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { listOwn, removeOwn } from '#server/db/own-rows.ts';
import { nextId } from '#server/db/next-id.ts';
import type { Database, Db } from '#server/db/schema.ts';
import type { OwnerTx } from './owner-tx.ts';
import { placeOfRow } from './sealed-rows.ts';

export interface StoredToken {
  readonly id: number;
  readonly name: string;
  readonly scope: TokenScope;
  /** Both in wall milliseconds; null: nothing has used it yet. */
  readonly createdAt: number;
  readonly usedAt: number | null;
}

type Row = Selectable<Database['api_tokens']>;

/** Oldest first. */
export async function listTokens(db: Db, owner: Owner): Promise<StoredToken[]> {
  const rows = await listOwn(db, owner, 'api_tokens', {}, 'id');
  return rows.map((row) => open(owner, row));
}

export async function addToken(
  { tx, owner, now }: OwnerTx,
  { name, scope }: Pick<StoredToken, 'name' | 'scope'>,
  token: string,
): Promise<StoredToken> {
  const id = await nextId(tx, 'api_tokens');
  const row = await tx
    .insertInto('api_tokens')
    .values({
      user_id: owner.id,
      id,
      version: 1,
      sealed: owner.key.seal(placeOfRow('api_tokens', owner, { id, version: 1 }), { name }),
      token_hash: hashToken(token),
      scope,
      created_at: now.wall,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return open(owner, row);
}

/** @returns whether the owner had such a token. */
export async function removeToken({ tx, owner }: OwnerTx, id: number): Promise<boolean> {
  return (await removeOwn(tx, owner, 'api_tokens', { id })) > 0;
}

function open(owner: Owner, row: Row): StoredToken {
  const { name } = owner.key.open<{ name: string }>(
    placeOfRow('api_tokens', owner, row),
    row.sealed,
  );
  const { id, scope, created_at: createdAt, used_at: usedAt } = row;
  return { id, name, scope, createdAt, usedAt };
}
