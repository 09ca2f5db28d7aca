/**
 * Who said of a mail that he does not know its writer, as a hash of the writer's key, and the
 * links by which it is said.
 */
import type { Owner } from '#server/crypto/owner.ts';
import { inChunks } from '#server/db/in-chunks.ts';
import { listOwn } from '#server/db/own-rows.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findOwner } from './accounts.ts';
import { nameKey } from './name-key.ts';
import { emailKeyOf } from './recipients.ts';
import type { OwnerTx } from './owner-tx.ts';

/** Whether this address gets no mail of this owner any more. */
export type IsUnwanted = (email: string) => boolean;

export async function readUnwanted(db: Db, owner: Owner): Promise<IsUnwanted> {
  const rows = await listOwn(db, owner, 'reports', {});
  const keys = new Set(rows.map((row) => row.address_key.toString('base64')));
  return (email) => keys.size > 0 && keys.has(emailKeyOf(owner, email).toString('base64'));
}

/** Who reads a mail, by hashes that only its owner's key makes. */
export interface ReportedReader {
  readonly addressKey: Buffer;
  /** Null in test mails of earlier versions. */
  readonly domainKey: Buffer | null;
}

export function readerOf(owner: Owner, email: string): ReportedReader {
  const domain = nameKey(email).split('@').at(-1) ?? '';
  return {
    addressKey: emailKeyOf(owner, email),
    domainKey: owner.key.keyedHash('domain of a reader', domain),
  };
}

/** Of how many domains people have said since then that they do not know this owner. */
export async function countDomains(tx: Tx, owner: Owner, sinceMs: number): Promise<number> {
  const { domains } = await tx
    .selectFrom('reports')
    .select((e) => e.fn.count<number>('domain_key').distinct().as('domains'))
    .where('user_id', '=', owner.id)
    .where('reported_at', '>=', sinceMs)
    .executeTakeFirstOrThrow();
  return domains;
}

/** @returns whether it was not said before. */
export async function addReport(
  { tx, owner, now }: OwnerTx,
  { addressKey, domainKey }: ReportedReader,
): Promise<boolean> {
  const added = await tx
    .insertInto('reports')
    .values({
      user_id: owner.id,
      address_key: addressKey,
      domain_key: domainKey,
      reported_at: now.wall,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'address_key']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** By which link whoever reads at this address says it. */
interface NewReportLink {
  readonly token: string;
  readonly email: string;
  readonly nowMs: number;
}

/** For mails that have no link of their own. A second time is nothing. */
export async function addReportLinks(
  db: Db,
  owner: Owner,
  links: readonly NewReportLink[],
): Promise<void> {
  const rows = links.map(({ token, email, nowMs }) => {
    const { addressKey, domainKey } = readerOf(owner, email);
    return {
      token_hash: hashToken(token),
      user_id: owner.id,
      address_key: addressKey,
      domain_key: domainKey,
      created_at: nowMs,
    };
  });
  await inChunks(rows, (chunk) =>
    db
      .insertInto('report_links')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

export interface ReportLink {
  readonly owner: Owner;
  /** Of a delivery, or of the address itself. */
  readonly to: { readonly deliveryId: number } | ReportedReader;
}

export async function findReportLink(
  db: Db,
  vault: Vault,
  token: string,
): Promise<ReportLink | null> {
  const tokenHash = hashToken(token);
  const ofDelivery = await db
    .selectFrom('links')
    .select(['user_id', 'ref_id'])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'delivery')
    .executeTakeFirst();
  const ofAddress = await db
    .selectFrom('report_links')
    .select(['user_id', 'address_key', 'domain_key'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  const userId = ofDelivery?.user_id ?? ofAddress?.user_id;
  const owner = userId === undefined ? null : await findOwner(db, vault, userId);
  if (owner === null) return null;
  if (ofDelivery !== undefined) return { owner, to: { deliveryId: ofDelivery.ref_id } };
  if (ofAddress === undefined) return null;
  const { address_key: addressKey, domain_key: domainKey } = ofAddress;
  return { owner, to: { addressKey, domainKey } };
}
