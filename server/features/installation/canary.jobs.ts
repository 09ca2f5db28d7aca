/**
 * While some owner's address is being refused, asks twice a day with a mail to the operator whether
 * mail leaves at all: without that proof no address ever counts as closed.
 */
import type { Kysely } from 'kysely';
import { HOUR_MS } from '#core/release/moment.ts';
import type { Database } from '#server/db/schema.ts';
import type { Operator } from '#server/jobs/operator.ts';
import type { Clock } from '#server/platform/clock.ts';
import { noteCanary, readCanary } from './installation.store.ts';

export interface CanaryContext {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly operator: Operator;
}

const pauseMs = 12 * HOUR_MS;

export async function sendCanaryIfNeeded({ db, clock, operator }: CanaryContext): Promise<void> {
  const refused = await db.selectFrom('channels').select('user_id').limit(1).executeTakeFirst();
  const last = await readCanary(db);
  const isRecent = last !== null && clock.wallMs() - last < pauseMs;
  if (refused !== undefined && !isRecent && (await operator.sendCanary())) {
    await noteCanary(db, clock.wallMs());
  }
}
