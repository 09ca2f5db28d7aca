/**
 * A client written from the specification alone, which knows nothing of this program: its paths,
 * its payloads with every field they name, and of the answers only the fields that they name.
 */
import assert from 'node:assert/strict';
import { multipart } from '#server/features/attachments/uploads.fixture.ts';
import type { LivingProduct } from './living-product.fixture.ts';

export type Fields = Record<string, unknown> & { id: number };

/** Sends cookies along, JSON with every body, and turns whatever is not OK into an error. */
export class Client {
  readonly #cookies = new Map<string, string>();
  readonly #product: LivingProduct;
  readonly #idleMs: number;

  /** @param idleMs how much time passes before each call. */
  constructor(product: LivingProduct, idleMs: number) {
    this.#product = product;
    this.#idleMs = idleMs;
  }

  async call<T = Fields>(method: string, path: string, body?: object): Promise<T> {
    return this.#send<T>(method, path, {
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      }),
    });
  }

  upload<T = Fields>(path: string, fileName: string, content: Buffer): Promise<T> {
    return this.#send<T>('POST', path, multipart(fileName, content));
  }

  async #send<T>(
    method: string,
    path: string,
    { headers = {}, payload }: { headers?: Record<string, string>; payload?: string | Buffer },
  ): Promise<T> {
    if (this.#idleMs > 0) await this.#product.pass(this.#idleMs);
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#product.app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...headers, cookie },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value);
    const text = answer.body;
    if (answer.statusCode >= 400) throw new Error(`${answer.statusCode}: ${text}`);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return (isJson ? JSON.parse(text) : text) as T;
  }
}

/** Its address is confirmed, so that what it writes is armed. */
export async function registerWith(
  client: Client,
  { db, clock }: LivingProduct,
  username: string,
): Promise<Client> {
  const { id } = await client.call('POST', '/api/register', {
    email: `${username}@example.org`,
    password: 'a quiet lake at noon',
    fullName: '',
    phoneNumber: '',
    username,
  });
  await db
    .updateTable('users')
    .set({ email_confirmed_at: clock.wallMs() })
    .where('id', '=', id)
    .execute();
  return client;
}

export function has(value: object, ...names: string[]): void {
  for (const name of names) assert(name in value, `${name} is missing in ${JSON.stringify(value)}`);
}
