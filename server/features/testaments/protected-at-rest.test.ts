/**
 * A thief who has everything that the installation stores, database, files and master key: what he
 * reads of a testament without its passphrase. The original of a linked note stays its owner's,
 * under her key alone; to the testament belongs a sealed copy.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { openingStream } from '#server/crypto/file-seal.ts';
import { deriveKey, unseal, sealKey } from '#server/crypto/seal.ts';
import {
  file,
  furnishTestament,
  passphrase,
  secret,
  withPassphrase,
  type Furnished,
} from './furnished.fixture.ts';
import { join, startTestProduct, type TestUser, type TestProduct } from './persons.fixture.ts';
import { unlockCookie } from '#server/store/unlocks.ts';

let product: TestProduct;
let maria: TestUser;

before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

/** By table: each row as it is stored, and as the owner's key opens it. */
async function loot(thief: TestUser): Promise<Map<string, string[]>> {
  const { db } = product;
  const found = new Map<string, string[]>();
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)}
    `.execute(db);
    found.set(
      name,
      rows.flatMap((row) => readable(thief, name, row)),
    );
  }
  return found;
}

function readable({ owner }: TestUser, table: string, row: Record<string, unknown>): string[] {
  const texts = Object.values(row).map(textOf);
  const { sealed, version, id, note_id: noteId, testament_id: testamentId } = row;
  if (!Buffer.isBuffer(sealed)) return texts;
  const places = [
    { table, id: Number(id) },
    { table: `${table}:${String(testamentId)}`, id: Number(noteId) },
  ];
  for (const place of places) {
    const whole = { ...place, userId: owner.id, version: Number(version) };
    try {
      texts.push(JSON.stringify(owner.key.open(whole, sealed)));
    } catch {
      // Not this place, or nothing that the server's keys open.
    }
  }
  return texts;
}

function textOf(value: unknown): string {
  return Buffer.isBuffer(value) ? value.toString('latin1') : String(JSON.stringify(value));
}

/** Whatever looks like base64 is looked into, and into what is in there. */
function unfold(text: string): string[] {
  const inner = text.match(/[\w+/]{24,}={0,2}/g) ?? [];
  return [text, ...inner.map((part) => Buffer.from(part, 'base64').toString('latin1'))];
}

async function tablesWith(word: string): Promise<string[]> {
  const latin = Buffer.from(word, 'utf8').toString('latin1');
  return [...(await loot(maria))]
    .filter(([, texts]) => texts.flatMap(unfold).some((text) => text.includes(latin)))
    .map(([table]) => table);
}

/** Everything of the loot that has the length of a key is tried on the file. */
async function openFileWith(texts: readonly string[], { id }: Furnished): Promise<Buffer | null> {
  const { db, deps } = product;
  const row = db.selectFrom('attachments').select(['id', 'blob']).where('testament_id', '=', id);
  const attachment = await row.executeTakeFirstOrThrow();
  const sealed = await buffer((await deps.files.get(attachment.blob))!);
  const place = {
    table: 'attachment files',
    userId: maria.owner.id,
    id: attachment.id,
    version: 1,
  };
  for (const text of texts.flatMap(unfold)) {
    const key = Buffer.from(text, 'latin1');
    if (key.length !== 32) continue;
    const stream = Readable.from([sealed]).compose(openingStream(key, place));
    const opened = await buffer(stream).catch(() => null);
    if (opened !== null) return opened;
  }
  return null;
}

test('Without a passphrase the thief of database and master key reads everything', async () => {
  maria = await join(product, 'open');
  const testament = await furnishTestament(product, maria);
  assert.deepEqual(await tablesWith(secret.content), ['testaments']);
  const texts = (await loot(maria)).get('attachments') ?? [];
  assert.deepEqual(await openFileWith(texts, testament), file);
});

test('With one he reads neither content nor copy of a note nor file, unlocked or not', async () => {
  maria = await join(product, 'protected');
  const testament = await furnishTestament(product, maria, withPassphrase);
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api/testaments/${testament.id}/verify-password`,
    headers: { ...maria.headers, 'sec-fetch-site': 'same-origin' },
    payload: { password: passphrase },
  });
  const token = answer.cookies.find(({ name }) => name === unlockCookie(testament.id))!.value;

  assert.deepEqual(await tablesWith(secret.content), []);
  assert.deepEqual(await tablesWith(secret.note), ['notes']);
  assert.deepEqual(await tablesWith('AGE-SECRET-KEY'), []);
  assert.deepEqual(await tablesWith(passphrase), []);
  const everything = [...(await loot(maria)).values()].flat();
  assert.equal(await openFileWith(everything, testament), null);
  const found = everything.flatMap(unfold).map((text) => Buffer.from(text, 'latin1'));
  const tickets = found.flatMap((bytes) => [bytes, ...spellingsOf(bytes)]);
  assert.equal(await opensTicket(testament, [...tickets, Buffer.from(token)]), true);
  assert.equal(await opensTicket(testament, tickets), false);
});

function spellingsOf(bytes: Buffer): Buffer[] {
  return (['hex', 'base64', 'base64url'] as const).map((form) => Buffer.from(bytes.toString(form)));
}

/** Whether one of these is the secret that the browser keeps. */
async function opensTicket({ id }: Furnished, secrets: readonly Buffer[]): Promise<boolean> {
  const row = product.db.selectFrom('unlocks').select('sealed').where('testament_id', '=', id);
  const rows = await row.execute();
  assert.ok(rows.length > 0);
  const place = { table: 'unlocks by owner', userId: maria.owner.id, id, version: 1 };
  const opens = (bytes: Buffer, sealed: Buffer) => {
    try {
      unseal(sealKey(deriveKey(bytes, 'unlock')), place, sealed);
      return true;
    } catch {
      return false;
    }
  };
  return secrets.some((bytes) => rows.some(({ sealed }) => opens(bytes, sealed)));
}
