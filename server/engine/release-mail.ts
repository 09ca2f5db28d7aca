/**
 * What became of the mail of each testament's present release, in one word: a release is decided in
 * one moment, and its mail may wait for the owner for years. And which mail is tried no more.
 */
import type { Armed } from '#contract/forecast.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { ofOwner } from '#server/db/of-owner.ts';
import type { Db } from '#server/db/schema.ts';
import { inPresentArming } from '#server/store/released.ts';

export async function mailOfReleases(db: Db, owner: Owner): Promise<Map<number, Armed['mail']>> {
  const rows = await db
    .selectFrom('testaments')
    .innerJoin('releases', inPresentArming)
    .innerJoin('deliveries', ofOwner('deliveries.release_id', 'releases.id'))
    .select([
      'testaments.id',
      'deliveries.id as delivery',
      'deliveries.status',
      'deliveries.accepted_at as acceptedAt',
    ])
    .where('testaments.user_id', '=', owner.id)
    .execute();
  const givenUp = await deliveriesGivenUp(db, owner);
  const deliveries = rows.map(({ id, delivery, status, acceptedAt }) => ({
    id,
    status: givenUp.has(delivery) ? 'given-up' : status,
    isOut: acceptedAt !== null || status === 'opened' || status === 'acknowledged',
  }));
  const byTestament = Map.groupBy(deliveries, ({ id }) => id);
  return new Map([...byTestament].map(([id, found]) => [id, mailOf(found)]));
}

interface Outcome {
  readonly status: string;
  /** Whether a mail server took it once, or somebody has opened the page without that. */
  readonly isOut: boolean;
}

export function mailOf(deliveries: readonly Outcome[]): Armed['mail'] {
  if (deliveries.some(({ status }) => status === 'held')) {
    return deliveries.some(({ isOut }) => isOut) ? 'partly-held' : 'held';
  }
  // The gravest of them: what she alone can still mend.
  if (deliveries.some(({ status }) => status === 'given-up')) return 'given-up';
  if (deliveries.some(({ status }) => status === 'bounced')) return 'refused';
  // No mail server took it yet.
  return deliveries.some(({ status }) => status === 'queued') ? 'queued' : 'sent';
}

/** Those whose mail was refused or came back and is tried no more; a text message may still go. */
export async function deliveriesGivenUp(db: Db, owner: Owner): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('deliveries')
    .select('id')
    .where('user_id', '=', owner.id)
    .where('status', '=', 'bounced')
    .where((one) =>
      one.not(
        one.exists(
          one
            .selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.user_id', '=', 'deliveries.user_id')
            .whereRef('outbox.ref_id', '=', 'deliveries.id')
            .where('outbox.kind', '=', 'delivery')
            .where('outbox.status', '=', 'pending'),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * When the mail of each delivery leaves that waits for its day, in wall milliseconds. One that was
 * tried has had its day.
 */
export async function deliveriesPutOff(db: Db, owner: Owner): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('outbox')
    .select(['ref_id', 'due_at'])
    .where('user_id', '=', owner.id)
    .where('kind', '=', 'delivery')
    .where('status', '=', 'pending')
    .where('put_off_ms', '>', 0)
    .where('attempts', '=', 0)
    .execute();
  return new Map(rows.map((row) => [row.ref_id, row.due_at]));
}
