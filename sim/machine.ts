/**
 * The machine on which the server runs: its processes start, die and are started again; sometimes
 * there are two, sometimes none, sometimes nobody gets through to them.
 */
import { HOUR_MS } from '#core/release/moment.ts';
import type { Trouble } from './faults.ts';
import type { Judge } from './judge/judge.ts';
import { takeBounce } from './shell/bounces.ts';
import { Process } from './shell/process.ts';
import type { Surroundings } from './shell/surroundings.ts';

const BOUNCE_AGAIN_MS = HOUR_MS / 2;

export class Machine {
  readonly #around: Surroundings;
  readonly #trouble: Trouble;
  readonly #judge: Judge;
  readonly #processes: Process[] = [];
  #processIds = 0;
  #unreachable = 0;
  #stoppedUntil = 0;

  constructor(around: Surroundings, trouble: Trouble, judge: Judge) {
    this.#around = around;
    this.#trouble = trouble;
    this.#judge = judge;
    this.#start();
  }

  isReachable(): boolean {
    return this.#unreachable === 0;
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
  other(actor: number): Process | undefined {
    return this.#processes.find(({ id }) => id !== actor);
  }

  /** Somebody at the door: served by a process that is there and can be reached. */
  request(run: () => void): boolean {
    if (this.#unreachable > 0 || this.#processes.length === 0) return false;
    return this.#around.random.pick(this.#processes).run(run);
  }

  /** A report that nobody took is not lost: the mailbox that holds it is read again. */
  takeBounce(messageId: string, enhancedCode: string): void {
    const [process] = this.#processes;
    let isSeenTo = false;
    const isRun = process?.run(() => {
      isSeenTo = takeBounce(this.#around, messageId, enhancedCode);
    });
    if (isRun === true && isSeenTo) return;
    this.#around.later(BOUNCE_AGAIN_MS, () => this.takeBounce(messageId, enhancedCode));
  }

  setUnreachable(isUnreachable: boolean): void {
    this.#unreachable += isUnreachable ? 1 : -1;
    this.#judge.dark('unreachable', this.#unreachable > 0);
  }

  stop(forMs: number): void {
    const now = this.#around.trueMs();
    this.#stoppedUntil = Math.max(this.#stoppedUntil, now + forMs);
    for (const process of this.#processes.toReversed()) process.died();
    this.#startAt(this.#stoppedUntil);
  }

  startSecond(forMs: number): void {
    if (this.#processes.length !== 1) return;
    const second = this.#start();
    this.#around.later(forMs, () => second.died());
  }

  #start(): Process {
    this.#processIds += 1;
    const process = new Process(this.#processIds, this.#around, (dead) => this.#buried(dead));
    this.#processes.push(process);
    this.#judge.dark('down', false);
    return process;
  }

  #buried(dead: Process): void {
    this.#processes.splice(this.#processes.indexOf(dead), 1);
    if (this.#processes.length > 0) return;
    this.#judge.dark('down', true);
    this.#startAt(this.#around.trueMs() + this.#trouble.restartMs());
  }

  #startAt(atMs: number): void {
    this.#around.later(Math.max(atMs, this.#stoppedUntil) - this.#around.trueMs(), () => {
      const mayStart = this.#around.trueMs() >= this.#stoppedUntil;
      if (this.#processes.length === 0 && mayStart) this.#start();
    });
  }
}
