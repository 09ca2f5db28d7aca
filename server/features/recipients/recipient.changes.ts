/**
 * What the owner does to recipients, each in one transaction: nobody is there twice, the
 * plan has room, and the watches follow when somebody is taken away, or a message to him is written
 * or taken away. What was delivered keeps its own copy of name and address.
 */
import type * as z from 'zod/mini';
import { listOwn } from '#server/db/own-rows.ts';
import type { NewRecipient, RecipientChange } from '#contract/recipients.ts';
import type { Owner, SignedInOwner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { changeAsOwner } from '#server/engine/owner-change.ts';
import { reconcileOwner } from '#server/engine/liveness.ts';
import { refuseOverPlan } from '#server/store/plan.ts';
import { touchTestament } from '#server/store/testaments.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import {
  deleteRecipient,
  findByEmail,
  insertRecipient,
  isSameAddress,
  lockRecipient,
  newTwoWords,
  rewriteRecipient,
  type RecipientText,
  type StoredRecipient,
} from '#server/store/recipients.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { twoWordsOf } from '#server/store/two-words.ts';

type Typed = z.output<typeof NewRecipient>;
type Change = z.output<typeof RecipientChange>;
type Optional = keyof Omit<RecipientText, 'email' | 'language' | 'twoWords'>;

/** An address the owner already has is that person: what was typed is added to what is known. */
export async function addRecipient(
  deps: Deps,
  owner: SignedInOwner,
  typed: Typed,
): Promise<StoredRecipient> {
  return changeAsOwner(deps, owner, async (ownerTx) => {
    const { tx } = ownerTx;
    const known = await findByEmail(tx, owner, typed.email);
    if (known !== undefined) {
      const current = await lockExisting(tx, owner, known.id);
      const next = merged(current, onlyGiven(typed));
      refuseSameTwice(next);
      return rewriteAndGovern(ownerTx, current, next);
    }
    await refuseOverPlan(tx, deps.settings, owner, 'recipient');
    const added = merged(nobody, typed);
    refuseSameTwice(added);
    return insertRecipient(ownerTx, added);
  });
}

export async function changeRecipient(
  deps: Deps,
  owner: SignedInOwner,
  id: number,
  change: Change,
): Promise<StoredRecipient> {
  return changeAsOwner(deps, owner, async (ownerTx) => {
    const { tx } = ownerTx;
    const current = await lockExisting(tx, owner, id);
    const next = merged(current, change);
    refuseSameTwice(next);
    const holder = await findByEmail(tx, owner, next.email);
    if (holder !== undefined && holder.id !== id) refuse('recipient-taken');
    return rewriteAndGovern(ownerTx, current, next);
  });
}

/** Then there would be no second one to try. */
function refuseSameTwice({ email, secondEmail }: RecipientText): void {
  if (secondEmail !== null && isSameAddress(email, secondEmail)) refuse('second-email-same');
}

/** A message to him may be all the words of a testament, which is armed by them. */
async function rewriteAndGovern(
  ownerTx: OwnerTx,
  current: StoredRecipient,
  next: RecipientText,
): Promise<StoredRecipient> {
  const { tx, owner } = ownerTx;
  // Another version would be somebody else, who has to wait where nobody typed the password.
  const isSame = fields.every((field) => next[field] === current[field]);
  const changed = isSame ? current : await rewriteRecipient(tx, owner, current, next);
  await reconcileOwner(ownerTx);
  return changed;
}

/** The next mail says others, so without the password it waits like any other change. */
export async function renewTwoWords(
  deps: Deps,
  owner: SignedInOwner,
  id: number,
): Promise<StoredRecipient> {
  return changeAsOwner(deps, owner, async ({ tx }) => {
    const current = await lockExisting(tx, owner, id);
    const next = { ...current, version: current.version + 1 };
    const twoWords = await newTwoWords(tx, owner, next, twoWordsOf(owner, current));
    return rewriteRecipient(tx, owner, current, { ...current, twoWords });
  });
}

/** He is taken off every testament; one that reaches nobody any more is not armed. */
export async function removeRecipient(deps: Deps, owner: SignedInOwner, id: number): Promise<void> {
  await changeAsOwner(deps, owner, async (ownerTx) => {
    const { tx } = ownerTx;
    // Testaments before people, like every write that locks both.
    for (const testamentId of await testamentsOf(tx, owner, id)) {
      await touchTestament(ownerTx, testamentId);
    }
    await lockExisting(tx, owner, id);
    await deleteRecipient(tx, owner, id);
    await reconcileOwner(ownerTx);
  });
}

async function lockExisting(tx: Tx, owner: Owner, id: number): Promise<StoredRecipient> {
  const found = await lockRecipient(tx, owner, id);
  if (found === undefined) refuse('recipient-not-found');
  return found;
}

async function testamentsOf(tx: Tx, owner: Owner, id: number): Promise<number[]> {
  const reached = { recipient_id: id };
  const rows = await listOwn(tx, owner, 'testament_recipients', reached, 'testament_id');
  return rows.map((row) => row.testament_id);
}

const nobody: RecipientText = {
  email: '',
  secondEmail: null,
  name: null,
  language: null,
  phoneNumber: null,
  address: null,
  personalMessage: null,
  sharedSentence: null,
  twoWords: null,
};

const fields = Object.keys(nobody) as (keyof RecipientText)[];

/** What a change leaves out stays as it is; an empty text takes it away. */
function merged(current: RecipientText, change: Change): RecipientText {
  const pick = (key: Optional) =>
    change[key] === undefined ? current[key] : change[key]?.trim() || null;
  return {
    email: (change.email ?? current.email).trim(),
    secondEmail: pick('secondEmail'),
    name: pick('name'),
    language: change.language === undefined ? current.language : change.language,
    phoneNumber: pick('phoneNumber'),
    address: pick('address'),
    personalMessage: pick('personalMessage'),
    sharedSentence: pick('sharedSentence'),
    twoWords: current.twoWords,
  };
}

/** An empty field of the form that adds somebody says nothing about him. */
function onlyGiven(typed: Typed): Change {
  const { email, ...optionals } = typed;
  const given = Object.entries(optionals).filter(([, text]) => (text ?? '').trim() !== '');
  return { email, ...Object.fromEntries(given) };
}
