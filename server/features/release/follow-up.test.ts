/** What follows a delivery whose page nobody opens: when, how often, and when nothing does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportPath } from '#contract/reports.ts';
import { HOUR_MS } from '#core/release/moment.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { callProduct, write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
} from '#server/living-product.fixture.ts';
import { mailboxUnknown, serverBusy } from '#server/mail/recording.ts';
import { claim } from '#server/jobs/outbox.ts';
import { leaseMs } from '#server/jobs/worker.ts';
import { noteInJournal } from '#server/store/journal.ts';
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';
import { readLedger } from '#server/store/ledger.ts';
import { followUpMails } from './follow-up-mails.jobs.ts';
import { followUp, unopenedAlarm } from './follow-up.jobs.ts';
import { alarmSubjects, deliveredTo, mailCount } from './follow-up.fixture.ts';
import {
  comeBack,
  decideOnReturn,
  one,
  openDelivered,
  releasesOf,
  statuses,
  subjectsTo,
  tokenOf,
  two,
  type ReturnedOwner,
} from './returned.fixture.ts';

const flat = (text: string) => text.replace(/\s+/g, ' ');

test('A second mail leaves after seven days and a last one after thirty, with the same link', async (t) => {
  const life = await deliveredTo(t, one);
  await life.product.passDays(6);
  assert.equal(mailCount(life, one), 1);
  await life.product.passDays(1);
  assert.equal(mailCount(life, one), 2);
  await life.product.passDays(22);
  assert.equal(mailCount(life, one), 2);
  await life.product.passDays(1);
  const mails = mailsTo(life.product, one);
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    [
      'ana left a message for you',
      'The message from ana is still here for you',
      'Our last mail about the message from ana',
    ],
  );
  const token = await tokenOf(life, one);
  assert(mails.every(({ text }) => text.includes(`/testament/${token}`)));
  assert.equal(new Set(mails.map(({ messageId }) => messageId)).size, 3);
  const lines = mails.map(({ text }) => /From ana · written .* · delivered .*/.exec(text)?.[0]);
  const line = 'From ana · written 20 November 2026 · delivered 23 November 2026';
  assert.deepEqual(lines, [line, line, line]);
  assert.match(
    flat(mails[1]?.text ?? ''),
    /second mail about this message\. We write once more at most/,
  );
  assert.match(flat(mails[2]?.text ?? ''), /last mail about this message/);
  await life.product.passDays(400);
  assert.equal(mailCount(life, one), 3);
  const [release] = await releasesOf(life);
  const [delivery] = release?.deliveries ?? [];
  assert.deepEqual(
    [delivery?.acceptedAt, delivery?.remindedAt].map((at) => at?.slice(0, 10)),
    ['2026-11-23', '2026-12-23'],
  );
  const noted = await life.product.db
    .selectFrom('journal_entries')
    .select('kind')
    .where('key', '=', hashToken(token))
    .orderBy('id')
    .execute();
  assert.deepEqual(
    noted.map(({ kind }) => kind),
    ['sent', 'first-follow-up', 'last-follow-up'],
  );
  const kinds = (await readLedger(life.product.db, life.owner.owner.id)).map(({ kind }) => kind);
  assert.equal(kinds.filter((kind) => kind === 'follow-up-accepted').length, 2);
  await assertLedgerProves(life.product.db, life.owner.owner.id);
});

test('A reminder of what a passphrase opens says that its page asks for a password', async (t) => {
  const product = await openLivingProduct();
  t.after(() => product.close());
  const owner = await moveIn(product, 'ana');
  const secret = { isPasswordProtected: true, password: 'a lamp behind the mill' };
  await write(owner, { ...activeTestament, ...shortLife, ...secret }, one);
  await product.pass(shortLifeMs + 60_000);
  await product.passDays(7);
  const [, reminder] = mailsTo(product, one);
  assert.match(flat(reminder?.text ?? ''), /will ask for the password that ana chose/);
});

test('Sixty days after the first mail the operator hears of it, once', async (t) => {
  const life = await deliveredTo(t, one);
  await life.product.passDays(59);
  assert(!(await alarmSubjects(life)).includes(unopenedAlarm));
  await life.product.passDays(1);
  await life.product.passDays(60);
  assert.equal(
    (await alarmSubjects(life)).filter((subject) => subject === unopenedAlarm).length,
    1,
  );
});

test('Whoever opened the page, or said that it arrived, hears no more', async (t) => {
  const life = await deliveredTo(t, one, two);
  await openDelivered(life, await tokenOf(life, one));
  await life.product.passDays(10);
  assert.deepEqual([mailCount(life, one), mailCount(life, two)], [1, 2]);
  const token = await tokenOf(life, two);
  await callProduct(life.product, 'POST', `/api/testament-public/${token}/acknowledge`);
  await life.product.passDays(60);
  assert.deepEqual([mailCount(life, one), mailCount(life, two)], [1, 2]);
  assert(!(await alarmSubjects(life)).includes(unopenedAlarm));
});

test('A mail that is due is not sent if the page was opened before it left', async (t) => {
  const life = await deliveredTo(t, one);
  life.product.mail.failAddress(one, serverBusy);
  await life.product.passDays(8);
  await openDelivered(life, await tokenOf(life, one));
  life.product.mail.failAddress(one, null);
  await life.product.passDays(20);
  assert.equal(mailCount(life, one), 1);
});

