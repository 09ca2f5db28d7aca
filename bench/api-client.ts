/** One browser of the bench: asks over one connection that stays open, and keeps its cookies. */
import { Agent, request, type IncomingMessage } from 'node:http';

export interface BenchRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly json?: object;
  readonly form?: { readonly headers: Record<string, string>; readonly payload: Buffer };
}

export interface BenchAnswer {
  readonly status: number;
  readonly body: Buffer;
}

export class BenchBrowser {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Fails unless the answer is a good one. */
  async ask(asked: BenchRequest): Promise<BenchAnswer> {
    const answered = await this.answerOf(asked);
    if (answered.status >= 300) {
      throw new Error(`${asked.path} answered ${answered.status}: ${answered.body.toString()}`);
    }
    return answered;
  }

  async askJson<T>(asked: BenchRequest): Promise<T> {
    return JSON.parse((await this.ask(asked)).body.toString('utf8')) as T;
  }

  /** As if the browser were another one; what the server knows of it stays. */
  forget(cookie: string): void {
    this.#cookies.delete(cookie);
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Whatever it is. */
  answerOf({ method = 'GET', path, json, form }: BenchRequest): Promise<BenchAnswer> {
    const payload = form?.payload ?? (json && Buffer.from(JSON.stringify(json)));
    const headers: Record<string, string | number> = {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...form?.headers,
      ...(payload !== undefined && { 'content-length': payload.length }),
    };
    const { promise, resolve, reject } = Promise.withResolvers<BenchAnswer>();
    const options = { method, headers, agent: this.#agent };
    const sent = request(`${this.#origin}${path}`, options, (response) => {
      this.#keepCookies(response);
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(pieces) });
      });
    });
    sent.on('error', reject);
    sent.end(payload);
    return promise;
  }

  #keepCookies(response: IncomingMessage): void {
    for (const cookie of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
  }
}
