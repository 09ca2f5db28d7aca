/** What must be true after any accident: asked of the database, the mail server and the product. */
import assert from 'node:assert/strict';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';
import {
  readTitles,
  type KillableProduct,
  type RegisteredWriter,
} from './killed-product.fixture.ts';
import type { MailSink } from './mail-sink.fixture.ts';

/**
 * One release, one Message-ID for each recipient, every acknowledged write, a ledger that proves.
 */
export async function assertReleasedOnce(
  db: Kysely<Database>,
  product: KillableProduct,
  sink: MailSink,
  writer: RegisteredWriter,
  recipients: readonly string[],
): Promise<void> {
  const releases = await db
    .selectFrom('releases')
    .select('id')
    .where('user_id', '=', writer.id)
    .execute();
  assert.equal(releases.length, 1, 'releases');

  const deliveries = await db
    .selectFrom('deliveries')
    .select('status')
    .where('user_id', '=', writer.id)
    .execute();
  assert.deepEqual(
    deliveries.map(({ status }) => status),
    recipients.map(() => 'accepted'),
  );
  for (const address of recipients) {
    const ids = sink.mails.filter(({ to }) => to === address).map(({ messageId }) => messageId);
    assert.equal(new Set(ids).size, 1, `${address} got ${ids.join(' and ')}`);
  }
  const titles = await readTitles(product, writer);
  for (const title of writer.acknowledged) {
    assert(titles.includes(title), `${title} was acknowledged and is lost`);
  }
  await assertLedgerProves(db, writer.id);
}
