/**
 * An installation in which nothing is wrong, of real parts on this machine: a running server that
 * is reached at its own address, mail that goes there and back, a resolver, a time server, a fresh
 * backup and a copy of the key that was tried. Only tests import this file.
 */
import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import * as packet from 'dns-packet';
import { sql } from 'kysely';
import { DAY_MS } from '#core/release/moment.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { newDkimKey } from '#server/doctor/dkim-key.fixture.ts';
import { answering } from '#server/features/installation/reach.fixture.ts';
import { credentials, startImapServer, type ImapServer } from '#server/mail/imap-server.fixture.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { freePort } from '#server/platform/free-port.fixture.ts';
import { timeServer } from '#server/platform/time-server.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';
import { readMailProof } from '#server/store/mail-proof.ts';
import {
  kill,
  makeDataFolder,
  startProcess,
  withQuickHashes,
  type KillableProduct,
} from './killed-product.fixture.ts';
import { openMailSink, type MailSink } from './mail-sink.fixture.ts';
import { Moments } from './moments.fixture.ts';
import { runAndType, type Ran } from './operator-program.fixture.ts';

const domain = 'codicil.example';

const roomy = `
  import fs from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  fs.statfs = async () => ({ bavail: 80, blocks: 100, bsize: 4096 });
  syncBuiltinESMExports();
`;
/** However full the disk of this machine is. */
const withRoom = {
  NODE_OPTIONS: `${withQuickHashes.NODE_OPTIONS} --import=data:text/javascript,${encodeURIComponent(roomy)}`,
};

export interface SoundHouse {
  readonly database: TestDatabase;
  readonly sink: MailSink;
  /** Of its server and of the doctor. */
  readonly env: Readonly<Record<string, string>>;
  /** What the resolver knows, to be changed by a test. */
  readonly records: Map<string, string[]>;
  readonly product: KillableProduct;
  /** The words of its key, as they were printed. */
  readonly sheet: string;
  readonly backupDir: string;
  /** An operator's program beside it, and what is typed there. */
  run(name: string, words?: readonly string[], typed?: string): Promise<Ran>;
}

/** Knows these texts, and no other name. @returns its address. */
async function resolverWith(
  t: TestContext,
  records: ReadonlyMap<string, readonly string[]>,
): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const { id, questions = [] } = packet.decode(message);
    const name = questions[0]?.name ?? '';
    const texts = records.get(name) ?? [];
    // A text of a record is at most 255 signs, and a longer one has several.
    const answers = texts.map((text) => {
      return { type: 'TXT' as const, name, data: text.match(/.{1,250}/g) ?? [''] };
    });
    const answer = { type: 'response' as const, id: id ?? 0, questions, answers };
    socket.send(packet.encode(answer), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  t.after(() => socket.close());
  return `127.0.0.1:${(socket.address() as AddressInfo).port}`;
}

/** Where a mailbox of `startImapServer` is. */
function imapUrlOf({ config }: Pick<ImapServer, 'config'>): string {
  const { user, password } = credentials;
  const place = `${config.host}:${config.port}/INBOX`;
  return `imap://${user}:${encodeURIComponent(password)}@${place}`;
}

export async function openSoundHouse(t: TestContext): Promise<SoundHouse> {
  const database = await createTestDatabase();
  t.after(() => database.close());
  const sink = await openMailSink(new Moments());
  t.after(() => sink.close());
  const mailbox = await startImapServer();
  t.after(() => mailbox.close());
  const watcher = await answering((_request, response) => response.end());
  t.after(() => watcher.close());
  const dataDir = makeDataFolder();
  t.after(() => rmSync(dirname(dataDir), { recursive: true, force: true }));
  const backupDir = join(dirname(dataDir), 'backups');
  mkdirSync(backupDir);
  const port = await freePort();
  const records = new Map([
    [domain, ['v=spf1 mx -all']],
    [`_dmarc.${domain}`, ['v=DMARC1; p=reject']],
    [`mail._domainkey.${domain}`, [`v=DKIM1; k=rsa; p=${newDkimKey()}`]],
  ]);
  const env = {
    ...withQuickHashes,
    CLOCK: 'system',
    PORT: `${port}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: sink.url,
    MAIL_FROM: `Codicil <post@${domain}>`,
    BOUNCE_ADDRESS: `returned@${domain}`,
    BOUNCE_IMAP_URL: imapUrlOf(mailbox),
    OPERATOR_EMAIL: 'operator@example.org',
    HEARTBEAT_URL: watcher.url,
    TIME_SOURCES: await timeServer(t, () => new SystemClock().wallMs()),
    DNS_RESOLVER: await resolverWith(t, records),
    DKIM_SELECTOR: 'mail',
    BACKUP_DIR: backupDir,
    BACKUP_RECIPIENT: await identityToRecipient(await generateIdentity()),
  };
  // Its backups are made by hand: none may come in between.
  const ofServer = { ...env, BACKUP_DIR: '', BACKUP_RECIPIENT: '' };
  const product = await startWithProof(t, ofServer, database, sink, mailbox);
  const run = (name: string, words: readonly string[] = [], typed = '') =>
    runAndType(typed, name, { ...env, ...withRoom }, ...words);
  const { code, said } = await run('backup');
  assert.equal(code, 0, said);
  const printed = (await run('key-sheet')).said;
  const sheet = printed.match(/^ {2}\d {2}.*$/gm)?.join('\n') ?? assert.fail(printed);
  const house = { database, sink, env, records, product, sheet, backupDir, run };
  await run('doctor', ['--key'], `${sheet}\n`);
  return house;
}

/** Its first canary goes there and comes back. */
async function startWithProof(
  t: TestContext,
  env: Record<string, string>,
  { db }: TestDatabase,
  sink: MailSink,
  mailbox: ImapServer,
): Promise<KillableProduct> {
  const first = await startProcess(env);
  t.after(() => kill(first));
  const isCanary = ({ raw }: { raw: string }) => /^X-Codicil-Canary: /im.test(raw);
  await until(async () => sink.mails.some(isCanary), 'no canary left');
  await kill(first);
  // A page goes to the operator a day after the installation.
  await sql`update installation set created_at = created_at - ${2 * DAY_MS}`.execute(db);
  await mailbox.deliver(sink.mails.find(isCanary)!.raw);
  // It looks into the mailbox at its start, and then every five minutes.
  const product = await startProcess(env);
  t.after(() => kill(product));
  const isBack = async () =>
    Object.values(await readMailProof(db)).some(({ back }) => back !== null);
  await until(isBack, 'no canary came back');
  return product;
}
