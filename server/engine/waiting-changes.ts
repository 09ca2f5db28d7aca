/**
 * Tells an owner of changes that wait because nobody typed the password: in the ledger each, in the
 * page and by mail once a day at most.
 */
import { wallOf, type LightMs } from '#core/release/moment.ts';
import type { SignedInOwner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { writeCheck } from '#server/store/checks.ts';
import { appendLedger } from '#server/store/ledger.ts';
import { notify } from '#server/store/notifications.ts';
import type { WaitingTestament } from './floors.ts';
import { nextMailAt } from './mail-of-the-day.ts';
import { enqueueToOwner } from './notify-by-mail.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

/** The body of an entry `change-waits` of the ledger. */
export interface WaitingChange {
  readonly userAgent: string | null;
  readonly testaments: readonly WaitingTestament[];
}

export async function notifyWaitingChanges(
  ownerTx: OwnerTx<SignedInOwner>,
  deps: Pick<Deps, 'newMessageId' | 'entropy'>,
  testaments: readonly WaitingTestament[],
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const { userAgent } = owner.session;
  const body: WaitingChange = { userAgent, testaments };
  await appendLedger(tx, owner.id, now, 'change-waits', body);
  const dueAt = await nextMailAt(ownerTx, 'change-waits');
  if (dueAt === null) return;
  const until = wallOf(soonestOf(testaments), now);
  const { id: check } = await writeCheck(ownerTx, deps, 'change');
  const refId = await notify(ownerTx, 'change-waits', { until, userAgent, check });
  await enqueueToOwner(ownerTx, deps, { kind: 'change-waits', refId, dueAt });
}

/** When the first of these may reach somebody. */
export function soonestOf(testaments: readonly WaitingTestament[]): LightMs {
  return testaments
    .flatMap(({ floor }) => Object.values(floor))
    .reduce((one, other) => (one < other ? one : other));
}
