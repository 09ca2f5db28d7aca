/** Somebody else acts between a read of the server and the write that follows from it. */
import type { Trouble } from './trouble.ts';
import type { Machine } from './machine.ts';
import type { Random } from './random.ts';
import { tickDueWatches } from './shell/tick.ts';
import type { InterruptionPoint, Surroundings } from './shell/surroundings.ts';
import { enterCode } from './shell/triggers.ts';
import { sendDue } from './shell/worker.ts';

export interface RacePorts {
  readonly random: Random;
  readonly around: Surroundings;
  readonly trouble: Trouble;
  readonly machine: Machine;
  /** @returns whether the owner is there to do it. */
  readonly actNow: (ownerId: number) => boolean;
}

/** How often somebody else is faster, and how much more often while a second process runs. */
const SHARES: Partial<Record<InterruptionPoint, number>> = {
  tick: 0.002,
  release: 0.1,
  claim: 0.01,
};
const SECOND_PROCESS_TIMES = 50;

export class Races {
  readonly #ports: RacePorts;

  constructor(ports: RacePorts) {
    this.#ports = ports;
  }

  run(place: InterruptionPoint, ownerId: number, actor: number): void {
    const { random, trouble, machine } = this.#ports;
    const times = machine.other(actor) === undefined ? 1 : SECOND_PROCESS_TIMES;
    if (trouble.isCalm || !random.chance((SHARES[place] ?? 0) * times)) return;
    trouble.isCalm = true;
    this.#race(place, ownerId, actor);
    trouble.isCalm = false;
  }

  #race(place: InterruptionPoint, ownerId: number, actor: number): void {
    const { random, around, machine, actNow } = this.#ports;
    const other = machine.other(actor);
    if (place === 'claim') {
      if (other !== undefined && sendDue(around, other) > 0) around.count('claims raced');
    } else if (other !== undefined && random.chance(0.5)) {
      if (tickDueWatches(around, other.id) > 0) around.count('looks raced');
    } else if (random.chance(0.3) && this.#entersCode(ownerId)) {
      around.count(`code raced a ${place}`);
    } else if (actNow(ownerId)) {
      around.count(`answer raced a ${place}`);
    }
  }

  #entersCode(ownerId: number): boolean {
    const { around, machine } = this.#ports;
    const code = around.db.triggersOf(ownerId).find(({ kind }) => kind === 'code');
    if (code === undefined) return false;
    return machine.request(() => enterCode(around, ownerId, code.id));
  }
}
