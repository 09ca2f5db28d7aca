/** The tables of what the program that ran last foresaw. */
import type { SafetyHold } from '#core/release/commands.ts';
import type { Moment } from '#core/release/moment.ts';

/** What the question was: a new version answers the same one. */
export interface ForeseenAt {
  /** Names the program that answered. */
  readonly version: string;
  readonly now: Pick<Moment, 'wall' | 'dark'>;
  readonly hold: SafetyHold | null;
}

export interface ForeseenReleasesTable {
  user_id: number;
  watch_id: number;
  testament_id: number;
  at_light: number;
}
