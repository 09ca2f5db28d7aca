/** Files, kinds of silence, triggers and codes that are changed at an open browser wait too. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Testament } from '#contract/testaments.ts';
import { uploadFile, smallPdf } from '#server/features/attachments/uploads.fixture.ts';
import {
  postTrigger,
  putTrigger,
  codeTrigger,
} from '#server/features/triggers/triggers.fixture.ts';
import { dayMs, join, advanceTime, startTestProduct, write } from './persons.fixture.ts';
import type { TestUser, TestProduct } from './persons.fixture.ts';

const hourMs = dayMs / 24;
const armed = { title: 'Armed', status: 'active', fullContent: 'Words.', checkInterval: 30 };

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

async function hoursOf(person: TestUser, id: number): Promise<Record<string, number>> {
  const row = await product.db
    .selectFrom('testaments')
    .select('not_before')
    .where('user_id', '=', person.owner.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const nowMs = product.clock.wallMs();
  return Object.fromEntries(
    Object.entries(row.not_before ?? {}).map(([kind, at]) => [
      kind,
      Math.round((at - nowMs) / hourMs),
    ]),
  );
}

/** What is there before she leaves; it answers with what somebody does at her browser then. */
type Scene = (maria: TestUser, testament: Testament) => Promise<() => Promise<unknown>>;

async function withCode(maria: TestUser, fields: object): Promise<number> {
  return (await postTrigger(maria, { ...codeTrigger, ...fields })).id;
}

const scenes: Record<string, Scene> = {
  'payments in the place of checks': async (maria, { id }) => {
    return () => maria.call('PUT', `/api/testaments/${id}`, { activationType: 'subscription' });
  },
  'one more file': async (maria, { id }) => {
    return () => uploadFile(product, maria, id, 'added.pdf', smallPdf);
  },
  'a file less': async (maria, { id }) => {
    const file = await uploadFile(product, maria, id, 'removed.pdf', smallPdf);
    return () => maria.call('DELETE', `/api/testaments/${id}/attachments/${file.id}`);
  },
  'a trigger that covers more': async (maria) => {
    const other = await write(maria, { ...armed, title: 'Other' }, 'a@example.org');
    const trigger = await withCode(maria, { testamentIds: [other.id] });
    return () => putTrigger(maria, trigger, { testamentIds: null });
  },
  'a code with a shorter window': async (maria) => {
    const trigger = await withCode(maria, { cancelHours: 72 });
    return () => putTrigger(maria, trigger, { cancelHours: 48 });
  },
  'another code in the place of one': async (maria) => {
    const trigger = await withCode(maria, { cancelHours: 0 });
    return () => putTrigger(maria, trigger, { activationCode: 'for the thief' });
  },
};

describe('In a browser that was left open', () => {
  for (const [name, scene] of Object.entries(scenes)) {
    it(`${name}: three days`, async () => {
      const maria = await join(product, `way-${Object.keys(scenes).indexOf(name)}`);
      const testament = await write(maria, armed, 'a@example.org');
      const act = await scene(maria, testament);
      await advanceTime(product, 16 * 60_000);
      assert.deepEqual(await hoursOf(maria, testament.id), {}, 'it waits for something already');
      await act();
      const { code, payment, check } = await hoursOf(maria, testament.id);
      assert.deepEqual([code, payment], [72, 72]);
      assert.ok(check! >= 72, `silence waits ${check} hours`);
    });
  }
});
