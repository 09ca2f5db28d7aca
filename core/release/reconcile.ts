/**
 * Says which watches an owner should have, each over which testaments and by which rules. Pure:
 * what the watches there are have to do about it, their callers find out.
 */
import type { Ending } from '#contract/ending.ts';
import type { ActivationType, TestamentStatus } from '#contract/testaments.ts';
import type { triggerKinds } from '#contract/triggers.ts';
import { assertNever } from '#core/assert.ts';
import { causeOfKind } from './decide.ts';
import type { Policy } from './policy.ts';
import type { ReleaseCause } from './state.ts';

/** The numbers that testaments and triggers share; which of them count depends on the kind. */
export interface ScheduleSettings {
  readonly intervalDays: number;
  readonly attempts: number;
  readonly graceDays: number;
}

/** What a testament's own settings wait for. */
export const ownKinds = {
  check: 'check',
  subscription: 'payment',
} as const satisfies Record<ActivationType, Policy['kind']>;

export interface GovernedTestament extends ScheduleSettings {
  readonly id: number;
  /** By what its own settings would release it. */
  readonly ownKind: 'check' | 'payment';
  readonly status: TestamentStatus;
  readonly ending: Ending;
  readonly recipients: number;
  /** Something to read: its own words, a note, a file, or a message to one of its recipients. */
  readonly hasWords: boolean;
  /** In its present arming. */
  readonly isReleased: boolean;
}

export interface GoverningTrigger extends ScheduleSettings {
  readonly id: number;
  readonly kind: (typeof triggerKinds)[keyof typeof triggerKinds];
  readonly cancelHours: number;
  readonly isActive: boolean;
  /** Its code was used, and it has no new one yet. */
  readonly isSpent: boolean;
  /** Ids of testaments; null: over every one. */
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

/** Where several may release a testament, the one that its readers are told of beforehand. */
const likeliestFirst = ['check', 'payment', 'code'] as const satisfies readonly Policy['kind'][];

/**
 * Why a testament would go, as things stand. Where nothing waits for it, why its own settings would
 * have it go.
 */
export function likelyCause(
  { id, ownKind }: Pick<GovernedTestament, 'id' | 'ownKind'>,
  triggers: readonly GoverningTrigger[],
): ReleaseCause {
  const shared = triggers.filter((trigger) => isOn(trigger) && isPickedBy(trigger, id));
  const kinds = new Set<Policy['kind']>(shared.map(({ kind }) => kind));
  if (ownSettingsCount(ownKind, triggers)) kinds.add(ownKind);
  return causeOfKind[likeliestFirst.find((kind) => kinds.has(kind)) ?? ownKind];
}

/** Null when the testament is among those that are governed. */
export function notGovernedReason(
  testament: GovernedTestament,
  governed: ReadonlySet<number>,
): NotGovernedReason | null {
  const isGoverned = governed.has(testament.id);
  return ineligibleReason(testament) ?? (isGoverned ? null : 'triggers-off');
}

/**
 * Why a trigger arms nothing, as far as that is a matter of triggers and testaments; null when a
 * watch of it is among the desired ones.
 */
export function idleReason(
  trigger: GoverningTrigger,
  desired: readonly DesiredWatch[],
): 'off' | 'nothing' | null {
  if (!isOn(trigger)) return 'off';
  const isOver = desired.some(
    ({ source }) => source.kind === 'trigger' && source.id === trigger.id,
  );
  return isOver ? null : 'nothing';
}

/** What a change of triggers does to testaments, by their ids. */
export interface Shift {
  /** Nothing would deliver them any more but a code, which somebody has to enter. */
  readonly lost: readonly number[];
  /** Their own settings deliver them again. */
  readonly own: readonly number[];
}

export function shiftBetween(
  before: readonly DesiredWatch[],
  after: readonly DesiredWatch[],
): Shift {
  return {
    lost: without(deliveredIds(before), deliveredIds(after)),
    own: without(onTheirOwn(after), onTheirOwn(before)),
  };
}

function deliveredIds(desired: readonly DesiredWatch[]): Set<number> {
  return governedIds(desired.filter(({ policy }) => policy.kind !== 'code'));
}

function onTheirOwn(desired: readonly DesiredWatch[]): Set<number> {
  return governedIds(desired.filter(({ source }) => source.kind === 'testament'));
}

function without(ids: ReadonlySet<number>, others: ReadonlySet<number>): number[] {
  return [...ids].filter((id) => !others.has(id));
}

/** Null when it can be released. */
function ineligibleReason(testament: GovernedTestament) {
  const { status, ending, recipients, hasWords, isReleased } = testament;
  if (isReleased) return 'released';
  if (status !== 'active') return status;
  // What is deleted needs nobody to go to.
  if (recipients === 0 && ending === 'hand-over') return 'no-recipients';
  return hasWords ? null : 'no-words';
}

/**
 * A testament's own settings count only while the account has no trigger of the same kind, switched
 * on or off: who has check triggers and switches them all off must not be asked by anything.
 */
export function ownSettingsCount(
  ownKind: Policy['kind'],
  triggers: readonly Pick<GoverningTrigger, 'kind'>[],
): boolean {
  return triggers.every(({ kind }) => kind !== ownKind);
}

/** Whether it waits for anything. Only a code can be spent. */
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
