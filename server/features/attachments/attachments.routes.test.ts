/** Attaching, listing, downloading and removing files over HTTP. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { attachmentMaxBytes, attachmentsMax } from '#contract/limits.ts';
import type { Testament } from '#contract/testaments.ts';
import { openTestApp, type Person, type TestApp } from '#server/test-app.fixture.ts';
import {
  uploadFile,
  attachmentRows,
  asForm,
  formEnd,
  keptBytes,
  keptFiles,
  part,
  pdfOf,
  send,
} from './uploads.fixture.ts';

let world: TestApp;
let ana: Person;
let testamentId: number;

before(async () => {
  world = await openTestApp();
  ana = await world.register('ana');
});
after(() => world.close());
beforeEach(async () => {
  testamentId = await write(ana, { title: 'To my children' });
});

async function write(person: Person, fields: object): Promise<number> {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/testaments',
    headers: person.headers,
    payload: fields,
  });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json<Testament>().id;
}

function ask(method: 'GET' | 'DELETE', path: string, headers: object = ana.headers) {
  return world.app.inject({ method, url: path, headers: { ...headers } });
}

const filesOf = (id: number) => `/api/testaments/${id}/attachments`;

describe('a form that is cut off', () => {
  for (const [kind, content] of [
    ['a good file', pdfOf(100)],
    ['a file that is none of ours', Buffer.from('PK')],
    ['a large file', pdfOf(3_000_000)],
  ] as const) {
    it(`is answered with ${kind} in it, and leaves nothing behind`, async () => {
      const whole = part('file', 'map.pdf', content);
      for (const payload of [
        whole,
        whole.subarray(0, -2),
        Buffer.concat([whole, formEnd.subarray(0, 9)]),
      ]) {
        const headers = { ...ana.headers, ...asForm };
        const url = filesOf(testamentId);
        const answer = await world.app.inject({ method: 'POST', url, headers, payload });
        assert.equal(answer.statusCode, 400, answer.body);
      }
      assert.deepEqual((await ask('GET', filesOf(testamentId))).json(), []);
      assert.deepEqual(await keptFiles(world), []);
    });
  }
});

describe('a file', () => {
  it('comes back as it was, with its name and type, and to be saved and not shown', async () => {
    const content = pdfOf(200_000);
    const added = await uploadFile(world, ana, testamentId, 'Письмо «детям».pdf', content);

    const listed = await ask('GET', filesOf(testamentId));
    const loaded = await ask('GET', `${filesOf(testamentId)}/${added.id}`);

    const expected = { id: added.id, fileName: 'Письмо «детям».pdf', fileSize: 200_000 };
    assert.deepEqual(added, expected);
    assert.deepEqual(listed.json(), [expected]);
    assert.equal(loaded.statusCode, 200);
    assert.ok(loaded.rawPayload.equals(content));
    const { headers } = loaded;
    assert.equal(headers['content-type'], 'application/pdf');
    assert.equal(headers['content-length'], '200000');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['content-security-policy'], "default-src 'none'; sandbox");
    assert.equal(
      headers['content-disposition'],
      `attachment; filename*=UTF-8''${encodeURIComponent('Письмо «детям».pdf')}`,
    );
  });

  it('is counted on the card of its testament and moves its date', async () => {
    world.clock.advance(60_000);
    await uploadFile(world, ana, testamentId, 'one.pdf', pdfOf(100));
    await uploadFile(world, ana, testamentId, 'two.pdf', pdfOf(100));

    const card = (await ask('GET', `/api/testaments/${testamentId}`)).json<Testament>();

    assert.equal(card.attachmentCount, 2);
    assert.equal(card.isEmpty, false);
    assert.equal(card.updatedAt, new Date(world.clock.wallMs()).toISOString());
  });

  it('stands readable neither in the store nor in its row', async () => {
    const words = 'The key lies below the third stone';
    await uploadFile(world, ana, testamentId, 'CanaryName.pdf', pdfOf(70_000, words));

    const row = await world.db
      .selectFrom('attachments')
      .selectAll()
      .where('testament_id', '=', testamentId)
      .executeTakeFirstOrThrow();
    const bytes = Buffer.concat([await keptBytes(world), row.sealed]);

    for (const canary of [words, 'third stone', 'CanaryName', 'application/pdf', '%PDF-1.7']) {
      assert.equal(bytes.includes(canary), false, canary);
    }
    assert.match(row.blob, /^[0-9a-f]{32}$/);
  });

  for (const [sent, kept] of [
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\\\fakepath\\\\letter.pdf', 'letter.pdf'],
    ['/etc/cron.d/job.PDF', 'job.PDF'],
    ['evil\u202efdp.exe.pdf', 'evilfdp.exe.pdf'],
    [`${'n'.repeat(400)}.pdf`, `${'n'.repeat(196)}.pdf`],
  ] as const) {
    it(`sent as ${JSON.stringify(sent).slice(0, 40)} is kept as ${kept.slice(0, 20)}`, async () => {
      const { fileName } = await uploadFile(world, ana, testamentId, sent, pdfOf(100));

      assert.equal(fileName, kept);
      for (const path of await keptFiles(world)) assert.match(path, /[/\\][0-9a-f]{32}$/);
    });
  }
});

describe('an upload is refused', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
  const bytesWithoutName = Buffer.from(
    part('file', 'a.pdf', pdfOf(50)).toString('latin1').replace('; filename="a.pdf"', ''),
    'latin1',
  );
  const cases: readonly (readonly [string, Buffer[], number, string])[] = [
    ['without a file', [], 400, 'file-missing'],
    ['with an empty file', [part('file', 'a.pdf', '')], 400, 'file-missing'],
    ['with a file that has no name', [part('file', '', '')], 400, 'file-missing'],
    ['with bytes without a name', [bytesWithoutName], 400, 'file-missing'],
    ['with a text in place of the file', [part('file', null, 'words')], 400, 'one-file-only'],
    ['in another field', [part('other', 'a.pdf', pdfOf(50))], 400, 'one-file-only'],
    ['with a page', [part('file', 'a.html', '<html>')], 415, 'file-type-refused'],
    ['without an extension', [part('file', 'a', pdfOf(50))], 415, 'file-type-refused'],
    ['with a page called pdf', [part('file', 'a.pdf', '<html>')], 415, 'file-type-untrue'],
    ['with a picture called pdf', [part('file', 'a.pdf', png)], 415, 'file-type-untrue'],
    ['with half a beginning', [part('file', 'a.png', png.subarray(0, 6))], 415, 'file-type-untrue'],
    ['with a bare archive', [part('file', 'a.docx', 'PK\x03\x04 more')], 415, 'file-type-untrue'],
    [
      'with a second file',
      [part('file', 'a.pdf', pdfOf(70_000)), part('file', 'b.pdf', pdfOf(50))],
      400,
      'one-file-only',
    ],
    [
      'with a field behind the file',
      [part('file', 'a.pdf', pdfOf(70_000)), part('note', null, 'words')],
      400,
      'one-file-only',
    ],
    [
      'with a field before the file',
      [part('note', null, 'words'), part('file', 'a.pdf', pdfOf(50))],
      400,
      'one-file-only',
    ],
    [
      'with a byte too many',
      [part('file', 'a.pdf', pdfOf(attachmentMaxBytes + 1))],
      413,
      'file-too-large',
    ],
    [
      'with many bytes too many',
      [part('file', 'a.pdf', pdfOf(attachmentMaxBytes + 200_000))],
      413,
      'file-too-large',
    ],
    [
      'with a name that is a part of every object',
      [part('__proto__', 'a.pdf', pdfOf(50))],
      400,
      '',
    ],
  ];

  for (const [what, parts, status, code] of cases) {
    it(`${what}, and leaves nothing behind`, async () => {
      const before = [await keptFiles(world), await attachmentRows(world)];

      const answer = await send(world, ana, testamentId, ...parts);

      assert.equal(answer.statusCode, status, answer.body);
      if (code !== '') assert.equal(answer.json<{ code: string }>().code, code);
      assert.deepEqual([await keptFiles(world), await attachmentRows(world)], before);
    });
  }

  it('not when it has exactly as many bytes as are allowed', async () => {
    const { fileSize } = await uploadFile(
      world,
      ana,
      testamentId,
      'a.pdf',
      pdfOf(attachmentMaxBytes),
    );

    assert.equal(fileSize, 10 * 1024 * 1024);
  });

  for (const [what, payload, headers] of [
    ['JSON', Buffer.from('{"file":"x"}'), { 'content-type': 'application/json' }],
    ['bytes', pdfOf(50), { 'content-type': 'application/pdf' }],
    ['nothing', Buffer.alloc(0), {}],
    ['a form without its boundary', pdfOf(50), { 'content-type': 'multipart/form-data' }],
    ['a form that breaks off', part('file', 'a.pdf', pdfOf(70_000)), asForm],
    ['a form of noise', Buffer.alloc(5_000, 'noise\r\n'), asForm],
    ['an empty form', Buffer.alloc(0), asForm],
  ] as const) {
    it(`when it is ${what} instead of a form with a file`, async () => {
      const before = [await keptFiles(world), await attachmentRows(world)];

      const answer = await world.app.inject({
        method: 'POST',
        url: filesOf(testamentId),
        headers: { ...ana.headers, ...headers },
        payload,
      });

      assert.equal(answer.statusCode, 400, answer.body);
      assert.deepEqual([await keptFiles(world), await attachmentRows(world)], before);
    });
  }

  it('by every other call: a form is no body elsewhere', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/testaments',
      headers: { ...ana.headers, ...asForm },
      payload: Buffer.concat([part('title', null, 'x'), formEnd]),
    });

    assert.equal(answer.statusCode, 415);
  });

  it('when its testament holds as many files as a testament may', async () => {
    const { id } = await uploadFile(world, ana, testamentId, 'a.pdf', pdfOf(100));
    const row = await world.db
      .selectFrom('attachments')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: attachmentsMax - 1 }, (_, i) => ({
      ...row,
      id: 1_000_000 + i,
      blob: `row ${i}`,
    }));
    await world.db.insertInto('attachments').values(rows).execute();

    const before = await keptFiles(world);
    const answer = await send(world, ana, testamentId, part('file', 'a.pdf', pdfOf(100)));

    assert.equal(answer.statusCode, 409);
    assert.equal(answer.json<{ code: string }>().code, 'attachments-full');
    assert.deepEqual(await keptFiles(world), before);
    await world.db.deleteFrom('attachments').where('id', '>=', 1_000_000).execute();
  });
});
