/** What the installation remembers of what the doctor did, in its one row. */
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/schema.ts';
import { SealBrokenError } from '#server/crypto/seal.ts';
import { readInstallation, writeInstallation } from './installation-row.ts';

/**
 * Of several servers one sends the page of the month. @returns whether this one does.
 * @param fromMs an installation that is younger has nothing to tell yet.
 */
export async function claimDoctorPage(
  db: Db,
  nowMs: number,
  everyMs: number,
  fromMs: number,
): Promise<boolean> {
  const result = await db
    .updateTable('installation')
    .set({ doctor_mailed_at: nowMs })
    .where('id', '=', 1)
    .where('created_at', '<=', nowMs - fromMs)
    .where((e) =>
      e.or([
        e('doctor_mailed_at', 'is', null),
        e('doctor_mailed_at', '<=', nowMs - everyMs),
        // A clock that ran ahead must not keep it from being sent.
        e('doctor_mailed_at', '>', nowMs),
      ]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Lets the next one try sooner than in a month. */
export async function putDoctorPageOff(db: Db, mailedAt: number): Promise<void> {
  await writeInstallation(db, { doctor_mailed_at: mailedAt });
}

/** When a copy of the present master key was last tried and did fit; null: never. */
export async function readKeyCopyTriedAt(db: Db): Promise<number | null> {
  const row = await readInstallation(db, ['key_proof', 'key_copy_proof', 'key_copy_tried_at']);
  const isOfThisKey = row.key_copy_proof?.equals(row.key_proof) === true;
  return isOfThisKey ? row.key_copy_tried_at : null;
}

/** @param proof of the key that was typed. */
export async function noteKeyCopy(db: Db, proof: Buffer, triedAt: number): Promise<void> {
  await writeInstallation(db, { key_copy_proof: proof, key_copy_tried_at: triedAt });
}

/** A key that fits opens them all, so the newest are enough. */
const triedAtMost = 1000;

/** Of how many owners the key opens, and of how many it does not. */
export async function tryOwnerKeys(
  db: Db,
  vault: Vault,
): Promise<{ unopened: number; tried: number }> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'data_key'])
    .where('data_key', 'is not', null)
    .orderBy('id', 'desc')
    .limit(triedAtMost)
    .execute();
  const unopened = rows.filter(({ id, data_key: key }) => key && !doesOpen(vault, id, key)).length;
  return { unopened, tried: rows.length };
}

function doesOpen(vault: Vault, userId: number, wrapped: Buffer): boolean {
  try {
    vault.ownerKey(userId, wrapped);
    return true;
  } catch (error) {
    if (error instanceof SealBrokenError) return false;
    throw error;
  }
}
