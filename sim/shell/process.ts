/**
 * One process of the simulated server: heartbeat, passes over due watches, and the worker, each as
 * often as in production. Dies with whatever it had not written down.
 */
import { MINUTE_MS } from '#core/release/moment.ts';
import { lookAtDueWatches } from './look.ts';
import { readMoment } from './moments.ts';
import { sweep } from './outbox.ts';
import { ProcessCrash } from './surroundings.ts';
import type { MailOutcome, Surroundings } from './surroundings.ts';
import { inTransaction } from './transaction.ts';
import { refreshDueTimes, sendCanaryIfNeeded } from './watches.ts';
import { sendDue } from './worker.ts';
import type { Sender } from './worker.ts';

const BEAT_MS = MINUTE_MS;
const BEATS_PER_SWEEP = 5;
/** One round is one pass; a watch that never comes to rest must not stop the world. */
const MAX_ROUNDS = 50;

export class Process implements Sender {
  readonly id: number;
  nextBeatAt: number;
  readonly #around: Surroundings;
  readonly #startedAt: number;
  readonly #onDeath: (process: Process) => void;
  #isAlive = true;
  #beats = 0;
  #sawProviderFail = false;

  constructor(id: number, around: Surroundings, onDeath: (process: Process) => void) {
    this.id = id;
    this.#around = around;
    this.#startedAt = around.trueMs();
    this.#onDeath = onDeath;
    this.nextBeatAt = this.#startedAt;
  }

  isAlive(): boolean {
    return this.#isAlive;
  }

  died(): void {
    if (!this.#isAlive) return;
    this.#isAlive = false;
    this.#onDeath(this);
  }

  /** Heartbeat first: nothing is decided by a process which does not know what it slept through. */
  beat(): void {
    this.nextBeatAt += BEAT_MS;
    this.#beats += 1;
    this.run(() => {
      this.#heartbeat();
      this.work();
    });
  }

  /** Takes every step and sends every message that is due at this moment. */
  work(): void {
    const around = this.#around;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const moved = lookAtDueWatches(around, this.id);
      const sent = around.db.outboxDue.firstAt <= around.wallMs() ? sendDue(around, this) : 0;
      if (moved + sent === 0) return;
    }
  }

  /** Whatever is run may be the end of this process, and then of nothing else. */
  run(body: () => void): boolean {
    try {
      body();
      return true;
    } catch (error) {
      if (!(error instanceof ProcessCrash)) throw error;
      this.died();
      return false;
    }
  }

  note(outcome: MailOutcome): void {
    const { db, habits } = this.#around;
    const isProviderFailing = outcome.kind === 'retry-later' && outcome.scope === 'provider';
    const isProof = outcome.kind === 'accepted' || habits.trustsRefusals;
    if (!isProviderFailing && !isProof) return;
    this.#sawProviderFail = isProviderFailing;
    db.installation.write(1, { ...db.installed, isProviderFailing });
  }

  #heartbeat(): void {
    const around = this.#around;
    const { db, engine, habits } = around;
    const { clock, isProviderFailing } = db.installed;
    const isFailing = habits.keepsMailHealth ? isProviderFailing : this.#sawProviderFail;
    const mailStuck = db.waiting.size > 0 && isFailing;
    const observation = engine.observe(clock, {
      wall: around.wallMs(),
      mono: around.trueMs() - this.#startedAt,
      bootId: `process ${this.id}`,
      mailStuck,
      selfReachable: around.isReachable(),
      steered: false,
    });
    const isOver = observation.facts.some(({ kind }) => kind === 'OutageEnded');
    for (const fact of observation.facts) around.count(fact.kind);
    inTransaction(around, 'heartbeat', null, (tx) => {
      tx.put(db.installation, { ...db.installed, clock: observation.state });
      tx.tell({ kind: 'beat', clock: observation.state });
      if (isOver && habits.looksAfterOutage) {
        const asking = [...db.watches.all()].filter(({ state }) => state.phase.kind === 'grace');
        refreshDueTimes(around, tx, readMoment(around), asking);
      }
      if (this.#beats % BEATS_PER_SWEEP !== 0) return;
      if (habits.sweeps) sweep(around, tx);
      sendCanaryIfNeeded(around, tx);
    });
  }
}
