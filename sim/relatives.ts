/**
 * Those who hold an activation code: they enter it when its owner died, and now and then while she
 * lives, by mistake or in a hurry. They enter it once more when nothing seems to happen.
 */
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import type { OwnerLife } from './lives.ts';
import type { Random } from './random.ts';
import type { Surroundings } from './shell/surroundings.ts';
import { enterCode } from './shell/triggers.ts';

export interface RelativePorts {
  readonly random: Random;
  readonly around: Surroundings;
  readonly request: (run: () => void) => boolean;
}

const YEAR_MS = 365 * DAY_MS;
/** How long it takes on average until somebody enters the code of a living person. */
const MISTAKE_MS = 4 * YEAR_MS;
const AGAIN_MS = 100 * DAY_MS;
const TRY_AGAIN_MS = 3 * HOUR_MS;

export function inviteRelatives(ports: RelativePorts, lives: readonly OwnerLife[]): void {
  for (const life of lives) {
    for (const { id, kind } of life.triggers) {
      if (kind !== 'code') continue;
      wait(ports, life, id);
      if (life.diesAt === null || !ports.random.chance(0.7)) continue;
      const afterMs = ports.random.scaled(DAY_MS, 200 * DAY_MS);
      ports.around.later(life.diesAt + afterMs, () => insist(ports, life.id, id));
    }
  }
}

function wait(ports: RelativePorts, life: OwnerLife, triggerId: number): void {
  const { around, random } = ports;
  around.later(life.registersAt + random.wait(MISTAKE_MS), () => enter(ports, life.id, triggerId));
}

/** Somebody at her laptop may have stopped it: months later they try once more. */
function insist(ports: RelativePorts, ownerId: number, triggerId: number): void {
  enter(ports, ownerId, triggerId);
  ports.around.later(ports.random.wait(AGAIN_MS), () => insist(ports, ownerId, triggerId));
}

function enter(ports: RelativePorts, ownerId: number, triggerId: number): void {
  const { around, random, request } = ports;
  const isTaken = request(() => enterCode(around, ownerId, triggerId));
  around.count(isTaken ? 'relative enters a code' : 'relative finds the door shut');
  if (isTaken && !random.chance(0.3)) return;
  around.later(random.wait(TRY_AGAIN_MS), () => enter(ports, ownerId, triggerId));
}
