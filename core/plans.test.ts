/** Every plan against everything that can be added, under both policies. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freePlan, standardPlan } from '#contract/limits.ts';
import type { SubscriptionStatus } from '#contract/subscription.ts';
import { planOf, planRefusalOf, type Addition, type Plan } from './plans.ts';

const subscriptions = {
  'never paid': { status: 'pending', hasEnded: false },
  active: { status: 'active', hasEnded: false },
  'failed, still tried': { status: 'failed', hasEnded: false },
  'failed for good': { status: 'failed', hasEnded: true },
  cancelled: { status: 'cancelled', hasEnded: true },
} as const satisfies Record<string, { status: SubscriptionStatus; hasEnded: boolean }>;

const kindUnderLimits: Record<keyof typeof subscriptions, Plan['kind']> = {
  'never paid': 'free',
  active: 'standard',
  'failed, still tried': 'standard',
  'failed for good': 'expired',
  cancelled: 'expired',
};

for (const [name, subscribed] of Object.entries(subscriptions)) {
  test(`A subscription that is ${name} makes the plan by the policy`, () => {
    assert.equal(planOf('open', subscribed).kind, 'open');
    const expected = kindUnderLimits[name as keyof typeof subscriptions];
    assert.equal(planOf('limits', subscribed).kind, expected);
  });
}

const MB = 1024 * 1024;
const file = (presentBytes: number, fileBytes: number, isConfirmed = true): Addition => ({
  kind: 'file',
  presentBytes,
  binBytes: 0,
  fileBytes,
  isConfirmed,
});
const free = freePlan.storageBytes;
const full = standardPlan.storageBytes;
const unproved = 'confirm-to-add-files';

/** Refused in the order open, free, standard, expired; `-` is allowed. */
const table: readonly [Addition, string, string, string, string][] = [
  [{ kind: 'testament', present: 0 }, '-', '-', '-', 'plan-expired'],
  [{ kind: 'testament', present: 1 }, '-', 'plan-testaments', '-', 'plan-expired'],
  [{ kind: 'testament', present: 500 }, '-', 'plan-testaments', '-', 'plan-expired'],
  [{ kind: 'recipient', present: 2 }, '-', '-', '-', 'plan-expired'],
  [{ kind: 'recipient', present: 3 }, '-', 'plan-recipients', '-', 'plan-expired'],
  [{ kind: 'note' }, '-', '-', '-', 'plan-expired'],
  [{ kind: 'trigger' }, '-', '-', '-', 'plan-expired'],
  [file(0, free), '-', '-', '-', 'plan-expired'],
  [file(1, free), '-', 'storage-full', '-', 'plan-expired'],
  [file(full - MB, MB), '-', 'storage-full', '-', 'plan-expired'],
  [file(full, 1), 'storage-full', 'storage-full', 'storage-full', 'plan-expired'],
  [file(0, free, false), '-', '-', '-', 'plan-expired'],
  [file(19 * MB, MB, false), '-', 'storage-full', '-', 'plan-expired'],
  [file(20 * MB, 1, false), unproved, 'storage-full', unproved, 'plan-expired'],
  [{ kind: 'check-interval', days: 1 }, '-', 'plan-checks', '-', '-'],
  [{ kind: 'check-interval', days: 29 }, '-', 'plan-checks', '-', '-'],
  [{ kind: 'check-interval', days: 30 }, '-', '-', '-', '-'],
  [{ kind: 'check-now', present: 0 }, '-', '-', '-', '-'],
  [{ kind: 'check-now', present: 1 }, '-', 'plan-checks', '-', '-'],
];

for (const [addition, ...expected] of table) {
  test(`The plans judge ${JSON.stringify(addition)} as they promise`, () => {
    const plans = [
      planOf('open', subscriptions.cancelled),
      planOf('limits', subscriptions['never paid']),
      planOf('limits', subscriptions.active),
      planOf('limits', subscriptions.cancelled),
    ];
    assert.deepEqual(
      plans.map((plan) => planRefusalOf(plan, addition) ?? '-'),
      expected,
    );
  });
}
