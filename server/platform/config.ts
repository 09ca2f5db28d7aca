/**
 * Turns environment variables into the product's configuration, or into one message that names
 * every wrong variable and never shows a value. Pure: reads no file and no environment by itself.
 */
import type * as z from 'zod';
import { fields } from './config-fields.ts';
import { misspelt, type Misspelt } from './misspelt.ts';
import { StartupError } from './startup-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;
type Variable = keyof typeof fields;
type Values = { [Name in Variable]: z.output<(typeof fields)[Name]> };

export interface Config {
  port: number;
  host: string;
  /** Scheme, host and port without a trailing slash. */
  publicUrl: string;
  /** In production and unless allowed, people come over https. */
  needsHttps: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  masterKey: string | undefined;
  masterKeyFile: string | undefined;
  passwordMinLength: number;
  trustProxy: boolean | number | string[];
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  heartbeatUrl: string | undefined;
  timeSources: string[];
  operatorEmail: string | undefined;
  /** Undefined: none are made by themselves. */
  backups: BackupConfig | undefined;
  /** Mail comes back to it, or to `name+anything@…`; undefined: to the address in `mailFrom`. */
  bounceAddress: string | undefined;
  /** Undefined: mail that comes back later is not noticed. */
  bounceMailbox: ImapConfig | undefined;
  /** Stands on public pages, unlike the operator's. */
  contactEmail: string | undefined;
  companyRegistration: string | undefined;
  companyAddress: string | undefined;
  /** Pages about the company elsewhere. */
  socialLinks: string[];
  clock: 'system' | 'simulated';
  /** Who may open an account; the first one is always let in. */
  registration: 'open' | 'invite' | 'closed';
  planPolicy: 'open' | 'limits';
  /** Undefined: the built-in test provider takes its place. */
  stripe: StripeConfig | undefined;
  /** Undefined: text messages are kept in the local mailbox. */
  twilio: TwilioConfig | undefined;
  /** Where test messages may go; undefined: to the country of the number they come from. */
  testSmsCountries: string[] | undefined;
  /** Undefined: files lie in the data folder. */
  s3: S3Config | undefined;
}

export interface BackupConfig {
  folder: string;
  /** A public key of age. */
  recipient: string;
}

/** The folder that mail comes back to when nobody could be found for it. */
export interface ImapConfig {
  host: string;
  port: number;
  /** Encrypted from the first byte. */
  secure: boolean;
  /** The server may do without TLS. */
  mayBePlain: boolean;
  user: string;
  password: string;
  folder: string;
}

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  priceId: string;
  /** Another address for its API, for tests. */
  apiBase: string | undefined;
}

export interface TwilioConfig {
  accountSid: string;
  authToken: string;
  from: string;
  apiBase: string;
}

export interface S3Config {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

export class ConfigError extends StartupError {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    const lines = faults.map((fault) => `  ${fault}`).join('\n');
    super(`The configuration cannot be used. Correct these environment variables:\n${lines}`);
    this.faults = faults;
  }
}

/** Settings that are planned and change nothing yet: whoever sets one expects something of it. */
const planned = /^(DKIM_[A-Z_]+|SITE)$/;

/** Names of variables that are set and that this version does not know what to do with. */
export function plannedSettings(env: Environment): string[] {
  return Object.keys(env).filter((name) => planned.test(name) && env[name]?.trim());
}

/** Names of variables that are set, resemble one that is read, and are read by nobody. */
export function misspeltSettings(env: Environment): Misspelt[] {
  const set = Object.keys(env).filter((name) => env[name]?.trim() && !planned.test(name));
  return misspelt(set, Object.keys(fields));
}

export function readConfig(env: Environment): Config {
  const { values, faults } = readEach(env);
  faults.push(...faultsBetween(values));
  if (faults.length > 0) {
    throw new ConfigError(faults);
  }
  return toConfig(values as Values);
}

/** Each variable alone, so that one wrong variable does not hide another. Empty means unset. */
function readEach(env: Environment): { values: Partial<Values>; faults: string[] } {
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const read = field.safeParse(env[name]?.trim() || undefined);
    if (read.success) {
      values[name] = read.data;
    } else {
      faults.push(`${name} ${read.error.issues[0]?.message ?? 'is not valid'}`);
    }
  }
  return { values: values as Partial<Values>, faults };
}

