/** How many people each decision about a release concerns. Knows no screen. */
import type { Release } from '#contract/releases.ts';

export type Choices = {
  /** Held until the owner says so. */
  held: number;
  /** Still able to open the page, whether they have the mail or have opened it, or not. */
  closable: number;
};

export function choicesOf({ deliveries }: Pick<Release, 'deliveries'>): Choices {
  return {
    held: deliveries.filter(({ status }) => status === 'held').length,
    closable: deliveries.filter(({ status }) => status !== 'closed').length,
  };
}
