/**
 * Tells an owner that what was armed is not any more, where nobody typed the password: at once in
 * the page, by mail and by text message, and by mail again after a week and after four.
 */
import { DAY_MS, HOUR_MS, type Moment } from '#core/release/moment.ts';
import type { Policy } from '#core/release/policy.ts';
import type { Owner, SignedInOwner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueAll } from '#server/jobs/outbox.ts';
import { findAccount } from '#server/store/accounts.ts';
import { writeCheck } from '#server/store/checks.ts';
import { appendLedger, readLedgerSince } from '#server/store/ledger.ts';
import { notify } from '#server/store/notifications.ts';
import { notifyFormerAddresses } from './former-address.ts';
import { readScope } from './scope.ts';
import type { SwitchedOff } from './floors.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

/** Each says it as it is when it leaves, or nothing once all of it is armed again. */
export const reminders = {
  'switched-off': 0,
  'off-for-a-week': 7,
  'off-for-a-month': 28,
} as const;

/**
 * Who keeps switching one testament would bury the first of these mails; the page has every one.
 * Counted for each testament, or a decoy would hide what happens to another.
 */
const toldPerHour = 3;
/** For so long signs of life without the password carry, before a check asks for a stronger one. */
const yearMs = 366 * DAY_MS;

export async function notifySwitchedOff(
  ownerTx: OwnerTx<SignedInOwner>,
  { newMessageId, entropy }: Pick<Deps, 'newMessageId' | 'entropy'>,
  testaments: readonly SwitchedOff[],
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const { userAgent } = owner.session;
  const isFull = await oftenSwitched(ownerTx);
  await appendLedger(tx, owner.id, now, 'switched-off', { testaments, userAgent });
  const { id: check } = await writeCheck(ownerTx, { entropy }, 'change');
  const refId = await notify(ownerTx, 'switched-off', { testaments, userAgent, check });
  if (testaments.every(({ testament }) => isFull(testament))) return;
  const message = { userId: owner.id, refId, now };
  const mails = (['switched-off', 'off-for-a-week', 'off-for-a-month'] as const).map((kind) => ({
    ...message,
    kind,
    messageId: newMessageId(),
    dueAt: now.wall + reminders[kind] * DAY_MS,
  }));
  const { phoneNumber } = await findAccount(tx, owner);
  const text = { ...message, kind: 'switched-off-sms', messageId: newMessageId() } as const;
  await enqueueAll(tx, [...mails, ...(phoneNumber === null ? [] : [text])]);
  await notifyFormerAddresses(ownerTx, { newMessageId }, 'former-switched-off');
}

/**
 * Of these those that do not go by one of their ways any more. What was deleted counts on.
 */
export async function stillOff(
  db: Db,
  owner: Owner,
  testaments: readonly SwitchedOff[],
): Promise<SwitchedOff[]> {
  const { desired, testaments: all } = await readScope(db, owner);
  const deleted = new Set(all.filter(({ ending }) => ending === 'delete').map(({ id }) => id));
  const isOff = (id: number, kind: Policy['kind']) =>
    !desired.some((one) => one.policy.kind === kind && one.testamentIds.includes(id));
  return testaments.filter(({ testament, kinds, ending = 'hand-over' }) => {
    // Nobody gets it, whatever is over it.
    if (ending === 'hand-over' && deleted.has(testament)) return true;
    return kinds.some((kind) => isOff(testament, kind));
  });
}

/** What was switched off without the password in the last year, and still is: how many of hers. */
export async function countStillOff(db: Db, owner: Owner, now: Moment): Promise<number> {
  const entries = await readLedgerSince(db, owner.id, 'switched-off', now.wall - yearMs);
  const all = entries.flatMap(({ body }) => (body as { testaments: SwitchedOff[] }).testaments);
  const off = await stillOff(db, owner, all);
  return new Set(off.map(({ testament }) => testament)).size;
}

async function oftenSwitched({
  tx,
  owner,
  now,
}: OwnerTx<SignedInOwner>): Promise<(testament: number) => boolean> {
  const recent = await readLedgerSince(tx, owner.id, 'switched-off', now.wall - HOUR_MS);
  const all = recent.flatMap(({ body }) => (body as { testaments: SwitchedOff[] }).testaments);
  return (testament) => all.filter((one) => one.testament === testament).length >= toldPerHour;
}
