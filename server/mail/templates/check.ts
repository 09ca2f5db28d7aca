/**
 * The check: asks an owner for a sign of life and says what happens without one, with dates. One
 * mail may speak for several schedules that came due together.
 */
import type { MailContent } from '#server/mail/port.ts';
import type { Block, DateRow } from '#server/mail/sheet.ts';
import { everyWords } from '#server/mail/words/every-words.ts';
import { headOf, mailToOwner, type CountedRelease, type OwnerPen } from './pen.ts';
import { answerBlocks, secrecyBlocks, type AskingFacts } from './template-blocks.ts';
import type { WordKey } from '#server/mail/words/words.ts';

/** What the engine forecasts for one watch if the silence goes on, in wall milliseconds. */
export interface CheckSchedule {
  readonly attempt: number;
  readonly attempts: number;
  /** Days between two checks, as the owner chose them. */
  readonly intervalDays: number;
  /** Null for the last attempt. */
  readonly nextAttemptAt: number | null;
  readonly graceStartsAt: number;
  readonly releaseAt: number;
  /** What happens then; left out: it is handed over. */
  readonly counts?: CountedRelease;
}

export interface CheckFacts extends AskingFacts {
  readonly schedules: readonly [CheckSchedule, ...CheckSchedule[]];
  /** So many testaments are off because of somebody who did not type the password. */
  readonly switchedOff: number;
  /** Nothing would let her in who has lost password and mailbox, and a year has passed. */
  readonly asksForWayBack: boolean;
}

export function checkTemplate(facts: CheckFacts): MailContent {
  const soonest = facts.schedules.reduce((a, b) => (b.releaseAt < a.releaseAt ? b : a));
  const said = { attempt: soonest.attempt, attempts: soonest.attempts };
  const others = facts.schedules.length - 1;
  return mailToOwner(facts, headOf('check', said), (pen) => [
    pen.text(isDeletion(soonest.counts) ? 'deletion.checkWhy' : 'check.why', {
      ...said,
      every: everyWords(pen.words, soonest.intervalDays),
    }),
    ...answerBlocks(pen.words, pen.words('check.answer'), facts),
    pen.heading('check.ifSilent'),
    pen.dates(...silenceRows(pen, soonest)),
    ...(others === 0 ? [] : [pen.text('check.alsoOthers', { count: others })]),
    ...switchedOffBlocks(pen, facts),
    ...wayBackBlocks(pen, facts),
    pen.small('heirs'),
    ...secrecyBlocks(pen.words),
  ]);
}

function silenceRows({ row }: OwnerPen, schedule: CheckSchedule): DateRow[] {
  const { nextAttemptAt, graceStartsAt, releaseAt, counts } = schedule;
  return [
    ...(nextAttemptAt === null ? [] : [row(nextAttemptAt, 'check.nextAttempt')]),
    row(graceStartsAt, 'check.graceStarts'),
    row(releaseAt, releaseKey(counts)),
  ];
}

function releaseKey(counts: CountedRelease | undefined): WordKey {
  if ((counts?.deleted ?? 0) === 0) return 'check.release';
  return isDeletion(counts) ? 'deletion.check' : 'deletion.checkBoth';
}

/** Nothing is handed over. */
function isDeletion(counts: CountedRelease | undefined): boolean {
  return counts?.testaments === 0;
}

function switchedOffBlocks(
  { heading, text }: OwnerPen,
  { switchedOff: count, publicUrl }: CheckFacts,
): Block[] {
  if (count === 0) return [];
  return [heading('check.offTitle'), text('check.off', { count, url: `${publicUrl}/bin` })];
}

function wayBackBlocks(
  { heading, text }: OwnerPen,
  { asksForWayBack, publicUrl }: CheckFacts,
): Block[] {
  if (!asksForWayBack) return [];
  return [heading('check.wayBackTitle'), text('check.wayBack', { url: `${publicUrl}/security` })];
}
