/** How many people each decision about a release concerns. Knows no screen. */
import type { Delivery, Release } from '#contract/releases.ts';

const readOrClosed = ['opened', 'acknowledged', 'closed'] as const satisfies Delivery['status'][];

export type Choices = {
  /** Held until the owner says so. */
  held: number;
  /** Still able to open the page, whether they have the mail or not. */
  unopened: number;
};

export function choicesOf({ deliveries }: Pick<Release, 'deliveries'>): Choices {
  const settled: readonly string[] = readOrClosed;
  return {
    held: deliveries.filter(({ status }) => status === 'held').length,
    unopened: deliveries.filter(({ status }) => !settled.includes(status)).length,
  };
}
