/** What a person changes of her own account: the words about her, her zone, what counts as life. */
import type * as z from 'zod/mini';
import type { UserChange } from '#contract/account.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { openContact, sealContact } from './accounts.ts';

type Change = z.output<typeof UserChange>;

/**
 * What a change leaves out stays as it is; an empty text takes it away. The caller holds the lock
 * of the account.
 */
export async function changeAccount(
  tx: Tx,
  owner: Owner,
  { fullName, phoneNumber, timeZone, signInIsLife, language }: Change,
): Promise<void> {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'version', 'sealed', 'time_zone', 'sign_in_is_life', 'language'])
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const current = openContact(owner, row);
  const version = row.version + 1;
  const contact = {
    fullName: fullName === undefined ? current.fullName : fullName?.trim() || null,
    phoneNumber: phoneNumber === undefined ? current.phoneNumber : phoneNumber?.trim() || null,
  };
  await tx
    .updateTable('users')
    .set({
      version,
      sealed: sealContact(owner, version, contact),
      time_zone: timeZone ?? row.time_zone,
      sign_in_is_life: signInIsLife ?? row.sign_in_is_life,
      language: language ?? row.language,
    })
    .where('id', '=', owner.id)
    .execute();
}
