/** What is accepted, refused and said about the environment. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConfigError, plannedSettings, type Environment, readConfig } from './config.ts';

const secret = 'hunter2';

const faulty: [variable: string, value: string, expected: RegExp][] = [
  ['NODE_ENV', 'prod', /^NODE_ENV must be development, test or production$/],
  ['PORT', 'http', /^PORT must be a whole number from 0 to 65535$/],
  ['PORT', '65536', /^PORT must be a whole number from 0 to 65535$/],
  ['PORT', '-1', /^PORT must be a whole number/],
  ['PORT', '80.5', /^PORT must be a whole number/],
  ['HOST', 'two words', /^HOST must be a host name or address$/],
  ['PUBLIC_URL', 'codicil.example', /^PUBLIC_URL must be an http:\/\/ or https:\/\/ address/],
  ['PUBLIC_URL', 'https://codicil.example/app', /^PUBLIC_URL .* without a path$/],
  ['PUBLIC_URL', `https://me:${secret}@codicil.example`, /^PUBLIC_URL must be/],
  [
    'DATABASE_URL',
    `mysql://me:${secret}@db/codicil`,
    /^DATABASE_URL .* postgres:\/\/ or postgresql:/,
  ],
  ['SMTP_URL', `mail.example:${secret}`, /^SMTP_URL .* starting with smtp:\/\/ or smtps:\/\/$/],
  ['MAIL_FROM', 'Codicil', /^MAIL_FROM must be an address such as/],
  ['MAIL_FROM', 'Codicil <a@b>\nBcc: <c@d>', /^MAIL_FROM must be an address such as/],
  ['MASTER_KEY', secret, /^MASTER_KEY must be 32 bytes/],
  ['MASTER_KEY', Buffer.alloc(31).toString('base64'), /^MASTER_KEY must be 32 bytes/],
  ['PASSWORD_MIN_LENGTH', '5', /^PASSWORD_MIN_LENGTH must be a whole number from 6 to 128$/],
  ['TRUST_PROXY', 'yes', /^TRUST_PROXY must be true, false/],
  ['LOG_LEVEL', 'verbose', /^LOG_LEVEL must be one of fatal, error, warn/],
  ['HEARTBEAT_URL', 'ping', /^HEARTBEAT_URL must be an address starting with https:/],
  ['OPERATOR_EMAIL', 'me', /^OPERATOR_EMAIL must be an email address$/],
  ['BOUNCE_IMAP_URL', `pop3://me:${secret}@mail.example`, /^BOUNCE_IMAP_URL must be .* imaps:/],
  ['BOUNCE_IMAP_URL', 'imaps://mail.example', /^BOUNCE_IMAP_URL must be an address such as/],
  ['BOUNCE_IMAP_URL', 'imaps://me@mail.example/Returned', /^BOUNCE_IMAP_URL must be an address/],
  ['BOUNCE_IMAP_URL', `imaps://me:${secret}%zz@mail.example`, /^BOUNCE_IMAP_URL must be/],
  ['CONTACT_EMAIL', 'a@b c', /^CONTACT_EMAIL must be an email address$/],
  ['COMPANY_REGISTRATION', '510\n000', /^COMPANY_REGISTRATION must be one line$/],
  ['COMPANY_ADDRESS', 'Rua 1\r\nLisboa', /^COMPANY_ADDRESS must be one line$/],
  ['TIME_SOURCES', 'time.example', /^TIME_SOURCES must be .* https:\/\/ or ntp:\/\//],
  ['SITE', 'family', /^SITE must be public or private$/],
  ['OPERATOR_NAME', 'Rita\nAlves', /^OPERATOR_NAME must be one line$/],
  ['SOCIAL_LINKS', 'mastodon.social/@codicil', /^SOCIAL_LINKS must be addresses starting with/],
  ['METRICS_TOKEN', secret, /^METRICS_TOKEN must have at least 16 letters or digits/],
  ['METRICS_TOKEN', 'sixteen letters, spaced', /^METRICS_TOKEN must have/],
  ['CLOCK', 'fast', /^CLOCK must be system or simulated$/],
];

function faultsOf(env: Environment): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    assert.ok(!error.message.includes(secret), 'the message repeats a value');
    return error.faults;
  }
  return [];
}

describe('the configuration', () => {
  it('has a default for everything', () => {
    assert.deepEqual(readConfig({}), {
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      needsHttps: false,
      isProduction: false,
      dataDir: './data',
      databaseUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'Codicil <no-reply@localhost>',
      masterKey: undefined,
      masterKeyFile: undefined,
      passwordMinLength: 6,
      trustProxy: false,
      logLevel: 'info',
      heartbeatUrl: undefined,
      metricsToken: undefined,
      timeSources: [],
      dnsResolver: undefined,
      dkimSelector: undefined,
      operatorEmail: undefined,
      backups: undefined,
      bounceAddress: undefined,
      bounceMailbox: undefined,
      contactEmail: undefined,
      companyRegistration: undefined,
      companyAddress: undefined,
      socialLinks: [],
      site: undefined,
      operatorName: undefined,
      clock: 'system',
      planPolicy: 'open',
      registration: 'open',
      stripe: undefined,
      twilio: undefined,
      testSmsCountries: undefined,
      s3: undefined,
    });
  });

  for (const [variable, value, expected] of faulty) {
    it(`refuses ${variable}=${JSON.stringify(value)} in one line that names it`, () => {
      const faults = faultsOf({ [variable]: value });
      assert.equal(faults.length, 1);
      assert.match(faults[0] ?? '', expected);
    });
  }

  it('names every wrong variable at once, one a line', () => {
    const env = { PORT: 'x', SMTP_URL: 'y', CLOCK: 'simulated', NODE_ENV: 'production' };
    assert.throws(() => readConfig(env), {
      name: 'StartupError',
      message:
        /\n {2}PORT [^\n]+\n {2}SMTP_URL [^\n]+\n {2}CLOCK must not[^\n]+\n {2}PUBLIC_URL [^\n]+$/,
    });
  });

  it('takes an empty variable as one that is not set', () => {
    assert.equal(readConfig({ PORT: '', SMTP_URL: ' ' }).port, 3000);
  });

  it('refuses the simulated clock, the local mailbox and dead links in production', () => {
    const faults = faultsOf({ NODE_ENV: 'production', CLOCK: 'simulated' });
    assert.deepEqual(
      faults.map((fault) => fault.split(' ')[0]),
      ['CLOCK', 'SMTP_URL', 'PUBLIC_URL'],
    );
    const whole = { SMTP_URL: 'smtp://localhost', PUBLIC_URL: 'https://codicil.example' };
    assert.deepEqual(faultsOf({ NODE_ENV: 'production', ...whole }), []);
    const [unpaid] = faultsOf({ NODE_ENV: 'production', ...whole, PLAN_POLICY: 'limits' });
    assert.match(unpaid ?? '', /^STRIPE_SECRET_KEY must be set when PLAN_POLICY is limits/);
    assert.deepEqual(faultsOf({ ...whole, PLAN_POLICY: 'limits' }), []);
    const [unsold] = faultsOf({ ...whole, PLAN_POLICY: 'limits', SITE: 'private' });
    assert.match(unsold ?? '', /^PLAN_POLICY must be open when SITE is private/);
  });

  it('refuses a master key given twice', () => {
    const masterKey = Buffer.alloc(32, 7).toString('base64');
    const faults = faultsOf({ MASTER_KEY: masterKey, MASTER_KEY_FILE: '/run/key' });
    assert.deepEqual(faults, ['MASTER_KEY and MASTER_KEY_FILE must not both be set']);
    assert.equal(readConfig({ MASTER_KEY: masterKey }).masterKey, masterKey);
    assert.deepEqual(faultsOf({ MASTER_KEY: 'ab'.repeat(32) }), []);
  });

  it('takes countries of two letters for test messages, and nothing else', () => {
    const { testSmsCountries } = readConfig({ TEST_SMS_COUNTRIES: 'PT, ES' });
    assert.deepEqual(testSmsCountries, ['PT', 'ES']);
    assert.match(faultsOf({ TEST_SMS_COUNTRIES: 'PT,Spain' })[0] ?? '', /^TEST_SMS_COUNTRIES must/);
  });

  it('refuses a provider that was told half of what it needs', () => {
    assert.deepEqual(faultsOf({ TWILIO_ACCOUNT_SID: 'AC1', TWILIO_FROM: '+1' }), [
      'TWILIO_AUTH_TOKEN must be set with TWILIO_ACCOUNT_SID',
    ]);
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PRICE_ID: 'price_1',
    };
    const { secretKey, apiBase } = readConfig(stripe).stripe ?? {};
    assert.deepEqual([secretKey, apiBase], ['sk_1', undefined]);
    for (const name of Object.keys(stripe)) {
      const faults = faultsOf({ ...stripe, [name]: '' });
      assert.equal(faults.length, 1, name);
      assert.match(faults[0] ?? '', new RegExp(`^${name} must be set`));
    }
    assert.match(faultsOf({ ...stripe, STRIPE_SECRET_KEY: secret })[0] ?? '', /sk_ or rk_/);
    const s3 = { S3_ENDPOINT: 'http://s3', S3_BUCKET: 'b', S3_ACCESS_KEY: 'a' };
    assert.deepEqual(faultsOf(s3), ['S3_SECRET_KEY must be set with S3_ENDPOINT']);
    assert.equal(readConfig({ ...s3, S3_SECRET_KEY: 's' }).s3?.bucket, 'b');
  });

  it('derives the public address from the port and keeps only the origin of a given one', () => {
    assert.equal(readConfig({ PORT: '8080' }).publicUrl, 'http://localhost:8080');
    const { publicUrl } = readConfig({ PUBLIC_URL: 'https://codicil.example/' });
    assert.equal(publicUrl, 'https://codicil.example');
  });

  it('takes the mailbox for returned mail apart', () => {
    const BOUNCE_IMAP_URL = 'imaps://post%40codicil.example:a%2Fb@mail.example/Mail/R%C3%BCck';
    const { bounceMailbox } = readConfig({ BOUNCE_IMAP_URL });
    assert.deepEqual(bounceMailbox, {
      host: 'mail.example',
      port: 993,
      secure: true,
      mayBePlain: false,
      user: 'post@codicil.example',
      password: 'a/b',
      folder: 'Mail/Rück',
    });
    const plain = readConfig({ BOUNCE_IMAP_URL: 'imap://me:x@[::1]?requireTLS=false' });
    const { host, port, secure, mayBePlain, folder } = plain.bounceMailbox ?? {};
    assert.deepEqual([host, port, secure, mayBePlain, folder], ['::1', 143, false, true, 'INBOX']);
  });

  it('understands the ways to trust a proxy', () => {
    assert.equal(readConfig({ TRUST_PROXY: 'true' }).trustProxy, true);
    assert.equal(readConfig({ TRUST_PROXY: '1' }).trustProxy, 1);
    const { trustProxy } = readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' });
    assert.deepEqual(trustProxy, ['10.0.0.0/8', '::1']);
  });

  it('tells which variables are set in vain, and no others', () => {
    const env = {
      BOUNCE_IMAP_URL: 'imaps://a:b@c',
      DKIM_DOMAIN: 'd',
      DKIM_KEY_FILE: ' ',
      PORT: '1',
      DKIM_PRIVATE_KEY: 'k',
      DKIM_SELECTOR: 'mail',
      X: 'y',
    };
    assert.deepEqual(plannedSettings(env), ['DKIM_DOMAIN', 'DKIM_PRIVATE_KEY']);
  });
});
