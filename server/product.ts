/**
 * Puts the product together from its parts: application and clockwork on an open database.
 * Everything is opened in order and closed in the opposite one.
 */
import type { AddressInfo } from 'node:net';
import { mailboxCalls, timeCalls } from '#contract/system.ts';
import { createApp, type Feature } from './app.ts';
import { builtInPayments } from './built-in-payments.ts';
import { createClockwork, type Clockwork } from './clockwork.ts';
import { openDatabase, type OpenedDatabase } from '#server/db/open-database.ts';
import { mailboxHandlers } from '#server/features/local-mailbox/local-mailbox.routes.ts';
import { timeHandlers } from '#server/features/simulated-time/simulated-time.routes.ts';
import type { Deps } from './deps.ts';
import { mount } from '#server/http/mount.ts';
import { createOperator, type Operator } from '#server/jobs/operator.ts';
import type { BounceMailbox, Mailbox, MailSender } from '#server/mail/port.ts';
import { SimulatedClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { describeListenError } from '#server/platform/listen-error.ts';
import type { Logger } from '#server/platform/log.ts';
import { alwaysReachable, checkOwnAddress } from '#server/platform/self-check.ts';
import { openParts } from './product-parts.ts';
import { isPlainHttp } from './plain-http.ts';
import { isOpenToStrangers } from './try-out.ts';

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
  const parts = await openParts(database, config, log);
  let clockwork: Clockwork | null = null;
  const deps: Deps = { ...parts.deps, wake: () => clockwork?.wake() };
  const operator = operatorOf(config, deps);
  const running = openClockwork(config, deps, parts.bounces, operator);
  clockwork = running;
  if (isOpenToStrangers(config)) {
    operator.alarm('local mail and simulated time are shut: PUBLIC_URL is not this machine', {});
  }
  if (isPlainHttp(config)) {
    operator.alarm('others on the way can read what people send: PUBLIC_URL is not https', {});
  }
  // Before anybody may decide: what passed since the last beat of the last process was dark.
  await running.beat(deps.clock instanceof SimulatedClock);
  const app = await createApp(deps, {
    trustProxy: config.trustProxy,
    features: [...builtInPayments(deps), ...runModeFeatures(deps, running, parts.mail), ...extras],
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
      await parts.close();
      await database.close();
    },
  };
}

function operatorOf(config: Config, { mail, log, newMessageId }: Deps): Operator {
  return createOperator({ email: config.operatorEmail, mail, log, newMessageId });
}

function openClockwork(
  config: Config,
  deps: Deps,
  bounces: BounceMailbox | null,
  operator: Operator,
): Clockwork {
  const { mail, log, entropy, settings } = deps;
  const isSimulated = settings.clockKind === 'simulated';
  return createClockwork(deps, {
    mail,
    bounces,
    operator,
    heartbeatUrl: config.heartbeatUrl,
    bootId: entropy.token(),
    selfCheck: isSimulated ? alwaysReachable : checkOwnAddress(config.publicUrl, log),
  });
}

function runModeFeatures(
  { db, vault, clock, settings }: Deps,
  clockwork: Clockwork,
  mail: MailSender | Mailbox,
): Feature[] {
  const features: Feature[] = [];
  if (!settings.isForTrying) return features;
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
