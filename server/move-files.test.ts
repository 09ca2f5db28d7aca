/** Attached files move to a bucket and back, while no server runs, and open as before. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestamentCard } from '#contract/testaments.ts';
import { startS3Server } from '#server/files/s3-server.fixture.ts';
import { ask, attachFile, kill, readAttached } from './killed-product.fixture.ts';
import { Restorable } from './restored-copy.fixture.ts';

test('Files move from the folder to a bucket and back', async (t) => {
  const bucket = await startS3Server();
  t.after(() => bucket.close());
  const { endpoint, bucket: name, accessKey, secretKey } = bucket.config;
  const s3 = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  };
  const house = await Restorable.open(t);
  const inFolder = () =>
    readdirSync(join(house.dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  let product = await house.run();
  const nora = await house.write(product, 'nora');
  const listed = await ask(product, 'GET', '/api/testaments', null, nora.cookie);
  const testamentId = (listed.body as TestamentCard[])[0]!.id;
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)]);
  const id = await attachFile(product, nora, testamentId, content);

  const running = await house.program('move-files', s3, '--to', 'bucket');
  assert.deepEqual([running.code, inFolder().length], [1, 1], running.said);
  assert.match(running.said, /Stop every server first/);
  await kill(product);
  assert.match((await house.program('move-files', s3)).said, /--to bucket, or --to folder/);
  assert.match((await house.program('move-files', {}, '--to', 'bucket')).said, /Set the S3_/);

  for (const [place, settings, kept] of [
    ['bucket', s3, 0],
    ['folder', {}, 1],
  ] as const) {
    const moved = await house.program('move-files', s3, '--to', place);
    assert.equal(moved.code, 0, moved.said);
    assert.match(moved.said, /^Moved: 1 files\. .*start the servers/im);
    assert.equal(inFolder().length, kept, place);
    product = await house.run(house.url, house.dataDir, settings);
    const read = await readAttached(product, nora, testamentId, id);
    assert.ok(read.equals(content), place);
    await kill(product);
  }
  const acts = (await house.program('operator', {}, 'acts')).said;
  assert.equal(acts.match(/files-moved {"count":1}$/gm)?.length, 2, acts);
});
