/**
 * Drives one watch through time, for tests only: keeps state, moment and ledger together so that a
 * test reads as given, when, then.
 */
import { assert } from '#core/assert.ts';
import type { Command, LivenessSource, World } from './commands.ts';
import { decide, nextTickAt } from './decide.ts';
import type { ReleaseEvent } from './events.ts';
import { evolve, offState } from './evolve.ts';
import { lightOf } from './moment.ts';
import type { LightMs, Moment } from './moment.ts';
import { decidePause, pauseTerm } from './pause.ts';
import type { CheckPolicy, CodePolicy, PaymentPolicy, Policy } from './policy.ts';
import type { Phase, WarningSlot, WatchState } from './state.ts';

/** A Monday in January at noon in Lisbon, far from any change of the clocks. */
export const START_WALL = 1_768_219_200_000;

export const usualPolicy: CheckPolicy = {
  kind: 'check',
  intervalDays: 30,
  attempts: 3,
  graceDays: 14,
  zone: 'Europe/Lisbon',
};

export const usualPayment: PaymentPolicy = {
  kind: 'payment',
  attempts: 3,
  graceDays: 14,
  zone: 'UTC',
};

export const usualCode: CodePolicy = { kind: 'code', cancelHours: 48, zone: 'UTC' };

export const clearWorld: World = {
  armed: true,
  channelsClosed: false,
  hold: null,
  mayRelease: true,
};

export class TestWatch {
  policy: Policy;
  readonly ledger: ReleaseEvent[] = [];
  state: WatchState = offState;
  now: Moment = { wall: START_WALL, dark: 0 };
  world: World = clearWorld;

  constructor(policy: Partial<CheckPolicy> | PaymentPolicy | CodePolicy = {}) {
    const isWhole = policy.kind === 'payment' || policy.kind === 'code';
    this.policy = isWhole ? policy : { ...usualPolicy, ...policy };
  }

  get light(): LightMs {
    return lightOf(this.now);
  }

  get dueAt(): LightMs | null {
    return nextTickAt(this.state, this.policy, this.world, this.now);
  }

  run(command: Command): ReleaseEvent[] {
    return this.record(decide(this.state, this.policy, command, this.now));
  }

  arm(): this {
    this.run({ kind: 'arm' });
    return this;
  }

  look(world: Partial<World> = {}): ReleaseEvent[] {
    return this.run({ kind: 'tick', world: { ...this.world, ...world } });
  }

  /** The provider takes the newest notice, or the named one. */
  accept(notice: number = this.state.notices): ReleaseEvent[] {
    return this.run({ kind: 'accept', notice });
  }

  bounce(notice: number = this.state.notices, channelsClosed = false): ReleaseEvent[] {
    return this.run({ kind: 'bounce', notice, channelsClosed });
  }

  answer(source: LivenessSource = 'check'): ReleaseEvent[] {
    return this.run({ kind: 'answer', source });
  }

  failPayment(failures: number | 'all' = 1): ReleaseEvent[] {
    return this.run({ kind: 'payment-failed', failures });
  }

  enterCode(): ReleaseEvent[] {
    return this.run({ kind: 'enter-code', world: this.world });
  }

  /** The owner changes the rules, which is a sign of life under the new ones. */
  change(policy: Policy): ReleaseEvent[] {
    this.policy = policy;
    return this.answer('change');
  }

  pause(untilWall: number): ReleaseEvent[] {
    const term = pauseTerm(untilWall, this.policy.zone, null, this.now);
    assert(term.kind === 'until', 'The pause of this test was refused');
    return this.record(decidePause(this.state, this.policy, term.until, this.now));
  }

  /** Events that were decided elsewhere. */
  take(events: ReleaseEvent[]): this {
    this.record(events);
    return this;
  }

  wait(ms: number): this {
    this.now = { ...this.now, wall: this.now.wall + ms };
    return this;
  }

  goDark(ms: number): this {
    this.now = { wall: this.now.wall + ms, dark: this.now.dark + ms };
    return this;
  }

  waitUntil(light: LightMs | null): this {
    assert(light !== null, 'There is no moment to wait for');
    return this.wait(light - this.light);
  }

  /** Waits until the watch is due, looks, and has whatever was requested accepted at once. */
  step(): ReleaseEvent[] {
    if (this.dueAt !== null && this.dueAt > this.light) this.waitUntil(this.dueAt);
    const events = this.look();
    for (const event of events) {
      if ('requestedAt' in event) this.accept(event.notice);
    }
    return events;
  }

  /** Steps until the phase is reached. */
  toPhase(kind: Phase['kind']): this {
    for (let steps = 0; this.state.phase.kind !== kind; steps += 1) {
      assert(steps < 100, `The watch never gets to ${kind}`);
      this.step();
    }
    return this;
  }

  /** Steps until this warning was accepted. */
  toWarning(slot: WarningSlot): this {
    for (let steps = 0; this.in('grace').warnings.at(-1)?.slot !== slot; steps += 1) {
      assert(steps < 10, `The watch never warns at ${slot}`);
      this.step();
    }
    return this;
  }

  /** The phase, which the test knows to be of this kind. */
  in<Kind extends Phase['kind']>(kind: Kind): Extract<Phase, { kind: Kind }> {
    const { phase } = this.state;
    assert(phase.kind === kind, `Expected ${kind}, the watch is ${phase.kind}`);
    return phase as Extract<Phase, { kind: Kind }>;
  }

  private record(events: ReleaseEvent[]): ReleaseEvent[] {
    this.ledger.push(...events);
    this.state = events.reduce(evolve, this.state);
    return events;
  }
}

export function kindsOf(events: readonly ReleaseEvent[]): string[] {
  return events.map((event) => event.kind);
}

export function slotsOf(events: readonly ReleaseEvent[]): string[] {
  return events.flatMap((event) => (event.kind === 'WarningRequested' ? [event.slot] : []));
}
