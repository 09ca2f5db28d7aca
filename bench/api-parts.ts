/**
 * What a call cannot do without, done bare: Fastify that answers the same, the same statements over
 * `pg` alone, the same blobs opened by node:crypto alone, the same Argon2id. No line of the product
 * runs in here.
 */
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { argon2, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { SealKey } from '#server/crypto/seal.ts';
import type { Blob, Statement } from './api-product.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
/** Format and key id stand before the nonce: see server/crypto/seal.ts. */
const NONCE_AT = 5;
const HEADER_BYTES = NONCE_AT + NONCE_BYTES;

const derive = promisify(argon2);

/** A server with nothing but the routes of the bench. */
export class BareServer {
  readonly #app: FastifyInstance = Fastify();
  readonly #answers = new Map<string, unknown>();
  readonly #scratchDir: string;
  #origin = '';

  private constructor(scratchDir: string) {
    this.#scratchDir = scratchDir;
  }

  static async listen(scratchDir: string): Promise<BareServer> {
    const server = new BareServer(scratchDir);
    await server.#listen();
    return server;
  }

  get origin(): string {
    return this.#origin;
  }

  /** From now on `/answers/<name>` answers this value, to GET and to POST. */
  answer(name: string, value: unknown): void {
    this.#answers.set(name, value);
  }

  /** The file that was sent; writing over one would take the time of removing it. */
  forgetFile(): Promise<void> {
    return rm(join(this.#scratchDir, 'kept'), { force: true });
  }

  close(): Promise<void> {
    return this.#app.close();
  }

  async #listen(): Promise<void> {
    const app = this.#app;
    await app.register(multipart, { limits: { fileSize: Number.MAX_SAFE_INTEGER } });
    app.get<{ Params: { name: string } }>('/answers/:name', async ({ params }) =>
      this.#answers.get(params.name),
    );
    app.post<{ Params: { name: string } }>('/answers/:name', async ({ params }) =>
      this.#answers.get(params.name),
    );
    app.post('/upload', async (request) => {
      const file = await request.file();
      await this.#keep(file!.file);
      return this.#answers.get('upload');
    });
    app.get('/download', async (_request, reply) => this.#give(reply));
    await app.listen({ port: 0, host: '127.0.0.1' });
    this.#origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  }

  /** As durable as a file must be of which a person is told that it is kept. */
  async #keep(content: NodeJS.ReadableStream): Promise<void> {
    const unfinished = join(this.#scratchDir, 'unfinished');
    await pipeline(content, createWriteStream(unfinished, { flush: true }));
    await rename(unfinished, join(this.#scratchDir, 'kept'));
    const folder = await open(this.#scratchDir, 'r');
    await folder.sync();
    await folder.close();
  }

  #give(reply: FastifyReply): FastifyReply {
    const file = createReadStream(join(this.#scratchDir, 'kept'));
    return reply.header('content-type', 'application/pdf').send(file);
  }
}

/** One after the other over one connection, as the call made them. */
export async function runStatements(
  client: pg.Client,
  statements: readonly Statement[],
): Promise<void> {
  for (const { text, values } of statements) await client.query(text, [...values]);
}

/** Everything taken apart beforehand: what is measured is the cipher and the parser of JSON. */
export function openerOf(key: SealKey, blobs: readonly Blob[]): () => void {
  const parts = blobs.map(({ place, sealed }) => {
    const where = [place.table, place.userId, place.id, place.version].join('\0');
    return {
      nonce: sealed.subarray(NONCE_AT, HEADER_BYTES),
      authenticated: Buffer.concat([sealed.subarray(0, HEADER_BYTES), Buffer.from(where)]),
      content: sealed.subarray(HEADER_BYTES, -TAG_BYTES),
      tag: sealed.subarray(-TAG_BYTES),
    };
  });
  return () => {
    for (const { nonce, authenticated, content, tag } of parts) {
      const decipher = createDecipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(authenticated);
      decipher.setAuthTag(tag);
      const opened = Buffer.concat([decipher.update(content), decipher.final()]);
      JSON.parse(opened.toString('utf8'));
    }
  };
}

export async function bareArgon2(lanes: number): Promise<void> {
  await derive('argon2id', {
    message: Buffer.from('what somebody typed'),
    nonce: randomBytes(16),
    memory: 64 * 1024,
    passes: 3,
    parallelism: lanes,
    tagLength: 32,
  });
}

const fileKey = randomBytes(32);
const nonces = Array.from({ length: 1024 }, () => randomBytes(NONCE_BYTES));

/** In chunks, each with a tag of its own, as a file that streams must be. */
export function sealChunks(content: Buffer): { sealed: Buffer; tag: Buffer }[] {
  return chunksOf(content).map((chunk, index) => {
    const cipher = createCipheriv(CIPHER, fileKey, nonces[index]!);
    const sealed = cipher.update(chunk);
    cipher.final();
    return { sealed, tag: cipher.getAuthTag() };
  });
}

/** Leaves nothing to be collected: it would be paid by whatever is measured next. */
export function sealAndDrop(content: Buffer): void {
  for (const { sealed } of sealChunks(content)) (sealed.buffer as ArrayBuffer).transfer(0);
}

export function openChunks(chunks: readonly { sealed: Buffer; tag: Buffer }[]): void {
  chunks.forEach(({ sealed, tag }, index) => {
    const decipher = createDecipheriv(CIPHER, fileKey, nonces[index]!, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(tag);
    decipher.update(sealed);
    decipher.final();
  });
}

function chunksOf(content: Buffer): Buffer[] {
  const count = Math.ceil(content.length / CHUNK_BYTES);
  return Array.from({ length: count }, (_, index) =>
    content.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
  );
}
