/**
 * Whether mail leaves this machine at all. When the provider itself fails and nothing gets through,
 * no owner could have been asked, so the time does not count; one bad address is not that.
 */
import type { MailOutcome } from '#server/mail/port.ts';

export class MailHealth {
  readonly #now: () => number;
  #lastAcceptedMs = Number.NEGATIVE_INFINITY;
  #providerFailedMs = Number.NEGATIVE_INFINITY;

  /** @param now monotonic milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  now(): number {
    return this.#now();
  }

  note(outcome: MailOutcome, atMs: number): void {
    if (outcome.kind === 'accepted') {
      this.#lastAcceptedMs = atMs;
    } else if (outcome.kind === 'retry-later' && outcome.scope === 'provider') {
      this.#providerFailedMs = atMs;
    }
  }

  /**
   * The provider failed since anything was last accepted, and something still waits for it. Before
   * this process has tried anything, what was known before it still holds.
   */
  isStuck(isAnythingWaiting: boolean, wasStuckBefore: boolean): boolean {
    const hasTried = Math.max(this.#lastAcceptedMs, this.#providerFailedMs) > -Infinity;
    const isFailing = hasTried ? this.#providerFailedMs > this.#lastAcceptedMs : wasStuckBefore;
    return isAnythingWaiting && isFailing;
  }
}
