/**
 * The check: asks an owner for a sign of life and says what happens without one, with dates. One
 * letter may speak for several schedules that came due together.
 */
import { layOut } from '#server/mail/layout.ts';
import type { Block, DateRow } from '#server/mail/sheet.ts';
import { answerBlocks, greeting, ownerFooter, secrecyBlocks } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { AskingFacts } from './template-blocks.ts';
import { momentWords } from './moment-words.ts';
import { mailWordsIn } from './words.ts';
import type { MailWords } from './words.ts';

/** What the engine forecasts for one watch if the silence goes on, in wall milliseconds. */
export interface CheckSchedule {
  readonly attempt: number;
  readonly attempts: number;
  /** Null for the last attempt. */
  readonly nextAttemptAt: number | null;
  readonly graceStartsAt: number;
  readonly releaseAt: number;
}

export interface CheckFacts extends AskingFacts {
  readonly schedules: readonly [CheckSchedule, ...CheckSchedule[]];
  /** So many testaments are off because of somebody who did not type the password. */
  readonly switchedOff: number;
}

export function checkTemplate(facts: CheckFacts): MailContent {
  const words = mailWordsIn('en');
  const soonest = facts.schedules.reduce((a, b) => (b.releaseAt < a.releaseAt ? b : a));
  const count = { attempt: soonest.attempt, attempts: soonest.attempts };
  return layOut({
    language: 'en',
    subject: words('check.subject', count),
    preheader: words('check.preheader'),
    blocks: [
      { kind: 'title', text: words('check.title') },
      { kind: 'text', text: greeting(words, facts.ownerName) },
      { kind: 'text', text: words('check.why', count) },
      ...answerBlocks(words, words('check.answer'), facts),
      { kind: 'heading', text: words('check.ifSilent') },
      { kind: 'dates', rows: silenceRows(words, soonest, facts.zone) },
      ...otherSchedules(words, facts.schedules.length - 1),
      ...switchedOffBlocks(words, facts),
      ...secrecyBlocks(words),
    ],
    footer: ownerFooter(words, facts.publicUrl),
  });
}

function silenceRows(words: MailWords, schedule: CheckSchedule, zone: string): DateRow[] {
  const rows: DateRow[] = [];
  if (schedule.nextAttemptAt !== null) {
    const when = momentWords(words, schedule.nextAttemptAt, zone);
    rows.push({ when, what: words('check.nextAttempt') });
  }
  rows.push({
    when: momentWords(words, schedule.graceStartsAt, zone),
    what: words('check.graceStarts'),
  });
  rows.push({ when: momentWords(words, schedule.releaseAt, zone), what: words('check.release') });
  return rows;
}

function otherSchedules(words: MailWords, count: number): Block[] {
  return count === 0 ? [] : [{ kind: 'text', text: words('check.alsoOthers', { count }) }];
}

function switchedOffBlocks(
  words: MailWords,
  { switchedOff: count, publicUrl }: CheckFacts,
): Block[] {
  if (count === 0) return [];
  const url = `${publicUrl}/bin`;
  return [
    { kind: 'heading', text: words('check.offTitle') },
    { kind: 'text', text: words('check.off', { count, url }) },
  ];
}
