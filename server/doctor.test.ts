/** The doctor and the list of what has not left, as an operator runs them beside his server. */
import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import * as packet from 'dns-packet';
import { newKeyBytes } from '#server/crypto/seal.ts';
import { answering } from '#server/features/installation/reach.fixture.ts';
import { kill, moveHours } from './killed-product.fixture.ts';
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

test('The doctor says what is well and what is not, and ends with 1 where something is bad', async (t) => {
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
    /^good {4}Engine: it may decide$/m,
    /^good {4}Alarms: none is open$/m,
    /^look {4}Mail arrives: nobody reads what comes back/m,
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
  const other = newKeyBytes().toString('hex');
  assert.equal((await house.type(`${other}\n`, 'doctor', '--key')).code, 1);
  const ill = await house.program('doctor', {
    BACKUP_DIR: '/nowhere',
    BACKUP_RECIPIENT: recipient,
  });
  assert.equal(ill.code, 1);
  await kill(product);
});

const recipient = `age1${'q'.repeat(58)}`;

test('What has not left is listed by state and kind', async (t) => {
  const house = await Restorable.open(t);
  const product = await house.run();
  await house.write(product, 'nora');
  await moveHours(product, 24);
  const before = await house.program('queue', {});
  assert.match(before.said, /Everything has left\./);
  await house.sink.close();
  await moveHours(product, 24);
  const { said } = await house.program('queue', {});
  assert.match(said, /^pending {2}[\w-]+: \d+, next try \d{4}-[^,]+, up to \d+ tries/m);
  await kill(product);
});
