/**
 * The alarm about a disabled account, which is mailed again every week: nobody else remembers that
 * the account holds letters back. It stays as long as the account is disabled.
 */
import { addAlarms, listAlarms, removeAlarms, type Alarm } from '#server/jobs/alarm-rows.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { listDisabled } from '#server/store/disabled-accounts.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export const disabledAlarm = 'an account is disabled: nothing of it is delivered until it is not';

export async function raiseDisabledAlarm({ tx, owner, now }: OwnerTx): Promise<void> {
  const facts = { userId: owner.id };
  await addAlarms(tx, [{ subject: disabledAlarm, facts, raisedAt: now.wall }]);
}

/** The account was enabled, or is deleted. */
export async function endDisabledAlarm(tx: Tx, owner: Pick<Owner, 'id'>): Promise<void> {
  const alarms = await listAlarms(tx);
  const settled = alarms.filter((alarm) => disabledIn(alarm) === owner.id);
  await removeAlarms(
    tx,
    settled.map(({ id }) => id),
  );
}

/** @returns those that can be ended: nothing would ever raise the others again. */
export async function withoutStillDisabled(tx: Tx, alarms: readonly Alarm[]): Promise<Alarm[]> {
  const disabled: ReadonlySet<unknown> = new Set(await listDisabled(tx));
  return alarms.filter((alarm) => !disabled.has(disabledIn(alarm)));
}

/** The account of such an alarm; undefined: it is about something else. */
function disabledIn({ subject, facts }: Alarm): unknown {
  return subject === disabledAlarm && 'userId' in facts ? facts.userId : undefined;
}