function faultsBetween(values: Partial<Values>): string[] {
  const faults: string[] = [];
  if (values.NODE_ENV === 'production') {
    if (values.CLOCK === 'simulated') {
      faults.push('CLOCK must not be simulated when NODE_ENV is production');
    }
    // A wrong SMTP_URL has its own line already; `in` tells it from one that is not set.
    if ('SMTP_URL' in values && values.SMTP_URL === undefined) {
      faults.push(
        'SMTP_URL must be set when NODE_ENV is production: mail has to leave the machine',
      );
    }
    if (values.PLAN_POLICY === 'limits' && values.STRIPE_SECRET_KEY === undefined) {
      faults.push(
        'STRIPE_SECRET_KEY must be set when PLAN_POLICY is limits and NODE_ENV is production: ' +
          'without it a test card would pay',
      );
    }
    if ('PUBLIC_URL' in values && values.PUBLIC_URL === undefined) {
      faults.push('PUBLIC_URL must be set when NODE_ENV is production: it stands in every link');
    }
  }
  if (values.MASTER_KEY !== undefined && values.MASTER_KEY_FILE !== undefined) {
    faults.push('MASTER_KEY and MASTER_KEY_FILE must not both be set');
  }
  return [...faults, ...belongTogether.flatMap((names) => halfSet(values, names))];
}

const stripeNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_ID',
] as const;
const twilioNames = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
const backupNames = ['BACKUP_DIR', 'BACKUP_RECIPIENT'] as const;
const belongTogether = [stripeNames, twilioNames, s3Names, backupNames];

/** A provider that knows half of what it needs would fail in front of a person. */
function halfSet(values: Partial<Values>, names: readonly Variable[]): string[] {
  // A wrong value has its own line already; `in` tells it from one that is not set.
  const missing = names.filter((name) => name in values && values[name] === undefined);
  const isAnySet = names.some((name) => values[name] !== undefined);
  return isAnySet ? missing.map((name) => `${name} must be set with ${names[0]}`) : [];
}

/** All of them, or undefined: half of them was refused before. */
function allOf<Name extends Variable>(
  values: Values,
  names: readonly Name[],
): { [N in Name]: NonNullable<Values[N]> } | undefined {
  return values[names[0]!] === undefined
    ? undefined
    : (values as { [N in Name]: NonNullable<Values[N]> });
}

/** Where a start without PUBLIC_URL is reached: by name, unless it listens on one address only. */
function visibleHost(host: string): string {
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  const isThisMachine = host === 'localhost' || host === '::1' || host.startsWith('127.');
  if (isEveryAddress || isThisMachine) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function toConfig(values: Values): Config {
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://${visibleHost(values.HOST)}:${values.PORT}`,
    needsHttps: values.NODE_ENV === 'production' && values.PLAIN_HTTP === 'refused',
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    masterKey: values.MASTER_KEY,
    masterKeyFile: values.MASTER_KEY_FILE,
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    heartbeatUrl: values.HEARTBEAT_URL,
    timeSources: values.TIME_SOURCES,
    operatorEmail: values.OPERATOR_EMAIL,
    backups: backupsOf(values),
    bounceAddress: values.BOUNCE_ADDRESS,
    bounceMailbox: values.BOUNCE_IMAP_URL,
    contactEmail: values.CONTACT_EMAIL,
    companyRegistration: values.COMPANY_REGISTRATION,
    companyAddress: values.COMPANY_ADDRESS,
    socialLinks: values.SOCIAL_LINKS,
    clock: values.CLOCK,
    registration: values.REGISTRATION,
    planPolicy: values.PLAN_POLICY,
    stripe: stripeOf(values),
    twilio: twilioOf(values),
    testSmsCountries: values.TEST_SMS_COUNTRIES,
    s3: s3Of(values),
  });
}

function stripeOf(values: Values): StripeConfig | undefined {
  const set = allOf(values, stripeNames);
  return (
    set && {
      secretKey: set.STRIPE_SECRET_KEY,
      publishableKey: set.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: set.STRIPE_WEBHOOK_SECRET,
      priceId: set.STRIPE_PRICE_ID,
      apiBase: values.STRIPE_API_BASE,
    }
  );
}

function twilioOf(values: Values): TwilioConfig | undefined {
  const set = allOf(values, twilioNames);
  return (
    set && {
      accountSid: set.TWILIO_ACCOUNT_SID,
      authToken: set.TWILIO_AUTH_TOKEN,
      from: set.TWILIO_FROM,
      apiBase: values.TWILIO_API_BASE,
    }
  );
}

function backupsOf(values: Values): BackupConfig | undefined {
  const set = allOf(values, backupNames);
  return set && { folder: set.BACKUP_DIR, recipient: set.BACKUP_RECIPIENT };
}

function s3Of(values: Values): S3Config | undefined {
  const set = allOf(values, s3Names);
  return (
    set && {
      endpoint: set.S3_ENDPOINT,
      bucket: set.S3_BUCKET,
      accessKey: set.S3_ACCESS_KEY,
      secretKey: set.S3_SECRET_KEY,
    }
  );
}
