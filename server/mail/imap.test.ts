/** The mailbox that mail comes back to, on real servers. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { SystemClock } from '#server/platform/clock.ts';
import { postfixNotice } from './bounce-notice.fixture.ts';
import { missingDovecot, startDovecot } from './dovecot.fixture.ts';
import {
  configOf,
  startImapServer,
  type ImapServer,
  inAnotherClient,
} from './imap-server.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';
import { openBounceMailbox } from './imap.ts';
import type { BounceMailbox, MailboxPlace } from './port.ts';

const minutesMs = 4 * 60_000;
const limits = {
  // A busy machine must not look like a silent server.
  connectMs: minutesMs,
  idleMs: minutesMs,
  totalMs: minutesMs,
  messages: 3,
  bytes: 8_000,
} as const;

const person = 'From: rui@example.org\r\nSubject: Hello\r\n\r\nIs anybody there?\r\n';
const noticeOf = (name: string, body = '') =>
  postfixNotice({ messageId: `<${name}@codicil.example>`, body });

interface Read {
  readonly found: (string | null)[];
  readonly arrivals: (number | null)[];
  readonly last: MailboxPlace | null;
  readonly hasMore: boolean;
}

async function readAll(
  mailbox: BounceMailbox,
  after: MailboxPlace | null,
  refused: string | null = null,
): Promise<Read> {
  const found: (string | null)[] = [];
  const arrivals: (number | null)[] = [];
  let last = after;
  const hasMore = await mailbox.read(after, async (notice, place) => {
    const bounce =
      notice !== null && typeof notice === 'object' && 'keys' in notice ? notice : null;
    const id = notice === 'unreadable' ? notice : (bounce?.keys[0] ?? null);
    if (id !== null && id === refused) return false;
    found.push(id);
    arrivals.push(bounce?.arrivedAt ?? null);
    last = place;
    return true;
  });
  return { found, arrivals, last, hasMore };
}

const servers: [name: string, missing: () => string | null, start: () => Promise<ImapServer>][] = [
  ['a small server', () => null, () => startImapServer()],
  ['a small server with TLS', () => null, () => startImapServer({ secure: true })],
  ['Dovecot', missingDovecot, startDovecot],
];

for (const [name, missing, start] of servers) {
  it(`${name} is read in order, a little at once, and from where it was left`, async (t) => {
    const reason = missing();
    if (reason !== null) return t.skip(reason);
    const server = await start();
    t.after(() => server.close());
    const mailbox = openBounceMailbox(server.config, limits);
    const nothing = { found: [], arrivals: [], last: null, hasMore: false };
    assert.deepEqual(await readAll(mailbox, null), nothing);

    await server.deliver(noticeOf('one'));
    await server.deliver(person);
    // Cut off where reading it costs too much, and understood all the same.
    await server.deliver(noticeOf('two', 'x'.repeat(1_000_000)));
    await server.deliver(noticeOf('three'));
    const first = await readAll(mailbox, null);
    assert.deepEqual(first.found, ['one', null, 'two']);
    assert.equal(first.hasMore, true);
    assert.deepEqual(await server.seen(), [1, 3], 'a person’s mail stays unread');

    const early = await readAll(mailbox, first.last, 'three');
    assert.deepEqual(early, { ...nothing, last: first.last });
    assert.deepEqual(await server.seen(), [1, 3], 'what was not taken is not marked');
    const rest = await readAll(mailbox, first.last);
    assert.deepEqual(rest.found, ['three']);
    assert.deepEqual(await readAll(mailbox, rest.last), { ...nothing, last: rest.last });
    const anew = await readAll(mailbox, { validity: 'of another time', uid: 1000 });
    assert.equal(anew.found.length, 3, 'numbered anew, it is read anew');
  });
}

for (const [name, missing, start] of servers) {
  it(`${name} removes what it may, and nothing else`, async (t) => {
    const reason = missing();
    if (reason !== null) return t.skip(reason);
    const server = await start();
    t.after(() => server.close());
    const mailbox = openBounceMailbox(server.config, limits);
    const canary = 'X-Codicil-Canary: of ours\r\nSubject: It is read back\r\n\r\nNothing.\r\n';
    for (const raw of [person, canary, noticeOf('one')]) await server.deliver(raw);
    const found: unknown[] = [];
    const look = () =>
      mailbox.read(null, async (one) => {
        found.push(one !== null && typeof one === 'object' ? Object.keys(one)[0] : one);
        return found.at(-1) === 'canary' ? 'remove' : true;
      });
    await look();
    assert.deepEqual(found.splice(0), [null, 'canary', 'keys']);
    await look();
    assert.deepEqual(found, [null, 'keys']);
  });
}

it('Where one mail cannot be removed alone, what a person has marked to be deleted stays', async (t) => {
  const server = await startImapServer({ plugins: ['ID', 'UNSELECT'] });
  t.after(() => server.close());
  for (const raw of [person, 'X-Codicil-Canary: of ours\r\n\r\nNothing.\r\n']) {
    await server.deliver(raw);
  }
  await inAnotherClient(server.config, (client) => client.messageFlagsAdd('1', ['\\Deleted']));
  const found: unknown[] = [];
  const look = () =>
    openBounceMailbox(server.config, limits).read(null, async (one) => {
      found.push(one);
      return one === null ? true : 'remove';
    });
  await look();
  await look();
  assert.equal(found.length, 4, 'both are still there');
  assert.deepEqual(await server.seen(), [2]);
});

it('What is months old is left out, unless the mailbox is read on from before it', async (t) => {
  const server = await startImapServer();
  t.after(() => server.close());
  const daysAgo = (days: number) => new Date(new SystemClock().wallMs() - days * 86_400_000);
  await server.deliver(noticeOf('years'), daysAgo(800));
  await server.deliver(noticeOf('months'), daysAgo(92));
  const arrivedAt = daysAgo(80);
  await server.deliver(noticeOf('weeks'), arrivedAt);
  const mailbox = openBounceMailbox(server.config, limits);
  const first = await readAll(mailbox, null);
  assert.deepEqual(first.found, ['weeks']);
  assert.equal(first.arrivals[0], Math.floor(arrivedAt.getTime() / 1000) * 1000);
  const { validity } = first.last ?? assert.fail();
  const later = await readAll(mailbox, { validity, uid: 1 });
  assert.deepEqual(later.found, ['months', 'weeks']);
});

describe('A server that', () => {
  it('does not hand one message over is asked three times for it, and then goes on', async (t) => {
    const server = await startImapServer();
    t.after(() => server.close());
    for (const name of ['one', 'two', 'three']) await server.deliver(noticeOf(name));
    for (const answer of ['NO', 'end'] as const) {
      const spoiled = await spoiling(t, server.config.port, answer);
      const mailbox = openBounceMailbox(configOf(spoiled.port), limits);
      let { last } = await readAll(
        openBounceMailbox(server.config, { ...limits, messages: 1 }),
        null,
      );
      for (let look = 1; look <= 3; look += 1) {
        await assert.rejects(readAll(mailbox, last), { name: 'MailboxError' });
      }
      const rest = await readAll(mailbox, last);
      assert.deepEqual(rest.found, ['unreadable', 'three']);
      ({ last } = rest);
      assert.equal(last?.uid, 3);
    }
    assert.deepEqual(await server.seen(), [1, 3], 'what was not read is not marked');
  });

  it('is slow and gets on is no failure, and one that does not get on is', async (t) => {
    const server = await startImapServer();
    t.after(() => server.close());
    for (const name of ['one', 'two']) await server.deliver(noticeOf(name));
    const slow = await spoiling(t, server.config.port, 'silence');
    const mailbox = openBounceMailbox(configOf(slow.port), { ...limits, totalMs: 800 });
    let first = null as Read | null;
    // On a busy machine that may not be long enough for the first one either.
    await until(async () => {
      first = await readAll(mailbox, null).catch(() => null);
      return first !== null;
    });
    assert.partialDeepStrictEqual(first, { found: ['one'], hasMore: true });
    await assert.rejects(readAll(mailbox, first!.last), { name: 'MailboxError' });
  });
});

describe('A mailbox out of reach', () => {
  async function reasonOf(mailbox: BounceMailbox): Promise<string> {
    const error = await mailbox
      .read(null, async () => true)
      .then(
        () => assert.fail('it was read'),
        (thrown: Error) => thrown,
      );
    assert.equal(error.name, 'MailboxError');
    return error.message;
  }

  it('says in a word what is wrong, and names nobody', async (t) => {
    const server = await startImapServer();
    t.after(() => server.close());
    const { config } = server;
    const wrong = { ...config, password: 'wrong' };
    assert.equal(await reasonOf(openBounceMailbox(wrong)), 'password refused');
    assert.equal(await reasonOf(openBounceMailbox({ ...config, port: 1 })), 'ECONNREFUSED');
    const elsewhere = { ...config, folder: 'Nowhere' };
    assert.equal(await reasonOf(openBounceMailbox(elsewhere)), 'no such folder');
  });

  it('hands no password to a server elsewhere that does not encrypt', async (t) => {
    const lines = await listening(t, '* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] ready\r\n');
    // This machine by a name that is not taken for it.
    const config = { ...configOf(lines.port), host: '0.0.0.0' };
    const mailbox = openBounceMailbox(config, limits);
    await reasonOf(mailbox);
    await lines.connected;
    assert.doesNotMatch(lines.heard(), /LOGIN|AUTHENTICATE|pass/i);
  });

  it('is let go of at once when the server stops', async (t) => {
    const silent = await listening(t, '');
    const hour = 3_600_000;
    const patient = { ...limits, connectMs: hour, idleMs: hour, totalMs: hour };
    const mailbox = openBounceMailbox(configOf(silent.port), patient);
    const reading = reasonOf(mailbox);
    await silent.connected;
    await mailbox.close();
    await reading;
    // A look that was just about to begin.
    assert.equal(await mailbox.read(null, () => assert.fail('it is over')), false);
  });

  it('does not hide what went wrong on our side', async (t) => {
    const server = await startImapServer();
    t.after(() => server.close());
    await server.deliver(noticeOf('one'));
    const own = new Error('no database');
    const reading = openBounceMailbox(server.config).read(null, () => Promise.reject(own));
    await assert.rejects(reading, own);
    assert.deepEqual(await server.seen(), []);
  });
});

/** Stands before a real server and lets all pass but what would hand over the second message. */
async function spoiling(t: TestContext, port: number, answer: 'NO' | 'end' | 'silence') {
  const server = createServer((client) => {
    const behind = connect(port, '127.0.0.1');
    behind.pipe(client);
    client.on('data', (data) => {
      const tag = /^(\S+) UID FETCH 2 /i.exec(data.toString('latin1'))?.[1];
      if (tag === undefined) behind.write(data);
      else if (answer === 'NO') client.write(`${tag} NO it does not open\r\n`);
      else if (answer === 'end') client.destroy();
    });
    for (const socket of [client, behind]) {
      socket.on('error', () => undefined);
      socket.on('close', () => [client, behind].forEach((one) => one.destroy()));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return { port: (server.address() as AddressInfo).port };
}

async function listening(t: TestContext, greeting: string) {
  let heard = '';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      heard += data.toString('latin1');
      const tag = /^(\S+) /.exec(data.toString('latin1'))?.[1];
      if (greeting !== '') socket.write(`${tag} OK done\r\n`);
    });
    socket.write(greeting);
  });
  const connected = once(server, 'connection');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return { port: (server.address() as AddressInfo).port, heard: () => heard, connected };
}
