// What can be done with a subscription as it stands.
import type { Subscription } from '#contract/subscription.ts';

/** `ended`: nothing is collected any more, whether the owner cancelled or the provider gave up. */
export type Stage = 'never' | 'running' | 'ending' | 'unpaid' | 'ended';

export function stageOf({ status, endsThen, nextBillingDate }: Subscription): Stage {
  switch (status) {
    case 'pending':
      return 'never';
    case 'active':
      return endsThen ? 'ending' : 'running';
    case 'failed':
      // After the last attempt nothing is due any more.
      return nextBillingDate === null ? 'ended' : 'unpaid';
    case 'cancelled':
      return 'ended';
  }
}
