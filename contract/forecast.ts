/** What happens if the owner goes silent: dates computed by the engine, never by the browser. */
import * as z from 'zod/mini';
import { Ending } from './ending.ts';
import { moment } from './schema.ts';

export const ForecastStep = z.object({
  at: moment,
  kind: z.enum(['check', 'grace', 'warning', 'release']),
  /** Which attempt, from 1; only with kind `check`. */
  number: z.optional(z.int()),
});
export type ForecastStep = z.output<typeof ForecastStep>;

export const Forecast = z.object({
  /** Oldest first; steps that have happened already are left out. */
  steps: z.array(ForecastStep),
  /** Days between the first check message and the release if nobody answers. */
  quietDays: z.int(),
  titles: z.array(z.string()),
  /** In the order of the titles; of settings that are not saved yet none. */
  testamentIds: z.array(z.int()),
  testaments: z.int(),
  /** What its release does with them. */
  ending: Ending,
  /** Nobody where they are deleted. */
  people: z.int(),
  /** When the last mail leaves, where more people are new than may be written to within a day. */
  lastMailAt: z.optional(moment),
});
export type Forecast = z.output<typeof Forecast>;

/** By what a testament is armed, or why it is not. */
export const Armed = z.object({
  armed: z.boolean(),
  reason: z.nullable(
    z.enum([
      'draft',
      'paused',
      'confirm-address',
      'no-mail-server',
      'never-reached',
      'no-recipients',
      'no-words',
      'no-subscription',
      'triggers-off',
      'released',
    ]),
  ),
  /** Its own settings, or the triggers that cover it; empty when it is not armed. */
  by: z.array(
    z.object({
      kind: z.enum(['check', 'payment', 'code']),
      triggerId: z.nullable(z.int()),
      name: z.nullable(z.string()),
    }),
  ),
  phase: z.enum(['off', 'resting', 'waiting', 'checking', 'grace', 'held', 'released']),
  /** With phase `held`: a pause, the cancel window of a code, or the breaker until an operator. */
  heldFor: z.nullable(z.enum(['pause', 'code', 'operator'])),
  nextCheckAt: z.nullable(moment),
  graceAt: z.nullable(moment),
  releaseAt: z.nullable(moment),
  releasedAt: z.nullable(moment),
  /** It was changed where no password was typed: what arms it lets it go no sooner. */
  waitsUntil: z.nullable(moment),
  /**
   * With phase `released`: whether the mail went out, or how much of it waits for her word.
   * `queued` is on its way to a mail server; `refused` is tried again, `given-up` is not.
   */
  mail: z.nullable(z.enum(['sent', 'queued', 'refused', 'given-up', 'held', 'partly-held'])),
});
export type Armed = z.output<typeof Armed>;
