/** A second address that was not needed for a while: no letter stays with nobody because of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '#core/release/moment.ts';
import { mailboxUnknown, serverBusy } from '#server/mail/recording.ts';
import { mailCount } from './follow-up.fixture.ts';
import {
  comeBack,
  decideOnReturn,
  one,
  openDelivered,
  statuses,
  tokenOf,
  type ReturnedOwner,
} from './returned.fixture.ts';
import { mailComesBack, releasedToBoth, secondOne } from './second-address.fixture.ts';

/** What became of the mail to the second address. */
async function secondMail({ product }: ReturnedOwner): Promise<string | undefined> {
  const rows = product.db
    .selectFrom('outbox')
    .select('status')
    .where('kind', '=', 'second-address');
  return (await rows.executeTakeFirst())?.status;
}

test('A second address that was not needed any more is tried when the first gives its mail back', async (t) => {
  const life = await releasedToBoth(t, mailboxUnknown, serverBusy);
  const { product } = life;
  await product.db.updateTable('users').set({ follow_ups: false }).execute();
  product.mail.failAddress(one, null);
  await product.passDays(8);
  assert.deepEqual(await statuses(life), ['accepted']);
  assert.equal(await secondMail(life), 'obsolete');
  product.mail.failAddress(secondOne, null);
  await mailComesBack(life, 'delivery');
  await product.pass(HOUR_MS);
  assert.deepEqual([mailCount(life, one), mailCount(life, secondOne)], [1, 1]);
  assert.deepEqual(await statuses(life), ['accepted']);
  await mailComesBack(life, 'second-address');
  await product.passDays(100);
  assert.deepEqual([mailCount(life, one), mailCount(life, secondOne)], [1, 1], 'once');
});

const busy = { kind: 'retry-later', reason: '503' } as const;
const phoneNumber = '+351 912 345 678';
const textCount = ({ product }: ReturnedOwner) =>
  product.sms.accepted.filter(({ to }) => to === phoneNumber).length;

test('What its owner let go leads to the second address and the telephone if it comes back', async (t) => {
  const life = await releasedToBoth(t, serverBusy, null, { phoneNumber });
  await comeBack(life);
  life.product.mail.failAddress(one, null);
  await decideOnReturn(life, 'send');
  await life.product.passDays(1);
  assert.deepEqual([mailCount(life, one), mailCount(life, secondOne)], [1, 0]);
  await mailComesBack(life, 'delivery');
  await life.product.pass(HOUR_MS);
  assert.deepEqual([mailCount(life, one), mailCount(life, secondOne)], [1, 1]);
  assert.equal(textCount(life), 1);
});

test('What was taken before its owner came back leads nowhere more if it comes back', async (t) => {
  const life = await releasedToBoth(t, null, null, { phoneNumber });
  await comeBack(life);
  await mailComesBack(life, 'delivery');
  await life.product.passDays(30);
  assert.deepEqual([mailCount(life, one), mailCount(life, secondOne)], [1, 0]);
  assert.equal(textCount(life), 0);
});

test('A text message that could not leave at once goes out beside the mail to the second address', async (t) => {
  const life = await releasedToBoth(t, mailboxUnknown, null, { phoneNumber, texts: [busy] });
  await life.product.pass(HOUR_MS);
  assert.deepEqual(await statuses(life), ['accepted']);
  await life.product.passDays(2);
  assert.deepEqual([mailCount(life, secondOne), textCount(life)], [1, 1]);
});

test('Whoever opened the page by the second address gets no text message any more', async (t) => {
  const texts = [busy, busy, busy, busy];
  const life = await releasedToBoth(t, mailboxUnknown, null, { phoneNumber, texts });
  await openDelivered(life, await tokenOf(life, secondOne));
  await life.product.passDays(2);
  assert.equal(textCount(life), 0);
});
