/** Programs of owners are called over the network, and nobody else is. */
import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { SystemClock } from '#server/platform/clock.ts';
import { systemEntropy } from '#server/platform/entropy.ts';
import { openWebhookSender } from './https-sender.ts';
import { isPublicAddress } from './public-address.ts';
import { openReceiver, type WebhookReceiver } from './receiver.fixture.ts';
import { newWebhookSecret } from './signature.ts';

const secret = newWebhookSecret(systemEntropy());
const near = openWebhookSender({ mayBeNear: true });

async function receiving(t: TestContext): Promise<WebhookReceiver> {
  const receiver = await openReceiver();
  t.after(() => receiver.close());
  return receiver;
}

function message(url: string) {
  return { url, secret, id: 'evt_1', at: new SystemClock().wallMs(), body: '{"type":"grace"}' };
}

test('What is sent is signed, so that a library of others believes it', async (t) => {
  const receiver = await receiving(t);
  assert.deepEqual(await near.send(message(receiver.url)), { status: 204 });
  const [told] = receiver.told;
  assert.ok(told);
  assert.equal(told.headers['content-type'], 'application/json');
  const headers = told.headers as Record<string, string>;
  assert.deepEqual(new Webhook(secret).verify(told.body, headers), { type: 'grace' });
  assert.throws(() => new Webhook(secret).verify(told.body.replace('grace', 'release'), headers));
  const other = newWebhookSecret(systemEntropy());
  assert.throws(() => new Webhook(other).verify(told.body, headers));
});

test('No redirect is followed, a long answer is cut off, and silence has an end', async (t) => {
  const receiver = await receiving(t);
  const elsewhere = await receiving(t);
  receiver.answer = { status: 307, headers: { location: elsewhere.url } };
  assert.deepEqual(await near.send(message(receiver.url)), { status: 307 });
  assert.equal(elsewhere.told.length, 0);

  receiver.answer = null;
  const hasty = openWebhookSender({ mayBeNear: true, timeoutMs: 200 });
  assert.deepEqual(await hasty.send(message(receiver.url)), { status: null });
  await receiver.close();
  assert.deepEqual(await near.send(message(receiver.url)), { status: null });

  let isCutOff = false;
  const endless = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('close', () => (isCutOff = true));
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000000\r\n\r\n');
    const more = setInterval(() => socket.write('x'.repeat(2048)), 5);
    socket.on('close', () => clearInterval(more));
  });
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
  t.after(() => endless.close());
  const { port } = endless.address() as AddressInfo;
  assert.deepEqual(await near.send(message(`http://127.0.0.1:${port}/`)), { status: 200 });
  await t.waitFor(() => assert.ok(isCutOff), { timeout: 60_000 });
});

test('Who answers with another protocol is not waited for, and a name that is none is called nowhere', async (t) => {
  const other = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  t.after(() => other.close());
  const { port } = other.address() as AddressInfo;
  assert.deepEqual(await near.send(message(`http://127.0.0.1:${port}/`)), { status: null });
  const far = openWebhookSender({ mayBeNear: false });
  assert.deepEqual(await far.send(message('https://nobody.invalid/')), { status: null });
});

const notEverybodys = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
  'localhost',
  '',
];

test('Addresses that belong to everybody are told from all others', () => {
  for (const address of ['1.1.1.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111']) {
    assert.ok(isPublicAddress(address), address);
  }
  for (const address of notEverybodys) assert.ok(!isPublicAddress(address), address);
});

test('In production nothing near is called, whatever it is named', async (t) => {
  const receiver = await receiving(t);
  const { port } = new URL(receiver.url);
  let leadsTo: { address: string; family: number }[] = [];
  let asked = 0;
  const sender = openWebhookSender({
    mayBeNear: false,
    lookup(_name, done) {
      asked += 1;
      done(null, leadsTo);
    },
  });
  for (const url of [
    receiver.url,
    `https://127.0.0.1:${port}/`,
    `https://2130706433:${port}/`,
    `https://0x7f.1:${port}/`,
    `https://[::1]:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    'https://169.254.169.254/latest/meta-data/',
    'https://user:password@example.org/',
    'http://example.org/',
    'ftp://example.org/',
    'no address',
  ]) {
    assert.equal(sender.mayCall(url), false, url);
    assert.deepEqual(await sender.send(message(url)), { status: null }, url);
  }
  assert.equal(asked, 0);

  // A name that anybody may own leads here, alone or beside an address that is everybody's.
  const url = `https://rebinding.example.org:${port}/`;
  assert.equal(sender.mayCall(url), true);
  const here = { address: '127.0.0.1', family: 4 };
  for (const addresses of [[here], [{ address: '1.1.1.1', family: 4 }, here], []]) {
    leadsTo = addresses;
    assert.deepEqual(await sender.send(message(url)), { status: null });
  }
  assert.equal(asked, 3);
  assert.equal(receiver.connections, 0);
});
