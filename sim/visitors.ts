/**
 * Those who open pages in a browser of an owner and do nothing there: herself, who reads her own
 * words and does not see that she is asked, and whoever sits at her laptop after her death.
 */
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import type { OwnerLife } from './lives.ts';
import type { PresserPorts } from './pressers.ts';
import { openPage } from './shell/visits.ts';

const SHARE = 0.4;

export function inviteVisitors(ports: PresserPorts, lives: readonly OwnerLife[]): void {
  const { random, around } = ports;
  for (const { id, registersAt } of lives) {
    if (!random.chance(SHARE)) continue;
    const everyMs = random.scaled(12 * HOUR_MS, 40 * DAY_MS);
    around.later(registersAt, () => visit(ports, id, everyMs));
  }
}

function visit(ports: PresserPorts, ownerId: number, everyMs: number): void {
  const { random, around, request } = ports;
  around.later(random.wait(everyMs), () => {
    if (request(() => openPage(around, ownerId))) around.count('somebody opens a page');
    visit(ports, ownerId, everyMs);
  });
}
