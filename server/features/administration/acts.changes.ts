/**
 * What operators do, the same in the page and by commands: each act is one function, which writes
 * into the list of acts in the transaction of what it does.
 */
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { changeDisabled } from '#server/engine/disabled.ts';
import {
  endDisabledAlarm,
  raiseDisabledAlarm,
  withoutStillDisabled,
} from '#server/engine/disabled-alarm.ts';
import { notifyByMail } from '#server/engine/notify-by-mail.ts';
import { listAlarms, removeAlarms } from '#server/jobs/alarm-rows.ts';
import { findOwner } from '#server/store/accounts.ts';
import { confirmWaiting } from '#server/store/breakers.ts';
import { readMoment } from '#server/store/installation.ts';
import { addInvitation } from '#server/store/invitations.ts';
import { noteOperatorAct, type ActingOperator } from '#server/store/operator-acts.ts';
import { addOperatorInvitation, removeOperator } from '#server/store/operators.ts';
import { endEverySession } from '#server/store/sessions.ts';

type Rows = Pick<Deps, 'db' | 'clock'>;
type Made = Rows & Pick<Deps, 'entropy'> & { readonly publicUrl: string };

/** @returns whether that changed anything: the account is there, open, and was not so before. */
export async function setDisabled(
  deps: Rows & Pick<Deps, 'vault' | 'newMessageId'>,
  by: ActingOperator,
  account: number,
  isNowDisabled: boolean,
): Promise<boolean> {
  const { db, clock, vault } = deps;
  return inTransaction(db, async (tx) => {
    const now = await readMoment(tx, clock);
    const owner = await findOwner(tx, vault, account);
    const isChanged = owner !== null && (await changeDisabled({ tx, owner, now }, isNowDisabled));
    if (!isChanged) return false;
    const what = isNowDisabled ? 'account-disabled' : 'account-enabled';
    await notifyByMail({ tx, owner, now }, deps, {
      kind: 'sign-in-changed',
      facts: { what, userAgent: null },
    });
    // Also of enabling: one that was opened at the moment of disabling must not open then.
    await endEverySession(tx, owner);
    if (isNowDisabled) {
      await raiseDisabledAlarm({ tx, owner, now });
    } else {
      await endDisabledAlarm(tx, owner);
    }
    await noteOperatorAct(tx, { by, kind: what, facts: { account } }, now.wall);
    return true;
  });
}

/**
 * All of the same kind, as a mail tells them, except those about accounts that are still disabled.
 *
 * @returns how many; null: there is no such one.
 */
export async function endAlarms(
  { db, clock }: Rows,
  by: ActingOperator,
  which: number | 'all',
): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    const alarms = await listAlarms(tx);
    const named = alarms.find(({ id }) => id === which);
    if (which !== 'all' && named === undefined) return null;
    const meant = alarms.filter(({ subject }) => named === undefined || subject === named.subject);
    const ended = await withoutStillDisabled(tx, meant);
    if (meant.length > 0 && ended.length === 0) return 0;
    await removeAlarms(
      tx,
      ended.map(({ id }) => id),
    );
    const act = { by, kind: 'alarms-ended', facts: { count: ended.length } } as const;
    await noteOperatorAct(tx, act, clock.wallMs());
    return ended.length;
  });
}

/** @returns how many owners' releases go on. */
export async function confirmReleases({ db, clock }: Rows, by: ActingOperator): Promise<number> {
  return inTransaction(db, async (tx) => {
    const now = await readMoment(tx, clock);
    const count = await confirmWaiting(tx, now);
    if (count > 0)
      await noteOperatorAct(tx, { by, kind: 'releases-confirmed', facts: { count } }, now.wall);
    return count;
  });
}

interface Invitation {
  readonly link: string;
  /** Wall milliseconds. */
  readonly until: number;
}

/** For one person, who opens an account. */
export async function inviteOwner(
  { db, clock, entropy, publicUrl }: Made,
  by: ActingOperator,
): Promise<Invitation> {
  const token = entropy.token();
  return inTransaction(db, async (tx) => {
    const until = await addInvitation(tx, token, clock.wallMs());
    await noteOperatorAct(tx, { by, kind: 'owner-invited' }, clock.wallMs());
    return { link: `${publicUrl}/auth?tab=register&invite=${token}`, until };
  });
}

/** For one more person who runs this. By a command alone: a page could be left open. */
export async function inviteOperator({ db, clock, entropy, publicUrl }: Made): Promise<Invitation> {
  const token = entropy.token();
  return inTransaction(db, async (tx) => {
    const until = await addOperatorInvitation(tx, token, clock.wallMs());
    await noteOperatorAct(tx, { by: null, kind: 'operator-invited' }, clock.wallMs());
    return { link: `${publicUrl}/admin/join/${token}`, until };
  });
}

/** By a command alone. @returns whether there was such a one. */
export async function dismissOperator({ db, clock }: Rows, operator: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await removeOperator(tx, operator))) return false;
    const act = { by: null, kind: 'operator-removed', facts: { operator } } as const;
    await noteOperatorAct(tx, act, clock.wallMs());
    return true;
  });
}
