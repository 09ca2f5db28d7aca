/** A whole product and a real mailbox: what it sends to itself it reads back. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import '#server/crypto/quick-hash.fixture.ts';
import { createTestDatabase } from '#server/db/test-database.ts';
import { startImapServer } from '#server/mail/imap-server.fixture.ts';
import { openBounceMailbox } from '#server/mail/imap.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { until } from '#server/platform/until.fixture.ts';
import { readMailProof } from '#server/store/mail-proof.ts';
import { openMailSink } from './mail-sink.fixture.ts';
import { Moments } from './moments.fixture.ts';
import { startProduct, type Product } from './product.ts';

/** What a start needs, on a database and a mail server of its own; all of it ends with the test. */
async function surroundings(t: TestContext) {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'codicil-canary-'));
  const sink = await openMailSink(new Moments());
  t.after(async () => {
    await sink.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const own = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', SMTP_URL: sink.url };
  const configOf = (settings: Record<string, string>) => readConfig({ ...own, ...settings });
  return { database, sink, configOf };
}

test('Without a mailbox for what comes back a start says that nothing is proved', async (t) => {
  const { configOf } = await surroundings(t);
  const said: string[] = [];
  const log = Object.assign(createLog('silent'), { warn: (text: string) => void said.push(text) });
  const product = await startProduct(configOf({}), log);
  await product.stop();
  assert.match(said.join(), /nothing proves that mail arrives/);
});

test('A canary comes back to the mailbox, is a proof there, and is removed', async (t) => {
  const { database, sink, configOf } = await surroundings(t);
  const imap = await startImapServer();
  t.after(() => imap.close());
  const { host, port, user, password } = imap.config;
  const config = configOf({
    BOUNCE_ADDRESS: 'returned@codicil.example',
    BOUNCE_IMAP_URL: `imap://${user}:${encodeURIComponent(password)}@${host}:${port}`,
  });
  let product: Product | null = null;
  const start = async () => (product = await startProduct(config, createLog('silent')));
  t.after(() => product?.stop());

  const first = await start();
  const mail = await sink.mailTo('returned+canary@codicil.example');
  await imap.deliver('From: Rui <rui@example.org>\r\nSubject: Hello\r\n\r\nIs somebody there?\r\n');
  await imap.deliver(mail.raw);
  const isBack = async () =>
    Object.values(await readMailProof(database.db)).some(({ back }) => back !== null);
  assert.equal(await isBack(), false);
  // A new process looks into the mailbox at once.
  await first.stop();
  await start();
  await until(isBack, 'it is not read back');
  const look = async () => {
    const left: unknown[] = [];
    await openBounceMailbox(imap.config).read(null, async (found) => {
      left.push(found);
      return true;
    });
    return left;
  };
  await until(async () => (await look()).length === 1, 'it stays in the mailbox');
  assert.deepEqual(await look(), [null], 'the mail of a person stays');
});
