/** Checks that come back again and again, or just while their owner answers. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { HOUR_MS } from '#core/release/moment.ts';
import type { Scheduler } from './scheduler.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment } from '#server/store/installation.ts';
import { signOfLife } from '#server/engine/liveness.ts';
import { mailsTo, type LivingProduct } from './living-product.fixture.ts';
import { postfixNotice } from '#server/mail/bounce-notice.fixture.ts';
import type { ImapServer } from '#server/mail/imap-server.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';
import {
  armTestament,
  lastMailTo,
  openReturnedMail,
  type ReturnedMailProduct,
} from './returned-mail.fixture.ts';

let returned: ReturnedMailProduct;
let product: LivingProduct;
let imap: ImapServer;
let reader: Scheduler;
let alarms: string[];
before(async () => {
  returned = await openReturnedMail();
  ({ product, imap, alarms } = returned);
  reader = returned.readingProcess();
});
after(() => returned.close());

test('Checks that come back for ever are told once, and once more after she answered', async () => {
  const subject = 'checks of an owner come back again and again';
  const olga = await armTestament(product, 'olga', 'ivo@example.org');
  const back = new Set<string>();
  async function blockedFor(hours: number): Promise<number> {
    alarms.length = 0;
    for (let hour = 0; hour < hours; hour += 1) {
      await product.pass(HOUR_MS);
      for (const mail of mailsTo(product, olga.email).filter((one) => !back.has(one.messageId))) {
        back.add(mail.messageId);
        await imap.deliver(postfixNotice({ messageId: mail.messageId, status: '5.7.1' }));
      }
      await reader.readBounces();
    }
    return alarms.filter((one) => one === subject).length;
  }
  // A registration has a mail of its own, which is no check.
  assert.equal(await blockedFor(24 + 9), 0, 'twice is no pattern');
  assert.equal(await blockedFor(24), 1);
  assert.equal(await blockedFor(24), 0, 'somebody knows');
  assert.equal((await olga.call('POST', '/api/checks/here')).status, 204);
  assert.equal(await blockedFor(48), 1, 'she had answered: it is another time');
});

test('A notice that is read while she answers is not added to what her answer forgets', async () => {
  const nina = await armTestament(product, 'nina', 'leo@example.org');
  // Whose mail is taken, so that it is her address and not the provider.
  await armTestament(product, 'ines', 'gil@example.org');
  await product.passDays(1);
  await imap.deliver(postfixNotice({ messageId: lastMailTo(product, nina.email).messageId }));
  await reader.readBounces();
  await product.passDays(1);
  await imap.deliver(postfixNotice({ messageId: lastMailTo(product, nina.email).messageId }));
  const readings: Promise<boolean>[] = [];
  await inTransaction(product.db, async (tx) => {
    const now = await readMoment(tx, product.clock);
    await signOfLife({ tx, owner: nina.owner, now }, { source: 'check', strength: 'strong' });
    readings.push(reader.readBounces());
    await until(async () => {
      const waiting = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(product.db);
      return waiting.rows.length > 0;
    }, 'the notice did not wait');
  });
  await Promise.all(readings);
  const { record } = await product.db
    .selectFrom('channels')
    .select('record')
    .where('user_id', '=', nina.owner.id)
    .executeTakeFirstOrThrow();
  assert.notEqual(record.lastRefusedAt, null);
  assert.equal(record.firstRefusedAt, record.lastRefusedAt, 'nothing from before');
});
