/**
 * A machine whose calendar can be set while its own time goes on; its clock stands for the one of
 * the database. Only tests import this file.
 */
import type { Clock } from './clock.ts';

export class SettableClock implements Clock {
  readonly isSimulated = true;
  wall: number;
  mono = 0;

  constructor(wall: number) {
    this.wall = wall;
  }

  wallMs(): number {
    return this.wall;
  }

  monotonicMs(): number {
    return this.mono;
  }

  uptimeMs(): number {
    return this.mono;
  }

  /** Time that really passes. */
  pass(ms: number): void {
    this.wall += ms;
    this.mono += ms;
  }
}
