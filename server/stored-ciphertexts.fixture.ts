/**
 * Every ciphertext that the product stores for some people, with what opens it in its own place:
 * sealed rows, what a passphrase protects inside of them, wrapped keys and files. Only tests import
 * this file.
 */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { openingStream } from '#server/crypto/file-seal.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { openProtection, openWith, type Protection } from '#server/crypto/protection.ts';
import { deriveKey, unseal, sealKey, type SealContext } from '#server/crypto/seal.ts';
import { slowHash } from '#server/crypto/slow-hash.ts';
import { listAttachments, openKey } from '#server/store/attachments.ts';
import { openFarewell } from '#server/store/farewells.ts';
import { findTestament } from '#server/store/testaments.ts';
import { openAsk } from '#server/store/password-reset-asks.ts';
import { readUnlock, unlockCookie } from '#server/store/unlocks.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import type { FullHouse } from './full-house.fixture.ts';
import type { LivingProduct } from './living-product.fixture.ts';

export interface Stored {
  /** What it is; those of one kind can be mistaken for one another. */
  readonly kind: string;
  readonly bytes: Buffer;
  /** Opens these bytes as if they were stored here. */
  open(bytes: Buffer): Promise<unknown>;
}

export function byKind(stored: readonly Stored[]): Map<string, Stored[]> {
  return Map.groupBy(stored, ({ kind }) => kind);
}

export async function collectStored(
  product: LivingProduct,
  houses: readonly FullHouse[],
  others: readonly Owner[],
): Promise<Stored[]> {
  const found: Stored[] = [
    ...(await pepperOf(product)),
    ...(await farewellsOf(product)),
    ...(await asksOf(product)),
  ];
  for (const owner of [...houses.map(({ person }) => person.owner), ...others]) {
    found.push(...(await wrappedKeyOf(product, owner)), ...(await rowsOf(product, owner)));
  }
  for (const house of houses) {
    const { person, ids } = house;
    found.push(...(await filesOf(product, person.owner, ids.active, null)));
    found.push(...(await protectedBy(product, house)));
  }
  return found;
}

async function pepperOf({ db, deps }: LivingProduct): Promise<Stored[]> {
  const { pepper } = await db.selectFrom('installation').select('pepper').executeTakeFirstOrThrow();
  const use = async (bytes: Buffer) => deps.vault.usePepper(bytes);
  return [{ kind: 'wrapped pepper', bytes: pepper!, open: use }];
}

/** The last mails to people whose accounts are gone. */
async function farewellsOf({ db, deps }: LivingProduct): Promise<Stored[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['ref_id', 'sealed'])
    .where('sealed', 'is not', null)
    .execute();
  return rows.map(({ ref_id: refId, sealed }) => ({
    kind: 'row of outbox',
    bytes: sealed!,
    open: async (bytes) => openFarewell(deps.vault, refId, bytes),
  }));
}

/** Addresses for which somebody asked for a new password. */
async function asksOf({ db, deps }: LivingProduct): Promise<Stored[]> {
  const rows = await db.selectFrom('password_reset_asks').select(['id', 'sealed']).execute();
  return rows.map(({ id, sealed }) => ({
    kind: 'row of password_reset_asks',
    bytes: sealed,
    open: async (bytes) => openAsk(deps.vault, id, bytes),
  }));
}

async function wrappedKeyOf({ db, deps }: LivingProduct, { id }: Owner): Promise<Stored[]> {
  const { data_key: bytes } = await db
    .selectFrom('users')
    .select('data_key')
    .where('id', '=', id)
    .$narrowType<{ data_key: Buffer }>()
    .executeTakeFirstOrThrow();
  const unwrap = async (wrapped: Buffer) => deps.vault.ownerKey(id, wrapped);
  return [{ kind: 'wrapped data key', bytes, open: unwrap }];
}

interface SealedRow {
  id: number;
  version: number;
  sealed: Buffer;
  testament_id?: number;
  note_id?: number;
}

