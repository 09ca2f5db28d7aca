/**
 * A witness of one watch, for tests only: keeps its own books since the last sign of life from what
 * was asked, accepted, unpaid and entered, and objects to a release that they do not justify.
 */
import { assert, assertNever } from '#core/assert.ts';
import type { ReleaseEvent } from './events.ts';
import { DAY_MS, HOUR_MS } from './moment.ts';
import type { TestWatch } from './test-watch.ts';

interface Mail {
  readonly isWarning: boolean;
  readonly requestedAt: number;
  acceptedAt: number | null;
}

export class WatchWitness {
  readonly watch: TestWatch;
  readonly #mails = new Map<number, Mail>();
  #failures = 0;
  #enteredAt: number | null = null;
  releases = 0;

  constructor(watch: TestWatch) {
    this.watch = watch;
  }

  /** Whether silence alone, with no more faults, ends in a release. */
  get isDoomed(): boolean {
    const { policy, state } = this.watch;
    if (state.phase.kind === 'off' || state.phase.kind === 'released') return false;
    if (policy.kind === 'payment') return this.#failures >= policy.attempts;
    return policy.kind === 'check' || this.#enteredAt !== null;
  }

  /** A sign of life: nothing asked, unpaid or entered before counts any more. */
  forget(): void {
    this.#mails.clear();
    this.#failures = 0;
    this.#enteredAt = null;
  }

  cameBack(notice: number): void {
    this.#mails.delete(notice);
  }

  unpaid(failures: number | 'all'): void {
    this.#failures += failures === 'all' ? Infinity : failures;
  }

  entered(): void {
    this.#enteredAt ??= this.watch.light;
  }

  saw(events: readonly ReleaseEvent[]): void {
    for (const event of events) this.#note(event);
  }

  #note(event: ReleaseEvent): void {
    const { light } = this.watch;
    switch (event.kind) {
      case 'AttemptRequested':
        this.#mails.set(event.notice, { isWarning: false, requestedAt: light, acceptedAt: null });
        return;
      case 'WarningRequested':
        this.#mails.set(event.notice, { isWarning: true, requestedAt: light, acceptedAt: null });
        return;
      case 'AttemptAccepted':
      case 'WarningAccepted':
        this.#accepted(event.notice);
        return;
      case 'Released':
        this.#judge(event.cause);
        return;
      default:
    }
  }

  #accepted(notice: number): void {
    const mail = this.#mails.get(notice);
    assert(mail !== undefined, `Notice ${notice} was accepted but never asked for`);
    // Even a clock that went back cannot put an answer before its question.
    mail.acceptedAt ??= Math.max(this.watch.light, mail.requestedAt);
  }

  #judge(cause: string): void {
    this.releases += 1;
    const { light, policy, world } = this.watch;
    assert(world.mayRelease, 'Released although the breaker forbids it');
    switch (policy.kind) {
      case 'check': {
        assert(cause === 'silence', `Released for ${cause} by checks`);
        const mails = [...this.#mails.values()];
        const given = mails.filter((mail) => !mail.isWarning && mail.acceptedAt !== null);
        assert(given.length >= policy.attempts, 'Released with fewer attempts than chosen');
        this.#judgeGrace(policy.graceDays);
        return;
      }
      case 'payment':
        assert(cause === 'payment', `Released for ${cause} by payments`);
        assert(this.#failures >= policy.attempts, 'Released with fewer failures than chosen');
        this.#judgeGrace(policy.graceDays);
        return;
      case 'code':
        assert(cause === 'code', `Released for ${cause} by a code`);
        assert(this.#enteredAt !== null, 'Released without a code');
        assert(light - this.#enteredAt >= policy.cancelHours * HOUR_MS, 'Released in the window');
        return;
      default:
        assertNever(policy, 'policy');
    }
  }

  #judgeGrace(graceDays: number): void {
    const { light, world } = this.watch;
    const warnedAt = [...this.#mails.values()]
      .filter(({ isWarning }) => isWarning)
      .flatMap(({ acceptedAt }) => (acceptedAt === null ? [] : [acceptedAt]));
    const firstAt = Math.min(...warnedAt);
    const latestAt = Math.max(...warnedAt);
    assert(light - firstAt >= graceDays * DAY_MS, 'Released without a whole grace');
    assert(light - latestAt >= DAY_MS, 'Released within a day of the latest warning');
    assert(world.armed, 'Released without being armed');
    if (world.hold === null) return;
    assert(light >= world.hold.until, 'Released during a safety hold');
    assert(latestAt >= world.hold.since, 'Released without a fresh warning');
  }
}
