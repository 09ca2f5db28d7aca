/** The client against servers that answer like Twilio, or fail in every way a network can. */
import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server } from 'node:net';
import { after, test } from 'node:test';
import { until } from '#server/platform/until.fixture.ts';
import type { SmsOutcome } from './port.ts';
import { createTwilioSender } from './twilio.ts';

const text = 'Prüfung & Test: 100% = ok? +1';
const minutesMs = 4 * 60_000;
// A busy machine must not look like a silent provider.
const patient = { connectMs: minutesMs, answerMs: minutesMs };
const open = new Set<Server>();
after(() => {
  for (const server of open) server.close();
});

interface Call {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly form: Record<string, string>;
}

type Answer = (response: ServerResponse) => void;

async function listen(server: Server): Promise<string> {
  open.add(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function twilio(answer: Answer) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { method, url, headers } = request;
      calls.push({ method, url, headers, form: Object.fromEntries(new URLSearchParams(body)) });
      answer(response);
    });
  });
  return { calls, apiBase: await listen(server) };
}

function sender(apiBase: string, from = '+12025550000', timeouts = patient) {
  const account = { accountSid: 'AC0123', authToken: 'se:cret' };
  return createTwilioSender({ ...account, from, apiBase, timeouts });
}

function answering(status: number, body: object | string, headers: object = {}): Answer {
  const json = typeof body === 'string' ? body : JSON.stringify(body);
  return (response) => response.writeHead(status, { ...headers }).end(json);
}

const taken = answering(201, { sid: 'SM77', status: 'queued', to: '+351912345678' });

test('A message is one form-encoded POST to the account, signed with its token', async () => {
  const { calls, apiBase } = await twilio(taken);
  const outcome = await sender(`${apiBase}/`).send({ to: '+351 912-345-678', text });
  assert.deepEqual(outcome, { kind: 'accepted', response: 'SM77 queued' });
  assert.equal(calls.length, 1);
  const [call] = calls;
  assert.equal(call?.method, 'POST');
  assert.equal(call?.url, '/2010-04-01/Accounts/AC0123/Messages.json');
  assert.equal(call?.headers['content-type'], 'application/x-www-form-urlencoded');
  const credentials = Buffer.from('AC0123:se:cret').toString('base64');
  assert.equal(call?.headers.authorization, `Basic ${credentials}`);
  assert.deepEqual(call?.form, { To: '+351912345678', From: '+12025550000', Body: text });
});

test('A messaging service takes the place of a number', async () => {
  const { calls, apiBase } = await twilio(taken);
  await sender(apiBase, 'MG4711').send({ to: '+351912345678', text });
  const form = { To: '+351912345678', MessagingServiceSid: 'MG4711', Body: text };
  assert.deepEqual(calls[0]?.form, form);
});

test('What is no phone number is refused and nobody is asked', async () => {
  const { calls, apiBase } = await twilio(taken);
  const outcome = await sender(apiBase).send({ to: 'my sister', text });
  assert.equal(outcome.kind, 'refused');
  assert.equal(calls.length, 0);
});

const notANumber = { code: 21211, message: "Invalid 'To' Phone Number", status: 400 };
const refused: SmsOutcome = { kind: 'refused', code: 21211, reason: "Invalid 'To' Phone Number" };
const answers: [name: string, answer: Answer, kind: SmsOutcome['kind'], answerMs?: number][] = [
  ['201 with a body that is no JSON', answering(201, '<html>'), 'accepted'],
  ['201 whose body breaks off', breaksOff(201), 'accepted'],
  ['201 whose body never ends', stalls(201), 'accepted', 300],
  ['400 without a body', answering(400, ''), 'refused'],
  ['400 whose body breaks off', breaksOff(400), 'refused'],
  ['a wrong token', answering(401, { code: 20003, message: 'Authenticate' }), 'retry-later'],
  ['an unknown account', answering(404, { code: 20404, message: 'Not found' }), 'retry-later'],
  ['too many requests', answering(429, { code: 20429, message: 'Too many' }), 'retry-later'],
  ['an overloaded provider', answering(503, 'busy'), 'retry-later'],
  ['a redirect', answering(307, '', { location: 'https://elsewhere.example' }), 'retry-later'],
  ['an error inside the provider', answering(500, { code: 20500, message: 'oh' }), 'unclear'],
  ['a gateway without an answer', answering(504, 'gateway timeout'), 'unclear'],
  ['silence after the message was heard', () => undefined, 'unclear', 300],
  ['a connection reset after that', (response) => void response.socket?.destroy(), 'unclear'],
];

for (const [name, answer, kind, answerMs = minutesMs] of answers) {
  test(`After ${name} the outcome is ${kind}, and there was one call`, async () => {
    const { calls, apiBase } = await twilio(answer);
    const sms = sender(apiBase, undefined, { ...patient, answerMs });
    const outcome = await sms.send({ to: '+351912345678', text });
    assert.equal(outcome.kind, kind, JSON.stringify(outcome));
    await until(() => calls.length > 0);
    assert.equal(calls.length, 1);
  });
}

test('A refusal brings the code and the words of the provider', async () => {
  const { apiBase } = await twilio(answering(400, notANumber));
  assert.deepEqual(await sender(apiBase).send({ to: '+351912345678', text }), refused);
});

test('Where nobody listens, or nobody finishes the greeting, the message has surely not left', async () => {
  const gone = await listen(createSocketServer());
  for (const server of open) {
    if (`http://127.0.0.1:${(server.address() as AddressInfo | null)?.port}` === gone) {
      open.delete(server);
      await new Promise((resolve) => server.close(resolve));
    }
  }
  const heard: Buffer[] = [];
  const mute = createSocketServer((socket) => {
    socket.on('data', (part) => heard.push(Buffer.from(part)));
    socket.on('error', () => undefined);
  });
  const noTls = (await listen(mute)).replace('http:', 'https:');
  for (const [apiBase, connectMs] of [
    [gone, minutesMs],
    [noTls, 400],
    ['http://no-such-host.invalid', minutesMs],
  ] as const) {
    const sms = sender(apiBase, undefined, { ...patient, connectMs });
    const outcome = await sms.send({ to: '+351912345678', text });
    assert.equal(outcome.kind, 'retry-later', `${apiBase} ${JSON.stringify(outcome)}`);
  }
  await until(() => heard.length > 0, 'the client did not begin to greet');
  assert(!Buffer.concat(heard).includes('POST'), 'and said nothing of the message');
});

test('Closing waits for the message under way', async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const { apiBase } = await twilio(asked.resolve);
  const sms = sender(apiBase);
  let outcome: SmsOutcome | null = null;
  void sms.send({ to: '+351912345678', text }).then((value) => (outcome = value));
  const response = await asked.promise;
  const closing = sms.close();
  taken(response);
  await closing;
  assert.deepEqual(outcome, { kind: 'accepted', response: 'SM77 queued' });
});

function breaksOff(status: number): Answer {
  return (response) => {
    response.writeHead(status, { 'content-length': 500 });
    response.write('{"sid":', () => response.socket?.destroy());
  };
}

function stalls(status: number): Answer {
  return (response) => {
    response.writeHead(status, { 'content-length': 500 });
    response.write('{"sid":');
  };
}
