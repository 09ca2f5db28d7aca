/**
 * The parts that a product is made of, opened from its configuration in an order in which each
 * finds what it needs. Which adapter stands behind a port is chosen here and nowhere else.
 */
import { openVault } from '#server/crypto/master-key.ts';
import { fileMark } from '#server/crypto/file-mark.ts';
import { deriveKey } from '#server/crypto/seal.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { openAnnouncements } from '#server/db/announcements.ts';
import { migrate } from '#server/db/migrate.ts';
import type { OpenedDatabase } from '#server/db/open-database.ts';
import {
  createInstallation,
  establishPepper,
  findKeyProof,
  readClockState,
  readIsMoved,
  readTime,
} from '#server/store/installation.ts';
import { notificationChannel } from '#server/store/notifications.ts';
import { openFiles } from '#server/files/open-files.ts';
import type { Deps, Settings } from './deps.ts';
import { openMailbox } from '#server/mail/mailbox.ts';
import { repeatableMessageIds } from '#server/crypto/repeatable-id.ts';
import { mailDomain, messageIds } from '#server/mail/message-id.ts';
import type { BounceMailbox, LocalMailbox, MailSender } from '#server/mail/port.ts';
import { openSmtpSender } from '#server/mail/smtp.ts';
import { BuiltInProvider, type BuiltInContext } from '#server/payments/built-in-provider.ts';
import { listBackupsIn } from '#server/backups/list-backups.ts';
import type { BackupSource } from '#server/backups/write-backup.ts';
import type { PaymentProvider } from '#server/payments/port.ts';
import { SimulatedClock, SystemClock, type Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { readProgramVersion } from '#server/platform/program-version.ts';
import { leadsToLoopback } from '#server/platform/loopback.ts';
import { systemEntropy } from '#server/platform/entropy.ts';
import type { Logger } from '#server/platform/log.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { testCountries } from '#server/sms/countries.ts';
import { openSms } from '#server/sms/open-sms.ts';
import { openWebhookSender } from '#server/webhooks/https-sender.ts';
import { openDataFolder } from './data-folder.ts';
import { isPlainHttp, plainHttp } from './plain-http.ts';
import { companyLacking, lacksCompany, resolveSite } from './site-kind.ts';
import { isOpenToStrangers, isTryOut, openToStrangers } from './try-out.ts';

export interface Parts {
  /** Everything that features are given, but for what only a running product knows. */
  readonly deps: Omit<Deps, 'isBehind' | 'wake'>;
  readonly mail: MailSender | LocalMailbox;
  readonly bounces: BounceMailbox | null;
  /** In the opposite order; the database is the caller's. */
  close(): Promise<void>;
}

/** @throws StartupError with a message for people. */
export async function openParts(
  { db, pool }: OpenedDatabase,
  config: Config,
  log: Logger,
): Promise<Parts> {
  await openDataFolder(config.dataDir, log);
  // The key before anything is written: under a wrong one even a new column would be a trace.
  const known = await findKeyProof(db);
  const isOpenToAll = isOpenToStrangers(config);
  const fault = isOpenToAll ? openToStrangers : faultOfSite(config);
  // One that holds accounts goes on with an alarm: nobody is to be lost by an upgrade.
  if (fault !== null && !(await holdsAccounts(db, known))) throw fault(config);
  const vault = await openFittingVault(db, config, known);
  if (await readIsMoved(db)) throw moved();
  const clock = await openClock(db, config);
  await establishPepper(db, vault);
  const files = await openFiles(config, fileMark(vault));
  const mail = await openMail(config, clock, log);
  const entropy = systemEntropy();
  const settings = settingsOf(config, mail, isTryOut(config) && !isOpenToAll);
  const domain = mailDomain(config.publicUrl, config.mailFrom);
  const newMessageId = messageIds(domain, entropy);
  const messageIdOf = repeatableMessageIds(domain, vault);
  const sms = openSms(config.twilio, mail, newMessageId);
  const announcements = openAnnouncements({ pool, channel: notificationChannel, log });
  const payments = await openPayments(config, {
    db,
    clock,
    entropy,
    publicUrl: config.publicUrl,
    takesNewPayers: takesNewPayers(config),
  });
  const webhooks = openWebhookSender({ mayBeNear: !config.isProduction });
  const ports = { mail, sms, webhooks, files, payments, announcements };
  const ground = { db, vault, clock, entropy, log };
  return {
    deps: { ...ports, ...ground, settings, newMessageId, messageIdOf, scratchDir: config.dataDir },
    mail,
    bounces: await openBounces(config),
    async close() {
      await announcements.close();
      await sms.close();
      await files.close();
      await mail.close();
    },
  };
}

/** Test cards pay on this machine only, and a private server sells nothing. */
function takesNewPayers(config: Config): boolean {
  const isLocal = leadsToLoopback(config.publicUrl);
  return resolveSite(config) === 'public' && (config.stripe !== undefined || isLocal);
}

function faultOfSite(config: Config): ((asked: Config) => StartupError) | null {
  if (isPlainHttp(config)) return plainHttp;
  return lacksCompany(config) ? companyLacking : null;
}

/** Two that decide would release twice. */
function moved(): StartupError {
  return new StartupError(
    'This installation was moved to another database: start on that one. If the move was broken ' +
      'off, run npm run move-database -- --undo.',
  );
}

/** Accounts of an installation that is older than this start. */
async function holdsAccounts(db: OpenedDatabase['db'], known: Buffer | null): Promise<boolean> {
  if (known === null) return false;
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Of two first starts at once with different keys the second must not go on with its own. */
async function openFittingVault(
  db: OpenedDatabase['db'],
  config: Config,
  known: Buffer | null,
): Promise<Vault> {
  const vault = await openVault(config, known);
  await migrate(db);
  if (known !== null) {
    return vault;
  }
  await createInstallation(db, vault.keyProof(), await readTime(db, new SystemClock()));
  return openVault(config, await findKeyProof(db));
}

/** What a backup of this installation is made of. */
export async function backupSourceOf(
  { vault, files }: Pick<Deps, 'vault' | 'files'>,
  { pool }: Pick<OpenedDatabase, 'pool'>,
): Promise<BackupSource> {
  const program = await readProgramVersion();
  return { pool, files, program, installation: journalMark(vault), fileMark: fileMark(vault) };
}

/** @returns when each backup was made, in wall milliseconds; null where none are made. */
export function listingBackups(
  { backups }: Pick<Config, 'backups'>,
  { vault }: Pick<Deps, 'vault'>,
): () => Promise<number[] | null> {
  return async () =>
    backups === undefined ? null : listBackupsIn(backups.folder, journalMark(vault));
}

/** How a data folder knows its installation, in every copy of the database, of the past as well. */
export function journalMark(vault: Pick<Vault, 'pepper'>): string {
  return deriveKey(vault.pepper, 'journal').toString('hex').slice(0, 32);
}

function settingsOf(config: Config, mail: MailSender, isForTrying: boolean): Settings {
  return {
    isForTrying,
    publicUrl: config.publicUrl,
    mailKind: mail.kind === 'smtp' ? 'smtp' : 'mailbox',
    clockKind: config.clock === 'simulated' ? 'simulated' : 'real',
    passwordMinLength: config.passwordMinLength,
    secureCookies: config.publicUrl.startsWith('https:'),
    registration: config.registration,
    planPolicy: config.planPolicy,
    site: resolveSite(config),
    operatorName: config.operatorName ?? null,
    testSmsCountries:
      config.twilio === undefined
        ? null
        : testCountries(config.testSmsCountries, config.twilio.from),
    contactEmail: config.contactEmail ?? config.operatorEmail ?? addressOf(config.mailFrom),
    company: {
      registration: config.companyRegistration ?? null,
      address: config.companyAddress ?? null,
      email: config.contactEmail ?? null,
      social: config.socialLinks,
    },
  };
}

/** The bare address of `Codicil <post@codicil.example>`. */
function addressOf(mailFrom: string): string {
  return /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
}

/** A simulated clock goes on where it stood, so that a crash loses no simulated time. */
async function openClock(db: OpenedDatabase['db'], config: Config): Promise<Clock> {
  if (config.clock !== 'simulated') return new SystemClock();
  return new SimulatedClock((await readClockState(db)).lastAt);
}

/** The library of Stripe is a tenth of what a start loads. */
async function openPayments({ stripe }: Config, context: BuiltInContext): Promise<PaymentProvider> {
  if (stripe === undefined) return new BuiltInProvider(context);
  const { StripeProvider } = await import('#server/payments/stripe-provider.ts');
  return new StripeProvider(stripe, { takesNewPayers: context.takesNewPayers });
}

/** Nothing comes back where nothing leaves: a copy of an installation reads nobody's mailbox. */
async function openBounces({ smtpUrl, bounceMailbox }: Config): Promise<BounceMailbox | null> {
  if (smtpUrl === undefined || bounceMailbox === undefined) return null;
  const { openBounceMailbox } = await import('#server/mail/imap.ts');
  return openBounceMailbox(bounceMailbox);
}

async function openMail(
  { smtpUrl, mailFrom: from, bounceAddress, bounceMailbox, dataDir }: Config,
  clock: Clock,
  log: Logger,
): Promise<MailSender | LocalMailbox> {
  if (smtpUrl === undefined) return openMailbox({ dataDir, from, clock });
  const isBounceRead = bounceMailbox !== undefined;
  return openSmtpSender({ smtpUrl, from, bounceAddress, isBounceRead, clock, log });
}
