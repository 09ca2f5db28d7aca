/**
 * One process of the simulated server: heartbeat, passes over due watches, and the worker, each as
 * often as in production. Dies with whatever it had not written down.
 */
import { MINUTE_MS } from '#core/release/moment.ts';
import { tickDueWatches } from './tick.ts';
import { findKeptTooLong, removeKept } from './deletions.ts';
import { hasDue } from './outbox.ts';
import type { OwnClock } from './own-clock.ts';
import { ProcessCrash } from './surroundings.ts';
import type { MailFate } from './fates.ts';
import type { Surroundings } from './surroundings.ts';
import { inTransaction } from './transaction.ts';
import { doesMailLeave, tickGraceFrom, sendCanaryIfNeeded } from './watches.ts';
import { sendDue } from './worker.ts';
import type { SendingProcess } from './worker.ts';

const BEAT_MS = MINUTE_MS;
const BEATS_PER_TIDYING = 5;
/** One round is one pass; a watch that never comes to rest must not stop the world. */
const MAX_ROUNDS = 50;

export class SimulatedProcess implements SendingProcess {
  readonly id: number;
  readonly clock: OwnClock;
  nextBeatAt: number;
  readonly #around: Surroundings;
  readonly #startedAt: number;
  readonly #onDeath: (process: SimulatedProcess) => void;
  #isAlive = true;
  #beats = 0;
  #sawProviderFail = false;
  #wakesAt = 0;
  /** For how long its monotonic clock stood still. */
  #stoodMs = 0;

  constructor(
    { id, clock }: Pick<SimulatedProcess, 'id' | 'clock'>,
    around: Surroundings,
    onDeath: (process: SimulatedProcess) => void,
  ) {
    this.id = id;
    this.clock = clock;
    this.#around = around;
    this.#startedAt = around.trueMs();
    this.#onDeath = onDeath;
    this.nextBeatAt = this.#startedAt;
    if (around.tape !== null) around.tape.process = id;
    around.record({ kind: 'starts' });
  }

  isAlive(): boolean {
    return this.#isAlive;
  }

  isAwake(): boolean {
    return this.#around.trueMs() >= this.#wakesAt;
  }

  wakesAt(): number {
    return this.#wakesAt;
  }

  /** Does nothing for so long, and then goes on as if nothing had been. */
  sleep(forMs: number, isCounted: boolean): void {
    this.#wakesAt = Math.max(this.#wakesAt, this.#around.trueMs() + forMs);
    this.nextBeatAt = Math.max(this.nextBeatAt, this.#wakesAt);
    if (!isCounted) this.#stoodMs += forMs;
  }

  died(): void {
    if (!this.#isAlive) return;
    this.#isAlive = false;
    if (this.#around.tape !== null) this.#around.tape.process = this.id;
    this.#around.record({ kind: 'dies' });
    this.#onDeath(this);
  }

  /** Heartbeat first: nothing is decided by a process which does not know what it slept through. */
  beat(): void {
    this.nextBeatAt += BEAT_MS;
    this.#beats += 1;
    this.run(() => {
      if (!this.#around.habits.beatsFirst) this.work();
      this.#heartbeat();
      this.work();
    });
  }

  /** Takes every step and sends every message that is due at this moment. */
  work(): void {
    const around = this.#around;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const moved = tickDueWatches(around, this.id);
      const sent = hasDue(around) ? sendDue(around, this) : 0;
      if (moved + sent === 0) return;
    }
  }

  /** Whatever is run may be the end of this process, and then of nothing else. */
  run(body: () => void): boolean {
    if (this.#around.tape !== null) this.#around.tape.process = this.id;
    try {
      body();
      return true;
    } catch (error) {
      if (!(error instanceof ProcessCrash)) throw error;
      this.died();
      return false;
    }
  }

  note(outcome: MailFate): void {
    const isProviderFailing = outcome.kind === 'retry-later' && outcome.scope === 'provider';
    if (isProviderFailing || outcome.kind === 'accepted') this.#keepHealth(isProviderFailing);
  }

  #heartbeat(): void {
    const around = this.#around;
    const { db, engine, habits } = around;
    const isMailDoubted = this.#doubtsMail();
    const mailStuck = isMailDoubted && !this.#findsMailLeaving();
    const isReachable = this.#isReachable();
    const apartMs = around.apartMs(this.id);
    const observation = engine.observe(db.installed.clock, {
      at: around.wallMs(),
      wall: around.wallMs() + apartMs,
      mono: around.trueMs() - this.#startedAt - this.#stoodMs,
      uptime: around.uptimeMs(),
      bootId: `process ${this.id}`,
      mailStuck,
      selfReachable: isReachable,
      steered: false,
    });
    const isPlain = observation.facts.length === 0 && mailStuck === isMailDoubted;
    around.record({ kind: 'beats', isMailDoubted, mailStuck, isReachable, isPlain });
    for (const fact of observation.facts) around.count(fact.kind);
    inTransaction(around, 'heartbeat', null, (tx) => {
      tx.put(db.installation, { ...db.installed, clock: observation.state });
      tx.tell({ kind: 'beat', clock: observation.state, apartMs });
    });
    for (const fact of observation.facts) {
      if (fact.kind === 'HoldStarted' && habits.looksAfterOutage) {
        tickGraceFrom(around, fact.since);
      }
    }
    if (this.#beats % BEATS_PER_TIDYING !== 0) return;
    const before = db.canary.get(1);
    sendCanaryIfNeeded(around);
    const over = findKeptTooLong(around, apartMs);
    const isIdle = db.canary.get(1) === before && over.length === 0;
    around.record({ kind: 'tidies', isIdle });
    for (const testament of over) removeKept(around, testament);
  }

  /** Whatever answers there proves nothing, unless it is this installation. */
  #isReachable(): boolean {
    const reach = this.#around.reach();
    return this.#around.habits.provesReach ? reach === 'ourselves' : reach !== 'nothing';
  }

  #doubtsMail(): boolean {
    const { db, habits } = this.#around;
    const isFailing = habits.keepsMailHealth
      ? db.installed.isProviderFailing
      : this.#sawProviderFail;
    return db.waiting.size > 0 && isFailing;
  }

  /** Whoever doubts asks with a canary, and is told that mail leaves or that it does not. */
  #findsMailLeaving(): boolean {
    if (!this.#around.habits.asksCanary) return false;
    const proof = doesMailLeave(this.#around);
    // An older one says nothing of what failed after it.
    if (proof === 'now') this.#keepHealth(false);
    return proof !== 'none';
  }

  #keepHealth(isProviderFailing: boolean): void {
    const { db } = this.#around;
    this.#sawProviderFail = isProviderFailing;
    db.installation.write(1, { ...db.installed, isProviderFailing });
  }
}
