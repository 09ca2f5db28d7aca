/**
 * A witness of one watch, for tests only: keeps its own books since the last sign of life from what
 * was asked and accepted, and objects to a release that they do not justify.
 */
import { assert } from '#core/assert.ts';
import type { ReleaseEvent } from './events.ts';
import { DAY_MS } from './moment.ts';
import type { TestWatch } from './test-watch.ts';

interface Mail {
  readonly isWarning: boolean;
  readonly requestedAt: number;
  acceptedAt: number | null;
}

export class Witness {
  readonly watch: TestWatch;
  readonly #mails = new Map<number, Mail>();
  releases = 0;

  constructor(watch: TestWatch) {
    this.watch = watch;
  }

  /** A sign of life: nothing asked before counts any more. */
  forget(): void {
    this.#mails.clear();
  }

  cameBack(notice: number): void {
    this.#mails.delete(notice);
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
        this.#judge();
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

  #judge(): void {
    this.releases += 1;
    const { light, policy, world } = this.watch;
    const mails = [...this.#mails.values()];
    const attempts = mails.filter((mail) => !mail.isWarning && mail.acceptedAt !== null);
    const warnedAt = mails
      .filter(({ isWarning }) => isWarning)
      .flatMap(({ acceptedAt }) => (acceptedAt === null ? [] : [acceptedAt]));
    const firstAt = Math.min(...warnedAt);
    const latestAt = Math.max(...warnedAt);
    assert(attempts.length >= policy.attempts, 'Released with fewer attempts than chosen');
    assert(light - firstAt >= policy.graceDays * DAY_MS, 'Released without a whole grace');
    assert(light - latestAt >= DAY_MS, 'Released within a day of the latest warning');
    assert(world.armed && world.mayRelease, 'Released in a world that forbids it');
    if (world.hold === null) return;
    assert(light >= world.hold.until, 'Released during a safety hold');
    assert(latestAt >= world.hold.since, 'Released without a fresh warning');
  }
}
