/**
 * Those who set a new password by mail: owners who have forgotten theirs, and heirs who read the
 * mailbox, before a death and after it. It takes effect after three days of light, and is a medium
 * sign of life then, unless somebody stops it.
 */
import { DAY_MS, HOUR_MS, addLight, lightOf, type LightMs } from '#core/release/moment.ts';
import type { OwnerLife } from './lives.ts';
import type { PresserPorts } from './pressers.ts';
import { sayAlive } from './shell/liveness.ts';
import { readMoment } from './shell/moments.ts';
import { typeNewPassword } from './shell/visits.ts';

const SHARE = 0.14;
const STOPPED = 0.5;
const WAIT_MS = 72 * HOUR_MS;
/** Nobody looks for a way in for ever. */
const MOST = 12;

export function letResettersIn(ports: PresserPorts, lives: readonly OwnerLife[]): void {
  const { random, around } = ports;
  for (const { id, registersAt } of lives) {
    if (!random.chance(SHARE)) continue;
    const everyMs = random.scaled(4 * DAY_MS, 120 * DAY_MS);
    around.later(registersAt, () => reset(ports, id, { everyMs, left: MOST }));
  }
}

interface Habit {
  readonly everyMs: number;
  readonly left: number;
}

function reset(ports: PresserPorts, ownerId: number, habit: Habit): void {
  const { random, around, request } = ports;
  if (habit.left === 0) return;
  around.later(random.wait(habit.everyMs), () => {
    let until: LightMs | null = null;
    const isTyped = request(() => {
      typeNewPassword(around, ownerId);
      until = addLight(lightOf(readMoment(around)), WAIT_MS);
    });
    const next = { ...habit, left: habit.left - 1 };
    if (isTyped) around.count('somebody types a new password');
    if (isTyped && until !== null && !random.chance(STOPPED)) wait(ports, ownerId, until, next);
    else reset(ports, ownerId, next);
  });
}

function wait(ports: PresserPorts, ownerId: number, until: LightMs, next: Habit): void {
  const { around, request } = ports;
  around.later(6 * HOUR_MS, () => {
    let isOver = false;
    request(() => {
      if (lightOf(readMoment(around)) < until) return;
      sayAlive(around, ownerId, 'reset', 'medium');
      isOver = true;
    });
    if (!isOver) return wait(ports, ownerId, until, next);
    around.count('a new password takes effect');
    reset(ports, ownerId, next);
  });
}
