/**
 * Whom a writer's mails did not reach, as far as her other people may know: that somebody has not
 * opened a letter, and by what name only where she chose so. Never an address, never a title.
 */
import type { PublicTestament } from '#contract/public-testament.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import { isoOf } from '#server/platform/iso.ts';
import type { Account } from '#server/store/accounts.ts';
import { readUnwanted } from '#server/store/reports.ts';
import { openDelivery, type DeliveryRow, type DeliverySecrets } from './deliveries.ts';
import { followedDeliveries } from './follow-ups.ts';

type Reader = Pick<DeliveryRow, 'status' | 'recipient_id'> & { readonly secrets: DeliverySecrets };

/** @param reader of the page on which it is said; it is said to no one who has not read there. */
export async function readUnreached(
  db: Db,
  owner: Owner,
  { asksOthers }: Pick<Account, 'asksOthers'>,
  reader: Reader,
): Promise<PublicTestament['unreached']> {
  const hasRead = reader.status === 'opened' || reader.status === 'acknowledged';
  if (!hasRead || asksOthers === 'nobody') return null;
  const isUnwanted = await readUnwanted(db, owner);
  const unreached = (await unopened(db, owner, reader.recipient_id)).filter(
    ({ secrets: { email } }) => email !== reader.secrets.email && !isUnwanted(email),
  );
  const [first] = unreached;
  if (first === undefined) return null;
  const names = unreached.flatMap(({ secrets: { name } }) => name ?? []);
  return {
    names: asksOthers === 'named' ? [...new Set(names)] : [],
    mailedAt: isoOf(first.mailedAt),
  };
}

/** Of whoever has opened another letter of hers it is not said; whoever waits longest first. */
async function unopened(db: Db, owner: Owner, readerId: number) {
  const rows = await followedDeliveries(db)
    .selectAll('deliveries')
    .where('deliveries.user_id', '=', owner.id)
    .where('deliveries.unreached_at', 'is not', null)
    .where('deliveries.recipient_id', '<>', readerId)
    .where((one) =>
      one.not(
        one.exists(
          one
            .selectFrom('deliveries as others')
            .select('others.id')
            .whereRef('others.user_id', '=', 'deliveries.user_id')
            .whereRef('others.recipient_id', '=', 'deliveries.recipient_id')
            .where('others.opened_at', 'is not', null),
        ),
      ),
    )
    .orderBy('deliveries.accepted_at')
    .execute();
  return rows.map((row) => ({
    secrets: openDelivery(owner, row),
    mailedAt: row.accepted_at ?? row.created_at,
  }));
}
