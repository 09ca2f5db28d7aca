/** What a person changes of her own account: the words about her, her zone, what counts as life. */
import type * as z from 'zod/mini';
import type { UserChange } from '#contract/account.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { openContact, sealContact } from './accounts.ts';

type Change = z.output<typeof UserChange>;

interface Guarded {
  readonly fullName: string | null;
  readonly phoneNumber: string | null;
  readonly signInIsLife: boolean;
  readonly timeZone: string | null;
}

/** Of what somebody else could turn against her, how it was and how it is. */
export interface AccountChange {
  readonly before: Guarded;
  readonly after: Guarded;
  /** Of her row, with this change. */
  readonly version: number;
}

/**
 * What a change leaves out stays as it is; an empty text takes it away. The caller holds the lock
 * of the account.
 */
export async function changeAccount(
  tx: Tx,
  owner: Owner,
  { fullName, phoneNumber, timeZone, signInIsLife, language }: Change,
): Promise<AccountChange> {
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
  const isLife = signInIsLife ?? row.sign_in_is_life;
  await tx
    .updateTable('users')
    .set({
      version,
      sealed: sealContact(owner, version, contact),
      time_zone: timeZone ?? row.time_zone,
      sign_in_is_life: isLife,
      language: language ?? row.language,
    })
    .where('id', '=', owner.id)
    .execute();
  return {
    before: { ...current, signInIsLife: row.sign_in_is_life, timeZone: row.time_zone },
    after: { ...contact, signInIsLife: isLife, timeZone: timeZone ?? row.time_zone },
    version,
  };
}
