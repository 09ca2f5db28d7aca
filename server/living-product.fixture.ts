/**
 * The product as it lives: the application, its scheduler and a mail server that remembers, on a
 * database of its own, under a clock that stands still until moved. Only tests import this file.
 */
import { MINUTE_MS, lightOf, type Moment } from '#core/release/moment.ts';
import { createScheduler, type Scheduler, type SchedulerOptions } from './scheduler.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addAccount } from '#server/store/accounts.ts';
import { readMoment } from '#server/store/installation.ts';
import { travel } from '#server/features/simulated-time/time-travel.jobs.ts';
import { dayMs, inBrowser, type TestUser } from '#server/features/testaments/persons.fixture.ts';
import { createOperator, type Operator } from '#server/jobs/operator.ts';
import type { Mail, MailSender } from '#server/mail/port.ts';
import { createRecordingSender, type RecordingSender } from '#server/mail/recording.ts';
import { alwaysReachable } from '#server/platform/self-check.ts';
import { openTestApp, type TestApp, type TestAppOptions } from './test-app.fixture.ts';

export interface LivingProduct extends TestApp {
  readonly mail: RecordingSender;
  readonly scheduler: Scheduler;
  /** Another process on the same database: its own view of mail and of itself. */
  anotherProcess(mail?: MailSender, bootId?: string, options?: ProcessOptions): Scheduler;
  /** Time passes as it does in the product: through every due step in order. */
  pass(ms: number): Promise<void>;
  passDays(days: number): Promise<void>;
  now(): Promise<Moment>;
  /** Stops the processes made here first. */
  close(): Promise<void>;
}

export interface ProcessOptions extends Partial<
  Pick<
    SchedulerOptions,
    'batches' | 'bounces' | 'journal' | 'operator' | 'outcomes' | 'programVersion'
  >
> {
  /** The same database on a way of its own. */
  readonly db?: TestApp['db'];
}

export interface Resident extends TestUser {
  readonly name: string;
  readonly email: string;
}

export async function openLivingProduct(options: TestAppOptions = {}): Promise<LivingProduct> {
  const settings = { mailKind: 'smtp', clockKind: 'simulated', ...options.settings } as const;
  const product = await openTestApp({ ...options, settings });
  const mail = createRecordingSender();
  const processes: Scheduler[] = [];
  const anotherProcess = (
    sender: MailSender = mail,
    bootId = 'another process',
    { db = product.db, ...others }: ProcessOptions = {},
  ): Scheduler => {
    const made = createScheduler(
      { ...product.deps, db },
      {
        bounces: null,
        mail: sender,
        operator: operatorOf(product, sender),
        selfCheck: alwaysReachable,
        heartbeatUrl: undefined,
        bootId,
        programVersion: 'this version',
        ...others,
      },
    );
    processes.push(made);
    return made;
  };
  const scheduler = anotherProcess(mail, 'this process');
  await scheduler.beat(true);
  const pass = (ms: number) => travel(product.clock, scheduler, product.clock.wallMs() + ms);
  return {
    ...product,
    mail,
    scheduler,
    anotherProcess,
    pass,
    passDays: (days) => pass(days * dayMs),
    now: () => readMoment(product.db, product.clock),
    // What still ran would wait for ever for a connection of a pool that has ended.
    async close() {
      await Promise.all(processes.map((one) => one.stop()));
      await product.close();
    },
  };
}

function operatorOf({ deps }: TestApp, mail: MailSender): Operator {
  const { db, clock, log, newMessageId } = deps;
  return createOperator({ db, clock, email: undefined, mail, log, newMessageId });
}

/** Minutes pass with a beat each, and nobody is waited for. */
export async function liveMinutes({ clock, scheduler }: LivingProduct, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += MINUTE_MS) {
    clock.advance(MINUTE_MS);
    await scheduler.beat(true);
  }
}

export interface ResidentOptions {
  readonly isConfirmed?: boolean;
  /** She was never told what follows from arming. Others live here for a while. */
  readonly isNew?: boolean;
}

/** In the right form, and of no password that anybody knows. */
const nobodysHash = `$argon2id$v=19$m=65536,t=3,p=4$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** A signed-in person, made without the pains of a password: those are tested elsewhere. */
export async function moveIn(
  product: LivingProduct,
  name: string,
  { isConfirmed = true, isNew = false }: ResidentOptions = {},
): Promise<Resident> {
  const { db, deps, clock } = product;
  const email = `${name}@example.org`;
  const nowMs = clock.wallMs();
  const owner = await inTransaction(db, async (tx) => {
    const account = { username: name, email, passwordHash: nobodysHash, fullName: null };
    const contact = { phoneNumber: null, timeZone: 'Europe/Lisbon' };
    const added = await addAccount(tx, deps.vault, { ...account, ...contact }, nowMs);
    if (typeof added === 'string') throw new Error(`${name}: ${added}`);
    await tx
      .updateTable('users')
      .set({
        email_confirmed_at: isConfirmed ? nowMs : null,
        arming_told_at: isNew ? null : nowMs,
      })
      .where('id', '=', added.id)
      .execute();
    return added;
  });
  const headers = await openSession(product, owner.id);
  return {
    owner,
    name,
    email,
    ...inBrowser(product, headers.cookie),
  };
}

/** Another browser in which this person is signed in. */
export async function openSession(
  { db, deps, clock }: LivingProduct,
  userId: number,
): Promise<{ cookie: string }> {
  const session = deps.entropy.token();
  const nowMs = clock.wallMs();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(session),
      user_id: userId,
      created_at: nowMs,
      seen_at: nowMs,
      expires_at: Number.MAX_SAFE_INTEGER,
      user_agent: null,
      authenticated_at: nowMs,
    })
    .execute();
  return { cookie: `sid=${session}` };
}

/**
 * The shortest life a watch can have: asked after a day, warned a day later, over another later.
 */
/** As if nobody had typed the password for a year: her weak signs of life are spent. */
export async function spendSigns(
  product: LivingProduct,
  { owner }: Pick<Resident, 'owner'>,
): Promise<void> {
  const until = lightOf(await product.now());
  const users = product.db.updateTable('users').set({ carried_until_light: until });
  await users.where('id', '=', owner.id).execute();
}

export const shortLife = { checkInterval: 1, checkAttempts: 1, gracePeriod: 1 } as const;
/** From arming to the release, if every message is taken at once. */
export const shortLifeMs = 3 * dayMs;

export const activeTestament = { title: 'To my people', status: 'active' } as const;

export interface LinkAndCode {
  readonly token: string;
  readonly code: string;
}

/** What a person finds in a check mail: the link, and the code which stands in the text alone. */
export function readCheckMail(mail: Mail): LinkAndCode {
  const token = /\/check\/([\w-]{43})/.exec(mail.text)?.[1];
  const code = /\b(\d{3} ?\d{3})\b/.exec(mail.text)?.[1]?.replace(' ', '');
  if (token === undefined || code === undefined) throw new Error(`No check mail: ${mail.text}`);
  return { token, code };
}

export function readDeliveryToken(mail: Mail): string {
  const token = /\/testament\/([\w-]{43})/.exec(mail.text)?.[1];
  if (token === undefined) throw new Error(`No delivery: ${mail.text}`);
  return token;
}

export function mailsTo(product: LivingProduct, address: string): Mail[] {
  return product.mail.accepted.filter((mail) => mail.to === address);
}