/** Every table of owners with a column `sealed`, but for unlocks, which no key of ours opens. */
async function rowsOf({ db }: LivingProduct, owner: Owner): Promise<Stored[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'sealed' and table_schema = current_schema()
      and table_name not in ('unlocks', 'password_reset_asks')
  `.execute(db);
  const found: Stored[] = [];
  for (const { name } of tables.rows) {
    const ownerColumn = name === 'users' ? 'id' : 'user_id';
    const { rows } = await sql<SealedRow>`
      select * from ${sql.table(name)} where ${sql.ref(ownerColumn)} = ${owner.id}
        and sealed is not null
    `.execute(db);
    for (const row of rows) {
      const place = placeOf(name, owner, row);
      const openRow = async (bytes: Buffer) => owner.key.open(place, bytes);
      found.push({ kind: `row of ${name}`, bytes: row.sealed, open: openRow });
    }
  }
  return found;
}

function placeOf(table: string, owner: Owner, row: SealedRow): SealContext {
  const { version } = row;
  // One or none of each owner.
  if (table === 'totp_secrets' || table === 'pictures')
    return { table, userId: owner.id, id: owner.id, version };
  return table === 'testament_notes'
    ? { table: `${table}:${row.testament_id}`, userId: owner.id, id: row.note_id!, version }
    : { table, userId: owner.id, id: row.id, version };
}

/** What hangs on the one testament of a house that has a passphrase. */
async function protectedBy(product: LivingProduct, house: FullHouse): Promise<Stored[]> {
  const { db, deps } = product;
  const { person, ids, passphrase } = house;
  const { owner } = person;
  const testament = await findTestament(db, owner, ids.locked);
  assert(testament?.protection != null && testament.protectedContent !== null);
  const { protection } = testament;
  const place = { table: 'testaments', userId: owner.id, id: ids.locked, version: 0 };
  const identity = await openProtection(protection, passphrase, place, deps.vault.pepper);
  assert(identity !== null);
  const ageFile = (kind: string, base64: string): Stored => ({
    kind,
    bytes: Buffer.from(base64, 'base64'),
    open: (bytes) => openWith(identity, bytes),
  });
  return [
    await privateHalf(protection, place, passphrase, deps.vault.pepper),
    ageFile('protected content', testament.protectedContent),
    ...(await copiesOf(product, owner, ids.locked)).map((age) => ageFile('protected copy', age)),
    ...(await filesOf(product, owner, ids.locked, identity)),
    await unlockOf(product, house),
  ];
}

/** Its slow hash is made once, not for every try. */
async function privateHalf(
  { salt, cost, identity }: Protection,
  place: SealContext,
  passphrase: string,
  pepper: Buffer,
): Promise<Stored> {
  const secret = deriveKey(pepper, `protection ${salt}`);
  const options = { salt: Buffer.from(salt, 'base64'), ...cost, bytes: 32, secret };
  const key = sealKey(await slowHash(passphrase, options));
  const lasting = { ...place, table: 'testaments protection' };
  const unwrap = async (bytes: Buffer) => unseal(key, lasting, bytes);
  return { kind: 'private half', bytes: Buffer.from(identity, 'base64'), open: unwrap };
}

async function copiesOf({ db }: LivingProduct, owner: Owner, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('testament_notes')
    .selectAll()
    .where('user_id', '=', owner.id)
    .where('testament_id', '=', id)
    .execute();
  return rows.map((row) => {
    assert(row.sealed !== null);
    const place = { table: `testament_notes:${id}`, userId: owner.id, id: row.note_id };
    return owner.key.open<{ age: string }>({ ...place, version: row.version }, row.sealed).age;
  });
}

async function filesOf(
  { db, deps }: LivingProduct,
  owner: Owner,
  testamentId: number,
  identity: string | null,
): Promise<Stored[]> {
  const found: Stored[] = [];
  for (const attachment of await listAttachments(db, owner, testamentId)) {
    if (identity !== null) {
      const age = Buffer.from(attachment.key.bytes, 'base64');
      const openAge = (bytes: Buffer) => openWith(identity, bytes);
      found.push({ kind: 'protected file key', bytes: age, open: openAge });
    }
    const key = await openKey(attachment, identity);
    const sealed = await deps.files.get(attachment.blob);
    assert(sealed !== null);
    const place = { table: 'attachment files', userId: owner.id, id: attachment.id, version: 1 };
    const openBlob = (bytes: Buffer) =>
      buffer(Readable.from([bytes]).compose(openingStream(key, place)));
    found.push({ kind: 'file', bytes: await buffer(sealed), open: openBlob });
  }
  return found;
}

/** Made through the product's own call; the row is put back after every try. */
async function unlockOf(product: LivingProduct, house: FullHouse): Promise<Stored> {
  const { db } = product;
  const { person, ids, passphrase } = house;
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api/testaments/${ids.locked}/verify-password`,
    headers: { ...person.headers, 'sec-fetch-site': 'same-origin' },
    payload: { password: passphrase },
  });
  const token = answer.cookies.find(({ name }) => name === unlockCookie(ids.locked))!.value;
  const userId = person.owner.id;
  const asked = { userId, testamentId: ids.locked, visitorId: userId, token, nowMs: 0 };
  const hash = hashToken(token);
  const row = db.selectFrom('unlocks').select('sealed').where('token_hash', '=', hash);
  const { sealed } = await row.executeTakeFirstOrThrow();
  const openRow = async (bytes: Buffer) => {
    await db.updateTable('unlocks').set({ sealed: bytes }).where('token_hash', '=', hash).execute();
    if ((await readUnlock(db, asked)) === null) throw new UnlockRefused();
  };
  return { kind: 'row of unlocks', bytes: sealed, open: openRow };
}

/** A ticket that does not open is as if there were none. */
class UnlockRefused extends Error {
  override readonly name = 'SealBrokenError';
}
