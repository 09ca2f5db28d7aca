/**
 * Moves a simulated clock the way real time passes: to each due moment in order, doing there what
 * is due, so that a leap of a year takes the same steps as a year.
 */
import type { SimulatedClock } from '#server/platform/clock.ts';

/** What time travel needs of the product's scheduler. */
export interface Steps {
  beat(steered: boolean): Promise<void>;
  settle(): Promise<void>;
  nextDueAt(): Promise<number | null>;
}

/** A bug that is due for ever must end in an error, not in a hanging page. */
const maxSteps = 20_000;

/** Moves to `untilMs`, or without it to the next moment at which something happens. */
export async function travel(
  clock: SimulatedClock,
  steps: Steps,
  untilMs: number | null,
): Promise<void> {
  await steps.settle();
  await steps.beat(true);
  for (let step = 0; step < maxSteps; step += 1) {
    const dueAt = await steps.nextDueAt();
    const target = untilMs ?? dueAt;
    if (target === null) {
      return;
    }
    const next = Math.max(clock.wallMs(), Math.min(dueAt ?? target, target));
    const isStuck = next === clock.wallMs() && dueAt !== null && dueAt <= next && step > 0;
    // What stays due without moving is waiting for its own next moment a second later.
    clock.advanceTo(isStuck ? next + 1000 : next);
    await steps.beat(true);
    await steps.settle();
    // Whether mail leaves has just been found out; the next step must not count by what was before.
    await steps.beat(true);
    if (untilMs === null || clock.wallMs() >= untilMs) {
      return;
    }
  }
  throw new Error('Simulated time does not get anywhere.');
}
