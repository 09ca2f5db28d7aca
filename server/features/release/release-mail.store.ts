/**
 * What became of the mail of each testament's present release, in one word: a release is decided in
 * one moment, and its mail may wait for the owner for years.
 */
import type { Kysely } from 'kysely';
import type { Armed } from '#contract/forecast.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Database } from '#server/db/schema.ts';
import { inPresentArming } from './released.store.ts';

export async function mailOfReleases(
  db: Kysely<Database>,
  owner: Owner,
): Promise<Map<number, Armed['mail']>> {
  const rows = await db
    .selectFrom('testaments')
    .innerJoin('releases', inPresentArming)
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.user_id', '=', 'releases.user_id')
        .onRef('deliveries.release_id', '=', 'releases.id'),
    )
    .select(['testaments.id', 'deliveries.status'])
    .where('testaments.user_id', '=', owner.id)
    .execute();
  const byTestament = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byTestament].map(([id, found]) => [id, mailOf(found)]));
}

function mailOf(deliveries: readonly { readonly status: string }[]): Armed['mail'] {
  const held = deliveries.filter(({ status }) => status === 'held').length;
  if (held > 0) return held === deliveries.length ? 'held' : 'partly-held';
  return deliveries.some(({ status }) => status === 'bounced') ? 'refused' : 'sent';
}
