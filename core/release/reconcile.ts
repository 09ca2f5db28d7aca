/**
 * Says which watches an owner should have, each over which testaments and by which rules. Pure:
 * what the watches there are have to do about it, their callers find out.
 */
import {
  ineligibleReason,
  isOn,
  isPickedBy,
  ownSettingsCount,
  type Governor,
  type Releasable,
} from '#contract/governing.ts';
import { assertNever } from '#core/assert.ts';
import type { Policy } from './policy.ts';

/** The numbers that testaments and triggers share; which of them count depends on the kind. */
export interface ScheduleSettings {
  readonly intervalDays: number;
  readonly attempts: number;
  readonly graceDays: number;
}

export interface GovernedTestament extends ScheduleSettings, Releasable {
  readonly id: number;
  /** By what its own settings would release it. */
  readonly ownKind: 'check' | 'payment';
}

export interface GoverningTrigger extends ScheduleSettings, Governor {
  readonly id: number;
  readonly cancelHours: number;
}

export interface WatchSource {
  readonly kind: 'testament' | 'trigger';
  readonly id: number;
}

export interface DesiredWatch {
  readonly source: WatchSource;
  readonly policy: Policy;
  /** Never empty: what has nothing to release has nobody to ask. */
  readonly testamentIds: readonly number[];
}

export type NotGovernedReason = NonNullable<ReturnType<typeof ineligibleReason>> | 'triggers-off';

export function desiredWatches(
  testaments: readonly GovernedTestament[],
  triggers: readonly GoverningTrigger[],
  zone: string,
): DesiredWatch[] {
  const eligible = testaments.filter((testament) => ineligibleReason(testament) === null);
  const own = eligible
    .filter(({ ownKind }) => ownSettingsCount(ownKind, triggers))
    .map((testament): DesiredWatch => ({
      source: { kind: 'testament', id: testament.id },
      policy: ownPolicy(testament, zone),
      testamentIds: [testament.id],
    }));
  const shared = triggers
    .filter(isOn)
    .map((trigger): DesiredWatch => ({
      source: { kind: 'trigger', id: trigger.id },
      policy: triggerPolicy(trigger, zone),
      testamentIds: eligible.filter(({ id }) => isPickedBy(trigger, id)).map(({ id }) => id),
    }))
    .filter(({ testamentIds }) => testamentIds.length > 0);
  return [...own, ...shared];
}

/** The testaments that at least one of the desired watches is over. */
export function governedIds(desired: readonly DesiredWatch[]): Set<number> {
  return new Set(desired.flatMap(({ testamentIds }) => testamentIds));
}

/** Null when the testament is among those that are governed. */
export function notGovernedReason(
  testament: GovernedTestament,
  governed: ReadonlySet<number>,
): NotGovernedReason | null {
  const isGoverned = governed.has(testament.id);
  return ineligibleReason(testament) ?? (isGoverned ? null : 'triggers-off');
}

function ownPolicy(testament: GovernedTestament, zone: string): Policy {
  const { ownKind, intervalDays, attempts, graceDays } = testament;
  return ownKind === 'check'
    ? { kind: 'check', intervalDays, attempts, graceDays, zone }
    : { kind: 'payment', attempts, graceDays, zone };
}

function triggerPolicy(trigger: GoverningTrigger, zone: string): Policy {
  const { kind, intervalDays, attempts, graceDays, cancelHours } = trigger;
  switch (kind) {
    case 'check':
      return { kind, intervalDays, attempts, graceDays, zone };
    case 'payment':
      return { kind, attempts, graceDays, zone };
    case 'code':
      return { kind, cancelHours, zone };
    default:
      return assertNever(kind, 'kind of trigger');
  }
}
