/** The mailbox for bounces when it is out of reach, or holds what cannot be recorded. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Logger } from '#server/platform/log.ts';
import { MailboxError, type Bounce, type BounceMailbox } from '#server/mail/port.ts';
import { openTestApp, type TestApp } from '#server/test-app.fixture.ts';
import type { MessageKinds } from './message-kind.ts';
import { enqueue } from './outbox.ts';
import { createBounceReader, type BounceContext } from './bounces.ts';
import { readPlace } from './bounce-rows.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { messageKeyOf } from '#server/mail/return-address.ts';
import { readMoment } from '#server/store/installation.ts';

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

type Taking = Partial<Pick<BounceContext, 'takeReply'>>;

function readerOf(
  mailbox: BounceMailbox,
  kinds: Partial<MessageKinds> = {},
  { takeReply = async () => assert.fail('It is no reply') }: Taking = {},
): World {
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
    isClockReal: true,
    takeCanary: async (mark) => mark === 'ours',
    takeTestMail: async () => false,
    takeReply,
    operator: { alarm: async (subject) => void alarms.push(subject) },
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

const refused = { kind: 'refused', code: 550, enhancedCode: '5.1.1', reason: '' } as const;

/** A mail of her that the worker has taken or sent. @returns its id. */
async function mailOf(username: string): Promise<string> {
  const { owner } = await world.register(username);
  const messageId = `<${username}@codicil.example>`;
  await inTransaction(world.db, async (tx) => {
    const now = await readMoment(tx, world.clock);
    await enqueue(tx, { userId: owner.id, kind: 'new-device', refId: 1, messageId, now });
  });
  return messageId;
}

async function set(messageId: string, values: object): Promise<void> {
  const update = world.db.updateTable('outbox').set(values);
  await update.where('message_id', '=', messageId).execute();
}

async function cameBackAt(messageId: string): Promise<number | null> {
  const rows = world.db.selectFrom('outbox').where('message_id', '=', messageId);
  return (await rows.select('came_back_at').executeTakeFirstOrThrow()).came_back_at;
}

/** One that holds this one message. */
function holding(id: string, message: Bounce | 'unreadable'): BounceMailbox {
  return mailboxOf(id, async (after, take) => {
    if (after === null) await take(message, { validity: '1', uid: 1 });
    return false;
  });
}

const silent = { 'new-device': { compose: () => Promise.resolve(null) } };

test('A mail that is being sent for ever does not stand in the way of what came after', async () => {
  const messageId = await mailOf('early');
  await set(messageId, { due_at: world.clock.wallMs() + 60_000 });
  const notice = { keys: [messageKeyOf(messageId)], failure: refused, arrivedAt: null };
  const { look, alarms } = readerOf(holding('early', notice), silent);
  for (let turn = 1; turn <= 4; turn += 1) await look();
  assert.equal(await readPlace(world.db, 'early'), null, 'it is not read yet');
  assert.deepEqual(alarms, []);
  await look();
  assert.deepEqual(await readPlace(world.db, 'early'), { validity: '1', uid: 1 });
  assert.deepEqual(alarms, ['a mail that came back could not be recorded and needs a human']);
});

test('What a server does not hand over is told and passed over', async () => {
  const { look, alarms } = readerOf(holding('unreadable', 'unreadable'));
  await look();
  assert.deepEqual(alarms, ['a message of the mailbox for returned mail cannot be read']);
  assert.deepEqual(await readPlace(world.db, 'unreadable'), { validity: '1', uid: 1 });
});

test('A notice from before the mail left is about an earlier copy', async () => {
  const messageId = await mailOf('copy');
  const leftAt = world.clock.wallMs();
  await set(messageId, { status: 'sent', settled_at: leftAt });
  const notice = { keys: [messageKeyOf(messageId)], failure: refused };
  const before = { ...notice, arrivedAt: leftAt - 61 * 60_000 };
  await readerOf(holding('before', before), silent).look();
  assert.equal(await cameBackAt(messageId), null);
  assert.deepEqual(await readPlace(world.db, 'before'), { validity: '1', uid: 1 });
  // A server whose clock is behind.
  const behind = { ...notice, arrivedAt: leftAt - 59 * 60_000 };
  await readerOf(holding('behind', behind), silent).look();
  assert.notEqual(await cameBackAt(messageId), null);
});

test('What cannot be recorded is tried again, and then stands in nobody’s way', async () => {
  const messageId = await mailOf('stuck');
  const row = () => world.db.selectFrom('outbox').where('message_id', '=', messageId);
  await set(messageId, { status: 'sent' });
  const ids = ['<other@x>', messageId];
  const notice: Bounce = { keys: ids.map(messageKeyOf), failure: refused, arrivedAt: null };
  const messages = [notice, null, { ...notice, keys: ['nobody'] }];
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
  assert.equal(said.at(-1), 'a returned mail does not belong to this installation');
  assert.equal(await cameBackAt(messageId), null, 'half of it was not kept');

  // A kind that nothing follows for is marked all the same, and says so in the log.
  await world.db.deleteFrom('bounce_mailboxes').execute();
  const well = readerOf(mailbox, silent);
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

test('A reply is handed on, again if that failed, and never stands before others', async () => {
  const reply = { from: 'maria@example.org', answers: ['key'], arrivedAt: 5 };
  const taken: unknown[] = [];
  let failures = 2;
  const { look, alarms } = readerOf(
    mailboxOf('replies', async (after, take) => {
      if (after === null) await take(reply, { validity: '1', uid: 1 });
      return false;
    }),
    {},
    {
      async takeReply(one) {
        failures -= 1;
        if (failures >= 0) throw new Error('The database is away.');
        taken.push(one);
      },
    },
  );
  for (let again = 0; again < 2; again += 1) await assert.rejects(look());
  await look();
  await look();
  assert.deepEqual(taken, [reply]);
  assert.deepEqual(alarms, []);
});
