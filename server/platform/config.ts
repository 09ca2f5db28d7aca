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

export type Config = ReturnType<typeof toConfig>;
export type BackupConfig = NonNullable<Config['backups']>;
export type ImapConfig = NonNullable<Config['bounceMailbox']>;
export type StripeConfig = NonNullable<Config['stripe']>;
export type TwilioConfig = NonNullable<Config['twilio']>;
export type S3Config = NonNullable<Config['s3']>;

export class ConfigError extends StartupError {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    const lines = faults.map((fault) => `  ${fault}`).join('\n');
    super(`The configuration cannot be used. Correct these environment variables:\n${lines}`);
    this.faults = faults;
  }
}

/** Settings that are planned and change nothing yet: whoever sets one expects something of it. */
const planned = /^DKIM_[A-Z_]+$/;

/** Names of variables that are set and that this version does not know what to do with. */
export function plannedSettings(env: Environment): string[] {
  const isPlanned = (name: string) => planned.test(name) && !(name in fields);
  return Object.keys(env).filter((name) => isPlanned(name) && env[name]?.trim());
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
  if (values.SITE === 'private' && values.PLAN_POLICY === 'limits') {
    faults.push('PLAN_POLICY must be open when SITE is private: nobody can subscribe there');
  }
  if (values.MASTER_KEY !== undefined && values.MASTER_KEY_FILE !== undefined) {
    faults.push('MASTER_KEY and MASTER_KEY_FILE must not both be set');
  }
  return [...faults, ...belongTogether.flatMap((names) => halfSet(values, names))];
}

const stripeNames = {
  secretKey: 'STRIPE_SECRET_KEY',
  publishableKey: 'STRIPE_PUBLISHABLE_KEY',
  webhookSecret: 'STRIPE_WEBHOOK_SECRET',
  priceId: 'STRIPE_PRICE_ID',
} as const;
const twilioNames = {
  accountSid: 'TWILIO_ACCOUNT_SID',
  authToken: 'TWILIO_AUTH_TOKEN',
  from: 'TWILIO_FROM',
} as const;
const s3Names = {
  endpoint: 'S3_ENDPOINT',
  bucket: 'S3_BUCKET',
  accessKey: 'S3_ACCESS_KEY',
  secretKey: 'S3_SECRET_KEY',
} as const;
/** The folder, and a public key of age. */
const backupNames = { folder: 'BACKUP_DIR', recipient: 'BACKUP_RECIPIENT' } as const;
const belongTogether: readonly Names[] = [stripeNames, twilioNames, s3Names, backupNames];

/** By the names of fields. */
type Names = Readonly<Record<string, Variable>>;

/** A provider that knows half of what it needs would fail in front of a person. */
function halfSet(values: Partial<Values>, names: Names): string[] {
  const all = Object.values(names);
  // A wrong value has its own line already; `in` tells it from one that is not set.
  const missing = all.filter((name) => name in values && values[name] === undefined);
  const isAnySet = all.some((name) => values[name] !== undefined);
  return isAnySet ? missing.map((name) => `${name} must be set with ${all[0]}`) : [];
}

type AllSet<N extends Names> = { [Field in keyof N]: NonNullable<Values[N[Field]]> };

/** All of them, or undefined: half of them was refused before. */
function allOf<N extends Names>(values: Values, names: N): AllSet<N> | undefined {
  const set = Object.entries(names).map(([field, name]) => [field, values[name]]);
  return set.some(([, value]) => value === undefined)
    ? undefined
    : (Object.fromEntries(set) as AllSet<N>);
}

/** Where a start without PUBLIC_URL is reached: by name, unless it listens on one address only. */
function visibleHost(host: string): string {
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  const isThisMachine = host === 'localhost' || host === '::1' || host.startsWith('127.');
  if (isEveryAddress || isThisMachine) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function toConfig(values: Values) {
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    /** Scheme, host and port without a trailing slash. */
    publicUrl: values.PUBLIC_URL ?? `http://${visibleHost(values.HOST)}:${values.PORT}`,
    /** In production and unless allowed, people come over https. */
    needsHttps: values.NODE_ENV === 'production' && values.PLAIN_HTTP === 'refused',
    isProduction: values.NODE_ENV === 'production',
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
    /** Undefined: there is no `/metrics`. */
    metricsToken: values.METRICS_TOKEN,
    timeSources: values.TIME_SOURCES,
    /** Where the doctor looks up records of mail. */
    dnsResolver: values.DNS_RESOLVER,
    /** Under which name the mail server signs. */
    dkimSelector: values.DKIM_SELECTOR,
    operatorEmail: values.OPERATOR_EMAIL,
    /** Undefined: none are made by themselves. */
    backups: allOf(values, backupNames),
    /** Mail comes back to it, or to `name+anything@…`; undefined: to the address in `mailFrom`. */
    bounceAddress: values.BOUNCE_ADDRESS,
    /** Undefined: mail that comes back later is not noticed. */
    bounceMailbox: values.BOUNCE_IMAP_URL,
    /** Stands on public pages, unlike the operator's. */
    contactEmail: values.CONTACT_EMAIL,
    companyRegistration: values.COMPANY_REGISTRATION,
    companyAddress: values.COMPANY_ADDRESS,
    /** Pages about the company elsewhere. */
    socialLinks: values.SOCIAL_LINKS,
    /** Undefined: what `resolveSite` answers. */
    site: values.SITE,
    /** Who runs a private site, in the words of its own pages. */
    operatorName: values.OPERATOR_NAME,
    clock: values.CLOCK,
    /** Who may open an account; the first one is always let in. */
    registration: values.REGISTRATION,
    planPolicy: values.PLAN_POLICY,
    /** Undefined: the built-in test provider takes its place. */
    stripe: stripeOf(values),
    /** Undefined: text messages are kept in the local mailbox. */
    twilio: twilioOf(values),
    /** Where test messages may go; undefined: to the country of the number they come from. */
    testSmsCountries: values.TEST_SMS_COUNTRIES,
    /** Undefined: files lie in the data folder. */
    s3: s3Of(values),
  });
}

function stripeOf(values: Values) {
  const set = allOf(values, stripeNames);
  // Another address for its API, for tests.
  return set && { ...set, apiBase: values.STRIPE_API_BASE };
}

function s3Of(values: Values) {
  const set = allOf(values, s3Names);
  return set && { ...set, region: values.S3_REGION, style: values.S3_STYLE };
}

function twilioOf(values: Values) {
  const set = allOf(values, twilioNames);
  return set && { ...set, apiBase: values.TWILIO_API_BASE };
}
