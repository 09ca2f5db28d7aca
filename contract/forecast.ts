/** What happens if the owner goes silent: dates computed by the engine, never by the browser. */
import * as z from 'zod/mini';
import { attemptsRange, graceDaysRange, intervalDaysRange } from './limits.ts';
import { route } from './route.ts';
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
  testaments: z.int(),
  people: z.int(),
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
      'no-recipients',
      'subscription-unavailable',
      'released',
    ]),
  ),
  phase: z.enum(['off', 'resting', 'checking', 'grace', 'held', 'released']),
  nextCheckAt: z.nullable(moment),
  graceAt: z.nullable(moment),
  releaseAt: z.nullable(moment),
  releasedAt: z.nullable(moment),
});
export type Armed = z.output<typeof Armed>;

const days = (range: { min: number; max: number }) =>
  z.coerce.number().check(z.int(), z.minimum(range.min), z.maximum(range.max));

export const forecastCalls = {
  previewForecast: route({
    method: 'GET',
    path: '/api/forecast',
    tag: 'forecast',
    summary: 'The dates that these settings would lead to, before saving them',
    auth: 'user',
    query: z.object({
      checkInterval: days(intervalDaysRange),
      checkAttempts: days(attemptsRange),
      gracePeriod: days(graceDaysRange),
    }),
    ok: Forecast,
  }),
};
