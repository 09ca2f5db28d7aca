/** People of the bench and what they wrote: as many rows as asked, by the product's own stores. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { attemptsChoices, graceDaysChoices, intervalDaysChoices } from '#contract/limits.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { nextId } from '#server/db/next-id.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findOwner } from '#server/store/accounts.ts';
import { createCheck } from '#server/store/checks.ts';
import { readMoment } from '#server/store/installation.ts';
import { insertNote } from '#server/store/notes.ts';
import { notify } from '#server/store/notifications.ts';
import { insertRecipient } from '#server/store/recipients.ts';
import { addRecipientToTestament } from '#server/store/testament-recipients.ts';
import { reconcileOwner, signOfLife } from '#server/engine/liveness.ts';
import { insertTestament } from '#server/store/testaments.ts';
import { BenchBrowser } from './api-client.ts';
import type { ApiProduct } from './api-product.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export interface BenchResident {
  readonly owner: Owner;
  readonly name: string;
  readonly browser: BenchBrowser;
}

export const benchPassword = `${randomBytes(9).toString('base64url')} of the bench`;

const page = 'What I never told you, and what you should know of the house. '.repeat(32);
const paragraph = page.slice(0, 300);
const dayMs = 24 * 60 * 60 * 1000;

/** Registered over HTTP, with an address that is confirmed. */
export async function addBenchResident(product: ApiProduct, name: string): Promise<BenchResident> {
  const browser = new BenchBrowser(product.origin);
  const json = { username: name, email: `${name}@example.org`, password: benchPassword };
  const user = await browser.askJson<{ id: number }>({
    method: 'POST',
    path: '/api/register',
    json,
  });
  const { db, vault, clock } = product.deps;
  await db
    .updateTable('users')
    .set({ email_confirmed_at: clock.wallMs(), time_zone: 'Europe/Lisbon' })
    .where('id', '=', user.id)
    .execute();
  const owner = await findOwner(db, vault, user.id);
  if (owner === null) throw new Error('Who registered has no row.');
  return { owner, name, browser };
}

/** So many testaments, recipients, notes, notifications and checks, with something in each. */
export async function writeMuch(
  { deps }: ApiProduct,
  { owner }: BenchResident,
  rows: number,
): Promise<void> {
  const { db, clock } = deps;
  await inTransaction(db, async (tx) => {
    const now = await readMoment(tx, clock);
    for (let number = 0; number < rows; number += 1) {
      const writtenAt = now.wall - (rows - number) * dayMs;
      const past = { tx, owner, now: { ...now, wall: writtenAt } };
      const testamentId = await writeTestament(past, deps, number);
      const email = `reader${number}@example.org`;
      const who = { email, name: `Reader ${number}`, phoneNumber: '+351912345678', address: null };
      const second = { ...who, secondEmail: null };
      const text = { ...second, language: null, personalMessage: paragraph, sharedSentence: null };
      const { id } = await insertRecipient(past, text);
      await addRecipientToTestament(past, testamentId, id);
      const note = { title: `Note ${number}`, content: page, isPrivate: false };
      await insertNote(past, note);
      await notifyOf(past, number);
      await createCheck(past, deps, 'attempt', []);
    }
    await reconcileOwner({ tx, owner, now });
  });
  await inTransaction(db, async (tx) => {
    await signOfLife(
      { tx, owner, now: await readMoment(tx, clock) },
      {
        source: 'change',
        strength: 'strong',
      },
    );
  });
  // As the database does it by itself after a while.
  await sql`vacuum analyze`.execute(db);
}

/** One kind after the other, as they come in a quiet life. */
async function notifyOf(ownerTx: OwnerTx, number: number): Promise<void> {
  const check = { attempt: 1 + (number % 3), attempts: 3 };
  const releaseAt = ownerTx.now.wall + 14 * dayMs;
  if (number % 4 === 0) await notify(ownerTx, 'check-sent', check);
  if (number % 4 === 1) await notify(ownerTx, 'check-missed', check);
  if (number % 4 === 2) await notify(ownerTx, 'grace-started', { releaseAt });
  if (number % 4 === 3) await notify(ownerTx, 'delivery-opened', { recipient: 'Ana' });
}

async function writeTestament(
  ownerTx: OwnerTx,
  { entropy }: ApiProduct['deps'],
  number: number,
): Promise<number> {
  const id = await nextId(ownerTx.tx, 'testaments');
  const draft = {
    id,
    title: `Letter ${number}`,
    description: paragraph,
    shortDescription: paragraph.slice(0, 100),
    fullContent: page,
    accessLink: entropy.token(),
    protection: null,
    protectedContent: null,
    // Every fifth is a draft; the others are armed, by every rule that the form offers.
    status: number % 5 === 4 ? ('draft' as const) : ('active' as const),
    activationType: 'check' as const,
    ending: 'hand-over' as const,
    checkInterval: choice(intervalDaysChoices, number),
    checkAttempts: choice(attemptsChoices, number >> 2),
    gracePeriod: choice(graceDaysChoices, number >> 4),
    isSealedUntilDelivered: false,
  };
  await insertTestament(ownerTx, draft);
  return id;
}

function choice(choices: readonly number[], number: number): number {
  return choices[number % choices.length]!;
}
