/**
 * The whole HTTP application on a database of its own, with a clock that stands still and
 * repeatable chance. Only tests import this file.
 */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { User } from '#contract/account.ts';
import { createApp, type AppOptions } from './app.ts';
import { newKeyBytes } from './crypto/seal.ts';
import { createVault } from './crypto/vault.ts';
import type { Owner } from './crypto/owner.ts';
import type { Database } from './db/schema.ts';
import { createTestDatabase } from './db/test-database.ts';
import { findOwner } from './features/accounts/account.store.ts';
import { createInstallation } from './features/installation/installation.store.ts';
import type { Deps, Settings } from './http/deps.ts';
import { SimulatedClock } from './platform/clock.ts';
import { systemEntropy } from './platform/entropy.ts';
import { createLog } from './platform/log.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly clock: SimulatedClock;
  readonly deps: Deps;
  /** How often the outbox was said to have something. */
  wakes(): number;
  /** Registers a person over HTTP. */
  register(username: string): Promise<Person>;
  close(): Promise<void>;
}

export interface Person {
  readonly user: User;
  readonly owner: Owner;
  readonly password: string;
  /** For `app.inject({ headers })`: signed in, from the browser that registered. */
  readonly headers: { readonly cookie: string };
}

export interface TestAppOptions extends AppOptions {
  readonly settings?: Partial<Settings>;
  readonly log?: Deps['log'];
}

export const STARTED_AT = Date.UTC(2026, 10, 20, 9);
export const PASSWORD = 'a quiet lake at noon';

export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const clock = new SimulatedClock(STARTED_AT);
  const vault = createVault(newKeyBytes());
  let wakes = 0;
  const deps: Deps = {
    db: database.db,
    vault,
    clock,
    entropy: systemEntropy(),
    log: options.log ?? createLog('silent'),
    settings: { ...defaultSettings, ...options.settings },
    wake: () => {
      wakes += 1;
    },
  };
  await createInstallation(database.db, vault.keyProof(), clock.wallMs());
  const app = await createApp(deps, options);
  return {
    app,
    db: database.db,
    clock,
    deps,
    wakes: () => wakes,
    register: (username) => register(app, deps, username),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** The `Cookie` header of a browser that received this answer. */
export function cookieOf(answer: { cookies: { name: string; value: string }[] }): string {
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

const defaultSettings: Settings = {
  publicUrl: 'http://localhost:3000',
  mailKind: 'smtp',
  clockKind: 'real',
  passwordMinLength: 6,
  secureCookies: false,
  messageIdDomain: 'codicil.example',
};

async function register(app: FastifyInstance, deps: Deps, username: string): Promise<Person> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/register',
    payload: { username, email: `${username}@example.org`, password: PASSWORD },
  });
  if (answer.statusCode !== 201) throw new Error(`Registration failed: ${answer.body}`);
  const user = answer.json<User>();
  const owner = await findOwner(deps.db, deps.vault, user.id);
  if (owner === null) throw new Error('A registered person has no row.');
  return { user, owner, password: PASSWORD, headers: { cookie: cookieOf(answer) } };
}
