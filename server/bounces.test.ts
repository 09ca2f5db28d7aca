/**
 * Mail that a server took and gave back later: from the notice in the operator's mailbox to what an
 * owner, her people and the operator learn of it.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Notification } from '#contract/notifications.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { ReleaseEvent } from '#core/release/events.ts';
import { HOUR_MS } from '#core/release/moment.ts';
import type { Scheduler } from './scheduler.ts';
import { createTestDatabase } from '#server/db/test-database.ts';
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';
import { readLedger } from '#server/store/ledger.ts';
import {
  decideOnReturn,
  onlyRelease,
  statuses,
} from '#server/features/release/returned.fixture.ts';
import { sweep } from '#server/engine/sweep.ts';
import { readWatches } from '#server/engine/watch.ts';
import { callProduct } from '#server/features/testaments/persons.fixture.ts';
import {
  mailsTo,
  moveIn,
  readDeliveryToken,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from './living-product.fixture.ts';
import {
  outOfOffice,
  postfixNotice,
  type NoticeFacts,
} from '#server/mail/bounce-notice.fixture.ts';
import { bareExchangeNotice } from '#server/mail/notice-words.fixture.ts';
import { returnAddressOf } from '#server/mail/return-address.ts';
import { startImapServer, type ImapServer } from '#server/mail/imap-server.fixture.ts';
import type { Mail } from '#server/mail/port.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { until } from '#server/platform/until.fixture.ts';
import { startProduct } from './product.ts';
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

/** Its notice arrives and is read. */
async function comesBack({ messageId }: Mail, facts: Partial<NoticeFacts> = {}): Promise<void> {
  await imap.deliver(postfixNotice({ messageId, ...facts }));
  assert.equal(await reader.readBounces(), false);
}

async function phaseOf({ owner }: Resident) {
  const [watch] = await readWatches(product.db, owner);
  return watch?.state.phase ?? assert.fail('she has a watch');
}

async function eventsOf({ owner }: Resident): Promise<string[]> {
  const entries = await readLedger(product.db, owner.id);
  return entries.map(({ kind, body }) =>
    'event' in body ? (body.event as ReleaseEvent).kind : kind,
  );
}

const countOf = (list: readonly string[], one: string) => list.filter((it) => it === one).length;

async function newsOf(resident: Resident, kind: Notification['kind']): Promise<string[]> {
  const { body } = await resident.call('GET', '/api/notifications');
  const all = body as Notification[];
  return all.filter((one) => one.kind === kind).map(({ message }) => message);
}

/** The mailbox is read from its beginning again, as after a restored backup. */
async function readAgain(): Promise<void> {
  await product.db.deleteFrom('bounce_mailboxes').execute();
  while (await returned.readingProcess().readBounces());
}

test('A return address says which check came back, and an answer to it takes none back', async () => {
  const lia = await armTestament(product, 'lia', 'duda@example.org');
  await product.passDays(1);
  const check = lastMailTo(product, lia.email);
  const address = returnAddressOf('returned@codicil.example', check.messageId).toLowerCase();
  await imap.deliver(outOfOffice(check).replace('To: post@codicil.example', `To: ${address}`));
  await returned.readingProcess().readBounces();
  assert.equal(countOf(await eventsOf(lia), 'AttemptBounced'), 0, 'she is on holiday');
  await imap.deliver(bareExchangeNotice(address));
  await returned.readingProcess().readBounces();
  assert.equal(countOf(await eventsOf(lia), 'AttemptBounced'), 1);
});

