/**
 * The whole way of mail over servers that many people run: Postfix takes it, OpenDKIM signs it,
 * Dovecot keeps it, and what nobody takes comes back later. `npm run mail:check`.
 */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { test, type TestContext } from 'node:test';
import PostalMime from 'postal-mime';
import { darkTotal, isLight } from '#core/release/darkness.ts';
import { HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { createTestDatabase } from '#server/db/test-database.ts';
import { missingDovecot, startDovecot, type Dovecot } from '#server/mail/dovecot.fixture.ts';
import { sendToBeReadBack } from '#server/features/installation/read-back.jobs.ts';
import { inAnotherClient } from '#server/mail/imap-server.fixture.ts';
import { openBounceMailbox } from '#server/mail/imap.ts';
import {
  domain,
  missingPostfix,
  startPostfix,
  type Postfix,
} from '#server/mail/postfix.fixture.ts';
import { replyTo, responders } from '#server/mail/reply.fixture.ts';
import { openSmtpSender } from '#server/mail/smtp.ts';
import { until } from '#server/platform/until.fixture.ts';
import { readClockState } from '#server/store/installation.ts';
import { readMailProof } from '#server/store/mail-proof.ts';
import {
  ask,
  kill,
  makeDataFolder,
  moveHours,
  register,
  startProcess,
  withQuickHashes,
  writeTestament,
  type KillableProduct,
  type RegisteredWriter,
} from './killed-product.fixture.ts';
import { liveMinutes, openLivingProduct } from './living-product.fixture.ts';

const reason = missingPostfix() ?? missingDovecot();
const skip = reason ?? false;

/** Notices come to the return address of the mail that they are about. */
const ownAddress = new RegExp(`^returned\\+[\\w-]{43}@${domain}$`);

interface Post {
  readonly dovecot: Dovecot;
  readonly postfix: Postfix;
  readonly settings: Record<string, string>;
}

async function openPost(t: TestContext): Promise<Post> {
  const dovecot = await startDovecot();
  t.after(() => dovecot.close());
  const postfix = await startPostfix(dovecot.folder, ['returned', 'nora', 'heir', 'post']);
  t.after(() => postfix.close());
  const dataDir = makeDataFolder();
  t.after(() => rmSync(dirname(dataDir), { recursive: true, force: true }));
  const { host, port, user, password } = dovecot.config;
  const settings = {
    ...withQuickHashes,
    DATA_DIR: dataDir,
    SMTP_URL: postfix.url,
    MAIL_FROM: `Codicil <post@${domain}>`,
    BOUNCE_ADDRESS: `returned@${domain}`,
    BOUNCE_IMAP_URL: `imap://${user}:${encodeURIComponent(password)}@${host}:${port}`,
  };
  return { dovecot, postfix, settings };
}

/** The newest mail to this address whose subject has these words, when it is there. */
async function mailTo({ dovecot, postfix }: Post, to: string | RegExp, words: RegExp) {
  const isFor = (address = '') => (typeof to === 'string' ? address === to : to.test(address));
  const find = () =>
    inAnotherClient(dovecot.config, async (client) => {
      const found = [];
      for await (const { source } of client.fetch('1:*', { source: true })) {
        const mail = await PostalMime.parse(source ?? Buffer.alloc(0));
        const isIt =
          mail.to?.some(({ address }) => isFor(address)) && words.test(mail.subject ?? '');
        if (isIt) found.push({ ...mail, raw: source?.toString('utf8') ?? '' });
      }
      return found.at(-1);
    }).catch(() => undefined);
  let mail: Awaited<ReturnType<typeof find>>;
  await until(async () => (mail = await find()) !== undefined, `no mail: ${postfix.log()}`);
  return mail ?? assert.fail();
}

/** A person of this domain with a letter for two people, of whom one is not known here. */
async function writeLetter(post: Post, product: KillableProduct): Promise<RegisteredWriter> {
  const nora = await register(product, 'nora');
  const { text = '' } = await mailTo(post, nora.email, /code|confirm/i);
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? assert.fail('no code came');
  const path = '/api/user/confirm-email';
  const answer = await ask(product, 'POST', path, { code }, nora.cookie);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  await writeTestament(product, nora, 'For my people', [`heir@${domain}`, `nobody@${domain}`]);
  return nora;
}

test(
  'A letter is signed, arrives and opens, and what nobody takes comes back',
  { skip },
  async (t) => {
    const post = await openPost(t);
    const settings = { ...post.settings, CLOCK: 'simulated' };
    let product = await startProcess(settings);
    t.after(() => kill(product));
    const nora = await writeLetter(post, product);
    await moveHours(product, 25);
    const check = await mailTo(post, nora.email, /^Are you well\?/);
    assert.match(check.raw, /^DKIM-Signature: v=1;[^]*? d=example\.org; s=mail;/m);
    assert.match(check.raw, /^Return-Path: <returned\+[\w-]{43}@example\.org>/m);
    await moveHours(product, 60);
    const letter = await mailTo(post, `heir@${domain}`, /left a message for you/);
    const link = /\/testament\/([\w-]+)/.exec(letter.text ?? '')?.[1] ?? assert.fail('no link');
    assert.equal((await ask(product, 'GET', `/api/testament-public/${link}`, null)).status, 200);

    // Postfix took the other one, too, and gives it back to its return address.
    const notice = await mailTo(post, ownAddress, /^Undelivered Mail/);
    assert.match(notice.raw, /nobody@example\.org/);
    await kill(product);
    // A new process looks into the mailbox at once.
    product = await startProcess(settings);
    await until(async () => {
      const { body } = await ask(product, 'GET', '/api/releases', null, nora.cookie);
      const [release] = body as { deliveries: { email: string; status: string }[] }[];
      return release?.deliveries.some(({ status }) => status === 'bounced') === true;
    }, 'it was not read that a mail came back');
  },
);

test('What a person writes back is answered with the button, once', { skip }, async (t) => {
  const post = await openPost(t);
  const settings = { ...post.settings, CLOCK: 'simulated' };
  let product = await startProcess(settings);
  t.after(() => kill(product));
  const nora = await writeLetter(post, product);
  await moveHours(product, 50);
  const warning = await mailTo(post, nora.email, /warning/i);
  const to = warning.replyTo?.[0]?.address ?? assert.fail('it does not say where replies go');
  assert.match(to, ownAddress);
  const back = { messageId: warning.messageId ?? '', from: nora.email, to };
  const responder = responders['Sieve vacation'] ?? assert.fail();
  for (const facts of [responder, {}, { text: 'Did you hear me?' }]) {
    await post.dovecot.deliver(replyTo({ ...back, ...facts }));
  }
  await kill(product);
  product = await startProcess(settings);
  const { text = '' } = await mailTo(post, nora.email, /^Please answer on our page/);
  const link = /\/check\/[\w-]{43}/.exec(warning.text ?? '')?.[0] ?? assert.fail('no link');
  assert(text.includes(link));
  const doubtsSaid = async () => {
    const { body } = await ask(product, 'GET', '/api/ledger', null, nora.cookie);
    const { entries } = body as { entries: { kind: string; body: { event?: { by?: string } } }[] };
    const kinds = entries.map((one) => one.body.event?.by ?? one.kind);
    return kinds.filter((kind) => kind === 'reply' || kind === 'reply-noted');
  };
  await until(async () => (await doubtsSaid()).length >= 2, 'it was not recorded');
  assert.deepEqual(await doubtsSaid(), ['reply', 'reply-noted']);
});

test('A canary goes there and back', { skip }, async (t) => {
  const post = await openPost(t);
  const database = await createTestDatabase();
  t.after(() => database.close());
  const settings = { ...post.settings, DATABASE_URL: database.url, CLOCK: 'system' };
  let product = await startProcess(settings);
  t.after(() => kill(product));
  await mailTo(post, `returned+canary@${domain}`, /proves that mail arrives/);
  await kill(product);
  product = await startProcess(settings);
  const isBack = async () =>
    Object.values(await readMailProof(database.db)).some(({ back }) => back !== null);
  await until(isBack, 'it was not read back');
});

test('A mailbox that nobody can read for a day makes the day dark', { skip }, async (t) => {
  const { dovecot, postfix, settings } = await openPost(t);
  const product = await openLivingProduct();
  t.after(() => product.close());
  const { db, deps } = product;
  const [from, bounceAddress] = [settings['MAIL_FROM']!, settings['BOUNCE_ADDRESS']!];
  const mail = openSmtpSender({ smtpUrl: postfix.url, from, bounceAddress, clock: deps.clock });
  t.after(() => mail.close());
  const bounces = openBounceMailbox(dovecot.config);
  const reader = product.anotherProcess(mail, 'who reads', { bounces });
  const told: string[] = [];
  const alarms = { raise: async (subject: string) => void told.push(subject) };
  const readMoment = () => product.now();
  const toItself = { ...deps, db, mail, mailbox: bounces.id, alarms, readMoment };
  const newestBack = async () => Object.values(await readMailProof(db))[0]?.back?.leftAt ?? 0;
  const isReadSince = async (wallMs: number) => {
    await reader.readBounces();
    return (await newestBack()) >= wallMs;
  };

  const began = (await product.now()).wall;
  await sendToBeReadBack(toItself);
  await until(() => isReadSince(began), `no canary came back: ${postfix.log()}`);
  await liveMinutes(product, HOUR_MS);
  assert(isLight(await readClockState(db)));

  await dovecot.halt();
  const darkBefore = darkTotal(await readClockState(db));
  for (let hour = 0; hour < 24; hour += 1) {
    await sendToBeReadBack(toItself);
    await liveMinutes(product, HOUR_MS);
    await reader.readBounces();
  }
  assert(!isLight(await readClockState(db)));
  // Six hours of it had passed when it was found out.
  const darkHours = (darkTotal(await readClockState(db)) - darkBefore) / HOUR_MS;
  assert(darkHours > 17 && darkHours < 20, `${darkHours} hours of the day are dark`);
  assert.match(told[0] ?? '', /^no canary came back for six hours/);

  await dovecot.resume();
  const again = (await product.now()).wall;
  await sendToBeReadBack(toItself);
  await until(() => isReadSince(again), 'it was not read when it could be');
  await liveMinutes(product, 2 * MINUTE_MS);
  assert(isLight(await readClockState(db)), 'it is light with the first that comes back');
});

test(
  'Where no return address is let through, mail leaves with the plain one',
  { skip },
  async (t) => {
    const post = await openPost(t);
    const settings = { ...post.settings, SMTP_URL: post.postfix.strictUrl, CLOCK: 'simulated' };
    const product = await startProcess(settings);
    t.after(() => kill(product));
    const { email } = await register(product, 'nora');
    const mail = await mailTo(post, email, /code|confirm/i);
    assert.match(mail.raw, /^Return-Path: <post@example\.org>/m);
    assert.match(mail.raw, /^X-Codicil-Message-ID:\s+</m);
    assert.match(product.said(), /refuses the return address of BOUNCE_ADDRESS/);
  },
);
