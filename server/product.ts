/**
 * Puts the product together from its parts: application and scheduler on an open database.
 * Everything is opened in order and closed in the opposite one.
 */
import type { AddressInfo } from 'node:net';
import { mailboxCalls, timeCalls } from '#contract/system.ts';
import { createApp, type Feature } from './app.ts';
import { builtInPayments } from './built-in-payments.ts';
import { createScheduler, type Scheduler, type SchedulerOptions } from './scheduler.ts';
import { refuseMistyped } from '#server/backups/recipient.ts';
import { backUpDaily } from '#server/backups/scheduled-backup.jobs.ts';
import { openDatabase, type OpenedDatabase } from '#server/db/open-database.ts';
import { sendMonthlyPage } from '#server/doctor/monthly-page.jobs.ts';
import { checkOwnAddress } from '#server/features/installation/reach.jobs.ts';
import { mailboxHandlers } from '#server/features/local-mailbox/local-mailbox.routes.ts';
import { timeHandlers } from '#server/features/simulated-time/simulated-time.routes.ts';
import type { Deps } from './deps.ts';
import {
  newOutcomeCounter,
  type MetricsOptions,
} from '#server/features/administration/metrics.routes.ts';
import { mount } from '#server/http/mount.ts';
import { createOperator, mailPage, type Operator } from '#server/jobs/operator.ts';
import type { OperatorPage } from '#server/jobs/operator-templates.ts';
import type { LocalMailbox, MailSender } from '#server/mail/port.ts';
import type { Counter } from '#server/platform/metrics.ts';
import { SimulatedClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { openJournalFile } from '#server/platform/journal-file.ts';
import { describeListenError } from '#server/platform/listen-error.ts';
import type { Logger } from '#server/platform/log.ts';
import { readProgramVersion } from '#server/platform/program-version.ts';
import { alwaysReachable, type SelfCheck } from '#server/platform/self-check.ts';
import { journalMark, listingBackups, openParts } from './product-parts.ts';
import { isPlainHttp } from './plain-http.ts';
import { runOwnProgram } from './own-program.ts';
import { lacksCompany, siteAlarm } from './site-kind.ts';
import { readIsRestored } from '#server/store/journal.ts';
import { hasPayers } from '#server/store/subscriptions.ts';
import { isOpenToStrangers } from './try-out.ts';

export interface Product {
  readonly url: string;
  readonly mailKind: 'smtp' | 'mailbox';
  readonly deps: Deps;
  /** What the first look found wrong with PUBLIC_URL, in one sentence, or null. */
  readonly firstLook: Promise<string | null>;
  stop(): Promise<void>;
}

const restoredAlarm =
  'this database was restored from a backup: nothing is released or sent to recipients until ' +
  'npm run confirm-restore';

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
  let scheduler: Scheduler | null = null;
  const deps: Deps = {
    ...parts.deps,
    // Nothing is asked before there is one.
    isBehind: (db) => scheduler?.isBehind(db) ?? Promise.resolve(true),
    wake: () => scheduler?.wake(),
  };
  const operator = operatorOf(config, deps);
  const selfCheck = openSelfCheck(config, deps, operator);
  const stopping = new AbortController();
  const programVersion = await readProgramVersion();
  const outcomes = newOutcomeCounter();
  const running = openScheduler(config, deps, {
    bounces: parts.bounces,
    journal: await openJournalFile(config.dataDir, journalMark(deps.vault), deps.entropy),
    operator,
    selfCheck,
    backUp: backingUp(config, deps, operator, stopping.signal),
    mailPage: mailingPages(config, deps, stopping.signal),
    programVersion,
    outcomes,
  });
  scheduler = running;
  if (parts.bounces === null) warnOfUnproved(deps);
  await alarmOfSettings(config, deps, operator);
  // Time that is moved on purpose needs to know where it stands before anybody moves it.
  if (deps.clock instanceof SimulatedClock) await running.beat(true);
  const app = await createApp(deps, {
    trustProxy: config.trustProxy,
    isCopied: () => selfCheck.isCopied(),
    dataDir: holdsFilesOrMail(deps) ? config.dataDir : undefined,
    listBackups: listingBackups(config, deps),
    metrics: metricsOf(config, programVersion, outcomes),
    features: [...builtInPayments(deps), ...runModeFeatures(deps, running, parts.mail), ...extras],
  });
  if (await readIsRestored(deps.db)) await operator.alarm(restoredAlarm, {});
  // What ended is shut before anybody can ask for it.
  await running.compareJournal();
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw describeListenError(error, config.port, config.host);
  }
  const firstLook = Promise.withResolvers<string | null>();
  // Only now: the first look asks what has just begun to listen.
  running.start(() => firstLook.resolve(selfCheck.problem()));
  return {
    url: `http://localhost:${(app.server.address() as AddressInfo).port}`,
    mailKind: deps.settings.mailKind,
    deps,
    firstLook: firstLook.promise,
    async stop() {
      stopping.abort();
      await app.close();
      await running.stop();
      await parts.close();
      await database.close();
    },
  };
}

