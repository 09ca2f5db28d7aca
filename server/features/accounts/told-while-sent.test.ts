/** What is changed while the mail of the day is written and sent is in it, or in the next one. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notifySilentChanges } from '#server/engine/silent-changes.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import type { Mail } from '#server/mail/port.ts';
import { readMoment } from '#server/store/installation.ts';
import { until } from '#server/platform/until.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

async function leaveOpen(name: string): Promise<Resident> {
  const maria = await moveIn(product, name);
  await write(maria, activeTestament, 'heir@example.org');
  await product.pass(HOUR_MS);
  return maria;
}

const toldOf = ({ email }: Resident, about: RegExp) =>
  mailsTo(product, email).filter(({ subject }) => about.test(subject));

/** Does something when a mail was written and was not taken yet. */
async function whileSent(about: RegExp, act: () => Promise<void>, run: () => Promise<void>) {
  const { mail } = product;
  const send = mail.send.bind(mail);
  let isDone = false;
  Object.assign(mail, {
    send: async (message: Mail) => {
      if (!isDone && about.test(message.subject)) {
        isDone = true;
        await act();
      }
      return send(message);
    },
  });
  try {
    await run();
  } finally {
    Object.assign(mail, { send });
  }
  assert.ok(isDone, 'no such mail was sent');
}

const silent = /changed without your password/;
const waiting = /Something was changed without/;
const flat = (mail: Mail | undefined) => mail?.text.replace(/\s+/g, ' ') ?? '';

test('A silent change while the mail of the day is sent is in the mail of the next day', async () => {
  const maria = await leaveOpen('silent');
  await maria.call('PATCH', '/api/user', { phoneNumber: '+351 912 000 111' });
  const rename = async () => {
    await maria.call('PATCH', '/api/user', { fullName: 'Mallory' });
  };
  await whileSent(silent, rename, () => product.pass(HOUR_MS + MINUTE_MS));
  assert.doesNotMatch(flat(toldOf(maria, silent)[0]), /Your full name was changed/);
  await product.pass(24 * HOUR_MS);
  const [, second, ...more] = toldOf(maria, silent);
  assert.match(flat(second), /Your full name was changed/);
  assert.doesNotMatch(flat(second), /telephone/);
  assert.deepEqual(more, []);
});

test('A change that waits while the mail about others is sent is told the next day', async () => {
  const maria = await leaveOpen('waiting');
  const { id } = await write(maria, activeTestament, 'heir@example.org');
  const put = (fullContent: string) => async () => {
    await maria.call('PUT', `/api/testaments/${id}`, { fullContent });
  };
  await product.pass(HOUR_MS);
  await put('Of a thief.')();
  await whileSent(waiting, put('Of a thief, again.'), () => product.pass(HOUR_MS + MINUTE_MS));
  assert.equal(toldOf(maria, waiting).length, 1);
  await product.pass(24 * HOUR_MS);
  assert.equal(toldOf(maria, waiting).length, 2);
});

test('The mail of the day waits for a change that is being saved', async () => {
  const { owner, ...maria } = await leaveOpen('being-saved');
  await maria.call('PATCH', '/api/user', { phoneNumber: '+351 912 000 111' });
  const session = { userAgent: null, isFresh: false, limitedTo: null, asksFirst: false };
  const passing: Promise<void>[] = [];
  await inTransaction(product.db, async (tx) => {
    const now = await readMoment(tx, product.clock);
    await notifySilentChanges({ tx, owner: { ...owner, session }, now }, product.deps, 'language');
    passing.push(product.pass(HOUR_MS + MINUTE_MS));
    await until(async () => {
      const waiting = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(product.db);
      return waiting.rows.length > 0;
    }, 'the mail did not wait');
  });
  await Promise.all(passing);
  assert.match(flat(toldOf({ owner, ...maria }, silent)[0]), /language/);
});
