import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as z from 'zod/mini';
import { api } from '#contract/api.ts';
import { contentMaxLength } from '#contract/limits.ts';
import { complaint } from '#contract/complaints.ts';
import { routesOf } from '#contract/route.ts';
import { createLog } from '#server/platform/log.ts';
import { refusedField } from '#server/refused-field.fixture.ts';
import { openTestApp, type TestApp } from '#server/test-app.fixture.ts';
import { mount } from './mount.ts';
import { knownFields, unknownField } from './unknown-field.ts';

let world: TestApp;
const logged: string[] = [];
const route = routesOf('try');
const answered = route('POST', '/api/try/{id}', {
  summary: 'Answers more than it says',
  auth: 'public',
  query: z.object({ size: z.optional(z.coerce.number()) }),
  body: z.object({ name: z.string(complaint('name-missing')) }),
  ok: z.object({ id: z.int(), name: z.string(), size: z.optional(z.number()) }),
});
const told = route('GET', '/api/told', {
  summary: 'Tells more than it says',
  auth: 'public',
  events: true,
  ok: z.object({ id: z.int() }),
});
const bare = route('POST', '/api/bare', {
  summary: 'Takes no body',
  auth: 'public',
});
const broken = route('GET', '/api/broken/{secret}', {
  summary: 'Fails',
  auth: 'public',
});

before(async () => {
  const log = createLog('debug', { write: (line: string) => logged.push(line) });
  world = await openTestApp({
    log,
    features: [
      (app, sessions) =>
        mount(
          app,
          { answered, told, bare, broken },
          {
            answered: async ({ params, query, body }) => {
              const wide = { id: params.id, ...body, ...query, passwordHash: 'must not leave' };
              return wide;
            },
            told: async () => async (send) => {
              const wide = { id: 8, passwordHash: 'must not leave' };
              send(wide);
            },
            bare: async () => undefined,
            broken: async () => {
              throw new Error('The inner reason');
            },
          },
          sessions,
        ),
    ],
  });
});
after(() => world.close());

function post(url: string, payload: string | object, headers: Record<string, string> = {}) {
  return world.app.inject({ method: 'POST', url, payload, headers });
}

const asJson = { 'content-type': 'application/json' };

describe('a call', () => {
  it('answers what its contract names and nothing else', async () => {
    const answer = await post('/api/try/7?size=3', { name: 'Ana' });

    assert.deepEqual([answer.statusCode, answer.json()], [200, { id: 7, name: 'Ana', size: 3 }]);
  });

  it('tells of events what its contract names and nothing else', async () => {
    const told = await world.app.inject('/api/told');

    assert.deepEqual(told.body.match(/^data: .*$/gm), ['data: {"id":8}']);
  });

  it('is kept by no cache', async () => {
    const answers = [
      await post('/api/try/7', { name: 'Ana' }),
      await post('/api/try/7', {}),
      await world.app.inject('/api/nowhere'),
      await world.app.inject('/api/user'),
      await world.app.inject('/%61pi/user'),
    ];

    for (const answer of answers) assert.equal(answer.headers['cache-control'], 'no-store');
  });

  for (const id of ['abc', '0', '-1', '1.5', '9007199254740993', '%00', "1' or 1=1"]) {
    it(`with the id ${id} is not found`, async () => {
      const answer = await post(`/api/try/${encodeURIComponent(id)}`, { name: 'Ana' });

      assert.deepEqual(
        [answer.statusCode, answer.json()],
        [404, { message: 'Not found', code: 'not-found' }],
      );
    });
  }

  it('needs a handler: a forgotten one does not compile', () => {
    // @ts-expect-error The handler of `broken` is missing.
    const forgotten = () => mount(world.app, { answered, broken }, { answered }, {});
    assert.equal(typeof forgotten, 'function');
  });

  it('that fails says nothing of why, logs it, and names its route by the pattern', async () => {
    logged.length = 0;
    const answer = await world.app.inject('/api/broken/a-secret-token');

    assert.deepEqual(
      [answer.statusCode, answer.json()],
      [500, { message: 'Something went wrong', code: 'unexpected' }],
    );
    const log = logged.join('');
    assert.match(log, /The inner reason/);
    assert.match(log, /"route":"\/api\/broken\/:secret","status":500/);
    assert.doesNotMatch(log, /a-secret-token/);
  });

  it('is logged without its address, wherever it leads', async () => {
    logged.length = 0;
    for (const url of ['/testament/a-secret', '/check/a-secret', '/a-secret', '/%E0/a-secret']) {
      await world.app.inject(url);
    }

    assert.equal(logged.filter((line) => line.includes('"route"')).length >= 3, true);
    assert.doesNotMatch(logged.join(''), /a-secret/);
  });
});

