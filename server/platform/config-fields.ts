/**
 * What each environment variable may hold and the sentence said when it holds something else. Only
 * shapes of single values; rules between variables and the reading itself are in config.ts.
 */
import { isIP } from 'node:net';
import { isSupportedCountry } from 'libphonenumber-js/max';
import * as z from 'zod';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const masterKeyBytes = 32;
const addressPattern = /^[^\s@<>]+@[^\s@<>]+$/;
const linePattern = /^\P{Cc}+$/u;
const senderPattern = /^(?:[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;
const networkPattern = /^[0-9a-fA-F:.]+(?:\/\d{1,3})?$/;

export const fields = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().regex(/^\S+$/, 'must be a host name or address').default('127.0.0.1'),
  PUBLIC_URL: z.string().transform(parsePublicUrl).optional(),
  PLAIN_HTTP: z.enum(['refused', 'allowed'], 'must be refused or allowed').default('refused'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(senderPattern, 'must be an address such as Codicil <no-reply@example.org>')
    .default('Codicil <no-reply@localhost>'),
  MASTER_KEY: z
    .string()
    .refine(areMasterKeys, 'must be 32 bytes written as base64 or as 64 hexadecimal digits')
    .optional(),
  MASTER_KEY_FILE: z.string().optional(),
  PASSWORD_MIN_LENGTH: wholeNumber(6, 128).default(6),
  TRUST_PROXY: z.string().transform(parseTrustProxy).default(false),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  HEARTBEAT_URL: url(['https:', 'http:']).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, 'must have at least 16 letters or digits and no spaces')
    .optional(),
  TIME_SOURCES: addresses('https:', 'ntp:').default([]),
  DNS_RESOLVER: z
    .string()
    .refine(isResolver, 'must be an address such as 9.9.9.9 or [2620:fe::9]:53')
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/, 'must be the name of a DKIM key, such as mail')
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]{20,}$/, 'must be a public key of age, such as age1...')
    .optional(),
  BOUNCE_ADDRESS: z
    .string()
    .regex(addressPattern, 'must be an email address')
    // Behind it stand 44 signs more, and 64 are allowed.
    .regex(/^[^@]{1,20}@/, 'must have at most 20 characters before the @')
    .optional(),
  BOUNCE_IMAP_URL: z.string().transform(parseMailbox).optional(),
  OPERATOR_EMAIL: z.string().regex(addressPattern, 'must be an email address').optional(),
  CONTACT_EMAIL: z.string().regex(addressPattern, 'must be an email address').optional(),
  COMPANY_REGISTRATION: z.string().regex(linePattern, 'must be one line').optional(),
  COMPANY_ADDRESS: z.string().regex(linePattern, 'must be one line').optional(),
  SOCIAL_LINKS: addresses('https:').default([]),
  SITE: z.enum(['public', 'private'], 'must be public or private').optional(),
  OPERATOR_NAME: z.string().regex(linePattern, 'must be one line').optional(),
  REGISTRATION: z
    .enum(['open', 'invite', 'closed'], 'must be open, invite or closed')
    .default('open'),
  PLAN_POLICY: z.enum(['open', 'limits'], 'must be open or limits').default('open'),
  STRIPE_SECRET_KEY: startingWith('sk_', 'rk_').optional(),
  STRIPE_PUBLISHABLE_KEY: startingWith('pk_').optional(),
  STRIPE_WEBHOOK_SECRET: startingWith('whsec_').optional(),
  STRIPE_PRICE_ID: startingWith('price_').optional(),
  STRIPE_API_BASE: url(['https:', 'http:']).optional(),
  TWILIO_ACCOUNT_SID: startingWith('AC').optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TEST_SMS_COUNTRIES: listOf(
    (it) => isSupportedCountry(it),
    'countries of two letters such as PT',
  ).optional(),
  TWILIO_API_BASE: url(['https:', 'http:']).default('https://api.twilio.com'),
  S3_ENDPOINT: url(['https:', 'http:']).optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_STYLE: z.enum(['path', 'host'], 'must be path or host').default('path'),
  CLOCK: z.enum(['system', 'simulated'], 'must be system or simulated').default('system'),
};

