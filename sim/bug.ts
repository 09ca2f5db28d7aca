/** What a planted bug is: one decision of the engine, or one habit of the shell, that is wrong. */
import type { Climate } from './climate.ts';
import { coreEngine, goodHabits } from './shell/engine.ts';
import type { Engine, Habits } from './shell/engine.ts';

export interface ModelBug {
  /** How many people it takes to show; null for the usual small world. */
  readonly owners: number | null;
  /** What has to be frequent in a world so that it shows. */
  readonly climate: Partial<Climate>;
  readonly name: string;
  readonly mistake: string;
  readonly engine: Engine;
  readonly habits: Habits;
}

export function decision(name: string, mistake: string, change: Partial<Engine>): ModelBug {
  const engine = { ...coreEngine, ...change };
  return { name, mistake, owners: null, climate: {}, engine, habits: goodHabits };
}

export function habit(name: string, mistake: string, broken: keyof Habits): ModelBug {
  return {
    name,
    mistake,
    owners: null,
    climate: {},
    engine: coreEngine,
    habits: { ...goodHabits, [broken]: false },
  };
}
