// What a testament is in one word: in its grace period it is not just active, and released it is
// delivered only once its mail went out.
import type { TestamentCard, TestamentStatus } from '#contract/testaments.ts';

type Released = 'delivered' | 'held' | 'underway' | 'incomplete';
export type ShownStatus = TestamentStatus | Released | 'grace';

/** With `armed` as far as it matters. */
type Stands = Pick<TestamentCard, 'status'> & {
  armed: Pick<TestamentCard['armed'], 'phase' | 'mail'>;
};

const afterRelease = {
  sent: 'delivered',
  queued: 'underway',
  refused: 'underway',
  'given-up': 'incomplete',
  held: 'held',
  'partly-held': 'held',
} as const;

export function shownStatusOf({ status, armed }: Stands): ShownStatus {
  if (armed.phase === 'released') return afterRelease[armed.mail ?? 'sent'];
  return armed.phase === 'grace' ? 'grace' : status;
}
