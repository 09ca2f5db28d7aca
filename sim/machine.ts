/**
 * The machine on which the server runs: its processes start, die and are started again; sometimes
 * there are two, sometimes none, sometimes nobody gets through to them.
 */
import { HOUR_MS, SECOND_MS } from '#core/release/moment.ts';
import type { Trouble } from './trouble.ts';
import type { Judge } from './judge/judge.ts';
import type { Random } from './random.ts';
import { OwnClock, type WrongClock } from './shell/own-clock.ts';
import { takeBounce, takeReply } from './shell/bounces.ts';
import { SimulatedProcess } from './shell/process.ts';
import type { Reach, Surroundings } from './shell/surroundings.ts';

const BOUNCE_AGAIN_MS = HOUR_MS / 2;
/** As far as machines that ask the same source what time it is. */
const MOST_APART_MS = 2 * SECOND_MS;

/** Who stands still, and which clocks go on meanwhile: monotonic ones, or those of the machine. */
export interface Sleep {
  readonly who: 'machine' | 'process';
  readonly goesOn: 'every clock' | 'uptime' | 'no clock';
}

export class Machine {
  readonly #around: Surroundings;
  readonly #trouble: Trouble;
  readonly #judge: Judge;
  readonly #clocks: Random | null;
  readonly #processes: SimulatedProcess[] = [];
  #processIds = 0;
  #unreachable = 0;
  #foreign = 0;
  #stoppedUntil = 0;
  /** For how long the machine's uptime did not count. */
  #uncountedMs = 0;
  /** By how much the clock of the database is ahead of what all machines show. */
  #databaseMs = 0;

  /** @param clocks of how far wall clocks are apart; null: not at all. */
  constructor(around: Surroundings, trouble: Trouble, judge: Judge, clocks: Random | null) {
    this.#around = around;
    this.#trouble = trouble;
    this.#judge = judge;
    this.#clocks = clocks;
    this.#start();
  }

  /** What a look at our own address meets. */
  reach(): Reach {
    if (this.#unreachable > 0) return 'nothing';
    return this.#foreign > 0 ? 'somebody else' : 'ourselves';
  }

  /** Never, while nothing runs. */
  nextBeatAt(): number {
    let first = Number.POSITIVE_INFINITY;
    for (const { nextBeatAt } of this.#processes) first = Math.min(first, nextBeatAt);
    return first;
  }

  beat(): void {
    const beatAt = this.nextBeatAt();
    this.#processes.find(({ nextBeatAt }) => nextBeatAt === beatAt)?.beat();
  }

  /** Another process than the one which acts. */
  other(actor: number): SimulatedProcess | undefined {
    return this.#processes.find((one) => one.id !== actor && one.isAwake());
  }

  /** Somebody at the door: served by a process that is there and can be reached. */
  request(run: () => void): boolean {
    const awake = this.#processes.filter((one) => one.isAwake());
    if (this.reach() !== 'ourselves' || awake.length === 0) return false;
    return this.#around.random.pick(awake).run(run);
  }

  /** A report that nobody took is not lost: the mailbox that holds it is read again. */
  takeBounce(messageId: string, enhancedCode: string): void {
    const process = this.#processes.find((one) => one.isAwake());
    let isSeenTo = false;
    const isRun = process?.run(() => {
      isSeenTo = takeBounce(this.#around, messageId, enhancedCode);
    });
    if (isRun === true && isSeenTo) return;
    this.#around.later(BOUNCE_AGAIN_MS, () => this.takeBounce(messageId, enhancedCode));
  }

  /** Whoever does not read it misses nothing. */
  takeReply(messageId: string): void {
    const process = this.#processes.find((one) => one.isAwake());
    process?.run(() => takeReply(this.#around, messageId));
  }

  setUnreachable(isUnreachable: boolean): void {
    this.#unreachable += isUnreachable ? 1 : -1;
    this.#judge.dark('unreachable', this.reach() !== 'ourselves');
  }

  setForeign(isForeign: boolean): void {
    this.#foreign += isForeign ? 1 : -1;
    this.#judge.dark('unreachable', this.reach() !== 'ourselves');
  }

  stop(forMs: number): void {
    const now = this.#around.trueMs();
    this.#stoppedUntil = Math.max(this.#stoppedUntil, now + forMs);
    for (const process of this.#processes.toReversed()) process.died();
    this.#startAt(this.#stoppedUntil);
  }

  /** By how much the wall clock of a process is ahead of the database's. */
  apartMs(processId: number): number {
    const process = this.#processes.find(({ id }) => id === processId);
    const aheadMs = process?.clock.aheadMs(this.#around.trueMs()) ?? 0;
    return Math.round(aheadMs - this.#databaseMs);
  }

  databaseStepped(byMs: number): void {
    this.#databaseMs += byMs;
  }

  setWrong(wrong: WrongClock, forMs: number): void {
    const process = this.#processes[0];
    if (process === undefined) return;
    process.clock.goWrong(wrong, this.#around.trueMs());
    this.#around.later(forMs, () => process.clock.setRight());
  }

  /** Milliseconds since the machine started, by its own count. */
  uptimeMs(): number {
    return this.#around.trueMs() - this.#uncountedMs;
  }

  sleep(forMs: number, { who, goesOn }: Sleep): void {
    const until = this.#around.trueMs() + forMs;
    const sleeping = this.#processes.filter((one) => one.isAwake());
    if (sleeping.length === 0) return;
    if (who === 'process') {
      this.#around.random.pick(sleeping).sleep(forMs, true);
    } else {
      for (const process of this.#processes) process.sleep(forMs, goesOn === 'every clock');
      this.#stoppedUntil = Math.max(this.#stoppedUntil, until);
      this.#startAt(until);
    }
    if (goesOn === 'no clock') {
      this.#uncountedMs += forMs;
      this.#judge.clocks.sleptUncounted(forMs);
    }
    this.#noteAwake();
    this.#around.later(forMs, () => this.#noteAwake());
  }

  startSecond(forMs: number): void {
    const mayStart = this.#around.trueMs() >= this.#stoppedUntil;
    if (this.#processes.length !== 1 || !mayStart) return;
    const second = this.#start();
    this.#around.later(forMs, () => second.died());
  }

  #start(): SimulatedProcess {
    this.#processIds += 1;
    const aheadMs = this.#clocks?.between(-MOST_APART_MS, MOST_APART_MS) ?? 0;
    const process = new SimulatedProcess(
      { id: this.#processIds, clock: new OwnClock(aheadMs) },
      this.#around,
      (dead) => this.#buried(dead),
    );
    this.#processes.push(process);
    this.#judge.dark('down', false);
    this.#noteAwake();
    return process;
  }

  #buried(dead: SimulatedProcess): void {
    this.#processes.splice(this.#processes.indexOf(dead), 1);
    if (this.#processes.length > 0) return this.#noteAwake();
    this.#judge.dark('down', true);
    this.#noteAwake();
    this.#startAt(this.#around.trueMs() + this.#trouble.restartMs());
  }

  #noteAwake(): void {
    const isAsleep = this.#processes.length > 0 && this.#processes.every((one) => !one.isAwake());
    this.#judge.dark('asleep', isAsleep);
  }

  #startAt(atMs: number): void {
    this.#around.later(Math.max(atMs, this.#stoppedUntil) - this.#around.trueMs(), () => {
      const mayStart = this.#around.trueMs() >= this.#stoppedUntil;
      if (this.#processes.length === 0 && mayStart) this.#start();
    });
  }
}
