import assert from 'node:assert/strict';
import dns from 'node:dns';
import { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { openS3Store } from './s3-store.ts';
import { startS3Server, type S3Server } from './s3-server.fixture.ts';
import { keepsFiles, readAll } from './store-contract.fixture.ts';

const name = '0123456789abcdef0123456789abcdef';

describe('a bucket', () => {
  keepsFiles(async () => {
    const server = await startS3Server();
    const store = await openS3Store(server.config, 'mark');
    return {
      store,
      leftovers: () => server.files(),
      async close() {
        await store.close();
        await server.close();
      },
    };
  });
});

describe('a bucket of files', () => {
  let server: S3Server;
  before(async () => {
    server = await startS3Server();
  });
  after(() => server.close());

  it('is shared by installations that do not see each other', async () => {
    const one = await openS3Store(server.config, 'one');
    const other = await openS3Store(server.config, 'other');
    await one.put(name, Readable.from([Buffer.from('sealed')]));

    assert.equal(await other.get(name), null);
    assert.deepEqual(await Array.fromAsync(other.list()), []);
    assert.equal((await Array.fromAsync(one.list())).length, 1);
    await one.close();
    await other.close();
  });

  it('lists more than the provider answers at once', async () => {
    const store = await openS3Store(server.config, 'many');
    const names = Array.from({ length: 1_005 }, (_, i) => i.toString(16).padStart(32, '0'));
    for (let at = 0; at < names.length; at += 50) {
      const some = names.slice(at, at + 50);
      await Promise.all(some.map((one) => store.put(one, Readable.from([Buffer.from('x')]))));
    }

    const listed = await Array.fromAsync(store.list());
    await store.close();

    assert.deepEqual(listed.map((one) => one.name).toSorted(), names);
  });

  it('is asked by its host where its provider wants that, in the region that is set', async (t) => {
    const lookup = dns.lookup as unknown as (...asked: unknown[]) => void;
    t.mock.method(dns, 'lookup', (host: string, ...more: unknown[]) => {
      asked.push(host);
      lookup('127.0.0.1', ...more);
    });
    const asked: string[] = [];
    const endpoint = server.config.endpoint.replace('127.0.0.1', 's3.test');
    const config = { ...server.config, endpoint, style: 'host', region: 'eu-central-1' } as const;
    const store = await openS3Store(config, 'host');
    await store.put(name, Readable.from([Buffer.from('sealed')]));
    assert.equal((await readAll(await store.get(name)))?.toString(), 'sealed');
    await store.close();
    assert.deepEqual([...new Set(asked)], ['testaments.s3.test']);
    assert.ok(server.regions().has('eu-central-1'));
  });

  for (const [what, wrong] of [
    ['does not exist', { bucket: 'nowhere' }],
    ['is refused to these keys', { accessKey: 'a-wrong-key', secretKey: 'a-wrong-secret' }],
    ['lies where nobody answers', { endpoint: 'http://127.0.0.1:9' }],
  ] as const) {
    it(`that ${what} stops the start with a sentence that shows no key`, async () => {
      await assert.rejects(openS3Store({ ...server.config, ...wrong }, 'mark'), (error: Error) => {
        assert.equal(error.name, 'StartupError');
        assert.match(error.message, /^The bucket in S3_BUCKET cannot be reached/);
        assert.doesNotMatch(error.message, /wrong|S3RVER/);
        return true;
      });
    });
  }
});
