/**
 * Those who press "I'm here" in a browser that was signed in once, and type no password: owners for
 * whom that is enough, and heirs who found the laptop open. They press on for as long as the world
 * lasts, whatever it answers.
 */
import { DAY_MS } from '#core/release/moment.ts';
import type { OwnerLife } from './lives.ts';
import type { Random } from './random.ts';
import { sayAlive } from './shell/liveness.ts';
import type { Surroundings } from './shell/surroundings.ts';

export interface PresserPorts {
  readonly random: Random;
  readonly around: Surroundings;
  readonly request: (run: () => void) => boolean;
}

const OWNER_SHARE = 0.1;
const HEIR_SHARE = 0.4;

export function seatPressers(
  ports: PresserPorts,
  lives: readonly OwnerLife[],
  busiestMs: number,
): void {
  const { random, around } = ports;
  for (const { id, registersAt, diesAt } of lives) {
    const everyMs = random.scaled(busiestMs, 60 * DAY_MS);
    const isOwner = random.chance(OWNER_SHARE);
    const isHeir = diesAt !== null && random.chance(HEIR_SHARE);
    if (!isOwner && !isHeir) continue;
    around.later(isOwner ? registersAt : (diesAt ?? 0), () => press(ports, id, everyMs));
  }
}

function press(ports: PresserPorts, ownerId: number, everyMs: number): void {
  const { random, around, request } = ports;
  around.later(random.wait(everyMs), () => {
    const isTaken = request(() => sayAlive(around, ownerId, 'here', 'weak'));
    if (isTaken) around.count('somebody presses on');
    press(ports, ownerId, everyMs);
  });
}
