/**
 * The one fetch of the browser. Its calls, what they take and what they answer come from the
 * contract; it raises no notice and keeps nothing.
 */
import { api as contract } from '#contract/api.ts';
import type { Contract, Input, Result } from '#contract/route.ts';

/** Any answer that is not the good one. Reads as the specification asks: "{status}: {text}". */
export class ApiError extends Error {
  readonly status: number;
  /** The sentence for the person, if the server wrote one. */
  readonly serverMessage: string | undefined;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.serverMessage = messageIn(text);
  }
}

function messageIn(text: string): string | undefined {
  try {
    const body = JSON.parse(text) as { message?: unknown } | null;
    return typeof body?.message === 'string' ? body.message : undefined;
  } catch {
    // Not ours: a proxy's page, or nothing at all.
    return undefined;
  }
}

/** What to show for a failure: the server's own sentence, else the one given. */
export function failureText(error: unknown, otherwise: string): string {
  return (error instanceof ApiError ? error.serverMessage : undefined) ?? otherwise;
}

type Given = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
};

function urlOf(path: string, { params = {}, query = {} }: Given): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

async function call(name: keyof typeof contract, given: Given = {}): Promise<unknown> {
  const route = contract[name];
  const response = await fetch(urlOf(route.path, given), {
    method: route.method,
    credentials: 'include',
    ...('body' in route && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(given.body),
    }),
  });
  if (!response.ok) {
    throw new ApiError(response.status, (await response.text()) || response.statusText);
  }
  if (response.status === 204) return undefined;
  // A server that drifted from the contract shows here, not three screens later.
  return route.ok.parse(await response.json());
}

type Args<T> = unknown extends T ? [] : [given: T];
type Client<C extends Contract> = {
  readonly [Name in keyof C]: (...args: Args<Input<C[Name]>>) => Promise<Result<C[Name]>>;
};

const names = Object.keys(contract) as (keyof typeof contract)[];

/** One function for each call of the contract: `api.login({ body: { username, password } })`. */
export const api = Object.fromEntries(
  names.map((name) => [name, (given?: Given) => call(name, given)]),
) as unknown as Client<typeof contract>;
