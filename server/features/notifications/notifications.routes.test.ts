/** The list of notifications and the marks of what was read, over HTTP. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { NotificationKind, type Notification } from '#contract/notifications.ts';
import { DAY_MS } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment } from '#server/store/installation.ts';
import {
  dump,
  join,
  advanceTime,
  startTestProduct,
  write,
  type TestUser,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import { removeExpired } from '#server/store/expired-rows.ts';
import { notify, type NotificationFacts } from '#server/store/notifications.ts';
import { sampleCheck, sampleReleaseAt, notificationSentences } from './sentences.fixture.ts';

let product: TestProduct;
let person: TestUser;
let count = 0;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());
beforeEach(async () => {
  count += 1;
  person = await join(product, `person${count}`);
});

async function happen<Kind extends NotificationKind>(
  kind: Kind,
  facts: NotificationFacts[Kind],
  { owner } = person,
): Promise<number> {
  return inTransaction(product.db, async (tx) =>
    notify({ tx, owner, now: await readMoment(tx, product.clock) }, kind, facts),
  );
}

async function list(of = person): Promise<Notification[]> {
  const answer = await of.call('GET', '/api/notifications');
  assert.equal(answer.status, 200);
  return answer.body as Notification[];
}

const toTwo = { testaments: 1, people: 2 };

test('Each kind is one plain sentence, with dates in the zone of its reader', async () => {
  await product.db
    .updateTable('users')
    .set({ time_zone: 'Europe/Berlin', language: null })
    .where('id', '=', person.owner.id)
    .execute();
  for (const [kind, facts] of notificationSentences) await happen(kind, facts as never);
  const listed = await list();
  const expected = notificationSentences
    .map(([kind, , message]) => ({ kind, message }))
    .toReversed();
  assert.deepEqual(
    listed.map(({ kind, message }) => ({ kind, message })),
    expected,
  );
  const kinds = new Set(notificationSentences.map(([kind]) => kind));
  assert.deepEqual([...kinds].toSorted(), [...NotificationKind.options].toSorted());
});

const saidElsewhere: [language: string, keyof NotificationFacts, object, string][] = [
  [
    'pt-PT',
    'grace-started',
    { releaseAt: sampleReleaseAt },
    'O período de tolerância começou. Se não responder, a entrega começa nesta data: ' +
      'quinta-feira, 24 de dezembro de 2026 às 19:30 (hora de Berlim).',
  ],
  ['pt-PT', 'released', toTwo, 'Começámos a entregar 1 carta a 2 pessoas.'],
  [
    'pt-PT',
    'new-device',
    { userAgent: null },
    'A sua conta foi aberta num navegador que não conhecíamos. Navegador: desconhecido.',
  ],
  [
    'ru',
    'grace-started',
    { releaseAt: sampleReleaseAt },
    'Начался период ожидания. Если вы не ответите, начнётся доставка. Когда: четверг, 24 ' +
      'декабря 2026, 19:30 (время Берлина).',
  ],
  [
    'ru',
    'released',
    { testaments: 1, people: 1 },
    'Мы начали доставлять 1 письмо (получателей: 1).',
  ],
  [
    'ru',
    'released',
    { testaments: 3, people: 2 },
    'Мы начали доставлять 3 письма (получателей: 2).',
  ],
  [
    'ru',
    'released',
    { testaments: 5, people: 21 },
    'Мы начали доставлять 5 писем (получателей: 21).',
  ],
  [
    'ru',
    'code-set',
    { what: 'made', trigger: 'Семья', cancelHours: 0, userAgent: null },
    'Создан код активации для «Семья». Браузер: не определён.',
  ],
];

test('A sentence speaks the language of the account, else that of the page', async () => {
  // As an account that was registered before languages were noted.
  await product.db
    .updateTable('users')
    .set({ time_zone: 'Europe/Berlin', language: null })
    .where('id', '=', person.owner.id)
    .execute();
  const message = async (headers: object) => {
    const all = { ...person.headers, ...headers };
    const answer = await product.app.inject({ url: '/api/notifications', headers: all });
    return answer.json<Notification[]>()[0]?.message;
  };
  for (const [language, kind, facts, sentence] of saidElsewhere) {
    await happen(kind, facts as never);
    assert.equal(await message({ 'accept-language': language }), sentence);
  }
  const changed = await product.app.inject({
    method: 'PATCH',
    url: '/api/user',
    headers: { ...person.headers, 'sec-fetch-site': 'same-origin' },
    payload: { language: 'pt-PT' },
  });
  assert.equal(changed.statusCode, 200);
  await happen('payment-failed', { attempt: 1, hasEnded: false });
  const inPortuguese = 'Falhou um pagamento da sua subscrição.';
  assert.equal(await message({ 'accept-language': 'ru' }), inPortuguese);
  assert.equal(await message({}), inPortuguese);
});

test('The list begins with the newest, and ends after two hundred', async () => {
  const first = await happen('check-sent', sampleCheck);
  product.clock.advance(1_000);
  const ids: number[] = [];
  for (let index = 0; index < 200; index += 1)
    ids.unshift(await happen('check-missed', sampleCheck));
  const listed = await list();
  assert.deepEqual(
    listed.map(({ id }) => id),
    ids,
  );
  assert(!ids.includes(first));
  assert.deepEqual(
    { userId: listed[0]?.userId, read: listed[0]?.read },
    { userId: person.owner.id, read: false },
  );
});

test('A mark stays, and reading twice changes nothing', async () => {
  const [one, other] = [
    await happen('check-sent', sampleCheck),
    await happen('check-missed', sampleCheck),
  ];
  for (let round = 0; round < 2; round += 1) {
    product.clock.advance(1_000);
    assert.equal((await person.call('PUT', `/api/notifications/${one}/read`)).status, 204);
  }
  assert.deepEqual(
    (await list()).map(({ id, read }) => [id, read]),
    [
      [other, false],
      [one, true],
    ],
  );
  const readAt = await readAtOf(one);
  assert.equal((await person.call('PUT', '/api/notifications/read-all')).status, 204);
  assert.equal((await person.call('PUT', '/api/notifications/read-all')).status, 204);
  assert((await list()).every(({ read }) => read));
  assert.equal(await readAtOf(one), readAt, 'what was read keeps its time');
});

async function readAtOf(id: number): Promise<number | null> {
  const row = await product.db
    .selectFrom('notifications')
    .select('read_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.read_at;
}

test('Reading the list marks nothing, and neither it nor a mark is a sign of life', async () => {
  await write(person, { title: 'To my people', status: 'active' }, 'ana@example.org');
  const id = await happen('check-sent', sampleCheck);
  const dueBefore = await nextCheck();
  await advanceTime(product, DAY_MS);
  await list();
  assert.deepEqual(
    (await list()).map(({ read }) => read),
    [false],
  );
  assert.equal(await nextCheck(), dueBefore);
  await person.call('PUT', `/api/notifications/${id}/read`);
  assert.equal((await list())[0]?.read, true);
  assert.equal(await nextCheck(), dueBefore, 'anybody at her browser reads them');
});

async function nextCheck(): Promise<number> {
  const row = await product.db
    .selectFrom('watches')
    .select('due_light')
    .where('user_id', '=', person.owner.id)
    .executeTakeFirstOrThrow();
  return row.due_light ?? assert.fail('the watch waits for nothing');
}

test("Another person's notification is not found, and stays unread", async () => {
  const id = await happen('check-sent', sampleCheck);
  const stranger = await join(product, `stranger${count}`);
  assert.deepEqual(await list(stranger), []);
  const answer = await stranger.call('PUT', `/api/notifications/${id}/read`);
  assert.equal(answer.status, 404);
  assert.deepEqual(answer.body, {
    message: 'Notification not found',
    code: 'notification-not-found',
  });
  assert.deepEqual(answer.body, (await person.call('PUT', '/api/notifications/999999/read')).body);
  await stranger.call('PUT', '/api/notifications/read-all');
  assert.deepEqual(
    (await list()).map(({ read }) => read),
    [false],
  );
});

test('What the sentences name is sealed', async () => {
  await happen('delivery-opened', { recipient: 'Wilhelmina' });
  assert.equal((await list())[0]?.message, 'Wilhelmina has opened your message.');
  assert(!(await dump(product)).includes('Wilhelmina'));
});

test('What was read a year ago goes; what was not read stays', async () => {
  const read = await happen('check-sent', sampleCheck);
  await person.call('PUT', `/api/notifications/${read}/read`);
  const unread = await happen('check-missed', sampleCheck);
  const ids = async () => {
    const rows = await product.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', person.owner.id)
      .orderBy('id')
      .execute();
    return rows.map((row) => row.id);
  };
  const forget = () => removeExpired(product.db, product.clock.wallMs(), true);
  product.clock.advance(364 * DAY_MS);
  const later = await happen('check-sent', sampleCheck);
  await forget();
  assert.deepEqual(await ids(), [read, unread, later]);
  product.clock.advance(2 * DAY_MS);
  await forget();
  assert.deepEqual(await ids(), [unread, later]);
});