test('A check that comes back does not count, and the release comes that much later', async () => {
  const maria = await armTestament(product, 'maria', 'ana@example.org');
  const neighbour = await armTestament(product, 'neighbour', 'bia@example.org');
  await product.passDays(1);
  const check = lastMailTo(product, maria.email);
  assert.equal((await phaseOf(maria)).kind, 'checking');

  await imap.deliver(outOfOffice(check));
  await comesBack(check, { action: 'delayed', status: '4.4.1' });
  assert.equal(countOf(await eventsOf(maria), 'AttemptBounced'), 0, 'neither is a return');
  await product.pass(3 * HOUR_MS);
  await comesBack(check);
  const phase = await phaseOf(maria);
  assert(phase.kind === 'checking' && phase.attempts.length === 0, 'nobody was asked');
  const heard = await eventsOf(maria);
  assert.equal(countOf(heard, 'AttemptBounced'), 1);
  assert.equal(countOf(heard, 'check-bounced'), 1);
  await comesBack(check);
  await readAgain();
  assert.deepEqual(await eventsOf(maria), heard, 'read again it changes nothing');

  // She is asked again, six hours after the first time.
  await product.pass(shortLifeMs - 27 * HOUR_MS);
  assert.equal((await phaseOf(neighbour)).kind, 'released');
  assert.equal((await phaseOf(maria)).kind, 'grace');
  const promised = await newsOf(maria, 'grace-started');
  assert.equal(promised.length, 1);

  // The warning with which her grace period began comes back too: it begins anew.
  const warning = lastMailTo(product, maria.email);
  await comesBack(warning);
  assert.equal(countOf(await eventsOf(maria), 'WarningBounced'), 1);
  await product.pass(10 * HOUR_MS);
  assert.equal((await phaseOf(maria)).kind, 'grace', 'later than it would have been');
  const anew = await newsOf(maria, 'grace-started');
  assert.equal(anew.length, 2);
  assert.notEqual(anew[0], anew[1], 'she is told the later date');

  await product.passDays(2);
  assert.equal((await phaseOf(maria)).kind, 'released');
  assert.equal(mailsTo(product, 'ana@example.org').length, 1, 'delayed, and not lost');
  await comesBack(lastMailTo(product, maria.email));
  assert.equal((await phaseOf(maria)).kind, 'released', 'what is released stays released');
  await assertLedgerProves(product.db, maria.owner.id);
});

test('A mail with a link that comes back is told, goes by telephone, and is never sent again', async () => {
  alarms.length = 0;
  const owner = await armTestament(product, 'rosa', 'rui@example.org', 'eva@example.org');
  const people = (await owner.call('GET', '/api/recipients')).body as Recipient[];
  const rui = people.find(({ email }) => email === 'rui@example.org') ?? assert.fail();
  const body = { email: rui.email, name: 'Rui', phoneNumber: '+351 912 345 678' };
  await owner.call('PUT', `/api/recipients/${rui.id}`, body);
  await product.pass(shortLifeMs + HOUR_MS);
  const texts = product.sms.accepted.length;
  const mail = lastMailTo(product, rui.email);
  const path = `/api/testament-public/${readDeliveryToken(lastMailTo(product, 'eva@example.org'))}`;
  assert.equal((await callProduct(product, 'POST', `${path}/opened`)).status, 204);

  // A server so quick that the worker has not said yet that the mail is gone.
  const row = () => product.db.updateTable('outbox').where('message_id', '=', mail.messageId);
  await row()
    .set({ status: 'pending', due_at: product.clock.wallMs() + 60_000 })
    .execute();
  await comesBack(mail, { status: '5.7.1', diagnostic: 'smtp; 550 5.7.1 blocked' });
  assert.deepEqual(await statuses({ owner }), ['accepted', 'opened'], 'not yet');
  await row().set({ status: 'sent' }).execute();
  await reader.readBounces();
  assert.deepEqual(await statuses({ owner }), ['bounced', 'opened']);
  assert.deepEqual(await newsOf(owner, 'delivery-bounced'), [
    'The mail with your message to Rui came back. We do not send it again.',
  ]);
  const { deliveries } = await onlyRelease({ owner });
  // The text message that is on its way is another one.
  assert.deepEqual(
    deliveries.map(({ isGivenUp }) => isGivenUp),
    [true, false],
  );
  assert.deepEqual(alarms, ['a recipient’s mail with the link came back']);
  assert.equal(countOf(await eventsOf(owner), 'delivery-open'), 1);

  // Whoever opened the page had got the mail, whatever a notice says.
  await comesBack(lastMailTo(product, 'eva@example.org'));
  await comesBack(mail);
  await readAgain();
  assert.deepEqual(await statuses({ owner }), ['bounced', 'opened']);
  await product.passDays(100);
  assert.equal(product.sms.accepted.length, texts + 1, 'one text message with the link');
  assert.equal((await newsOf(owner, 'delivery-bounced')).length, 1);

  // She comes back: nothing of it is hers to send, and every page is hers to close.
  assert.equal((await owner.call('POST', '/api/checks/here')).status, 204);
  await product.passDays(3);
  assert.deepEqual(await statuses({ owner }), ['bounced', 'opened']);
  const nowMs = () => product.clock.wallMs();
  assert.equal(await sweep({ db: product.db, operator: { alarm: assert.fail }, nowMs }), 0);
  assert.equal(mailsTo(product, rui.email).length, 1, 'no second mail');
  assert.equal((await decideOnReturn({ product, owner }, 'recall')).status, 204);
  assert.deepEqual(await statuses({ owner }), ['closed', 'closed']);
  await assertLedgerProves(product.db, owner.owner.id);
});

