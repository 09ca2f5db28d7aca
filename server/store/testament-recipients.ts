/**
 * Which of an owner's testaments each of the recipients receives, and that one address is one
 * person. Decides nothing about release.
 */
import type { Language } from '#contract/languages.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { removeOwn } from '#server/db/own-rows.ts';
import { ofOwner } from '#server/db/of-owner.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { refuseOverPlan } from './plan.ts';
import type { Settings } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import {
  findByEmail,
  insertRecipient,
  isSameAddress,
  openRecipient,
  type StoredRecipient,
} from './recipients.ts';
import type { OwnerTx } from './owner-tx.ts';
import { twoWordsOf } from './two-words.ts';

/** As much of a person as a testament names. */
export interface NamedRecipient {
  id: number;
  email: string;
  secondEmail: string | null;
  name: string | null;
  language: Language | null;
  phoneNumber: string | null;
  personalMessage: string | null;
  sharedSentence: string | null;
  twoWords: string;
}

const nothingElse = {
  secondEmail: null,
  name: null,
  language: null,
  phoneNumber: null,
  address: null,
  personalMessage: null,
  sharedSentence: null,
};

/**
 * An address the owner already has answers the recipient there is, as he was written before. The
 * caller holds the lock of the account, so that nobody else adds the same one meanwhile.
 */
export async function findOrAddByEmail(
  ownerTx: OwnerTx,
  settings: Settings,
  email: string,
): Promise<NamedRecipient> {
  const { tx, owner } = ownerTx;
  const known = await findByEmail(tx, owner, email);
  if (known !== undefined) return named(owner, known);
  await refuseOverPlan(tx, settings, owner, 'recipient');
  return named(owner, await insertRecipient(ownerTx, { email, ...nothingElse }));
}

