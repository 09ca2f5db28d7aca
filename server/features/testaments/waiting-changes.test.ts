/** What is changed at an open browser takes effect at once, and reaches nobody for three days. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { askFirstHeader } from '#contract/route.ts';
import type { Testament, TestamentCard } from '#contract/testaments.ts';
import type { Trigger } from '#contract/triggers.ts';
import type { Floor } from '#core/release/floor.ts';
import {
  postTrigger,
  putTrigger,
  codeTrigger,
} from '#server/features/triggers/triggers.fixture.ts';
import { testPassword } from '#server/test-app.fixture.ts';
import { dayMs, join, advanceTime, startTestProduct, write } from './persons.fixture.ts';
import type { ApiAnswer, TestUser, TestProduct } from './persons.fixture.ts';

const hourMs = dayMs / 24;
const armed = { title: 'Armed', status: 'active', fullContent: 'Words.', checkInterval: 30 };

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

/** So long after the password that nobody is known to be there. */
const leave = () => advanceTime(product, 16 * 60_000);

async function redirect(maria: TestUser, field: 'email' | 'secondEmail'): Promise<void> {
  const [first] = (await maria.call('GET', '/api/recipients')).body as { id: number }[];
  await maria.call('PUT', `/api/recipients/${first!.id}`, { [field]: 'thief@example.org' });
}

