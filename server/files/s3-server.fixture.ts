/** A local object store that speaks S3, with one bucket. Only tests import this file. */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Config } from '#server/platform/config.ts';

interface Call {
  readonly headers: { readonly authorization?: string };
  readonly method: string;
  readonly query: { readonly uploadId?: string };
  status: number;
}
interface Server {
  readonly middleware: ((call: Call, next: () => Promise<void>) => Promise<void>)[];
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

const require = createRequire(import.meta.url);
const crypto = require('node:crypto') as object;
// It hides where a list goes on behind a cipher that OpenSSL still has only threefold.
const tripled =
  (make: typeof createCipheriv | typeof createDecipheriv) =>
  (name: string, key: Buffer, iv: Buffer, ...more: []) =>
    name === 'des'
      ? make('des-ede3-cbc', Buffer.concat([key, key, key]), iv)
      : make(name, key, iv, ...more);
Object.assign(crypto, {
  createCipheriv: tripled(createCipheriv),
  createDecipheriv: tripled(createDecipheriv),
});
// Published without types.
const S3rver = require('s3rver') as new (options: object) => Server;

export interface S3Server {
  readonly config: S3Config;
  /** Those that signatures named. */
  regions(): ReadonlySet<string>;
  /** Every file below the server's folder. */
  files(): Promise<string[]>;
  close(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'codicil-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'testaments' }],
    // Buckets are hosts too: testaments.s3.test.
    serviceEndpoint: 'test',
  });
  const regions = new Set<string>();
  server.middleware.unshift((call, next) => {
    const [, region] =
      /Credential=[^/]+\/\d+\/([^/]+)/.exec(call.headers.authorization ?? '') ?? [];
    if (region !== undefined) regions.add(region);
    return next();
  });
  // Every provider can call off an upload in parts; this server alone cannot.
  server.middleware.unshift(async (call, next) => {
    if (call.method !== 'DELETE' || call.query.uploadId === undefined) return next();
    const unfinished = await pathsOf(directory);
    const own = unfinished.filter((path) => path.includes(call.query.uploadId!));
    await Promise.all(own.map((path) => rm(path, { force: true })));
    call.status = 204;
  });
  const { port } = await server.run();
  return {
    // The keys that this server knows.
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'testaments',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
      region: 'us-east-1',
      style: 'path',
    },
    regions: () => regions,
    files: () => pathsOf(directory),
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

async function pathsOf(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}
