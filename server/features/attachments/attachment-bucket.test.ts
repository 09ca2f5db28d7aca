/** Attachments in a bucket instead of a folder: the same calls, and nothing more is left behind. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { attachmentMaxBytes } from '#contract/limits.ts';
import { openS3Store } from '#server/files/s3-store.ts';
import { startS3Server, type S3Server } from '#server/files/s3-server.fixture.ts';
import { openTestApp, type Person, type TestApp } from '#server/test-app.fixture.ts';
import { uploadFile, part, pdfOf, send } from './uploads.fixture.ts';

let server: S3Server;
let world: TestApp;
let ana: Person;
let testamentId: number;

before(async () => {
  server = await startS3Server();
  world = await openTestApp({ files: await openS3Store(server.config, 'mark') });
  ana = await world.register('ana');
  const created = await world.app.inject({
    method: 'POST',
    url: '/api/testaments',
    headers: ana.headers,
    payload: { title: 'To them' },
  });
  testamentId = created.json<{ id: number }>().id;
});
after(async () => {
  await world.close();
  await server.close();
});

it('A file of the greatest size goes there and comes back, and leaves with the bin', async () => {
  const content = pdfOf(attachmentMaxBytes);
  const { id } = await uploadFile(world, ana, testamentId, 'a.pdf', content);
  const url = `/api/testaments/${testamentId}/attachments/${id}`;

  const loaded = await world.app.inject({ url, headers: ana.headers });
  const removed = await world.app.inject({ method: 'DELETE', url, headers: ana.headers });

  assert.equal(loaded.statusCode, 200);
  assert.ok(loaded.rawPayload.equals(content));
  assert.equal(removed.statusCode, 204);
  assert.notDeepEqual(await server.files(), [], 'it can be undone');
  const bin = { method: 'DELETE', url: '/api/bin', headers: ana.headers } as const;
  assert.equal((await world.app.inject(bin)).statusCode, 204);
  assert.deepEqual(await server.files(), []);
});

for (const [what, parts, status] of [
  ['is too large', [part('file', 'a.pdf', pdfOf(attachmentMaxBytes + 1))], 413],
  ['proves wrong at its end', [part('file', 'a.docx', `PK\x03\x04${'x'.repeat(7_000_000)}`)], 415],
  [
    'is followed by another',
    [part('file', 'a.pdf', pdfOf(6_000_000)), part('file', 'b.pdf', pdfOf(50))],
    400,
  ],
] as const) {
  it(`A file that ${what} is refused and leaves nothing in the bucket`, async () => {
    const answer = await send(world, ana, testamentId, ...parts);

    assert.equal(answer.statusCode, status, answer.body);
    assert.deepEqual(await server.files(), []);
  });
}
