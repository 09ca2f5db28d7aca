/**
 * Signs of life, and which testaments are watched at all. Every write of a signed-in owner calls
 * these in its own transaction: either both are kept, or neither.
 */
import { isDeepStrictEqual } from 'node:util';
import type { LifeSource, World } from '#core/release/commands.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Policy } from '#core/release/policy.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { forgetRefusals } from './channel.store.ts';
import { appendLedger } from './ledger.store.ts';
import { changePolicy, command, createWatch, lockWatches, type Watch } from './watch.store.ts';

/**
 * Facts that only a look needs. A resting watch of an unconfirmed owner is found by its due time
 * like any other and told there that it is not armed.
 */
const nothingKnown: World = { armed: true, channelsClosed: false, hold: null, mayRelease: false };

/**
 * The owner is there: every watch rests for a full new interval, open checks become answered. After
 * a release, what was not sent yet is held until he decides.
 */
export async function signOfLife(
  tx: Tx,
  owner: Owner,
  now: Moment,
  source: LifeSource,
): Promise<void> {
  const returned: Watch[] = [];
  for (const watch of await lockWatches(tx, owner)) {
    const { events } = await command(
      tx,
      owner,
      now,
      watch,
      { kind: 'answer', source },
      nothingKnown,
    );
    if (events.some((event) => event.kind === 'Returned')) {
      returned.push(watch);
    }
  }
  await tx
    .updateTable('checks')
    .set({ status: 'responded', responded_at: now.wall })
    .where('user_id', '=', owner.id)
    .where('status', '=', 'sent')
    .execute();
  await forgetRefusals(tx, owner);
  for (const watch of returned) {
    await holdUnsentDeliveries(tx, owner, now, watch);
  }
}

/**
 * Brings the watch of a testament in line with the testament after any change: armed with its own
 * settings while it is active and has recipients, stopped otherwise. The caller has recorded the
 * sign of life that every change is.
 */
export async function governTestament(
  tx: Tx,
  owner: Owner,
  now: Moment,
  testamentId: number,
): Promise<void> {
  const watches = await lockWatches(tx, owner);
  const existing = watches.find((watch) => watch.testamentId === testamentId);
  const policy = await policyFor(tx, owner, testamentId);
  if (existing?.state.phase.kind === 'released') {
    return;
  }
  if (policy === null) {
    if (existing !== undefined) {
      await command(tx, owner, now, existing, { kind: 'stop' }, nothingKnown);
    }
    return;
  }
  let watch = existing ?? (await createWatch(tx, owner, now, testamentId, policy));
  const isNew = !isDeepStrictEqual(watch.policy, policy);
  if (isNew) {
    watch = await changePolicy(tx, owner, now, watch, policy);
  }
  if (watch.state.phase.kind === 'off') {
    await command(tx, owner, now, watch, { kind: 'arm' }, nothingKnown);
  } else if (isNew) {
    // The sign of life of this change was decided under the old rules; this one under the new.
    const answer = { kind: 'answer', source: 'change' } as const;
    await command(tx, owner, now, watch, answer, nothingKnown);
  }
}

/** After a release was called back: armed again, under the next number. */
export async function rearmTestament(
  tx: Tx,
  owner: Owner,
  now: Moment,
  testamentId: number,
): Promise<void> {
  const watches = await lockWatches(tx, owner);
  const watch = watches.find((one) => one.testamentId === testamentId);
  if (watch?.state.phase.kind === 'released') {
    await command(tx, owner, now, watch, { kind: 'arm' }, nothingKnown);
  }
  // Under the rules of today; the owner may have moved to another time zone since.
  await governTestament(tx, owner, now, testamentId);
}

/** The testament's own settings, or null when no silence may release it. */
async function policyFor(tx: Tx, owner: Owner, testamentId: number): Promise<Policy | null> {
  const testament = await tx
    .selectFrom('testaments')
    .innerJoin('users', 'users.id', 'testaments.user_id')
    .selectAll('testaments')
    .select('users.time_zone')
    .where('testaments.user_id', '=', owner.id)
    .where('testaments.id', '=', testamentId)
    .executeTakeFirst();
  if (testament?.status !== 'active' || testament.activation_type !== 'check') {
    return null;
  }
  const recipient = await tx
    .selectFrom('testament_recipients')
    .select('recipient_id')
    .where('user_id', '=', owner.id)
    .where('testament_id', '=', testamentId)
    .limit(1)
    .executeTakeFirst();
  if (recipient === undefined) {
    return null;
  }
  return {
    kind: 'check',
    intervalDays: testament.check_interval_days,
    attempts: testament.check_attempts,
    graceDays: testament.grace_period_days,
    zone: testament.time_zone,
  };
}

/** Of this release alone: what the owner let go on after an earlier one goes on. */
async function holdUnsentDeliveries(
  tx: Tx,
  owner: Owner,
  now: Moment,
  watch: Watch,
): Promise<void> {
  const releases = await tx
    .updateTable('releases')
    .set({ returned_at: now.wall })
    .where('user_id', '=', owner.id)
    .where('watch_id', '=', watch.id)
    .where('returned_at', 'is', null)
    .returning('id')
    .execute();
  if (releases.length === 0) {
    return;
  }
  const held = await tx
    .updateTable('deliveries')
    .set({ status: 'held' })
    .where('user_id', '=', owner.id)
    .where(
      'release_id',
      'in',
      releases.map((release) => release.id),
    )
    .where('status', 'in', ['queued', 'bounced'])
    .returning('id')
    .execute();
  if (held.length === 0) {
    return;
  }
  const deliveries = held.map((row) => row.id);
  await tx
    .updateTable('outbox')
    .set({ status: 'held' })
    .where('user_id', '=', owner.id)
    .where('kind', '=', 'delivery')
    .where('ref_id', 'in', deliveries)
    .where('status', '=', 'pending')
    .execute();
  await appendLedger(tx, owner.id, now, 'deliveries-held', { deliveries });
}
