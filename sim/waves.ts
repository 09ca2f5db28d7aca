/**
 * Now and then somebody who has found the codes of everybody enters them while all are away, so
 * that their windows end within an hour. The breaker holds back what no life explains.
 */
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import type { RelativePorts } from './relatives.ts';
import { enterCode } from './shell/triggers.ts';

const YEAR_MS = 365 * DAY_MS;
const LONGEST_WINDOW_HOURS = 72;
const AWAY_MS = 6 * DAY_MS;

export interface WavePorts extends RelativePorts {
  /** She reads no mail for so long. */
  readonly sendAway: (ownerId: number, forMs: number) => void;
}

export function expectWaves(ports: WavePorts, perYear: number): void {
  if (perYear === 0) return;
  const { random, around } = ports;
  around.later(random.wait(YEAR_MS / perYear), () => {
    around.count('wave of codes');
    for (const { id, ownerId, kind, cancelHours } of around.db.triggers.all()) {
      if (kind !== 'code') continue;
      ports.sendAway(ownerId, AWAY_MS);
      const earlierMs = (LONGEST_WINDOW_HOURS - cancelHours) * HOUR_MS;
      around.later(earlierMs + random.between(0, HOUR_MS / 2), () => {
        ports.request(() => enterCode(around, ownerId, id));
      });
    }
    expectWaves(ports, perYear);
  });
}
