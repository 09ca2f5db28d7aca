// Which settings would ask after the owner once a testament is active: its own, or those of her
// triggers. Names them and computes no date.
import type { ActivationType } from '#contract/testaments.ts';
import type { Trigger, TriggerType } from '#contract/triggers.ts';

type Asking = Pick<Trigger, 'checkInterval' | 'checkAttempts' | 'gracePeriod'>;

export type Asked = Asking & { id: number; activationType: ActivationType };

type Kind = 'check' | 'payment' | 'code';

/** `name` is the trigger's; null for the testament's own settings. */
export type Governing = Asking & { kind: Kind; name: string | null };

const ownKinds = { check: 'check', subscription: 'payment' } as const;
const triggerKinds = {
  check_inactive: 'check',
  payment_failed: 'payment',
  contacted_by_instruction: 'code',
} as const satisfies Record<TriggerType, Kind>;

/**
 * Its own settings hold only as long as the account has no trigger of that kind, switched on or
 * off; then every trigger that is on and includes it does.
 */
export function governingOf(testament: Asked, triggers: readonly Trigger[]): Governing[] {
  const ownKind = ownKinds[testament.activationType];
  const isOwn = !triggers.some(({ triggerType }) => triggerKinds[triggerType] === ownKind);
  const own = isOwn ? [{ ...settingsOf(testament), kind: ownKind, name: null }] : [];
  const others = triggers.flatMap((trigger) => {
    const kind = triggerKinds[trigger.triggerType];
    const isIncluded = trigger.testamentIds?.includes(testament.id) ?? true;
    const isSpent = kind === 'code' && trigger.activatedAt !== null;
    if (!trigger.isActive || isSpent || !isIncluded) return [];
    return [{ ...settingsOf(trigger), kind, name: trigger.name }];
  });
  return [...own, ...others];
}

function settingsOf({ checkInterval, checkAttempts, gracePeriod }: Asking): Asking {
  return { checkInterval, checkAttempts, gracePeriod };
}
