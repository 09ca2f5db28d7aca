/**
 * Puts the product together from its configuration: database, keys, mail, features and clockwork.
 * Everything is opened in order and closed in the opposite one.
 */
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { mailboxCalls, timeCalls } from '#contract/system.ts';
import { createApp, type Feature } from './app.ts';
import { createClockwork, type Clockwork } from './clockwork.ts';
import { openVault } from './crypto/master-key.ts';
import type { Vault } from './crypto/vault.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase, type OpenedDatabase } from './db/open-database.ts';
import {
  createInstallation,
  findInstallation,
  type Installation,
} from './features/installation/installation.store.ts';
import { alwaysReachable, checkOwnAddress } from './platform/self-check.ts';
import { mailboxHandlers } from './features/local-mailbox/local-mailbox.routes.ts';
import { timeHandlers } from './features/simulated-time/simulated-time.routes.ts';
import type { Deps, Settings } from './http/deps.ts';
import { mount } from './http/mount.ts';
import { createOperator } from './jobs/operator.ts';
import { openMailbox } from './mail/mailbox.ts';
import { mailDomain, newMessageId } from './mail/message-id.ts';
import { openSmtpSender } from './mail/smtp.ts';
import type { Mailbox, MailSender } from './mail/port.ts';
import { SimulatedClock, SystemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { systemEntropy } from './platform/entropy.ts';
import { describeListenError } from './platform/listen-error.ts';
import { StartupError } from './platform/startup-error.ts';
import type { Logger } from './platform/log.ts';

export interface Product {
  readonly url: string;
  readonly mailKind: 'smtp' | 'mailbox';
  readonly deps: Deps;
  stop(): Promise<void>;
}

/**
 * @param extras calls that exist only in one way of starting, such as the demonstration's way in.
 * @throws StartupError with a message for people.
 */
export async function startProduct(
  config: Config,
  log: Logger,
  extras: readonly Feature[] = [],
): Promise<Product> {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log,
  });
  try {
    return await startOn(database, config, log, extras);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startOn(
  database: OpenedDatabase,
  config: Config,
  log: Logger,
  extras: readonly Feature[],
): Promise<Product> {
  const { db } = database;
  await makeDataDir(config.dataDir);
  await migrate(db);
  const known = await findInstallation(db);
  const clock = openClock(config, known);
  const vault = await openFittingVault(db, config, known, clock.wallMs());
  const mail = await openMail(config, clock);
  const entropy = systemEntropy();
  let clockwork: Clockwork | null = null;
  const deps: Deps = {
    db,
    vault,
    clock,
    entropy,
    log,
    settings: settingsOf(config, mail),
    wake: () => clockwork?.wake(),
  };
  const isSimulated = clock instanceof SimulatedClock;
  const operator = createOperator({
    email: config.operatorEmail,
    mail,
    log,
    newMessageId: () => newMessageId(deps.settings.messageIdDomain, entropy),
  });
  const running = createClockwork(deps, {
    mail,
    operator,
    heartbeatUrl: config.heartbeatUrl,
    bootId: entropy.token(),
    selfCheck: isSimulated ? alwaysReachable : checkOwnAddress(config.publicUrl, log),
  });
  clockwork = running;
  // Before anybody may decide: what passed since the last beat of the last process was dark.
  await running.beat(isSimulated);
  const app = await createApp(deps, {
    trustProxy: config.trustProxy,
    features: [...runModeFeatures(deps, running, mail), ...extras],
  });
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw describeListenError(error, config.port, config.host);
  }
  running.start();
  return {
    url: `http://localhost:${(app.server.address() as AddressInfo).port}`,
    mailKind: deps.settings.mailKind,
    deps,
    async stop() {
      await app.close();
      await running.stop();
      await mail.close();
      await database.close();
    },
  };
}

/** The embedded database has made the folder already; with a database elsewhere nobody has yet. */
async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be made or used. ` +
        'Set DATA_DIR to a folder that this user may write to.',
      { cause: error },
    );
  }
}

/** Of two first starts at once with different keys the second must not go on with its own. */
async function openFittingVault(
  db: OpenedDatabase['db'],
  config: Config,
  known: Installation | null,
  nowMs: number,
): Promise<Vault> {
  const vault = await openVault(config, known?.keyProof ?? null);
  if (known !== null) {
    return vault;
  }
  await createInstallation(db, vault.keyProof(), nowMs);
  const written = await findInstallation(db);
  return openVault(config, written?.keyProof ?? null);
}

function settingsOf(config: Config, mail: MailSender): Settings {
  return {
    publicUrl: config.publicUrl,
    mailKind: mail.kind === 'smtp' ? 'smtp' : 'mailbox',
    clockKind: config.clock === 'simulated' ? 'simulated' : 'real',
    passwordMinLength: config.passwordMinLength,
    secureCookies: config.publicUrl.startsWith('https:'),
    messageIdDomain: mailDomain(config.publicUrl, config.mailFrom),
  };
}

/** A simulated clock goes on where it stood, so that a crash loses no simulated time. */
function openClock(config: Config, known: Installation | null): Clock {
  const system = new SystemClock();
  return config.clock === 'simulated'
    ? new SimulatedClock(known?.clock.lastWall ?? system.wallMs())
    : system;
}

async function openMail(config: Config, clock: Clock): Promise<MailSender | Mailbox> {
  return config.smtpUrl === undefined
    ? openMailbox({ dataDir: config.dataDir, from: config.mailFrom, clock })
    : openSmtpSender({ smtpUrl: config.smtpUrl, from: config.mailFrom, clock });
}

function runModeFeatures(
  { db, vault, clock }: Deps,
  clockwork: Clockwork,
  mail: MailSender | Mailbox,
): Feature[] {
  const features: Feature[] = [];
  if (clock instanceof SimulatedClock) {
    const handlers = timeHandlers({ db, vault, clock, steps: clockwork });
    features.push((app, sessions) => mount(app, timeCalls, handlers, sessions));
  }
  if ('list' in mail) {
    const handlers = mailboxHandlers(() => mail.list());
    features.push((app, sessions) => mount(app, mailboxCalls, handlers, sessions));
  }
  return features;
}
