/**
 * What one trigger arms at present, or why it arms nothing, as the server answered; and why one
 * that is not saved yet would arm nothing, by the server's own reasons and by cover.ts.
 */
import type { Dashboard, Obstacle, Obstacles } from '#contract/dashboard.ts';
import type { TestamentCard } from '#contract/testaments.ts';
import { triggerKinds } from '#contract/triggers.ts';
import type { Trigger } from '#contract/triggers.ts';
import { includesAny } from './scope.ts';
import type { Covered, ScopeRule } from './scope.ts';

type Idle = 'off' | Obstacle | 'nothing';

export type TriggerState =
  | { kind: 'arms'; titles: readonly string[] }
  | { kind: 'spent'; at: string }
  /** Its code was entered, and its owner can still stop what follows then. */
  | { kind: 'entered'; releaseAt: string }
  | { kind: Idle };

type Armed = {
  title: string;
  armed: Pick<TestamentCard['armed'], 'by' | 'heldFor' | 'releaseAt'>;
};

export function stateOf(
  trigger: Pick<Trigger, 'id' | 'triggerType' | 'isActive' | 'activatedAt'>,
  testaments: readonly Armed[],
  { obstacles }: Pick<Dashboard, 'obstacles'>,
): TriggerState {
  const { id, triggerType, isActive, activatedAt } = trigger;
  if (activatedAt !== null) return { kind: 'spent', at: activatedAt };
  if (!isActive) return { kind: 'off' };
  // What comes first stands first in the list of what arms a testament.
  const entered = testaments.find(
    ({ armed }) => armed.heldFor === 'code' && armed.by[0]?.triggerId === id,
  );
  if (entered?.armed.releaseAt) return { kind: 'entered', releaseAt: entered.armed.releaseAt };
  const titles = testaments
    .filter(({ armed }) => armed.by.some(({ triggerId }) => triggerId === id))
    .map(({ title }) => title);
  if (titles.length > 0) return { kind: 'arms', titles };
  return { kind: obstacles[triggerKinds[triggerType]] ?? 'nothing' };
}

/** Why one that is not saved yet would arm nothing; null where it would arm something. */
export function idleOnceSaved(
  rule: ScopeRule,
  testaments: readonly Covered[],
  obstacles: Obstacles,
): Idle | null {
  if (!rule.isActive) return 'off';
  const obstacle = obstacles[triggerKinds[rule.triggerType]];
  return obstacle ?? (includesAny(rule, testaments) ? null : 'nothing');
}
