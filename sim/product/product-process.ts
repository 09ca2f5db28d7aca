/**
 * One process of the product on the real database: its own scheduler, clock and connections, a
 * mail server that answers when the tape says so, and nothing else around it.
 */
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { createScheduler, type Scheduler } from '#server/scheduler.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Database } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { sendCanaryIfNeeded } from '#server/features/installation/canary.jobs.ts';
import { beat } from '#server/features/installation/heartbeat.jobs.ts';
import { endPutAway } from '#server/features/release/put-away.jobs.ts';
import { MailHealth } from '#server/jobs/mail-health.ts';
import type { Operator } from '#server/jobs/operator.ts';
import { repeatedAlarms } from '#server/jobs/repeated-alarms.ts';
import { sweep } from '#server/engine/sweep.ts';
import { repeatableMessageIds } from '#server/crypto/repeatable-id.ts';
import { messageIds } from '#server/mail/message-id.ts';
import type { Bounce, BounceMailbox, Mail, MailOutcome, MailSender } from '#server/mail/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { alwaysReachable } from '#server/platform/self-check.ts';
import type { Entropy } from '#server/platform/entropy.ts';
import type { Logger } from '#server/platform/log.ts';
import { readTrustedMoment } from '#server/store/installation.ts';
import { isNotedBehind } from '#server/store/journal.ts';
import type { Batches } from '../shell/surroundings.ts';
import { FaultyPool } from './faulty-pool.ts';

/** What all processes share: the machine around them. */
export interface SharedMachine {
  readonly pool: pg.Pool;
  readonly vault: Vault;
  readonly log: Logger;
  readonly batches: Batches;
  readonly entropy: Entropy;
  readonly time: { trueMs: number; wallMs: number };
  /** Whether the provider takes mail at all. */
  isProviderUp: boolean;
}

/** A mail that was handed to the provider, who has not answered yet. */
export interface Handed {
  readonly mail: Mail;
  answer(outcome: MailOutcome): void;
  /** Settles when the worker has recorded the answer. */
  recorded: Promise<unknown>;
}

const settings: Deps['settings'] = {
  isForTrying: false,
  publicUrl: 'https://codicil.example',
  mailKind: 'smtp',
  clockKind: 'real',
  passwordMinLength: 6,
  secureCookies: false,
  registration: 'open',
  planPolicy: 'open',
  testSmsCountries: null,
  site: 'public',
  operatorName: null,
  contactEmail: 'operator@codicil.example',
  company: { registration: null, address: null, email: null, social: [] },
};

export class ProductProcess {
  readonly deps: Deps;
  readonly faults: FaultyPool;
  readonly #machine: SharedMachine;
  readonly #bootId: string;
  /** By which a failed try is put off. */
  jitter = 0;
  #handed: ((handed: Handed) => void) | null = null;

  constructor(id: number, machine: SharedMachine) {
    this.#machine = machine;
    this.#bootId = `process ${id}`;
    this.faults = new FaultyPool(machine.pool);
    this.deps = this.#equip();
  }

  look(): Promise<number> {
    return this.#scheduler().tick();
  }

  /** @returns what was handed over, or null when there was nothing to send. */
  async send(): Promise<Handed | null> {
    const { promise, resolve } = Promise.withResolvers<Handed>();
    this.#handed = resolve;
    const recorded = this.#scheduler().send();
    const first = await Promise.race([promise, recorded, this.faults.death]);
    this.#handed = null;
    if (typeof first !== 'object') return null;
    first.recorded = recorded;
    return first;
  }

  beat(isMailDoubted: boolean, isReachable: boolean): Promise<void> {
    const { deps } = this;
    const { db, clock, log } = deps;
    return beat({
      db,
      clock,
      log,
      bootId: this.#bootId,
      health: new ToldHealth(isMailDoubted),
      mail: deps.mail,
      selfCheck: { ...alwaysReachable, isReachable: () => isReachable },
      operator: this.#operator(),
      alarms: repeatedAlarms({ clock, operator: this.#operator() }),
    });
  }

  /** @returns how many messages the sweep had to put back. */
  async tidy(): Promise<number> {
    const { db, clock } = this.deps;
    const operator = this.#operator();
    await sendCanaryIfNeeded({ db, clock, operator });
    const now = await readTrustedMoment(db, clock);
    if (now !== null) await endPutAway(this.deps, now);
    return sweep({ db, operator, nowMs: () => clock.wallMs() });
  }

  /** Reads one notice that a message came back. */
  async readBounce(bounce: Bounce, uid: number): Promise<void> {
    const mailbox: BounceMailbox = {
      id: 'returned',
      read: async (_after, take) => {
        await take(bounce, { validity: '1', uid });
        return false;
      },
      close: () => Promise.resolve(),
    };
    await this.#scheduler(mailbox).readBounces();
  }

  /** A new one each time: one that waits for the provider's answer takes no other turn. */
  #scheduler(bounces: BounceMailbox | null = null): Scheduler {
    return createScheduler(this.deps, {
      mail: this.deps.mail,
      bounces,
      operator: this.#operator(),
      selfCheck: alwaysReachable,
      heartbeatUrl: undefined,
      bootId: this.#bootId,
      programVersion: 'this version',
      batches: this.#machine.batches,
    });
  }

  #operator(): Operator {
    return {
      alarm: async () => undefined,
      report: () => Promise.resolve(),
      sendCanary: async () => (this.#machine.isProviderUp ? 'taken' : 'refused'),
    };
  }

  #equip(): Deps {
    const { vault, log, time } = this.#machine;
    const startedAt = time.trueMs;
    const clock: Clock = {
      wallMs: () => time.wallMs,
      monotonicMs: () => time.trueMs - startedAt,
      uptimeMs: () => time.trueMs,
      // The clock of this world stands for the database's.
      isSimulated: true,
    };
    const entropy: Entropy = {
      ...this.#machine.entropy,
      bytes: (count) =>
        count === 1 ? Buffer.of(this.jitter * 256) : this.#machine.entropy.bytes(count),
    };
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: this.faults }) });
    return {
      db,
      vault,
      clock,
      entropy,
      log,
      mail: this.#mailServer(),
      settings,
      newMessageId: messageIds('codicil.example', entropy),
      messageIdOf: repeatableMessageIds('codicil.example', vault),
      isBehind: isNotedBehind,
      wake: () => undefined,
      sms: outside('text messages'),
      webhooks: outside('webhooks'),
      announcements: outside('open pages'),
      files: outside('files'),
      scratchDir: '/nowhere',
      payments: outside('payments'),
    };
  }

  #mailServer(): MailSender {
    return {
      kind: 'recording',
      send: (mail) =>
        new Promise((answer) => {
          this.#handed?.({ mail, answer, recorded: Promise.resolve() });
        }),
      isReachable: async () => this.#machine.isProviderUp,
      close: () => Promise.resolve(),
    };
  }
}

/** What a process believes of its mail is told, as the rest of what it sees of itself. */
class ToldHealth extends MailHealth {
  readonly #isDoubted: boolean;

  constructor(isDoubted: boolean) {
    super();
    this.#isDoubted = isDoubted;
  }

  override isStuck(): boolean {
    return this.#isDoubted;
  }
}

/** A part of the product that no deed of a tape reaches. */
function outside<Part extends object>(name: string): Part {
  return new Proxy({} as Part, {
    get(): never {
      throw new Error(`No deed reaches the ${name}`);
    },
  });
}
