/**
 * The operator ends the service on a day, or takes that back: each is one act in the list of acts.
 * Nothing that is armed changes by it. Who tells the owners is a running server.
 */
import { DAY_MS } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { noteOperatorAct } from '#server/store/operator-acts.ts';
import { readTime } from '#server/store/installation.ts';
import { addWindDown, countOpenAccounts, withdrawWindDown } from '#server/store/wind-down.ts';

/** So long before the last day owners hear of it, at least. */
export const windDownDaysMin = 90;

type Rows = Pick<Deps, 'db' | 'clock'>;

/** @param endsAt the beginning of the last day, in UTC. */
export async function mayEndAt({ db, clock }: Rows, endsAt: number): Promise<boolean> {
  const today = Math.floor((await readTime(db, clock)) / DAY_MS) * DAY_MS;
  return endsAt >= today + windDownDaysMin * DAY_MS;
}

/** By a command alone. @returns whether this announced it: another one is in force already. */
export async function announceWindDown({ db, clock }: Rows, endsAt: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const nowMs = await readTime(tx, clock);
    if (!(await addWindDown(tx, endsAt, nowMs))) return false;
    const { accounts: count } = await countOpenAccounts(tx);
    const act = { by: null, kind: 'wind-down-announced', facts: { count, endsAt } } as const;
    await noteOperatorAct(tx, act, nowMs);
    return true;
  });
}

/** By a command alone. @returns whether one was in force. */
export async function cancelWindDown({ db, clock }: Rows): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const nowMs = await readTime(tx, clock);
    if (!(await withdrawWindDown(tx, nowMs))) return false;
    await noteOperatorAct(tx, { by: null, kind: 'wind-down-withdrawn' }, nowMs);
    return true;
  });
}
