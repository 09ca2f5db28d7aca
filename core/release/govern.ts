/**
 * Says which watches an owner should have, each over which testaments and by which rules. Pure:
 * what the watches there are have to do about it, their callers find out.
 */
import { assertNever } from '#core/assert.ts';
import type { Policy } from './policy.ts';

/** The numbers that testaments and triggers share; which of them count depends on the kind. */
export interface Settings {
  readonly intervalDays: number;
  readonly attempts: number;
  readonly graceDays: number;
}

export interface GovernedTestament extends Settings {
  readonly id: number;
  readonly status: 'draft' | 'active' | 'paused';
  /** By what its own settings would release it. */
  readonly ownKind: 'check' | 'payment';
  readonly recipients: number;
  /** Something to read: its own words, a note, a file, or a message to one of its recipients. */
  readonly hasWords: boolean;
  /** In its present arming. */
  readonly isReleased: boolean;
}

export interface GoverningTrigger extends Settings {
  readonly id: number;
  readonly kind: Policy['kind'];
  readonly cancelHours: number;
  readonly isActive: boolean;
  /** Its code was used, and it has no new one yet. */
  readonly isSpent: boolean;
  /** Null: over every testament. */
  readonly picked: readonly number[] | null;
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

export type NotGovernedReason =
  | 'released'
  | 'draft'
  | 'paused'
  | 'no-recipients'
  | 'no-words'
  | 'triggers-off';

/**
 * A testament's own settings count only while the account has no trigger of the same kind, switched
 * on or off: who has check triggers and switches them all off must not be asked by anything.
 */
export function desiredWatches(
  testaments: readonly GovernedTestament[],
  triggers: readonly GoverningTrigger[],
  zone: string,
): DesiredWatch[] {
  const eligible = testaments.filter((testament) => ineligibleReason(testament) === null);
  const triggerKinds = new Set(triggers.map(({ kind }) => kind));
  const own = eligible
    .filter(({ ownKind }) => !triggerKinds.has(ownKind))
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

function ineligibleReason(
  testament: GovernedTestament,
): Exclude<NotGovernedReason, 'triggers-off'> | null {
  if (testament.isReleased) return 'released';
  if (testament.status !== 'active') return testament.status;
  if (testament.recipients === 0) return 'no-recipients';
  return testament.hasWords ? null : 'no-words';
}

function isOn({ kind, isActive, isSpent }: GoverningTrigger): boolean {
  return isActive && !(kind === 'code' && isSpent);
}

function isPickedBy({ picked }: GoverningTrigger, testamentId: number): boolean {
  return picked === null || picked.includes(testamentId);
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
