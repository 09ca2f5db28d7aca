/**
 * The product's application on an embedded database, listening on a port of its own. Can tell which
 * statements and which sealed blobs one call needed, so that the same can be done without it.
 */
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { createApp } from '#server/app.ts';
import {
  newKeyBytes,
  unseal,
  sealKey,
  type SealContext,
  type SealKey,
} from '#server/crypto/seal.ts';
import { Vault, type OwnerKey } from '#server/crypto/vault.ts';
import { openAnnouncements } from '#server/db/announcements.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createInstallation, establishPepper } from '#server/store/installation.ts';
import { isNotedBehind } from '#server/store/journal.ts';
import { notificationChannel } from '#server/store/notifications.ts';
import { openFolderStore } from '#server/files/folder-store.ts';
import type { Deps } from '#server/deps.ts';
import { repeatableMessageIds } from '#server/crypto/repeatable-id.ts';
import { messageIds } from '#server/mail/message-id.ts';
import { createRecordingSender } from '#server/mail/recording.ts';
import { BuiltInProvider } from '#server/payments/built-in-provider.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { systemEntropy } from '#server/platform/entropy.ts';
import { createLog } from '#server/platform/log.ts';
import { openWebhookSender } from '#server/webhooks/https-sender.ts';
import { createRecordingSms } from '#server/sms/recording.ts';
import { makeBenchFolder } from './installation.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Blob {
  readonly place: SealContext;
  readonly sealed: Buffer;
}

/** What one call asked the database for, and what it opened. */
export interface Traces {
  readonly statements: Statement[];
  readonly blobs: Blob[];
}

export interface ApiProduct {
  readonly origin: string;
  readonly deps: Deps;
  /** For files of the bench itself, on the same disk as those of the product. */
  readonly scratchDir: string;
  /** A connection like those of the product, used by nobody else. */
  readonly bareDb: pg.Client;
  trace<T>(work: () => Promise<T>): Promise<{ result: T; traces: Traces }>;
  keyOf(userId: number): Promise<SealKey>;
  stop(): Promise<void>;
}

export async function openApiProduct(): Promise<ApiProduct> {
  const log = createLog('silent');
  const folder = makeBenchFolder();
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder.dataDir, log });
  const { db, pool } = database;
  const recorder = new Recorder();
  recorder.listenTo(pool);
  await migrate(db);
  const masterKey = newKeyBytes();
  const vault = new TracingVault(masterKey, recorder);
  const deps = await depsOn(database, vault, folder.dataDir);
  await createInstallation(db, vault.keyProof(), deps.clock.wallMs());
  await establishPepper(db, vault);
  const app = await createApp(deps);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const bareDb = new pg.Client(pool.options);
  await bareDb.connect();
  const scratchDir = join(folder.dataDir, 'scratch');
  await mkdir(scratchDir);
  return {
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    deps,
    scratchDir,
    bareDb,
    trace: (work) => recorder.trace(work),
    keyOf: (userId) => keyOf(deps, masterKey, userId),
    async stop() {
      await bareDb.end();
      await app.close();
      await deps.announcements.close();
      await database.close();
      folder.remove();
    },
  };
}

async function depsOn(
  { db, pool }: Awaited<ReturnType<typeof openDatabase>>,
  vault: Vault,
  dataDir: string,
): Promise<Deps> {
  const log = createLog('silent');
  const clock = new SystemClock();
  const entropy = systemEntropy();
  const publicUrl = 'http://localhost:3000';
  return {
    db,
    vault,
    clock,
    entropy,
    log,
    mail: createRecordingSender(),
    sms: createRecordingSms(),
    webhooks: openWebhookSender({ mayBeNear: true }),
    announcements: openAnnouncements({ pool, channel: notificationChannel, log }),
    files: await openFolderStore(join(dataDir, 'files'), clock),
    scratchDir: dataDir,
    payments: new BuiltInProvider({ db, clock, entropy, publicUrl, takesNewPayers: true }),
    settings: {
      publicUrl,
      mailKind: 'smtp',
      clockKind: 'real',
      passwordMinLength: 6,
      isForTrying: false,
      secureCookies: false,
      registration: 'open',
      planPolicy: 'open',
      testSmsCountries: null,
      site: 'public',
      operatorName: null,
      contactEmail: 'operator@codicil.example',
      company: { registration: null, address: null, email: null, social: [] },
    },
    newMessageId: messageIds('codicil.example', entropy),
    messageIdOf: repeatableMessageIds('codicil.example', vault),
    isBehind: isNotedBehind,
    wake: () => undefined,
  };
}

/** The owner's own key, as it lies under the master key of this product. */
async function keyOf({ db }: Deps, masterKey: Buffer, userId: number): Promise<SealKey> {
  const { data_key: wrapped } = await db
    .selectFrom('users')
    .select('data_key')
    .where('id', '=', userId)
    .$narrowType<{ data_key: Buffer }>()
    .executeTakeFirstOrThrow();
  const place: SealContext = { table: 'users', userId, id: userId, version: 1 };
  return sealKey(unseal(sealKey(masterKey), place, wrapped));
}

class Recorder {
  #traces: Traces | null = null;

  listenTo(pool: pg.Pool): void {
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown;
      const recording = (...given: unknown[]) => {
        const [text, values] = given;
        if (typeof text === 'string') {
          this.#traces?.statements.push({ text, values: (values as unknown[] | undefined) ?? [] });
        }
        return query(...given);
      };
      client.query = recording as typeof client.query;
    });
  }

  opened(blob: Blob): void {
    this.#traces?.blobs.push(blob);
  }

  get isOn(): boolean {
    return this.#traces !== null;
  }

  async trace<T>(work: () => Promise<T>): Promise<{ result: T; traces: Traces }> {
    const traces: Traces = { statements: [], blobs: [] };
    this.#traces = traces;
    try {
      return { result: await work(), traces };
    } finally {
      this.#traces = null;
    }
  }
}

/** A vault whose keys, while something is traced, tell what they open. */
class TracingVault extends Vault {
  readonly #recorder: Recorder;

  constructor(masterKey: Buffer, recorder: Recorder) {
    super([masterKey]);
    this.#recorder = recorder;
  }

  override ownerKey(userId: number, wrapped: Buffer): OwnerKey {
    const key = super.ownerKey(userId, wrapped);
    if (!this.#recorder.isOn) return key;
    return {
      ...key,
      open: <T>(place: SealContext, sealed: Buffer) => {
        this.#recorder.opened({ place, sealed });
        return key.open<T>(place, sealed);
      },
    };
  }
}