/** Adding somebody who is on the testament already changes nothing. */
export async function addRecipientToTestament(
  { tx, owner, now }: OwnerTx,
  testamentId: number,
  recipientId: number,
): Promise<void> {
  await tx
    .insertInto('testament_recipients')
    .values({
      user_id: owner.id,
      testament_id: testamentId,
      recipient_id: recipientId,
      created_at: now.wall,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Somebody who is to receive a testament: a known person, or an address that may be new. */
export type WantedRecipient = { readonly id: number } | { readonly email: string };

/** From now on it reaches these people and nobody else. The caller has locked the account. */
export async function setRecipients(
  ownerTx: OwnerTx,
  settings: Settings,
  testamentId: number,
  wanted: readonly WantedRecipient[],
): Promise<void> {
  const { tx, owner } = ownerTx;
  const named = wanted.flatMap((one) => ('id' in one ? one.id : []));
  await refuseStrangers(tx, owner, named);
  const ids = new Set(named);
  for (const one of wanted) {
    if ('id' in one) continue;
    ids.add((await findOrAddByEmail(ownerTx, settings, one.email)).id);
  }
  const present = new Set((await listForTestament(tx, owner, testamentId)).map(({ id }) => id));
  for (const id of present.difference(ids)) await removeFromTestament(tx, owner, testamentId, id);
  for (const id of ids.difference(present)) await addRecipientToTestament(ownerTx, testamentId, id);
}

/** Whether it reaches just these people already. */
export function areReceivers(
  present: readonly NamedRecipient[],
  wanted: readonly WantedRecipient[],
): boolean {
  const isMeant = ({ id, email }: NamedRecipient, one: WantedRecipient) =>
    'id' in one ? one.id === id : isSameAddress(one.email, email);
  const found = wanted.map((one) => present.find((person) => isMeant(person, one))?.id);
  return !found.includes(undefined) && new Set(found).size === present.length;
}

async function refuseStrangers(tx: Tx, owner: Owner, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await tx
    .selectFrom('recipients')
    .select('id')
    .where('user_id', '=', owner.id)
    .where('id', 'in', [...ids])
    .forKeyShare()
    .execute();
  if (known.length < new Set(ids).size) refuse('recipient-not-found');
}

/** False if this recipient was not on this testament. The recipient himself stays. */
export async function removeFromTestament(
  tx: Tx,
  owner: Owner,
  testamentId: number,
  recipientId: number,
): Promise<boolean> {
  const link = { testament_id: testamentId, recipient_id: recipientId };
  return (await removeOwn(tx, owner, 'testament_recipients', link)) > 0;
}

/** In the order they were added. */
export async function listForTestament(
  db: Db,
  owner: Owner,
  testamentId: number,
): Promise<NamedRecipient[]> {
  return (await listForTestaments(db, owner, [testamentId])).get(testamentId) ?? [];
}

/** The same for each of these testaments; one that reaches nobody is not in the map. */
export async function listForTestaments(
  db: Db,
  owner: Owner,
  testamentIds: readonly number[],
): Promise<Map<number, NamedRecipient[]>> {
  const rows = await db
    .selectFrom('testament_recipients')
    .innerJoin('recipients', ofOwner('recipients.id', 'testament_recipients.recipient_id'))
    .selectAll('recipients')
    .select('testament_recipients.testament_id')
    .where('testament_recipients.user_id', '=', owner.id)
    .where('testament_recipients.testament_id', 'in', [...testamentIds])
    .orderBy('testament_recipients.created_at')
    .orderBy('recipients.id')
    .execute();
  const people = new Map<number, NamedRecipient>();
  const personOf = (row: (typeof rows)[number]): NamedRecipient => {
    const person = people.get(row.id) ?? named(owner, openRecipient(owner, row));
    people.set(row.id, person);
    return person;
  };
  const byTestament = Map.groupBy(rows, (row) => row.testament_id);
  return new Map([...byTestament].map(([id, reached]) => [id, reached.map(personOf)]));
}

/** The testaments that reach each person, first assigned first. */
export async function testamentIdsByRecipient(
  db: Db,
  owner: Owner,
): Promise<Map<number, number[]>> {
  const lists = Map.groupBy(await readAssigned(db, owner), (row) => row.recipient_id);
  return new Map([...lists].map(([id, list]) => [id, list.map((row) => row.testament_id)]));
}

/** Who receives each testament; one that is not in the map reaches nobody. */
export async function recipientsByTestament(db: Db, owner: Owner): Promise<Map<number, number[]>> {
  const lists = Map.groupBy(await readAssigned(db, owner), (row) => row.testament_id);
  return new Map([...lists].map(([id, list]) => [id, list.map((row) => row.recipient_id)]));
}

function readAssigned(db: Db, owner: Owner) {
  return db
    .selectFrom('testament_recipients')
    .select(['recipient_id', 'testament_id'])
    .where('user_id', '=', owner.id)
    .orderBy('created_at')
    .orderBy('testament_id')
    .orderBy('recipient_id')
    .execute();
}

/**
 * Deletes the people who receive this testament and no other, as the confirmation dialog says.
 * Called before the testament itself goes.
 *
 * @param which 'unchanged': only who is as when a release deleted it.
 */
export async function deleteOnlyOn(
  tx: Tx,
  owner: Owner,
  testamentId: number,
  which: 'all' | 'unchanged' = 'all',
): Promise<void> {
  const serving = (testament: '=' | '<>') =>
    tx
      .selectFrom('testament_recipients')
      .select('recipient_id')
      .where('user_id', '=', owner.id)
      .where('testament_id', testament, testamentId);
  // Locked first and judged by a second statement: one who is just being added elsewhere is kept.
  await tx
    .selectFrom('recipients')
    .select('id')
    .where('user_id', '=', owner.id)
    .where('id', 'in', serving('='))
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx
    .deleteFrom('recipients')
    .where('user_id', '=', owner.id)
    .where('id', 'in', serving('='))
    .where('id', 'not in', serving('<>'))
    .$if(which === 'unchanged', (people) => people.where('put_away', '=', true))
    .execute();
}

function named(owner: Owner, recipient: StoredRecipient): NamedRecipient {
  const { id, email, secondEmail, name, language, phoneNumber } = recipient;
  const { personalMessage, sharedSentence } = recipient;
  const person = { id, email, secondEmail, name, language, phoneNumber };
  return { ...person, personalMessage, sharedSentence, twoWords: twoWordsOf(owner, recipient) };
}
