/**
 * Tells an owner of changes that wait because nobody typed the password: in her ledger each, in the
 * page and by mail once a day at most. The first mail waits an hour for what follows.
 */
import {
  HOUR_MS,
  DAY_MS,
  lightOf,
  wallOf,
  type LightMs,
  type Moment,
} from '#core/release/moment.ts';
import type { SignedInOwner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { writeCheck } from '#server/store/checks.ts';
import { appendLedger } from '#server/store/ledger.ts';
import { notify } from '#server/store/notifications.ts';
import type { Waiting } from './floors.ts';

const gatheredMs = HOUR_MS;

/** The body of an entry `change-waits` of the ledger. */
export interface WaitingChange {
  readonly userAgent: string | null;
  readonly testaments: readonly Waiting[];
}

export async function tellWaiting(
  tx: Tx,
  { newMessageId, entropy }: Pick<Deps, 'newMessageId' | 'entropy'>,
  owner: SignedInOwner,
  now: Moment,
  testaments: readonly Waiting[],
): Promise<void> {
  const { userAgent } = owner.session;
  const body: WaitingChange = { userAgent, testaments };
  await appendLedger(tx, owner.id, now, 'change-waits', body);
  const dueAt = await nextMailAt(tx, owner, now);
  if (dueAt === null) return;
  const until = wallOf(soonestOf(testaments), now);
  const { id: check } = await writeCheck(tx, { entropy }, owner, now, 'change');
  const refId = await notify(tx, owner, now, 'change-waits', { until, userAgent, check });
  const messageId = newMessageId();
  await enqueue(tx, { userId: owner.id, kind: 'change-waits', refId, messageId, now, dueAt });
}

/** When the first of these may reach somebody. */
export function soonestOf(testaments: readonly Waiting[]): LightMs {
  return testaments
    .flatMap(({ floor }) => Object.values(floor))
    .reduce((one, other) => (one < other ? one : other));
}

/** Null while one waits to be sent, which will tell of this change as well. */
async function nextMailAt(tx: Tx, owner: SignedInOwner, now: Moment): Promise<number | null> {
  const last = await tx
    .selectFrom('outbox')
    .select(['status', 'created_light'])
    .where('user_id', '=', owner.id)
    .where('kind', '=', 'change-waits')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.status === 'pending') return null;
  const afterLastMs = (last?.created_light ?? 0) + DAY_MS - lightOf(now);
  return now.wall + Math.max(gatheredMs, Math.min(afterLastMs, DAY_MS));
}
