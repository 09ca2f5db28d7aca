/**
 * What a page does by itself, and what anybody at an open laptop does in passing, shows nobody
 * alive: a check stays open, and a code that was entered goes on running.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { api } from '#contract/api.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Route } from '#contract/route.ts';
import { addTriggerRow, byCode, enter, phasesOf } from '#server/engine/triggers.fixture.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  shortLife,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { pages } from '#contract/pages.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

/** Asked and not answered; a relative has entered her code, which waits for two days. */
async function asked(name: string): Promise<Resident> {
  const resident = await moveIn(product, name);
  await write(resident, { ...activeTestament, ...shortLife, gracePeriod: 9 }, 'heir@example.org');
  const trigger = await addTriggerRow(product, resident, { ...byCode, cancelHours: 48 });
  await product.passDays(1);
  await enter(product, resident, trigger.id);
  assert.deepEqual(await standing(resident), { phases: ['checking', 'held'], checks: ['sent'] });
  return resident;
}

async function standing(resident: Resident) {
  const checks = await product.db
    .selectFrom('checks')
    .select('status')
    .where('user_id', '=', resident.owner.id)
    // Nor those behind the links of mails that tell of something.
    .where('type', 'not in', ['code', 'change'])
    .orderBy('id')
    .execute();
  return {
    phases: await phasesOf(product, resident),
    checks: checks.map(({ status }) => status),
  };
}

const accidents: readonly (readonly [string, (resident: Resident) => Promise<unknown>])[] = [
  ['Opening the page of payments', (one) => one.call('POST', '/api/get-or-create-subscription')],
  ['Another language', (one) => one.call('PATCH', '/api/user', { language: 'pt-PT' })],
  ['Nothing changed at all', (one) => one.call('PATCH', '/api/user', {})],
  ['Reading every notification', (one) => one.call('PUT', '/api/notifications/read-all')],
  [
    'Reading one notification',
    async (one) => {
      const { body } = await one.call('GET', '/api/notifications');
      const [first] = body as Notification[];
      return one.call('PUT', `/api/notifications/${first?.id}/read`);
    },
  ],
  [
    'Opening every page',
    async (one) => {
      for (const { path: url } of pages.filter(({ path }) => !path.includes('{'))) {
        await product.app.inject({ url, headers: { ...one.headers, accept: 'text/html' } });
      }
    },
  ],
  [
    'Whatever can be read',
    async (one) => {
      const read = Object.values<Route>(api).filter(
        ({ method, events }) => method === 'GET' && events !== true,
      );
      assert.ok(read.length > 25, `${read.length} calls`);
      // An owner's first entity of any kind has the number 1; of others she has none.
      for (const { path } of read) {
        const url = path.replaceAll(/\{\w+\}/g, '1');
        await product.app.inject({ url, headers: one.headers });
      }
    },
  ],
];

for (const [number, [title, happen]] of accidents.entries()) {
  test(`${title} answers no check and stops no code`, async () => {
    const resident = await asked(`accident${number}`);
    const before = await standing(resident);
    const answer = (await happen(resident)) as { status: number } | undefined;
    assert.ok(answer === undefined || answer.status < 300, JSON.stringify(answer));
    assert.deepEqual(await standing(resident), before);
  });
}

test('A name that she changes beside the language is an act, and shows her alive', async () => {
  const resident = await asked('deliberate');
  const change = { language: 'ru', fullName: 'Ana Reis' };
  assert.equal((await resident.call('PATCH', '/api/user', change)).status, 200);
  assert.deepEqual(await standing(resident), {
    phases: ['resting', 'waiting'],
    checks: ['responded'],
  });
});