function wholeNumber(min: number, max: number) {
  const expected = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error: expected, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected);
}

function startingWith(...starts: string[]) {
  const expected = `must start with ${starts.join(' or ')}`;
  return z.string().refine((value) => starts.some((start) => value.startsWith(start)), expected);
}

function url(protocols: string[]) {
  const expected = protocols.map((protocol) => `${protocol}//`).join(' or ');
  return z.string().refine((value) => {
    const parsed = URL.parse(value);
    return parsed !== null && protocols.includes(parsed.protocol);
  }, `must be an address starting with ${expected}`);
}

function addresses(...protocols: string[]) {
  const isFit = (it: string) => protocols.includes(URL.parse(it)?.protocol ?? '');
  const starts = protocols.map((protocol) => `${protocol}//`).join(' or ');
  return listOf(isFit, `addresses starting with ${starts}`);
}

function listOf(isFit: (one: string) => boolean, expected: string) {
  return z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter((it) => it !== ''))
    .refine((all) => all.every(isFit), `must be ${expected}, separated by commas`);
}

/**
 * The folder that mail comes back to when nobody could be found for it. The path is its name, as
 * the server spells it.
 */
function parseMailbox(value: string, context: z.RefinementCtx) {
  const url = URL.parse(value);
  const isKnown = url !== null && ['imap:', 'imaps:'].includes(url.protocol);
  const said = isKnown ? [url.username, url.password, url.pathname.slice(1)].map(decoded) : [];
  const [user, password, folder] = said;
  if (!isKnown || !user || !password || folder == null || url.hostname === '') {
    context.addIssue('must be an address such as imaps://user:password@mail.example.org/Returned');
    return z.NEVER;
  }
  const secure = url.protocol === 'imaps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port === '' ? (secure ? 993 : 143) : Number(url.port);
  const mayBePlain = url.searchParams.get('requireTLS') === 'false';
  return {
    host,
    port,
    /** Encrypted from the first byte. */
    secure,
    /** The server may do without TLS. */
    mayBePlain,
    user,
    password,
    folder: folder || 'INBOX',
  };
}

function isResolver(text: string): boolean {
  const bare = /^(?:\[(?<six>[^\]]+)\]|(?<four>[^:]+))(?::\d{1,5})?$/.exec(text)?.groups;
  return isIP(text) !== 0 || isIP(bare?.['six'] ?? bare?.['four'] ?? '') !== 0;
}

/** Null where a percent sign stands for nothing. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Answers the bare origin, so that callers may append a path without looking. */
function parsePublicUrl(value: string, context: z.RefinementCtx): string {
  const parsed = URL.parse(value);
  const isOrigin =
    parsed !== null &&
    ['http:', 'https:'].includes(parsed.protocol) &&
    parsed.pathname === '/' &&
    parsed.search === '' &&
    parsed.hash === '' &&
    parsed.username === '';
  if (!isOrigin) {
    context.addIssue('must be an http:// or https:// address without a path');
    return z.NEVER;
  }
  return parsed.origin;
}

/** The newest first; the others are there while what they wrapped is wrapped anew. */
function areMasterKeys(value: string): boolean {
  return value.split(',').every((key) => isMasterKey(key.trim()));
}

function isMasterKey(value: string): boolean {
  if (/^[0-9a-fA-F]{64}$/.test(value)) {
    return true;
  }
  const isBase64 = /^[A-Za-z0-9+/_-]+={0,2}$/.test(value);
  return isBase64 && Buffer.from(value, 'base64').length === masterKeyBytes;
}

function parseTrustProxy(value: string, context: z.RefinementCtx): boolean | number | string[] {
  if (value === 'true' || value === 'false') {
    return value === 'true';
  }
  if (/^\d$/.test(value)) {
    return Number(value);
  }
  const networks = value.split(',').map((part) => part.trim());
  if (networks.every((network) => networkPattern.test(network))) {
    return networks;
  }
  context.addIssue('must be true, false, a number of proxies, or addresses separated by commas');
  return z.NEVER;
}
