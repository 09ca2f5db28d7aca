/**
 * The whole HTTP application on a database of its own, with a clock that stands still, repeatable
 * chance, and slow hashes that are quick. Only tests import this file.
 */
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { User } from '#contract/account.ts';
import { createApp, type AppOptions } from './app.ts';
import { builtInPayments } from './built-in-payments.ts';
import { usualLimits } from '#server/rendering/render-pool.ts';
import '#server/crypto/quick-hash.fixture.ts';
import { newKeyBytes } from '#server/crypto/seal.ts';
import { createVault } from '#server/crypto/vault.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { expectDescribedRefusals } from '#server/http/described-refusals.fixture.ts';
import { openAnnouncements } from '#server/db/announcements.ts';
import type { Database } from '#server/db/schema.ts';
import { planOnce } from '#server/db/planned-once.fixture.ts';
import { createTestDatabase } from '#server/db/test-database.ts';
import { findOwner } from '#server/store/accounts.ts';
import { createInstallation, establishPepper } from '#server/store/installation.ts';
import { endOldProof } from '#server/store/reach.ts';
import { isNotedBehind } from '#server/store/journal.ts';
import { openFolderStore } from '#server/files/folder-store.ts';
import type { Deps, Settings } from './deps.ts';
import { repeatableMessageIds } from '#server/crypto/repeatable-id.ts';
import { messageIds } from '#server/mail/message-id.ts';
import { createRecordingSender, type RecordingSender } from '#server/mail/recording.ts';
import { notificationChannel } from '#server/store/notifications.ts';
import { BuiltInProvider } from '#server/payments/built-in-provider.ts';
import { SimulatedClock, SystemClock } from '#server/platform/clock.ts';
import { systemEntropy } from '#server/platform/entropy.ts';
import { createLog } from '#server/platform/log.ts';
import { openWebhookSender } from '#server/webhooks/https-sender.ts';
import { createRecordingSms, type RecordingSms } from '#server/sms/recording.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly databaseUrl: string;
  readonly clock: SimulatedClock;
  readonly deps: Deps;
  /** What was sent at once; messages of the outbox are sent by a worker, which this has not. */
  readonly mail: RecordingSender;
  readonly sms: RecordingSms;
  /** Where attached files lie, unless `files` was given. */
  readonly filesDir: string;
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
  readonly payments?: Deps['payments'];
  /** Of the payment provider of our own. */
  readonly takesNewPayers?: boolean;
  readonly files?: Deps['files'];
  readonly webhooks?: Deps['webhooks'];
  /** For long runs: PostgreSQL plans each statement once a connection. */
  readonly plansOnce?: boolean;
}

const minutesMs = 4 * 60_000;

export const testStartedAt = Date.UTC(2026, 10, 20, 9);
export const testPassword = 'a quiet lake at noon';

export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  if (options.plansOnce === true) planOnce(database.pool);
  const clock = new SimulatedClock(testStartedAt);
  const vault = createVault(newKeyBytes());
  const mail = createRecordingSender();
  const filesDir = await mkdtemp(join(tmpdir(), 'codicil-files-'));
  const files = options.files ?? (await openFolderStore(filesDir, new SystemClock()));
  const sms = createRecordingSms();
  const log = options.log ?? createLog('silent');
  const announcements = openAnnouncements({
    pool: database.pool,
    channel: notificationChannel,
    log,
  });
  const settings = { ...defaultSettings, ...options.settings };
  const entropy = systemEntropy();
  const { takesNewPayers = true } = options;
  const { publicUrl } = settings;
  const paying = { db: database.db, clock, entropy, publicUrl, takesNewPayers };
  let wakes = 0;
  const deps: Deps = {
    db: database.db,
    vault,
    clock,
    entropy,
    payments: options.payments ?? new BuiltInProvider(paying),
    log,
    mail,
    sms,
    webhooks: options.webhooks ?? openWebhookSender({ mayBeNear: true }),
    files,
    scratchDir: tmpdir(),
    announcements,
    settings,
    newMessageId: messageIds('codicil.example', entropy),
    messageIdOf: repeatableMessageIds('codicil.example', vault),
    isBehind: isNotedBehind,
    wake: () => void (wakes += 1),
  };
  await install(deps);
  const features = [...builtInPayments(deps), expectDescribedRefusals, ...(options.features ?? [])];
  // Without one of its own nothing is rendered, whatever was built here before.
  const webRoot = options.webRoot ?? join(filesDir, 'nothing-built');
  // A busy machine must not look like a page that takes too long, or like a busy database.
  const renderLimits = { ...usualLimits, longestMs: minutesMs, ...options.renderLimits };
  const patienceMs = options.patienceMs ?? minutesMs;
  const app = await createApp(deps, { ...options, webRoot, renderLimits, patienceMs, features });
  return {
    app,
    db: database.db,
    databaseUrl: database.url,
    clock,
    deps,
    mail,
    sms,
    filesDir,
    wakes: () => wakes,
    register: (username) => register(app, deps, username),
    close: async () => {
      await app.close();
      await announcements.close();
      await database.close();
      await files.close();
      await rm(filesDir, { recursive: true, force: true });
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
  isForTrying: true,
  secureCookies: false,
  registration: 'open',
  planPolicy: 'open',
  testSmsCountries: null,
  site: 'public',
  operatorName: null,
  contactEmail: 'operator@codicil.example',
  company: { registration: null, address: null, email: null, social: [] },
};

/** Long ago: people reach it. */
async function install({ db, vault, clock }: Deps): Promise<void> {
  await createInstallation(db, vault.keyProof(), clock.wallMs());
  await establishPepper(db, vault);
  await endOldProof(db);
}

async function register(app: FastifyInstance, deps: Deps, username: string): Promise<Person> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/register',
    payload: { username, email: `${username}@example.org`, password: testPassword },
  });
  if (answer.statusCode !== 201) throw new Error(`Registration failed: ${answer.body}`);
  const user = answer.json<User>();
  const owner = await findOwner(deps.db, deps.vault, user.id);
  if (owner === null) throw new Error('A registered person has no row.');
  return { user, owner, password: testPassword, headers: { cookie: cookieOf(answer) } };
}
