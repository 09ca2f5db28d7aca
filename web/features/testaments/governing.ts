// Which settings would ask after the owner once a testament is active: its own, or those of her
// triggers; and whether they would. Names them and computes no date.
import type { Obstacles } from '#contract/dashboard.ts';
import type { Armed } from '#contract/forecast.ts';
import type { ActivationType, TestamentStatus } from '#contract/testaments.ts';
import { triggerKinds } from '#contract/triggers.ts';
import type { Trigger } from '#contract/triggers.ts';

type Asking = Pick<Trigger, 'checkInterval' | 'checkAttempts' | 'gracePeriod'>;

export type Asked = Asking & { id: number; activationType: ActivationType };

/** `name` is the trigger's; null for the testament's own settings. */
export type Governing = Asking & { kind: keyof Obstacles; name: string | null };

const ownKinds = { check: 'check', subscription: 'payment' } as const;

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

/** Null while that is not known. */
export type Outlook =
  | { reason: Exclude<Armed['reason'], null> }
  | { arming: readonly Governing[] }
  | null;

/** A testament as it would be once its form is saved. */
export type Saved = {
  status: TestamentStatus;
  /** How many receive it. While that is not known somebody is taken to. */
  people: number | undefined;
  isEmpty: boolean;
  /** While somebody wrote. */
  isReleased: boolean;
};

/** What would arm it once it is saved; else why nothing does, as the server will then say. */
export function outlookOf(
  { status, people, isEmpty, isReleased }: Saved,
  governing: readonly Governing[] | undefined,
  obstacles: Obstacles | undefined,
): Outlook {
  if (isReleased) return { reason: 'released' };
  if (status !== 'active') return { reason: status };
  if (people === 0) return { reason: 'no-recipients' };
  if (isEmpty) return { reason: 'no-words' };
  if (!governing || !obstacles) return null;
  const arming = governing.filter(({ kind }) => obstacles[kind] === null);
  if (arming.length > 0) return { arming };
  const [first] = governing;
  return { reason: (first && obstacles[first.kind]) ?? 'triggers-off' };
}

function settingsOf({ checkInterval, checkAttempts, gracePeriod }: Asking): Asking {
  return { checkInterval, checkAttempts, gracePeriod };
}
