/**
 * Where an owner stands, in one word: the first thing the dashboard says. Reads only what the
 * server answered and adds no judgement about time.
 */
import type { Dashboard } from '#contract/dashboard.ts';
import type { TestamentCard } from '#contract/testaments.ts';

export type Standing =
  | { kind: 'grace'; releaseAt: string | null }
  | { kind: 'asked'; releaseAt: string | null }
  | { kind: 'confirmAddress' }
  | { kind: 'noMailServer' }
  | { kind: 'nothingWritten' }
  | { kind: 'delivered' }
  | { kind: 'someDelivered'; delivered: number }
  | { kind: 'nothingArmed' }
  | { kind: 'partly'; armed: number }
  | { kind: 'inPlace' };

type Armed = Dashboard['armed'];
type Card = Pick<TestamentCard, 'status' | 'armed'>;

/**
 * The most urgent thing wins: what runs before what is missing, what is missing before what is
 * well.
 */
export function standingOf(armed: Armed, testaments: readonly Card[]): Standing {
  const inPhase = (phase: Card['armed']['phase']) =>
    testaments.filter((testament) => testament.armed.phase === phase);
  const grace = inPhase('grace');
  if (grace.length > 0) return { kind: 'grace', releaseAt: earliest(grace) };
  if (armed.reason === 'confirm-address') return { kind: 'confirmAddress' };
  if (armed.reason === 'no-mail-server') return { kind: 'noMailServer' };
  const asked = inPhase('checking');
  if (asked.length > 0) return { kind: 'asked', releaseAt: earliest(asked) };
  if (testaments.length === 0) return { kind: 'nothingWritten' };
  const waiting = testaments.filter((testament) => testament.armed.phase !== 'released');
  if (waiting.length === 0) return { kind: 'delivered' };
  const isArmed = waiting.filter((testament) => testament.armed.armed).length;
  // Drafts and paused ones are as she wants them; only an active one that is not armed is a gap.
  const gaps = waiting.filter(({ status, armed: own }) => status === 'active' && !own.armed);
  const delivered = testaments.length - waiting.length;
  if (isArmed === 0 && (gaps.length > 0 || delivered === 0)) return { kind: 'nothingArmed' };
  if (gaps.length > 0) return { kind: 'partly', armed: isArmed };
  // "Nothing will be sent" would be no truth beside what was sent already.
  return delivered > 0 ? { kind: 'someDelivered', delivered } : { kind: 'inPlace' };
}

function earliest(testaments: readonly Card[]): string | null {
  const moments = testaments.flatMap(({ armed }) => armed.releaseAt ?? []);
  return moments.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}
