/**
 * Writes the owners of a world into the product's database as they are before anything happens, in
 * the same order as in the model, so that ids are the same in both.
 */
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { addAccount } from '#server/store/accounts.ts';
import { createInstallation, establishPepper } from '#server/store/installation.ts';
import { endOldProof } from '#server/store/reach.ts';
import { insertRecipient } from '#server/store/recipients.ts';
import { addRecipientToTestament } from '#server/store/testament-recipients.ts';
import { changeSubscription, saveBegun } from '#server/store/subscriptions.ts';
import { insertTestament } from '#server/store/testaments.ts';
import { nextId } from '#server/db/next-id.ts';
import { assert } from '#core/assert.ts';
import type { Kysely } from 'kysely';
import type { Vault } from '#server/crypto/vault.ts';
import type { Database } from '#server/db/schema.ts';
import type { OwnerLife, TestamentPlan } from '../lives.ts';
import { sampleWords } from './words.ts';
import { customerOf, subscriptionOf } from './subscriptions.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

/** @returns the owners by their ids. */
export async function settleProduct(
  db: Kysely<Database>,
  vault: Vault,
  lives: readonly OwnerLife[],
  startWall: number,
): Promise<Map<number, Owner>> {
  await createInstallation(db, vault.keyProof(), startWall);
  await establishPepper(db, vault);
  // Long ago: people reach it.
  await endOldProof(db);
  const owners = new Map<number, Owner>();
  for (const life of lives) {
    const owner = await inTransaction(db, (tx) => settleOwner(tx, vault, life, startWall));
    owners.set(owner.id, owner);
  }
  return owners;
}

async function settleOwner(
  tx: Tx,
  vault: Vault,
  life: OwnerLife,
  startWall: number,
): Promise<Owner> {
  const name = `owner-${life.id}`;
  const account = { username: name, email: `${name}@codicil.example`, passwordHash: 'none' };
  const contact = { fullName: null, phoneNumber: null, timeZone: life.zone };
  const owner = await addAccount(tx, vault, { ...account, ...contact }, startWall);
  assert(typeof owner === 'object' && owner.id === life.id, `${name} has a place of her own`);
  const ownerTx = { tx, owner, now: { wall: startWall, dark: 0 } };
  for (const plan of life.testaments) await write(ownerTx, plan);
  const begun = { customerId: customerOf(owner.id), subscriptionId: subscriptionOf(owner.id, 1) };
  await saveBegun(ownerTx, { ...begun, clientSecret: null });
  await changeSubscription(ownerTx, { status: 'active' });
  return owner;
}

async function write(ownerTx: OwnerTx, plan: TestamentPlan): Promise<void> {
  const id = await nextId(ownerTx.tx, 'testaments');
  assert(id === plan.id, 'Testaments have the ids of the model');
  const { intervalDays, attempts, graceDays } = plan.settings;
  await insertTestament(ownerTx, {
    id,
    title: `Testament ${id}`,
    description: '',
    shortDescription: '',
    fullContent: sampleWords(0),
    accessLink: `link-${id}`,
    protection: null,
    protectedContent: null,
    status: 'draft',
    activationType: plan.ownKind === 'check' ? 'check' : 'subscription',
    ending: plan.ending,
    checkInterval: intervalDays,
    checkAttempts: attempts,
    gracePeriod: graceDays,
    isSealedUntilDelivered: false,
  });
  for (const recipientId of plan.recipientIds) {
    const text = { email: `recipient-${recipientId}@codicil.example`, name: null };
    const rest = {
      secondEmail: null,
      language: null,
      phoneNumber: null,
      address: null,
      personalMessage: null,
      sharedSentence: null,
    };
    const added = await insertRecipient(ownerTx, { ...text, ...rest });
    assert(added.id === recipientId, 'Recipients have the ids of the model');
    await addRecipientToTestament(ownerTx, id, recipientId);
  }
}