test('An owner who is back decides alone whether anything more goes out', async () => {
  const owner = await armTestament(product, 'vera', 'otto@example.org');
  const [otto] = (await owner.call('GET', '/api/recipients')).body as Recipient[];
  const body = { email: otto?.email, name: 'Otto', phoneNumber: '+351 912 345 679' };
  await owner.call('PUT', `/api/recipients/${otto?.id}`, body);
  await product.pass(shortLifeMs + HOUR_MS);
  await owner.call('POST', '/api/checks/here');
  const texts = product.sms.tried.length;
  await comesBack(lastMailTo(product, 'otto@example.org'));
  await product.passDays(1);
  assert.deepEqual(await statuses({ owner }), ['bounced']);
  assert.equal(product.sms.tried.length, texts);
});

test('A mailbox from which everything comes back counts as closed in the end', async () => {
  const nora = await armTestament(product, 'nora', 'finn@example.org');
  const neighbour = await moveIn(product, 'lively');
  const back = new Set<string>();
  for (let day = 0; (await phaseOf(nora)).kind !== 'released'; day += 1) {
    assert(day < 60, 'she is released');
    // Limits count in the machine's time, in which all these days are one moment.
    await product.db.deleteFrom('guess_limits').execute();
    await neighbour.call('POST', '/api/checks/send-check');
    await product.passDays(1);
    const unread = mailsTo(product, nora.email).filter(({ messageId }) => !back.has(messageId));
    for (const mail of unread) {
      back.add(mail.messageId);
      await imap.deliver(postfixNotice(mail));
    }
    await reader.readBounces();
    assert(day >= 30 || mailsTo(product, 'finn@example.org').length === 0, 'a month at least');
  }
  const given = (await readLedger(product.db, nora.owner.id)).flatMap(({ body }) =>
    'event' in body && 'by' in (body.event as object) ? [(body.event as { by: string }).by] : [],
  );
  assert(given.includes('closed-channel'), 'the evidence says so');
  await assertLedgerProves(product.db, nora.owner.id);
});

test('A started product reads the mailbox by itself, and does without it', async (t) => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'codicil-bounces-'));
  const start = (port: number) =>
    startProduct(
      readConfig({
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        PORT: '0',
        SMTP_URL: 'smtp://127.0.0.1:1',
        BOUNCE_IMAP_URL: `imap://returns:pass%2Fword@127.0.0.1:${port}`,
      }),
      createLog('silent'),
    );
  const without = await start(1);
  await without.stop();

  const mailbox = await startImapServer();
  await mailbox.deliver(postfixNotice({ messageId: '<somebody@codicil.example>' }));
  const reading = await start(mailbox.config.port);
  t.after(async () => {
    await reading.stop();
    await mailbox.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  await until(async () => (await mailbox.seen()).length === 1, 'it was not read');
});
