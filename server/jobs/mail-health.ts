/**
 * Whether mail leaves this machine at all. When the provider itself fails, or nothing gets through
 * to anybody, no owner could have been asked, so the time does not count; one bad address is not
 * that.
 */
import type { MailOutcome } from '#server/mail/port.ts';

/** So many addresses failing with nothing accepted in between are not the addresses' own fault. */
const failingAddresses = 2;

export class MailHealth {
  #hasTried = false;
  #providerFailed = false;
  #isShut = false;
  readonly #failing = new Set<string>();

  /** @param to whom the message was for. */
  note(outcome: MailOutcome, to: string): void {
    if (outcome.kind === 'accepted') {
      this.clear();
    } else if (outcome.kind === 'retry-later') {
      this.#failing.add(to);
      this.#providerFailed ||= outcome.scope === 'provider';
      this.#hasTried ||= this.#isFailing();
    }
  }

  /** Whether the provider let nobody in when it was asked; no message had to show it. */
  get isShut(): boolean {
    return this.#isShut;
  }

  noteShut(isShut: boolean): void {
    this.#isShut = isShut;
  }

  /** It was shown that mail leaves: what fails now is about single addresses. */
  clear(): void {
    this.#hasTried = true;
    this.#providerFailed = false;
    this.#isShut = false;
    this.#failing.clear();
  }

  /**
   * Nothing was accepted since it began to fail, and something still waits. Before this process has
   * learned anything, what was known before it still holds.
   */
  isStuck(isAnythingWaiting: boolean, wasStuckBefore: boolean): boolean {
    return isAnythingWaiting && (this.#hasTried ? this.#isFailing() : wasStuckBefore);
  }

  #isFailing(): boolean {
    return this.#providerFailed || this.#failing.size >= failingAddresses;
  }
}
