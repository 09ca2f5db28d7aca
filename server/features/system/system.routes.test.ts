import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTestApp, testStartedAt, type TestApp } from '#server/test-app.fixture.ts';

const company = {
  registration: '510 000 001',
  address: 'Rua da Voz 1, Lisboa',
  email: null,
  social: ['https://mastodon.example/@codicil'],
};

describe('the description of this installation', () => {
  let world: TestApp;
  before(async () => {
    world = await openTestApp({
      settings: { clockKind: 'simulated', mailKind: 'mailbox', company },
    });
  });
  after(() => world.close());

  it('tells its clock, mail, payments, plans and company and the moment it is, to anybody', async () => {
    const answer = await world.app.inject('/api/config');

    assert.equal(answer.statusCode, 200);
    assert.deepEqual(answer.json(), {
      clock: 'simulated',
      mail: 'mailbox',
      payments: 'built-in',
      isForTrying: true,
      registration: 'open',
      planPolicy: 'open',
      now: new Date(testStartedAt).toISOString(),
      company,
      site: 'public',
      operatorName: null,
    });
  });

  it('follows the clock when it is moved', async () => {
    world.clock.advance(60_000);

    const answer = await world.app.inject('/api/config');

    const moved = new Date(testStartedAt + 60_000).toISOString();
    assert.equal(answer.json<{ now: string }>().now, moved);
  });
});