function metricsOf(
  { metricsToken: token }: Config,
  program: string,
  outcomes: Counter,
): MetricsOptions | undefined {
  return token === undefined ? undefined : { token, program, outcomes };
}

function operatorOf(config: Config, { db, clock, mail, log, newMessageId }: Deps): Operator {
  return createOperator({ db, clock, email: config.operatorEmail, mail, log, newMessageId });
}

async function alarmOfSettings(config: Config, deps: Deps, operator: Operator): Promise<void> {
  if (isOpenToStrangers(config)) {
    await operator.alarm(
      'local mail and simulated time are shut: PUBLIC_URL is not this machine',
      {},
    );
  }
  if (isPlainHttp(config)) {
    await operator.alarm(
      'others on the way can read what people send: PUBLIC_URL is not https',
      {},
    );
  }
  if (lacksCompany(config)) await operator.alarm(siteAlarm(config), {});
  if (
    deps.payments.kind === 'test' &&
    !deps.payments.takesNewPayers &&
    (await hasPayers(deps.db))
  ) {
    await operator.alarm('subscriptions are paid with test cards: there are no keys of Stripe', {});
  }
}

function warnOfUnproved({ settings, log }: Deps): void {
  if (settings.mailKind !== 'smtp') return;
  log.warn('nothing proves that mail arrives: set BOUNCE_IMAP_URL, and returned mail is noticed');
}

/** @param stopping ends the one that is being made. */
function backingUp(
  { backups }: Config,
  deps: Deps,
  operator: Operator,
  stopping: AbortSignal,
): () => Promise<void> {
  if (backups === undefined) return () => Promise.resolve();
  refuseMistyped(backups);
  return () => backUpDaily({ ...deps, operator, stopping, make: () => runBackup(stopping) });
}

/** As the operator does. @returns its last line. */
async function runBackup(signal: AbortSignal): Promise<string> {
  const { code, printed, complained } = await runOwnProgram('backup', [], signal);
  if (code !== 0) throw new Error(complained || 'It was ended.');
  return printed.split('\n').at(-1) ?? '';
}

/** A page of the doctor once a month, to an operator who has an address. */
function mailingPages(
  { operatorEmail }: Config,
  deps: Deps,
  stopping: AbortSignal,
): () => Promise<void> {
  if (operatorEmail === undefined || deps.settings.mailKind !== 'smtp') {
    return () => Promise.resolve();
  }
  const mailed = (page: OperatorPage) => mailPage(deps, operatorEmail, page);
  return () => sendMonthlyPage({ ...deps, stopping, makePage: () => runDoctor(stopping), mailed });
}

/** As the operator does. @returns the page, or why nobody could look. */
async function runDoctor(signal: AbortSignal): Promise<string> {
  const { printed, complained } = await runOwnProgram('doctor', ['--all'], signal);
  return printed || `Nobody could look.\n\n${complained}`;
}

function holdsFilesOrMail({ files, mail }: Deps): boolean {
  return files.kind === 'folder' || mail.kind === 'mailbox';
}

function openSelfCheck({ publicUrl }: Config, deps: Deps, operator: Operator): SelfCheck {
  const isSimulated = deps.settings.clockKind === 'simulated';
  return isSimulated ? alwaysReachable : checkOwnAddress({ ...deps, publicUrl, operator });
}

function openScheduler(
  config: Config,
  deps: Deps,
  options: Pick<
    SchedulerOptions,
    | 'bounces'
    | 'journal'
    | 'operator'
    | 'selfCheck'
    | 'programVersion'
    | 'outcomes'
    | 'backUp'
    | 'mailPage'
  >,
): Scheduler {
  const { mail, entropy } = deps;
  const bootId = entropy.token();
  const { heartbeatUrl, timeSources, dataDir } = config;
  // The mailbox lives by a real clock.
  const isReadBack = deps.settings.clockKind === 'real';
  const own = { mail, heartbeatUrl, timeSources, dataDir, isReadBack, bootId };
  return createScheduler(deps, { ...options, ...own });
}

function runModeFeatures(
  { db, vault, clock, settings }: Deps,
  scheduler: Scheduler,
  mail: MailSender | LocalMailbox,
): Feature[] {
  const features: Feature[] = [];
  if (!settings.isForTrying) return features;
  if (clock instanceof SimulatedClock) {
    const handlers = timeHandlers({ db, vault, clock, steps: scheduler });
    features.push((app, sessions) => mount(app, timeCalls, handlers, sessions));
  }
  if ('list' in mail) {
    const handlers = mailboxHandlers(() => mail.list());
    features.push((app, sessions) => mount(app, mailboxCalls, handlers, sessions));
  }
  return features;
}
