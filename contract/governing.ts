/**
 * Which settings govern a testament: its own, or those of triggers. The engine arms by these rules,
 * and pages say by them what a form would lead to before it is saved.
 */
import type { ActivationType, TestamentStatus } from './testaments.ts';
import { triggerKinds } from './triggers.ts';
import type { Trigger } from './triggers.ts';

/** What the rules need to know of a trigger. */
export interface Governor {
  readonly kind: (typeof triggerKinds)[Trigger['triggerType']];
  readonly isActive: boolean;
  /** Its code was used, and it has no new one yet. */
  readonly isSpent: boolean;
  /** Ids of testaments; null: over every one. */
  readonly picked: readonly number[] | null;
}

/** What a testament's own settings wait for. */
export const ownKinds = {
  check: 'check',
  subscription: 'payment',
} as const satisfies Record<ActivationType, Governor['kind']>;

/** What decides whether a testament can be released at all. */
export interface Releasable {
  readonly status: TestamentStatus;
  readonly recipients: number;
  /** Something to read: its own words, a note, a file, or a message to one of its recipients. */
  readonly hasWords: boolean;
  /** In its present arming. */
  readonly isReleased: boolean;
}

/** Null when it can be released. */
export function ineligibleReason({ status, recipients, hasWords, isReleased }: Releasable) {
  if (isReleased) return 'released';
  if (status !== 'active') return status;
  if (recipients === 0) return 'no-recipients';
  return hasWords ? null : 'no-words';
}

/**
 * A testament's own settings count only while the account has no trigger of the same kind, switched
 * on or off: who has check triggers and switches them all off must not be asked by anything.
 */
export function ownSettingsCount(
  ownKind: Governor['kind'],
  triggers: readonly Pick<Governor, 'kind'>[],
): boolean {
  return triggers.every(({ kind }) => kind !== ownKind);
}

/** Whether it waits for anything. Only a code can be spent. */
export function isOn({ kind, isActive, isSpent }: Governor): boolean {
  return isActive && !(kind === 'code' && isSpent);
}

export function isPickedBy({ picked }: Pick<Governor, 'picked'>, testamentId: number): boolean {
  return picked === null || picked.includes(testamentId);
}

type Described = Pick<Trigger, 'triggerType' | 'isActive' | 'testamentIds'> &
  Partial<Pick<Trigger, 'activatedAt'>>;

/** A trigger as pages know it. */
export function governorOf(trigger: Described): Governor {
  const { triggerType, isActive, testamentIds, activatedAt = null } = trigger;
  return {
    kind: triggerKinds[triggerType],
    isActive,
    isSpent: activatedAt !== null,
    picked: testamentIds,
  };
}