async function floorOf(person: TestUser, id: number): Promise<Floor | null> {
  const row = await product.db
    .selectFrom('testaments')
    .select('not_before')
    .where('user_id', '=', person.owner.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.not_before;
}

async function hoursOf(person: TestUser, id: number): Promise<Record<string, number>> {
  const floor = (await floorOf(person, id)) ?? {};
  const nowMs = product.clock.wallMs();
  return Object.fromEntries(
    Object.entries(floor).map(([kind, at]) => [kind, Math.round((at - nowMs) / hourMs)]),
  );
}

async function releaseAt(person: TestUser, id: number): Promise<number> {
  const { body } = await person.call('GET', '/api/testaments');
  const card = (body as TestamentCard[]).find((one) => one.id === id);
  return Date.parse(card?.armed.releaseAt ?? '');
}

const enter = (code: string | null): Promise<ApiAnswer> =>
  product.app
    .inject({ method: 'POST', url: '/api/activate-by-code', payload: { activationCode: code } })
    .then((answer) => ({ status: answer.statusCode, body: answer.json() }));

async function askFirst(person: TestUser, method: 'POST' | 'PUT', url: string, payload: object) {
  const headers = { ...person.headers, [askFirstHeader]: 'yes' };
  return product.app.inject({ method, url, payload, headers });
}

const threeDays = { check: 72, payment: 72, code: 72 };

async function releases(person: TestUser): Promise<number> {
  const rows = await product.db
    .selectFrom('releases')
    .select('id')
    .where('user_id', '=', person.owner.id)
    .execute();
  return rows.length;
}

describe('A code that is made in a browser that was left open', () => {
  it('waits three days when it is entered, and its owner can stop it', async () => {
    const maria = await join(product, 'coded');
    const { id } = await write(maria, armed, 'a@example.org');
    await leave();
    const trigger = await postTrigger(maria, { ...codeTrigger, cancelHours: 0 });
    assert.deepEqual(await hoursOf(maria, id), threeDays);

    const { status, body } = await enter(trigger.activationCode);
    assert.equal(status, 200);
    const { releasesAt, message } = body as { releasesAt: string; message: string };
    assert.equal(Date.parse(releasesAt), product.clock.wallMs() + 72 * hourMs);
    assert.match(message, /23 November 2026/);
    assert.equal(await releases(maria), 0);
    await maria.call('POST', '/api/checks/here');
    assert.equal(await releases(maria), 0);
  });

  it('opens at once where the password was typed a moment ago', async () => {
    const maria = await join(product, 'typed');
    const { id } = await write(maria, armed, 'a@example.org');
    await leave();
    await maria.call('POST', '/api/user/reauthenticate', { password: testPassword });
    const trigger = await postTrigger(maria, { ...codeTrigger, cancelHours: 0 });
    assert.equal(await floorOf(maria, id), null);
    await enter(trigger.activationCode);
    assert.equal(await releases(maria), 1);
  });
});

describe('In a browser that was left open', () => {
  it('a shorter rhythm releases no earlier than the old one would have', async () => {
    const maria = await join(product, 'shortened');
    const { id } = await write(
      maria,
      { ...armed, checkInterval: 365, checkAttempts: 5, gracePeriod: 60 },
      'a@example.org',
    );
    await leave();
    const shortest = { checkInterval: 1, checkAttempts: 1, gracePeriod: 1 };
    await maria.call('PUT', `/api/testaments/${id}`, { ...shortest, status: 'paused' });
    await maria.call('PUT', `/api/testaments/${id}`, { status: 'active' });
    const days = (365 + 5 * 7 + 60) * 24;
    const { check, code } = await hoursOf(maria, id);
    assert.ok(Math.abs(check! - days) <= 1, `${check} hours instead of ${days}`);
    assert.equal(code, 72);
    assert.ok((await releaseAt(maria, id)) >= product.clock.wallMs() + (days - 1) * hourMs);
  });

  it('a longer rhythm, a draft and a new testament wait for nothing', async () => {
    const maria = await join(product, 'harmless');
    const { id } = await write(maria, armed, 'a@example.org');
    const draft = await write(maria, { title: 'Draft', fullContent: 'Words.' }, 'a@example.org');
    await leave();
    await maria.call('PUT', `/api/testaments/${id}`, { checkInterval: 60 });
    await maria.call('PUT', `/api/testaments/${draft.id}`, { fullContent: 'Others.' });
    const added = await write(maria, { ...armed, title: 'New' }, 'a@example.org');
    for (const one of [id, draft.id, added.id]) assert.equal(await floorOf(maria, one), null);
  });

  it('a draft of long ago that is made active waits three days', async () => {
    const maria = await join(product, 'activated');
    await write(maria, armed, 'a@example.org');
    const { id } = await write(maria, { ...armed, status: 'draft' }, 'a@example.org');
    await leave();
    await maria.call('PUT', `/api/testaments/${id}`, { status: 'active' });
    assert.deepEqual(await hoursOf(maria, id), threeDays);
  });

  it('whoever has never armed anything waits for nothing', async () => {
    const maria = await join(product, 'beginner');
    await leave();
    const trigger = await postTrigger(maria, { ...codeTrigger, cancelHours: 0 });
    const { id } = await write(maria, { ...armed, status: 'draft' }, 'a@example.org');
    await leave();
    await maria.call('PUT', `/api/testaments/${id}`, { status: 'active' });
    assert.equal(await floorOf(maria, id), null);
    await enter(trigger.activationCode);
    assert.equal(await releases(maria), 1);
  });

  const acts: Record<string, (maria: TestUser, testament: Testament) => Promise<unknown>> = {
    'other words': (maria, { id }) =>
      maria.call('PUT', `/api/testaments/${id}`, { fullContent: 'Other words.' }),
    'another title': (maria, { id }) =>
      maria.call('PUT', `/api/testaments/${id}`, { title: 'Another' }),
    'a passphrase': (maria, { id }) =>
      maria.call('PUT', `/api/testaments/${id}`, {
        isPasswordProtected: true,
        password: 'lime tree on the quiet hill',
      }),
    'one more recipient': (maria, { id }) =>
      maria.call('POST', `/api/testaments/${id}/recipients`, { email: 'thief@example.org' }),
    'a recipient less': async (maria) => {
      const { body } = await maria.call('GET', '/api/recipients');
      const other = (body as { id: number; email: string }[]).find(
        ({ email }) => email === 'b@example.org',
      );
      await maria.call('DELETE', `/api/recipients/${other!.id}`);
    },
    'another address of a recipient': (maria) => redirect(maria, 'email'),
    'a second address of a recipient': (maria) => redirect(maria, 'secondEmail'),
    'one more note': async (maria, { id }) => {
      const { body } = await maria.call('POST', '/api/notes', { title: 'A', content: 'B' });
      await maria.call('POST', `/api/testaments/${id}/notes/${(body as { id: number }).id}`);
    },
    'a trigger by silence that is sooner': (maria) =>
      postTrigger(maria, { triggerType: 'check_inactive', checkInterval: 1 }),
    'a trigger by payments': (maria) =>
      postTrigger(maria, { triggerType: 'payment_failed', checkAttempts: 1, gracePeriod: 1 }),
  };

  for (const [name, act] of Object.entries(acts)) {
    it(`${name}: three days`, async () => {
      const maria = await join(product, `act-${Object.keys(acts).indexOf(name)}`);
      const testament = await write(maria, armed, 'a@example.org', 'b@example.org');
      await leave();
      await act(maria, testament);
      const { code } = await hoursOf(maria, testament.id);
      assert.equal(code, 72);
    });
  }

  it('other words in a note that stands on it: three days', async () => {
    const maria = await join(product, 'noted');
    const { id } = await write(maria, armed, 'a@example.org');
    const { body } = await maria.call('POST', '/api/notes', { title: 'A', content: 'B' });
    const note = (body as { id: number }).id;
    await maria.call('POST', `/api/testaments/${id}/notes/${note}`);
    await leave();
    await maria.call('PUT', `/api/notes/${note}`, { title: 'A', content: 'Other words' });
    assert.deepEqual(await hoursOf(maria, id), threeDays);
  });

  it('a new link to its page waits for nothing', async () => {
    const maria = await join(product, 'rotated');
    const { id } = await write(maria, armed, 'a@example.org');
    await leave();
    const { status } = await maria.call('POST', `/api/testaments/${id}/rotate-link`);
    assert.equal(status, 200);
    assert.equal(await floorOf(maria, id), null);
  });

  it('a floor ends when its owner types her password and sets the same thing', async () => {
    const maria = await join(product, 'confirmed');
    const { id } = await write(maria, armed, 'a@example.org');
    const trigger = await postTrigger(maria, { ...codeTrigger, cancelHours: 48 });
    await leave();
    await putTrigger(maria, trigger.id, { cancelHours: 0 });
    assert.deepEqual(await hoursOf(maria, id), threeDays);
    await maria.call('POST', '/api/user/reauthenticate', { password: testPassword });
    const again = await putTrigger(maria, trigger.id, { activationCode: 'for marta' });
    assert.deepEqual(await hoursOf(maria, id), { check: 72, payment: 72 });
    await enter((again as Trigger).activationCode);
    assert.equal(await releases(maria), 1);
  });
});

describe('Our own pages', () => {
  it('are asked for the password before anything is changed', async () => {
    const maria = await join(product, 'asked');
    const { id } = await write(maria, armed, 'a@example.org');
    await leave();
    const words = { fullContent: 'Other words.' };
    const refused = await askFirst(maria, 'PUT', `/api/testaments/${id}`, words);
    assert.deepEqual([refused.statusCode, refused.json().code], [403, 'reauthentication-needed']);
    const { body } = await maria.call('GET', `/api/testaments/${id}`);
    assert.equal((body as Testament).fullContent, 'Words.');

    await maria.call('POST', '/api/user/reauthenticate', { password: testPassword });
    const done = await askFirst(maria, 'PUT', `/api/testaments/${id}`, words);
    assert.equal(done.statusCode, 200);
    assert.equal(await floorOf(maria, id), null);
  });

  it('are not asked for what waits for nothing', async () => {
    const maria = await join(product, 'not-asked');
    const { id } = await write(maria, armed, 'a@example.org');
    await leave();
    const later = await askFirst(maria, 'PUT', `/api/testaments/${id}`, { checkInterval: 90 });
    const off = await askFirst(maria, 'PUT', `/api/testaments/${id}`, { status: 'paused' });
    assert.deepEqual([later.statusCode, off.statusCode], [200, 200]);
  });
});

describe('Of changes that wait', () => {
  it('each stands in the ledger, and one mail a day tells of all', async () => {
    const maria = await join(product, 'told');
    const { id } = await write(maria, armed, 'a@example.org');
    await leave();
    await maria.call('PUT', `/api/testaments/${id}`, { fullContent: 'Other words.' });
    await maria.call('PUT', `/api/testaments/${id}`, { fullContent: 'And others.' });
    const mails = () =>
      product.db
        .selectFrom('outbox')
        .select(['status', 'due_at'])
        .where('user_id', '=', maria.owner.id)
        .where('kind', '=', 'change-waits')
        .execute();
    assert.deepEqual(await mails(), [
      { status: 'pending', due_at: product.clock.wallMs() + hourMs },
    ]);
    const { body } = await maria.call('GET', '/api/ledger');
    const entries = (body as { entries: { kind: string; body: object }[] }).entries;
    const waits = entries.filter(({ kind }) => kind === 'change-waits');
    assert.equal(waits.length, 2);
    const notes = await maria.call('GET', '/api/notifications');
    const kinds = (notes.body as { kind: string; message: string }[]).map(({ kind }) => kind);
    assert.deepEqual(kinds, ['change-waits']);

    await product.db
      .updateTable('outbox')
      .set({ status: 'sent' })
      .where('user_id', '=', maria.owner.id)
      .where('kind', '=', 'change-waits')
      .execute();
    await advanceTime(product, 2 * hourMs);
    await maria.call('PUT', `/api/testaments/${id}`, { fullContent: 'Once more.' });
    const [, second] = await mails();
    assert.equal(second?.due_at, product.clock.wallMs() + 22 * hourMs);
  });
});
