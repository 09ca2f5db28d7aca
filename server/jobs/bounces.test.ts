/** The mailbox for bounces when it is out of reach, or holds what cannot be recorded. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Logger } from '#server/platform/log.ts';
import { MailboxError, type Bounce, type BounceMailbox } from '#server/mail/port.ts';
import { openTestApp, type TestApp } from '#server/test-app.fixture.ts';
import type { MessageKinds } from './message-kind.ts';
import { enqueue } from './outbox.store.ts';
import { createBounceReader } from './bounces.ts';
import { readPlace } from './bounces.store.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment } from '#server/features/installation/installation.store.ts';

let world: TestApp;
before(async () => {
  world = await openTestApp();
});
after(() => world.close());

interface World {
  readonly look: () => Promise<boolean>;
  readonly alarms: string[];
  readonly said: string[];
}

function readerOf(mailbox: BounceMailbox, kinds: Partial<MessageKinds> = {}): World {
  const alarms: string[] = [];
  const said: string[] = [];
  const say = (facts: object | string, text?: string) =>
    void said.push(typeof facts === 'string' ? facts : (text ?? ''));
  const { db, clock } = world;
  const look = createBounceReader({
    db,
    mailbox,
    kinds: kinds as MessageKinds,
    log: { warn: say, info: say, error: say } as unknown as Logger,
    operator: { alarm: (subject) => void alarms.push(subject) },
    readMoment: (handle) => readMoment(handle, clock),
  });
  return { look, alarms, said };
}

function mailboxOf(id: string, read: BounceMailbox['read']): BounceMailbox {
  return { id, read, close: async () => undefined };
}

test('A mailbox out of reach is asked more and more seldom, and told of once', async () => {
  let asked = 0;
  let isUp = false;
  const { look, alarms, said } = readerOf(
    mailboxOf('shut', async () => {
      asked += 1;
      if (!isUp) throw new MailboxError('ECONNREFUSED');
      return false;
    }),
  );
  const askedAfter: number[] = [];
  for (let turn = 1; turn <= 40; turn += 1) {
    const before = asked;
    assert.equal(await look(), false);
    if (asked > before) askedAfter.push(turn);
  }
  assert.deepEqual(askedAfter, [1, 2, 4, 8, 16, 28, 40]);
  assert.deepEqual(alarms, ['the mailbox for returned mail cannot be read']);
  isUp = true;
  for (let turn = 0; turn < 12; turn += 1) await look();
  assert.equal(asked, 8);
  await look();
  assert.equal(asked, 9, 'as often as before');
  assert.equal(said.at(-1), 'the mailbox for returned mail can be read again');
  assert.equal(alarms.length, 1);
});

test('What cannot be recorded is tried again, and then stands in nobody’s way', async () => {
  const { owner } = await world.register('maria');
  const messageId = '<stuck@codicil.example>';
  await inTransaction(world.db, async (tx) => {
    const now = await readMoment(tx, world.clock);
    await enqueue(tx, { userId: owner.id, kind: 'new-device', refId: 1, messageId, now });
  });
  const row = () => world.db.selectFrom('outbox').where('message_id', '=', messageId);
  await world.db
    .updateTable('outbox')
    .set({ status: 'sent' })
    .where('message_id', '=', messageId)
    .execute();
  const failure = { kind: 'refused', code: 550, enhancedCode: '5.1.1', reason: '' } as const;
  const notice: Bounce = { messageIds: ['<other@x>', messageId], failure };
  const messages = [notice, null, { ...notice, messageIds: ['<nobody@x>'] }];
  const mailbox = mailboxOf('stuck', async (after, take) => {
    for (const [index, message] of messages.entries()) {
      const uid = index + 1;
      if (uid > (after?.uid ?? 0) && !(await take(message, { validity: '1', uid }))) return false;
    }
    return false;
  });
  const broken = {
    compose: () => Promise.resolve(null),
    cameBack: () => Promise.reject(new Error('its row does not open')),
  };
  const { look, alarms, said } = readerOf(mailbox, { 'new-device': broken });
  for (let turn = 1; turn <= 4; turn += 1) {
    await assert.rejects(look(), /does not open/);
    assert.equal(await readPlace(world.db, 'stuck'), null, 'it is not read yet');
  }
  assert.equal(await look(), false);
  assert.deepEqual(alarms, ['a mail that came back could not be recorded and needs a human']);
  assert.deepEqual(await readPlace(world.db, 'stuck'), { validity: '1', uid: 3 });
  assert.equal(said.at(-1), 'a returned mail is none of ours');
  const { came_back_at: at } = await row().select('came_back_at').executeTakeFirstOrThrow();
  assert.equal(at, null, 'half of it was not kept');

  // A kind that nothing follows for is marked all the same, and says so in the log.
  await world.db.deleteFrom('bounce_mailboxes').execute();
  const well = readerOf(mailbox, { 'new-device': { compose: broken.compose } });
  await well.look();
  await world.db.deleteFrom('bounce_mailboxes').execute();
  await well.look();
  assert.deepEqual(
    well.said.filter((it) => it === 'a mail came back'),
    ['a mail came back'],
    'once',
  );
  const outcome = await row().select('last_outcome').executeTakeFirstOrThrow();
  assert.deepEqual(outcome, { last_outcome: 'came back 550 5.1.1' });
});
