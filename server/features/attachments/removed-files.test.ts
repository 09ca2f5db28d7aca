/** Removing files over HTTP: they can be brought back until the bin is emptied. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Testament } from '#contract/testaments.ts';
import { openTestApp, type Person, type TestApp } from '#server/test-app.fixture.ts';
import { uploadFile, keptFiles, pdfOf } from './uploads.fixture.ts';

let world: TestApp;
let ana: Person;
let testamentId: number;

before(async () => {
  world = await openTestApp();
  ana = await world.register('ana');
});
after(() => world.close());
beforeEach(async () => {
  const { app } = world;
  const payload = { title: 'To my children' };
  const call = { method: 'POST', url: '/api/testaments', headers: ana.headers, payload } as const;
  testamentId = (await app.inject(call)).json<Testament>().id;
});

function ask(method: 'GET' | 'DELETE', url: string) {
  return world.app.inject({ method, url, headers: ana.headers });
}

const filesOf = (id: number) => `/api/testaments/${id}/attachments`;

describe('a file', () => {
  /** She has typed her password a short while ago. */
  const emptyBin = () => ask('DELETE', '/api/bin');

  it('is removed, and its bytes with the bin', async () => {
    const before = await keptFiles(world);
    const { id } = await uploadFile(world, ana, testamentId, 'one.pdf', pdfOf(100));
    assert.equal((await keptFiles(world)).length, before.length + 1);

    const removed = await ask('DELETE', `${filesOf(testamentId)}/${id}`);
    const again = await ask('DELETE', `${filesOf(testamentId)}/${id}`);
    const loaded = await ask('GET', `${filesOf(testamentId)}/${id}`);

    assert.deepEqual([removed.statusCode, removed.body], [204, '']);
    assert.deepEqual([again.statusCode, loaded.statusCode], [404, 404]);
    assert.equal(again.json<{ code: string }>().code, 'attachment-not-found');
    assert.equal((await keptFiles(world)).length, before.length + 1, 'it can be undone');
    assert.equal((await emptyBin()).statusCode, 204);
    assert.deepEqual(await keptFiles(world), before);
  });

  it('goes with its testament', async () => {
    const before = await keptFiles(world);
    await uploadFile(world, ana, testamentId, 'one.pdf', pdfOf(100));
    await uploadFile(world, ana, testamentId, 'two.pdf', pdfOf(100));

    assert.equal((await ask('DELETE', `/api/testaments/${testamentId}`)).statusCode, 204);
    assert.equal((await keptFiles(world)).length, before.length + 2, 'it can be undone');
    await emptyBin();
    assert.deepEqual(await keptFiles(world), before);
  });
});
