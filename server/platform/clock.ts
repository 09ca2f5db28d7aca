/**
 * Where time comes from: the machine, or a clock that stands still until it is told to move. The
 * only file of the product that may read the machine's time; everything else receives a `Clock` or
 * a moment.
 */
import { uptime } from 'node:os';

export interface Clock {
  /**
   * Milliseconds since the epoch, as people's calendars count; may jump when the machine is set.
   */
  wallMs(): number;
  /** Milliseconds that never go backwards, from an arbitrary zero; for measuring durations. */
  monotonicMs(): number;
  /** Milliseconds since the machine started, with the time in which it slept. */
  uptimeMs(): number;
  /** Moved on purpose: it stands for the clock of the database as well. */
  readonly isSimulated: boolean;
}

export class SystemClock implements Clock {
  readonly isSimulated = false;

  wallMs(): number {
    return Date.now();
  }

  monotonicMs(): number {
    return Math.floor(performance.now());
  }

  uptimeMs(): number {
    return Math.floor(uptime() * 1000);
  }
}

/** Stands still until moved; wall and monotonic time move together and only forwards. */
export class SimulatedClock implements Clock {
  readonly isSimulated = true;
  readonly #startMs: number;
  #nowMs: number;

  constructor(startMs: number) {
    assertWholeMs(startMs);
    this.#startMs = startMs;
    this.#nowMs = startMs;
  }

  wallMs(): number {
    return this.#nowMs;
  }

  monotonicMs(): number {
    return this.#nowMs - this.#startMs;
  }

  uptimeMs(): number {
    return this.monotonicMs();
  }

  advance(ms: number): void {
    this.advanceTo(this.#nowMs + ms);
  }

  advanceTo(wallMs: number): void {
    assertWholeMs(wallMs);
    if (wallMs < this.#nowMs) {
      throw new RangeError('A simulated clock only moves forwards.');
    }
    this.#nowMs = wallMs;
  }
}

function assertWholeMs(ms: number): void {
  if (!Number.isSafeInteger(ms)) {
    throw new RangeError('A moment is a whole number of milliseconds.');
  }
}
