/**
 * What each plan allows, and what is refused because of it. Only what is new is ever refused:
 * viewing, editing, checks and delivery depend on no plan. Counts nothing by itself.
 */
import { freePlan, standardPlan, unconfirmedFilesMaxBytes } from '#contract/limits.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { SubscriptionStatus } from '#contract/subscription.ts';
import type { PlanPolicy } from '#contract/system.ts';

/** What the plan is judged by. */
export interface Subscribed {
  readonly status: SubscriptionStatus;
  /** Nothing is collected any more. */
  readonly hasEnded: boolean;
}

export interface Plan {
  /** `open`: everybody has everything. `expired`: paid once, and not any more. */
  readonly kind: 'open' | 'free' | 'standard' | 'expired';
  readonly limits: PlanLimits;
}

/** Null: as many as one likes. */
export interface PlanLimits {
  readonly createsNew: boolean;
  readonly testaments: number | null;
  readonly recipients: number | null;
  readonly storageBytes: number;
  readonly checkIntervalDaysMin: number | null;
  readonly checksNowPerMonth: number | null;
}

/** What somebody is about to add, with how much of it is there already. */
export type Addition =
  | { readonly kind: 'testament' | 'recipient' | 'check-now'; readonly present: number }
  | { readonly kind: 'note' | 'trigger' }
  | {
      readonly kind: 'file';
      readonly presentBytes: number;
      /** Of files that were removed, for as long as that can be undone. */
      readonly binBytes: number;
      readonly fileBytes: number;
      /** Nobody has shown yet that the address of the account is hers. */
      readonly isConfirmed: boolean;
    }
  | { readonly kind: 'check-interval'; readonly days: number };

const noLimits: PlanLimits = {
  createsNew: true,
  testaments: null,
  recipients: null,
  storageBytes: standardPlan.storageBytes,
  checkIntervalDaysMin: null,
  checksNowPerMonth: null,
};

const limitsOf: Readonly<Record<Plan['kind'], PlanLimits>> = {
  // A disk has an end, whoever pays for it.
  open: noLimits,
  standard: noLimits,
  expired: { ...noLimits, createsNew: false },
  free: { createsNew: true, ...freePlan },
};

export function planOf(policy: PlanPolicy, subscribed: Subscribed): Plan {
  const kind = policy === 'open' ? 'open' : kindOf(subscribed);
  return { kind, limits: limitsOf[kind] };
}

/** As long as the provider still tries to collect, a failed payment takes nothing away. */
function kindOf({ status, hasEnded }: Subscribed): Plan['kind'] {
  if (status === 'pending') return 'free';
  return hasEnded ? 'expired' : 'standard';
}

/** Why this cannot be added, or null when it can. */
export function planRefusalOf({ limits }: Plan, addition: Addition): RefusalCode | null {
  switch (addition.kind) {
    case 'testament':
      return refusalOfNew(limits, limits.testaments, addition.present, 'plan-testaments');
    case 'recipient':
      return refusalOfNew(limits, limits.recipients, addition.present, 'plan-recipients');
    case 'note':
    case 'trigger':
      return limits.createsNew ? null : 'plan-expired';
    case 'file':
      return refusalOfFile(limits, addition);
    case 'check-interval':
      return addition.days < (limits.checkIntervalDaysMin ?? 0) ? 'plan-checks' : null;
    case 'check-now':
      return isFull(limits.checksNowPerMonth, addition.present) ? 'plan-checks' : null;
  }
}

function refusalOfFile(
  limits: PlanLimits,
  { presentBytes, binBytes, fileBytes, isConfirmed }: Extract<Addition, { kind: 'file' }>,
): RefusalCode | null {
  if (!limits.createsNew) return 'plan-expired';
  const bytes = presentBytes + fileBytes;
  // A bin takes as much as its plan holds: files that come and go must not fill the disk.
  const isOver = (most: number) => bytes > most || bytes + binBytes > 2 * most;
  if (isOver(limits.storageBytes)) return 'storage-full';
  return !isConfirmed && isOver(unconfirmedFilesMaxBytes) ? 'confirm-to-add-files' : null;
}

function refusalOfNew(
  limits: PlanLimits,
  limit: number | null,
  present: number,
  code: RefusalCode,
): RefusalCode | null {
  if (!limits.createsNew) return 'plan-expired';
  return isFull(limit, present) ? code : null;
}

function isFull(limit: number | null, present: number): boolean {
  return limit !== null && present >= limit;
}