describe('a field that nobody reads', () => {
  for (const [typed, meant] of [
    ['nam', 'name'],
    ['fullName', 'name'],
    ['NAME', 'name'],
    ['whatever', 'name'],
  ] as const) {
    it(`is refused by its name and the nearest one: ${typed}`, async () => {
      const answer = await post('/api/try/7', { name: 'Ana', [typed]: 'x' });

      const words = `"${typed}" is not a field here. Did you mean "${meant}"?`;
      assert.deepEqual([answer.statusCode, answer.json()], [400, refusedField(words)]);
    });
  }

  it('is known when an answer about the same thing has it, and changes nothing', async () => {
    const answer = await post('/api/try/7', { name: 'Ana', id: 9, size: 5 });

    assert.deepEqual([answer.statusCode, answer.json()], [200, { id: 7, name: 'Ana' }]);
  });

  it('is not known when only an answer about another thing has it', () => {
    const { updateTestament } = api;
    const foundIn = (body: object) => unknownField(knownFields(updateTestament, api), body)?.name;

    for (const name of ['email', 'cause', 'deliveries']) assert.equal(foundIn({ [name]: 1 }), name);
    for (const name of ['id', 'accessLink', 'isEmpty', 'updatedAt', 'contentMark', 'title']) {
      assert.equal(foundIn({ [name]: 1 }), undefined, name);
    }
  });

  it('is cut off where it is long', async () => {
    const answer = await post('/api/try/7', { name: 'Ana', ['x'.repeat(5000)]: 1 });

    assert.equal(answer.statusCode, 400);
    assert.ok(answer.json().message.length < 200);
  });

  it('is told by what it contains before it is told by its length', () => {
    const body = z.object({ name: z.string(), triggerType: z.string() });
    const call = { ...answered, body };

    const found = unknownField(knownFields(call, { call }), { type: 'x' });

    assert.deepEqual(found, { name: 'type', meant: 'triggerType' });
  });
});

describe('a call without a body', () => {
  for (const [name, payload, type] of [
    ['JSON', '{"any":"thing"}', 'application/json'],
    ['broken JSON', '{"any":', 'application/json'],
    ['a text', 'hello', 'text/plain'],
    ['a form', 'a=b', 'application/x-www-form-urlencoded'],
  ] as const) {
    it(`takes no notice of ${name}`, async () => {
      const answer = await post('/api/bare', payload, { 'content-type': type });

      assert.equal(answer.statusCode, 204);
    });
  }
});

describe('a body', () => {
  for (const [name, status, body, payload, headers] of [
    ['that is no JSON', 400, refusedField('The request could not be read'), '{"name":', asJson],
    [
      'that would change the prototype of objects',
      400,
      refusedField('The request could not be read'),
      '{"name":"Ana","__proto__":{"admin":true}}',
      asJson,
    ],
    ['that is empty', 400, refusedField('Name is required'), '', asJson],
    ['that is null', 400, refusedField('Name is required'), 'null', asJson],
    [
      'that is a number',
      400,
      refusedField('Invalid input: expected object, received number'),
      '7',
      asJson,
    ],
    ['with a wrong field', 400, refusedField('Name is required'), '{"name":7}', asJson],
    [
      'in another form',
      415,
      refusedField('Please send JSON'),
      'name=Ana',
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
    [
      'in plain text',
      415,
      refusedField('Please send JSON'),
      'Ana',
      { 'content-type': 'text/plain' },
    ],
    [
      'that is too large for a stranger',
      413,
      refusedField('The request is too large'),
      JSON.stringify({ name: 'x'.repeat(70_000) }),
      asJson,
    ],
    [
      'that the database cannot hold',
      400,
      refusedField('This text contains a character that we cannot store'),
      '{"name":"A\\u0000na"}',
      asJson,
    ],
  ] as const) {
    it(`${name} is refused with ${status}`, async () => {
      const answer = await post('/api/try/7', payload, headers);

      assert.deepEqual([answer.statusCode, answer.json()], [status, body]);
    });
  }

  it('may speak of the refused character without holding it', async () => {
    const answer = await post('/api/try/7', '{"name":"\\\\u0000"}', asJson);

    assert.equal(answer.json<{ name: string }>().name, '\\u0000');
  });

  it('has heads that arrive within minutes, and an end that it is waited for', () => {
    const { requestTimeout, headersTimeout } = world.app.server;

    assert.ok(headersTimeout > 0 && headersTimeout <= 5 * 60_000, `${headersTimeout}`);
    // What is not an archive has less: see slow-senders.test.ts.
    assert.ok(requestTimeout > 0 && requestTimeout <= 3 * 60 * 60_000, `${requestTimeout}`);
  });

  it('from somebody signed in may be as long as the longest testament', async () => {
    const { headers } = await world.register('ana');
    const fullContent = '本'.repeat(contentMaxLength);

    const answer = await post('/api/testaments', { title: 'Long', fullContent }, headers);

    assert.equal(answer.statusCode, 201);
    assert.equal(answer.json<{ fullContent: string }>().fullContent, fullContent);
  });
});
