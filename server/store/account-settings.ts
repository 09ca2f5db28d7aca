/** What an owner changes of the account: name and number, the zone, what counts as life. */
import type * as z from 'zod/mini';
import type { Language } from '#contract/languages.ts';
import type { AsksOthers, UserChange } from '#contract/account.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { openContact, sealContact } from './accounts.ts';
import { readUserRow, writeUserRow } from './user-row.ts';

type Change = z.output<typeof UserChange>;

interface Guarded {
  readonly fullName: string | null;
  readonly nameForPeople: string | null;
  readonly phoneNumber: string | null;
  readonly signInIsLife: boolean;
  readonly timeZone: string | null;
  readonly language: Language | null;
  readonly followUps: boolean;
  readonly asksOthers: AsksOthers;
}

/** Of what somebody else could turn against the owner, how it was and how it is. */
export interface AccountChange {
  readonly before: Guarded;
  readonly after: Guarded;
  /** Of the row, with this change. */
  readonly version: number;
}

const columns = [
  'version',
  'sealed',
  'time_zone',
  'sign_in_is_life',
  'follow_ups',
  'asks_others',
  'language',
] as const;

/** Of an account that has none: from now on mails are written in the one of its pages. */
export async function keepFirstLanguage(
  tx: Tx,
  owner: Owner,
  language: Language | null,
): Promise<void> {
  if (language === null) return;
  await tx
    .updateTable('users')
    .set({ language })
    .where('id', '=', owner.id)
    .where('language', 'is', null)
    .execute();
}

/**
 * What a change leaves out stays as it is; an empty text takes it away. The caller holds the lock
 * of the account.
 */
export async function changeAccount(
  tx: Tx,
  owner: Owner,
  {
    fullName,
    nameForPeople,
    phoneNumber,
    timeZone,
    signInIsLife,
    followUps,
    asksOthers,
    language,
  }: Change,
): Promise<AccountChange> {
  const row = await readUserRow(tx, owner, columns);
  const current = openContact(owner, row);
  const version = row.version + 1;
  const contact = {
    fullName: changed(fullName, current.fullName),
    phoneNumber: changed(phoneNumber, current.phoneNumber),
    nameForPeople: changed(nameForPeople, current.nameForPeople),
    // Whoever says that there is none has answered as well.
    isNameAsked: current.isNameAsked || nameForPeople !== undefined,
  };
  const before = {
    signInIsLife: row.sign_in_is_life,
    timeZone: row.time_zone,
    language: row.language,
    followUps: row.follow_ups,
    asksOthers: row.asks_others,
  };
  const after = {
    signInIsLife: signInIsLife ?? before.signInIsLife,
    timeZone: timeZone ?? before.timeZone,
    language: language ?? before.language,
    followUps: followUps ?? before.followUps,
    asksOthers: asksOthers ?? before.asksOthers,
  };
  await writeUserRow(tx, owner, {
    version,
    sealed: sealContact(owner, version, contact),
    time_zone: after.timeZone,
    sign_in_is_life: after.signInIsLife,
    follow_ups: after.followUps,
    asks_others: after.asksOthers,
    language: after.language,
  });
  return { before: { ...current, ...before }, after: { ...contact, ...after }, version };
}

function changed(said: string | null | undefined, current: string | null): string | null {
  return said === undefined ? current : said?.trim() || null;
}
