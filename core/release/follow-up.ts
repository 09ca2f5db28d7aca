/**
 * What follows the mail of a delivery whose page nobody opens: two more mails, the mail to a second
 * address, and then the question to others. By how long ago a mail server took the first one, and
 * by proved light alone: an outage or a clock that runs ahead brings none of it earlier.
 */
import { DAY_MS, provedLight, type LightMs, type Moment } from './moment.ts';

export type FollowUpStep =
  | 'first-follow-up'
  | 'last-follow-up'
  | 'second-address'
  | 'asking-others';

export interface FollowUpSpan {
  readonly step: FollowUpStep;
  readonly fromMs: number;
  /** From then on it would say what is not true any more, and the next step is due. */
  readonly untilMs: number;
}

export const followUpSpans: readonly FollowUpSpan[] = [
  { step: 'first-follow-up', fromMs: 7 * DAY_MS, untilMs: 30 * DAY_MS },
  { step: 'last-follow-up', fromMs: 30 * DAY_MS, untilMs: 45 * DAY_MS },
  { step: 'second-address', fromMs: 45 * DAY_MS, untilMs: 60 * DAY_MS },
  { step: 'asking-others', fromMs: 60 * DAY_MS, untilMs: Number.POSITIVE_INFINITY },
];

/** What is due of a mail that was taken then; null in its first week. */
export function followUpDue(acceptedLight: LightMs, now: Moment): FollowUpStep | null {
  const ageMs = provedLight(now) - acceptedLight;
  const span = followUpSpans.find(({ fromMs, untilMs }) => fromMs <= ageMs && ageMs < untilMs);
  return span?.step ?? null;
}

/** Whether what is due comes before that step. */
export function isDueBefore(due: FollowUpStep | null, step: FollowUpStep): boolean {
  const place = (one: FollowUpStep | null) => followUpSpans.findIndex((span) => span.step === one);
  return place(due) < place(step);
}
