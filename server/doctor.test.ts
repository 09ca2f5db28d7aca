/** The doctor and the list of what has not left, as an operator runs them beside his server. */
import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import * as packet from 'dns-packet';
import { HOUR_MS } from '#core/release/moment.ts';
import { newKeyBytes } from '#server/crypto/seal.ts';
import { answering } from '#server/features/installation/reach.fixture.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { timeServer } from '#server/platform/time-server.fixture.ts';
import { kill, moveHours } from './killed-product.fixture.ts';
import type { Ran } from './operator-program.fixture.ts';
import { Restorable } from './restored-copy.fixture.ts';

/** Knows these texts, and no other name. @returns its address. */
async function resolverWith(t: TestContext, texts: Readonly<Record<string, string>>) {
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const { id, questions = [] } = packet.decode(message);
    const name = questions[0]?.name ?? '';
    const data = texts[name];
    const answers = data === undefined ? [] : [{ type: 'TXT' as const, name, data }];
    const answer = { type: 'response' as const, id: id ?? 0, questions, answers };
    socket.send(packet.encode(answer), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  t.after(() => socket.close());
  return `127.0.0.1:${(socket.address() as AddressInfo).port}`;
}

test('The doctor says of each thing how it stands', async (t) => {
  const house = await Restorable.open(t);
  const product = await house.run();
  await house.write(product, 'nora');
  let calls = 0;
  const watcher = await answering((_request, response) => {
    calls += 1;
    response.end();
  });
  t.after(() => watcher.close());
  const resolver = await resolverWith(t, {
    'codicil.example': 'v=spf1 mx -all',
    's1._domainkey.codicil.example': 'v=DKIM1; p=MIIB',
  });
  const settings = {
    MAIL_FROM: 'Codicil <post@codicil.example>',
    HEARTBEAT_URL: watcher.url,
  };
  const words = ['--resolver', resolver, '--dkim-selector', 's1'];
  const well = await house.program('doctor', settings, ...words);
  assert.equal(well.code, 0, well.said);
  for (const line of [
    /^good {4}Configuration: it can be used$/m,
    /^good {4}Clock: by the database it is \d{4}-[^;]+; this machine is \d+\.\d s (ahead|behind)$/m,
    /^look {4}Clock beside another source: none is asked/m,
    /^good {4}Engine: it makes decisions$/m,
    /^good {4}Alarms: none is open$/m,
    /^look {4}Mail arrives: nobody reads returned mail/m,
    /^look {4}Backup: none is made automatically/m,
    /^good {4}SPF of codicil\.example: v=spf1 mx -all$/m,
    /^look {4}DMARC of codicil\.example: there is no record$/m,
    /^good {4}DKIM key s1\._domainkey\.codicil\.example: there is a key$/m,
  ]) {
    assert.match(well.said, line);
  }
  assert.equal(calls, 0, 'nobody takes it for a server that lives');
  const elsewhere = { DATABASE_URL: await house.emptyDatabase() };
  assert.match((await house.program('doctor', elsewhere)).said, /Start the server first/);
  const fits = await house.type(`${house.masterKey}\n`, 'doctor', '--key');
  assert.match(fits.said, /^good {4}Copy of the master key: it opens what is stored$/m);
  await kill(product);
});

test('What is bad is said beside what is well', async (t) => {
  const house = await Restorable.open(t);
  const product = await house.run();
  const folder = mkdtempSync(join(tmpdir(), 'codicil-doctor-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const recipient = await identityToRecipient(await generateIdentity());
  const settings = { BACKUP_DIR: folder, BACKUP_RECIPIENT: recipient };
  const finds = async (expected: RegExp, run: Promise<Ran>) => {
    const { code, printed } = await run;
    assert.match(printed, expected);
    assert.equal(code, 1);
    return printed;
  };
  const misspelt = await finds(
    /^bad {5}Backup: there is none/m,
    house.program('doctor', { ...settings, SMTP_URI: 'smtp://mail.example.org' }),
  );
  assert.match(
    misspelt,
    /^look {4}Configuration: unknown settings: SMTP_URI \(did you mean SMTP_URL\?\)$/m,
  );
  const { code } = await house.program('backup', settings);
  assert.equal(code, 0);
  const [made = ''] = readdirSync(folder);
  renameSync(join(folder, made), join(folder, made.replace(/-\d{4}-/, '-2999-')));
  await finds(
    /^bad {5}Backup: .* dated in the future: rename it/m,
    house.program('doctor', settings),
  );

  const other = newKeyBytes().toString('hex');
  await finds(/^bad {5}Copy .*: it does not open/m, house.type(`${other}\n`, 'doctor', '--key'));
  const said = await finds(
    /^bad {5}Copy .*: this is not a key/m,
    house.type(`${other.slice(1)}\n`, 'doctor', '--key'),
  );
  assert.match(said, /^good {4}Engine: it makes decisions$/m);
  await kill(product);
});

test('The clock of the database is held against this machine and other sources', async (t) => {
  const house = await Restorable.open(t);
  await kill(await house.run());
  const now = () => new SystemClock().wallMs();
  const right = await timeServer(t, now);
  const late = await timeServer(t, () => now() - HOUR_MS);
  const beside = await house.program('doctor', { TIME_SOURCES: `${right},${late}` });
  assert.equal(beside.code, 1);
  const lines = [right, late].map((source) => `Clock beside ${new URL(source).host}: the database`);
  assert.match(
    beside.printed,
    new RegExp(`^good {4}${lines[0]} is \\d+\\.\\d s (ahead|behind)$`, 'm'),
  );
  assert.match(beside.printed, new RegExp(`^bad {5}${lines[1]} is 3\\d{3}\\.\\d s ahead$`, 'm'));
  assert.doesNotMatch(beside.printed, /none is asked/);
  const slow = 'data:text/javascript,const%20now=Date.now;Date.now=()=>now()-3600000';
  const alone = await house.program('doctor', { NODE_OPTIONS: `--import=${slow}` });
  assert.equal(alone.code, 1);
  assert.match(alone.printed, /^bad {5}Clock: .*; this machine is 3\d{3}\.\d s behind$/m);
});

test('A configuration that cannot be used is a finding, one line for all that is wrong', async (t) => {
  const house = await Restorable.open(t);
  const doctor = (settings: Record<string, string>) => house.program('doctor', settings);
  const wrong = await doctor({ PORT: 'harbour', LOG_LEVEL: 'loud' });
  assert.deepEqual([wrong.code, wrong.said], [1, '']);
  assert.match(wrong.printed, /^bad {5}Configuration: PORT must .*; LOG_LEVEL .*\n$/);
  const mistyped = await doctor({
    BACKUP_DIR: '/nowhere',
    BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
  });
  assert.match(mistyped.printed, /^bad {5}Configuration: BACKUP_RECIPIENT is no public key/);
});

test('What has not left is listed by state and kind', async (t) => {
  const house = await Restorable.open(t);
  const product = await house.run();
  await house.write(product, 'nora');
  await moveHours(product, 24);
  const before = await house.program('queue', {});
  assert.match(before.said, /No message is waiting\./);
  await house.sink.close();
  await moveHours(product, 24);
  const { said } = await house.program('queue', {});
  assert.match(said, /^pending {2}[\w-]+: \d+, next try \d{4}-[^,]+, up to \d+ tries/m);
  await kill(product);
});