test('After a recall only the false alarm is told', async (t) => {
  const life = await deliveredTo(t, one);
  life.product.mail.failAddress(one, serverBusy);
  await life.product.passDays(8);
  await comeBack(life);
  await decideOnReturn(life, 'recall');
  const rows = await life.product.db
    .selectFrom('outbox')
    .select('status')
    .where('kind', '=', 'first-follow-up')
    .execute();
  assert.deepEqual(rows, [{ status: 'obsolete' }]);
  life.product.mail.failAddress(one, null);
  await life.product.pass(HOUR_MS * 12);
  assert.match(subjectsTo(life, one).join('\n'), /^ana left[^\n]*\nFalse alarm[^\n]*$/);
});

test('Nothing more is sent for an owner who came back, who can write herself', async (t) => {
  const life = await deliveredTo(t, one);
  life.product.mail.failAddress(one, serverBusy);
  await life.product.passDays(8);
  await comeBack(life);
  life.product.mail.failAddress(one, null);
  await life.product.passDays(100);
  assert.equal(mailCount(life, one), 1);
  assert(!(await alarmSubjects(life)).includes(unopenedAlarm));
});

test('Nothing follows where its owner does not want it', async (t) => {
  const life = await deliveredTo(t, one);
  await life.product.db.updateTable('users').set({ follow_ups: false }).execute();
  await life.product.passDays(100);
  assert.equal(mailCount(life, one), 1);
  assert(!(await alarmSubjects(life)).includes(unopenedAlarm));
});

test('Whoever does not know this person hears no more, and nobody is alarmed', async (t) => {
  const life = await deliveredTo(t, one, two);
  const token = await tokenOf(life, one);
  const { statusCode } = await life.product.app.inject({
    method: 'POST',
    url: `${reportPath}/${token}`,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'word=stop',
  });
  assert.equal(statusCode, 200);
  await openDelivered(life, await tokenOf(life, two));
  await life.product.passDays(100);
  assert.equal(mailCount(life, one), 1);
  assert(!(await alarmSubjects(life)).includes(unopenedAlarm));
});

test('Days in which nothing is proved to run do not count', async (t) => {
  const life = await deliveredTo(t, one);
  const { clock, scheduler } = life.product;
  await life.product.passDays(4);
  clock.advance(6 * 24 * HOUR_MS);
  await scheduler.beat(false);
  await scheduler.settle();
  assert.equal(mailCount(life, one), 1, 'ten days by the calendar');
  await life.product.passDays(2.9);
  assert.equal(mailCount(life, one), 1);
  await life.product.passDays(0.2);
  assert.equal(mailCount(life, one), 2);
});

/** Follow-ups of this moment, decided by a server that knows nothing of the others. */
async function decideAgain({ product }: ReturnedOwner): Promise<void> {
  const operator = { alarm: async () => undefined };
  await followUp({ ...product.deps, operator }, await product.now());
}

test('Two servers and a restart decide each mail once', async (t) => {
  const life = await deliveredTo(t, one);
  await life.product.passDays(7);
  await Promise.all([decideAgain(life), decideAgain(life)]);
  const other = life.product.anotherProcess();
  await other.beat(true);
  await other.settle();
  await life.product.scheduler.settle();
  assert.equal(mailCount(life, one), 2);
});

test('A mail in the hands of a process that dies is sent by another, under the same id', async (t) => {
  const life = await deliveredTo(t, one);
  const { db, clock, mail } = life.product;
  life.product.mail.failAddress(one, serverBusy);
  await life.product.passDays(7);
  mail.failAddress(one, null);
  const [row] = await claim(db, clock.wallMs() + HOUR_MS, 1, leaseMs);
  assert.equal(row?.kind, 'first-follow-up');
  const tried = mail.tried.filter(({ messageId }) => messageId === row.message_id);
  await life.product.pass(2 * HOUR_MS);
  const mails = mailsTo(life.product, one).filter(({ messageId }) => messageId === row.message_id);
  assert.deepEqual([tried.length > 0, mails.length], [true, 1]);
});

test('What another copy of the database has sent is not sent again', async (t) => {
  const life = await deliveredTo(t, one);
  const key = hashToken(await tokenOf(life, one));
  await inTransaction(life.product.db, (tx) => noteInJournal(tx, 'first-follow-up', [key]));
  await life.product.passDays(29);
  assert.equal(mailCount(life, one), 1);
  await life.product.passDays(1);
  assert.equal(mailCount(life, one), 2, 'the last mail was not sent there');
});

test('A follow-up that is refused is tried until the next one is due, and changes nothing', async (t) => {
  const life = await deliveredTo(t, one);
  life.product.mail.failAddress(one, mailboxUnknown);
  await life.product.passDays(100);
  assert.equal(mailCount(life, one), 1);
  assert.deepEqual(await statuses(life), ['accepted']);
  const { body } = await life.owner.call('GET', '/api/notifications');
  assert.doesNotMatch(JSON.stringify(body), /another address/);
  const left = await life.product.db
    .selectFrom('outbox')
    .select('status')
    .where('kind', 'in', ['first-follow-up', 'last-follow-up'])
    .execute();
  assert.deepEqual(left, [{ status: 'obsolete' }, { status: 'obsolete' }]);
});

test('A follow-up that comes back ends what follows, and its number is tried', async (t) => {
  const life = await deliveredTo(t, one);
  const { db, deps } = life.product;
  await life.product.passDays(7);
  const operator = { alarm: async () => undefined };
  const kinds = followUpMails({ ...deps, operator, readMoment: () => life.product.now() });
  const row = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'first-follow-up')
    .executeTakeFirstOrThrow();
  const failure = { kind: 'refused', code: 550, enhancedCode: '5.1.1', reason: 'gone' } as const;
  const now = await life.product.now();
  await inTransaction(db, async (tx) => {
    await kinds['first-follow-up'].cameBack?.(tx, row, now, failure);
  });
  assert.deepEqual(await statuses(life), ['bounced']);
  await life.product.passDays(100);
  assert.equal(mailCount(life, one), 2);
});
