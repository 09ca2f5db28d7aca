import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { mailboxCalls } from '#contract/system.ts';
import { mailboxHandlers } from '#server/features/local-mailbox/local-mailbox.routes.ts';
import { openTestApp, type TestApp } from '#server/test-app.fixture.ts';
import { mount } from './mount.ts';

describe('a change asked for by another site', () => {
  let world: TestApp;
  before(async () => {
    world = await openTestApp();
  });
  after(() => world.close());

  const refusal = {
    message: 'This request came from another website',
    code: 'cross-site',
  };

  for (const [name, headers] of Object.entries({
    'that says it is another site': { 'sec-fetch-site': 'cross-site' },
    'that is a sister domain': { 'sec-fetch-site': 'same-site' },
    'with another origin': { origin: 'https://evil.example' },
    'with our name on another port': { origin: 'http://localhost:4000', host: 'localhost:3000' },
    'without an origin of its own': { origin: 'null' },
    'with an origin that is none': { origin: '%%%' },
    'that claims our origin and yet another site': {
      'sec-fetch-site': 'cross-site',
      origin: 'http://localhost:3000',
    },
  })) {
    it(`is refused when it comes from a page ${name}`, async () => {
      const answer = await world.app.inject({ method: 'POST', url: '/api/logout', headers });

      assert.deepEqual([answer.statusCode, answer.json()], [403, refusal]);
    });
  }

  for (const [name, headers] of Object.entries({
    'our own page': { 'sec-fetch-site': 'same-origin' },
    'the address bar': { 'sec-fetch-site': 'none' },
    'our public address': { origin: 'http://localhost:3000', host: 'inside:8080' },
    'the host that was asked': { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' },
    'a program': {},
  })) {
    it(`is allowed when it comes from ${name}`, async () => {
      const answer = await world.app.inject({ method: 'POST', url: '/api/logout', headers });

      assert.equal(answer.statusCode, 204);
    });
  }

  it('is about changes only: reading is what links do', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await world.app.inject({ url: '/api/config', headers });

    assert.equal(answer.statusCode, 200);
  });
});

describe('the local mailbox', () => {
  let world: TestApp;
  before(async () => {
    const handlers = mailboxHandlers(async () => []);
    world = await openTestApp({
      features: [(app, sessions) => mount(app, mailboxCalls, handlers, sessions)],
    });
  });
  after(() => world.close());

  const statusFor = async (
    host: string,
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
  ) => {
    const request = { url: '/dev/mail.json', headers: { host, ...headers }, remoteAddress };
    return (await world.app.inject(request)).statusCode;
  };

  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
    it(`opens for whoever asks for ${host}`, async () => {
      assert.equal(await statusFor(host), 200);
    });
  }

  for (const host of ['evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example']) {
    it(`is not there for a page that points ${host} at this machine`, async () => {
      assert.equal(await statusFor(host), 404);
    });
  }

  for (const address of ['::1', '::ffff:127.0.0.1', '127.9.9.9']) {
    it(`opens for this machine by the address ${address}`, async () => {
      assert.equal(await statusFor('localhost:3000', {}, address), 200);
    });
  }

  for (const address of ['192.0.2.7', '10.0.0.2', '2001:db8::7', '::ffff:192.0.2.7']) {
    it(`is not there for ${address}, whatever host it names`, async () => {
      assert.equal(await statusFor('localhost:3000', {}, address), 404);
    });
  }

  for (const name of ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']) {
    it(`is not there for whom a proxy or a tunnel brings, as ${name} shows`, async () => {
      assert.equal(await statusFor('localhost:3000', { [name]: '192.0.2.7' }), 404);
    });
  }
});
