/** Roundabout ways by which a thief at an open browser would reach somebody within three days. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TestamentCard } from '#contract/testaments.ts';
import type { Trigger } from '#contract/triggers.ts';
import {
  postTrigger,
  putTrigger,
  codeTrigger,
} from '#server/features/triggers/triggers.fixture.ts';
import {
  dayMs,
  join,
  advanceTime,
  startTestProduct,
  typePassword,
  write,
} from './persons.fixture.ts';
import type { TestUser, TestProduct } from './persons.fixture.ts';

const hourMs = dayMs / 24;
const armed = { title: 'Armed', status: 'active', fullContent: 'Words.', checkInterval: 30 };

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

const leave = () => advanceTime(product, hourMs);

const enter = ({ activationCode }: Trigger) =>
  product.app.inject({ method: 'POST', url: '/api/activate-by-code', payload: { activationCode } });

async function releases(person: TestUser): Promise<number> {
  const rows = await product.db
    .selectFrom('releases')
    .select('id')
    .where('user_id', '=', person.owner.id)
    .execute();
  return rows.length;
}

async function releaseAt(person: TestUser, id: number): Promise<number> {
  const { body } = await person.call('GET', '/api/testaments');
  const card = (body as TestamentCard[]).find((one) => one.id === id);
  return Date.parse(card?.armed.releaseAt ?? '');
}

async function kindsTold(person: TestUser): Promise<string[]> {
  const { body } = await person.call('GET', '/api/notifications');
  return (body as { kind: string }[]).map(({ kind }) => kind);
}

describe('At a browser that was left open', () => {
  it('who deletes the only trigger of her letters has no beginner’s freedom', async () => {
    const maria = await join(product, 'trigger-only');
    const silence = await postTrigger(maria, { triggerType: 'check_inactive', checkInterval: 365 });
    const { id } = await write(maria, armed, 'a@example.org');
    await leave();
    await postTrigger(maria, { triggerType: 'check_inactive', isActive: false });
    await maria.call('DELETE', `/api/activation-triggers/${silence.id}`);
    await enter(await postTrigger(maria, { ...codeTrigger, cancelHours: 0 }));
    assert.equal(await releases(maria), 0, `testament ${id} went at once`);
  });

  it('a copy of her words with a code of its own waits as well', async () => {
    const maria = await join(product, 'copied');
    await write(maria, armed, 'a@example.org');
    await leave();
    const copy = await write(maria, { ...armed, status: 'draft' }, 'a@example.org');
    const only = { ...codeTrigger, cancelHours: 0, testamentIds: [copy.id] };
    const trigger = await postTrigger(maria, only);
    await maria.call('PUT', `/api/testaments/${copy.id}`, { status: 'active' });
    await enter(trigger);
    assert.equal(await releases(maria), 0);
  });

  it('a window that shrinks hour by hour is a shorter window', async () => {
    const maria = await join(product, 'shrunk');
    await write(maria, armed, 'a@example.org');
    const trigger = await postTrigger(maria, { ...codeTrigger, cancelHours: 72 });
    await leave();
    for (let hours = 70; hours >= 24; hours -= 2) {
      await putTrigger(maria, trigger.id, { cancelHours: hours });
    }
    const { releasesAt } = (await enter(trigger)).json() as { releasesAt: string };
    assert.ok(Date.parse(releasesAt) >= product.clock.wallMs() + 72 * hourMs);
  });

  for (const [name, end] of Object.entries({
    'a press': (maria: TestUser) => maria.call('POST', '/api/checks/here'),
    'the end of it': (maria: TestUser) => maria.call('DELETE', '/api/pause'),
    'a shorter one': (maria: TestUser) =>
      maria.call('POST', '/api/pause', {
        until: new Date(product.clock.wallMs() + dayMs).toISOString(),
      }),
  })) {
    it(`a pause that ${name} ends lets nothing go before it would have`, async () => {
      const maria = await join(product, `pause-${name.replaceAll(' ', '-')}`);
      const { id } = await write(maria, armed, 'a@example.org');
      const until = new Date(product.clock.wallMs() + 170 * dayMs).toISOString();
      await maria.call('POST', '/api/pause', { until });
      const before = await releaseAt(maria, id);
      await leave();
      const { status } = await end(maria);
      assert.ok(status < 300);
      assert.ok((await releaseAt(maria, id)) >= before - hourMs);
    });
  }

  it('who takes one of two ways away, or waits for payments that nobody makes, is told of', async () => {
    const maria = await join(product, 'one-way');
    const { id } = await write(maria, armed, 'a@example.org');
    await postTrigger(maria, { ...codeTrigger, cancelHours: 0 });
    await leave();
    await postTrigger(maria, { triggerType: 'check_inactive', isActive: false });
    assert.ok((await kindsTold(maria)).includes('switched-off'));

    const other = await join(product, 'unpaid');
    const { id: unpaid } = await write(other, armed, 'a@example.org');
    await leave();
    const slow = { activationType: 'subscription', gracePeriod: 60 };
    await other.call('PUT', `/api/testaments/${unpaid}`, slow);
    assert.ok((await kindsTold(other)).includes('switched-off'), `${id} and ${unpaid}`);
  });
});

describe('With the password', () => {
  it('a rhythm that was shortened without it counts once it is saved again', async () => {
    const maria = await join(product, 'saved-again');
    const { id } = await write(maria, { ...armed, checkInterval: 365 }, 'a@example.org');
    await leave();
    await maria.call('PUT', `/api/testaments/${id}`, { checkInterval: 30 });
    assert.ok((await releaseAt(maria, id)) > product.clock.wallMs() + 365 * dayMs);
    await typePassword(product, maria);
    await maria.call('PUT', `/api/testaments/${id}`, { checkInterval: 30 });
    assert.ok((await releaseAt(maria, id)) < product.clock.wallMs() + 90 * dayMs);
  });
});
