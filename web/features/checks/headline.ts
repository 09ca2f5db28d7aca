/**
 * Where an owner stands, in one word: the first thing the dashboard says. Reads only what the
 * server answered and adds no judgement about time.
 */
import type { PendingAnswer, Dashboard } from '#contract/dashboard.ts';
import type { Release } from '#contract/releases.ts';
import type { TestamentCard } from '#contract/testaments.ts';

/** What became of mail that was released and is not held, as long as not all of it was taken. */
type Unfinished = 'givenUp' | 'refused' | 'underway';

export type Headline =
  | PendingAnswer
  | { kind: 'confirmAddress' }
  | { kind: 'noMailServer' }
  | { kind: 'neverReached' }
  | { kind: 'nothingWritten' }
  | { kind: 'deleted'; deleted: number }
  | { kind: 'held'; held: number; total: number }
  | { kind: 'partlyHeld' }
  | { kind: Unfinished }
  | { kind: 'delivered'; delivered: number }
  | { kind: 'someDelivered'; delivered: number; armed: number; hasCode: boolean }
  | { kind: 'nothingArmed' }
  | { kind: 'partly'; armed: number }
  | ({ kind: 'ready' } & ReadyTestaments);

/** What is armed while nothing runs: how much, and of one alone what it is. */
export type ReadyTestaments = Pick<PendingAnswer, 'count' | 'releaseAt' | 'isTogether'> & {
  onlyTitle: string | null;
  /** Beside those with a date there are some that go only by a code or after failed payments. */
  isSomeUndated: boolean;
  /** A code needs no silence. */
  hasCode: boolean;
  /** Nobody gets any of it: all of it is deleted. */
  isDeletion: boolean;
  /** Of others that are deleted, beside those that go to somebody. */
  alsoDeleted: number;
};

type Card = Pick<TestamentCard, 'title' | 'status' | 'armed' | 'ending'>;

/**
 * The most urgent thing wins: what runs before what is missing, what is missing before what is
 * ready.
 */
export function headlineOf(
  armed: Dashboard['armed'],
  testaments: readonly Card[],
  asking: PendingAnswer | null = null,
  releases: readonly Pick<Release, 'keptUntil' | 'closedAt'>[] = [],
): Headline {
  if (asking !== null) return asking;
  const which = (isSo: (own: Card['armed']) => boolean) =>
    testaments.filter((testament) => isSo(testament.armed));
  const total = testaments.length;
  if (armed.reason === 'confirm-address') return { kind: 'confirmAddress' };
  if (armed.reason === 'no-mail-server') return { kind: 'noMailServer' };
  if (armed.reason === 'never-reached') return { kind: 'neverReached' };
  const isGone = ({ keptUntil, closedAt }: (typeof releases)[number]) =>
    keptUntil !== null && closedAt === null;
  const deleted = releases.filter(isGone).length;
  if (total === 0) return deleted > 0 ? { kind: 'deleted', deleted } : { kind: 'nothingWritten' };
  // The owner decides: nothing of it moves by itself.
  const held = which(({ mail }) => mail === 'held').length;
  const isPartly = which(({ mail }) => mail === 'partly-held').length > 0;
  const isSent = which(({ mail }) => mail === 'sent').length > 0;
  if (isPartly || (held > 0 && isSent)) return { kind: 'partlyHeld' };
  if (held > 0) return { kind: 'held', held, total };
  const unfinished = unfinishedOf(testaments);
  const waiting = testaments.filter((testament) => testament.armed.phase !== 'released');
  const isArmed = waiting.filter((testament) => testament.armed.armed).length;
  // Neither "delivered" nor "nothing will be sent" would be true.
  if (isArmed === 0 && unfinished) return { kind: unfinished };
  if (waiting.length === 0) return { kind: 'delivered', delivered: total };
  // Drafts and paused ones are meant to be so; only an active one that is not armed is a gap.
  const gaps = waiting.filter(({ status, armed: own }) => status === 'active' && !own.armed);
  const delivered = total - waiting.length;
  if (isArmed === 0 && (gaps.length > 0 || delivered === 0)) return { kind: 'nothingArmed' };
  if (gaps.length > 0) return { kind: 'partly', armed: isArmed };
  if (unfinished) return { kind: unfinished };
  // "Nothing will be sent" would be no truth beside what was sent already.
  const ready = readyOf(waiting.filter(({ armed: own }) => own.armed));
  if (delivered === 0) return { kind: 'ready', ...ready };
  return { kind: 'someDelivered', delivered, armed: isArmed, hasCode: ready.hasCode };
}

/** What only the owner can mend first, then what we go on trying, then what only takes a moment. */
function unfinishedOf(testaments: readonly Card[]): Unfinished | null {
  const isAny = (mail: Card['armed']['mail']) =>
    testaments.some(({ armed }) => armed.mail === mail);
  if (isAny('given-up')) return 'givenUp';
  if (isAny('refused')) return 'refused';
  return isAny('queued') ? 'underway' : null;
}

function readyOf(all: readonly Card[]): ReadyTestaments {
  const handedOver = all.filter(({ ending }) => ending === 'hand-over');
  const isDeletion = handedOver.length === 0;
  const part = isDeletion ? all : handedOver;
  const alsoDeleted = all.length - part.length;
  const { count, releaseAt, isTogether } = soonestOf(part);
  const isSomeUndated = releaseAt !== null && part.some(({ armed }) => armed.releaseAt === null);
  const onlyTitle = count === 1 ? (part[0]?.title ?? null) : null;
  const hasCode = all.some(({ armed }) => armed.by.some(({ kind }) => kind === 'code'));
  return {
    count,
    releaseAt,
    isTogether,
    isSomeUndated,
    onlyTitle,
    hasCode,
    isDeletion,
    alsoDeleted,
  };
}

function soonestOf(
  part: readonly Card[],
): Pick<ReadyTestaments, 'count' | 'releaseAt' | 'isTogether'> {
  const moments = part
    .flatMap(({ armed }) => armed.releaseAt ?? [])
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));
  const isTogether = new Set(moments).size <= 1;
  return { count: part.length, releaseAt: moments[0] ?? null, isTogether };
}
