/** The second address of a recipient: when a mail goes there, and that no letter goes out twice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PublicTestament } from '#contract/public-testament.ts';
import { reportPath } from '#contract/reports.ts';
import { HOUR_MS } from '#core/release/moment.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { mailsTo } from '#server/living-product.fixture.ts';
import { mailboxUnknown, serverBusy } from '#server/mail/recording.ts';
import { noteInJournal } from '#server/store/journal.ts';
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';
import { alarmSubjects, mailCount } from './follow-up.fixture.ts';
import { unopenedAlarm } from './follow-up.jobs.ts';
import {
  comeBack,
  decideOnReturn,
  one,
  openDelivered,
  statuses,
  subjectsTo,
  tokenOf,
  visitDelivered,
  type ReturnedOwner,
} from './returned.fixture.ts';
import { mailComesBack, releasedToBoth, secondOne } from './second-address.fixture.ts';

const flat = (text: string) => text.replace(/\s+/g, ' ');

test('Nothing goes to the second address while the first takes the mail and the page is opened', async (t) => {
  const life = await releasedToBoth(t, null);
  await life.product.passDays(44);
  assert.deepEqual([mailCount(life, one), mailCount(life, secondOne)], [3, 0]);
  await openDelivered(life, await tokenOf(life, one));
  await life.product.passDays(100);
  assert.equal(mailCount(life, secondOne), 0);
});

test('Where the first address is refused the same link goes to the second, once', async (t) => {
  const life = await releasedToBoth(t, mailboxUnknown);
  await life.product.pass(HOUR_MS);
  assert.deepEqual([mailCount(life, one), mailCount(life, secondOne)], [0, 1]);
  assert.deepEqual(await statuses(life), ['accepted']);
  const [mail] = mailsTo(life.product, secondOne);
  assert.match(flat(mail?.text ?? ''), /because ana gave us this address too/);
  assert(!mail?.text.includes(one), 'neither address is said at the other');
  await life.product.passDays(6);
  assert.equal(mailCount(life, secondOne), 1);
  await assertLedgerProves(life.product.db, life.owner.owner.id);
});

test('What follows goes to the address that took the mail', async (t) => {
  const life = await releasedToBoth(t, mailboxUnknown);
  await life.product.passDays(100);
  assert.deepEqual([mailCount(life, one), mailCount(life, secondOne)], [0, 3]);
  const texts = mailsTo(life.product, secondOne).map(({ text }) => text);
  assert.equal(new Set(texts.map((text) => /\/testament\/[\w-]+/.exec(text)?.[0])).size, 1);
});

test('A first address that is full for a day gets the same link a second time, and no other', async (t) => {
  const life = await releasedToBoth(t, mailboxUnknown);
  await life.product.pass(HOUR_MS);
  life.product.mail.failAddress(one, null);
  await life.product.passDays(6);
  assert.deepEqual([mailCount(life, one), mailCount(life, secondOne)], [1, 1]);
  const links = [one, secondOne].map(
    (address) => /\/testament\/[\w-]+/.exec(mailsTo(life.product, address)[0]?.text ?? '')?.[0],
  );
  assert.equal(links[0], links[1]);
});

test('A page that nobody opened is told at the second address after 45 days, before others are asked', async (t) => {
  const life = await releasedToBoth(t, null);
  await life.product.passDays(44);
  assert.equal(mailCount(life, secondOne), 0);
  await life.product.passDays(1);
  assert.equal(mailCount(life, secondOne), 1);
  const { writer } = (await visitDelivered(life, await tokenOf(life, one))).body as PublicTestament;
  const form = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: writer!.timeZone });
  const day = form.format(Date.parse(writer!.deliveredAt));
  for (const address of [one, secondOne]) {
    const { text } = mailsTo(life.product, address)[0]!;
    assert.ok(flat(text).includes(`delivered ${day}`), `${day}: ${text}`);
  }
  assert(!(await alarmSubjects(life)).includes(unopenedAlarm));
  await life.product.passDays(60);
  assert.deepEqual([mailCount(life, one), mailCount(life, secondOne)], [3, 1]);
  assert((await alarmSubjects(life)).includes(unopenedAlarm));
});

test('A trouble that passes is none of the second address', async (t) => {
  const life = await releasedToBoth(t, serverBusy);
  await life.product.passDays(5);
  life.product.mail.failAddress(one, null);
  await life.product.passDays(2);
  assert.deepEqual([mailCount(life, one), mailCount(life, secondOne)], [1, 0]);
});

test('An owner who came back decides, and nothing goes to the second address until then', async (t) => {
  const life = await releasedToBoth(t, mailboxUnknown, serverBusy);
  await life.product.pass(HOUR_MS);
  await comeBack(life);
  life.product.mail.failAddress(secondOne, null);
  await life.product.passDays(5);
  assert.equal(mailCount(life, secondOne), 0);
  assert.deepEqual(await statuses(life), ['held']);
  await decideOnReturn(life, 'send');
  await life.product.passDays(8);
  assert.equal(mailCount(life, secondOne), 1);
});

test('A recall is told at each address that took the mail, and nothing more leaves', async (t) => {
  const life = await releasedToBoth(t, null);
  await life.product.passDays(45);
  await comeBack(life);
  await decideOnReturn(life, 'recall');
  await life.product.pass(HOUR_MS);
  for (const address of [one, secondOne]) {
    const subjects = subjectsTo(life, address);
    assert.match(subjects.at(-1) ?? '', /^False alarm/, address);
    assert.equal(subjects.filter((subject) => subject.startsWith('False alarm')).length, 1);
  }
});

test('A recall is told at the second address alone where the first took nothing', async (t) => {
  const life = await releasedToBoth(t, mailboxUnknown);
  await life.product.pass(HOUR_MS);
  await comeBack(life);
  life.product.mail.failAddress(one, null);
  await decideOnReturn(life, 'recall');
  await life.product.pass(HOUR_MS);
  assert.deepEqual(subjectsTo(life, one), []);
  assert.match(subjectsTo(life, secondOne).at(-1) ?? '', /^False alarm/);
});

test('A recall is told at the second address too where only another copy sent the mail', async (t) => {
  const life = await releasedToBoth(t, null);
  const key = hashToken(await tokenOf(life, one));
  await inTransaction(life.product.db, (tx) => noteInJournal(tx, 'second-address', [key]));
  await decideOnReturn(life, 'recall');
  await life.product.pass(HOUR_MS);
  for (const address of [one, secondOne]) {
    assert.match(subjectsTo(life, address).at(-1) ?? '', /^False alarm/, address);
  }
});

async function pressUnknown({ product }: ReturnedOwner, text: string): Promise<void> {
  const path = new RegExp(`${reportPath}/[\\w-]+`).exec(text)?.[0] ?? '';
  const { statusCode } = await product.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'word=stop',
  });
  assert.equal(statusCode, 200);
}

test('A stranger at the second address ends the mails there, and not those to the first', async (t) => {
  const life = await releasedToBoth(t, mailboxUnknown);
  await life.product.pass(HOUR_MS);
  await pressUnknown(life, mailsTo(life.product, secondOne)[0]?.text ?? '');
  life.product.mail.failAddress(one, null);
  await life.product.passDays(100);
  assert.deepEqual([mailCount(life, one), mailCount(life, secondOne)], [1, 1]);
});

test('Whoever does not know the writer at the first address is not looked for at the second', async (t) => {
  const life = await releasedToBoth(t, null);
  await pressUnknown(life, mailsTo(life.product, one)[0]?.text ?? '');
  await life.product.passDays(100);
  assert.deepEqual([mailCount(life, one), mailCount(life, secondOne)], [1, 0]);
});

test('What another copy of the database sent to the second address is not sent again', async (t) => {
  const life = await releasedToBoth(t, null);
  const key = hashToken(await tokenOf(life, one));
  await inTransaction(life.product.db, (tx) => noteInJournal(tx, 'second-address', [key]));
  await life.product.passDays(100);
  assert.equal(mailCount(life, secondOne), 0);
});

test('A first mail that comes back leads to the second, and one that comes back there too is open', async (t) => {
  const life = await releasedToBoth(t, null);
  await mailComesBack(life, 'delivery');
  assert.deepEqual(await statuses(life), ['bounced']);
  await life.product.pass(HOUR_MS);
  assert.equal(mailCount(life, secondOne), 1);
  assert.deepEqual(await statuses(life), ['accepted']);
  await mailComesBack(life, 'second-address');
  assert.deepEqual(await statuses(life), ['bounced']);
  await life.product.passDays(100);
  assert.deepEqual([mailCount(life, one), mailCount(life, secondOne)], [1, 1]);
});

test('A mail that comes back from one address ends nothing while the other took its own', async (t) => {
  const life = await releasedToBoth(t, null);
  await life.product.passDays(45);
  await mailComesBack(life, 'second-address');
  assert.deepEqual(await statuses(life), ['accepted']);
});

test('Where a reminder came back from the first and the mail from the second, nobody has it', async (t) => {
  const life = await releasedToBoth(t, null);
  await life.product.passDays(31);
  await mailComesBack(life, 'last-follow-up');
  assert.deepEqual(await statuses(life), ['bounced']);
  await life.product.pass(HOUR_MS);
  assert.equal(mailCount(life, secondOne), 1);
  assert.deepEqual(await statuses(life), ['accepted']);
  await mailComesBack(life, 'second-address');
  assert.deepEqual(await statuses(life), ['bounced']);
});

test('After the second gave its mail back, what follows goes to the first again', async (t) => {
  const life = await releasedToBoth(t, mailboxUnknown);
  assert.equal(mailCount(life, secondOne), 1);
  await mailComesBack(life, 'second-address');
  life.product.mail.failAddress(one, null);
  await life.product.passDays(8);
  assert.deepEqual(await statuses(life), ['accepted']);
  await life.product.passDays(40);
  assert.deepEqual([mailCount(life, one), mailCount(life, secondOne)], [3, 1]);
});

test('What goes out is what stood there at the release, whatever is written since', async (t) => {
  const life = await releasedToBoth(t, null);
  await openDelivered(life, await tokenOf(life, one));
  const rows = await life.product.db.selectFrom('deliveries').select('second_address').execute();
  assert.deepEqual(rows, [{ second_address: 'known' }]);
  const [person] = (await life.owner.call('GET', '/api/recipients')).body as { id: number }[];
  await life.owner.call('PUT', `/api/recipients/${person?.id}`, { secondEmail: 'thief@evil.org' });
  await life.product.passDays(100);
  assert.equal(mailCount(life, 'thief@evil.org'), 0);
});
