/**
 * What a form would lead to once it is saved: asked while it is being filled in, so that no page
 * has to know the rules. Changes nothing, and is no sign of life.
 */
import * as z from 'zod/mini';
import { Ending } from './ending.ts';
import { Armed, Forecast } from './forecast.ts';
import { routesOf } from './route.ts';
import { askedInQuery, id } from './schema.ts';
import { ActivationType, TestamentStatus } from './testaments.ts';
import { IdleReason, TriggerType } from './triggers.ts';

const route = routesOf('forecast');

/** One thing that would set a testament off: its own settings, or a trigger. */
export const PreviewWay = z.object({
  kind: z.enum(['check', 'payment', 'code']),
  /** Null for a testament's own settings, and for a trigger that is not saved yet. */
  triggerId: z.nullable(z.int()),
  name: z.nullable(z.string()),
  checkAttempts: z.int(),
  gracePeriod: z.int(),
  /** None where nobody knows when: of payments that fail, and of a code. */
  steps: Forecast.shape.steps,
  quietDays: z.int(),
});
export type PreviewWay = z.output<typeof PreviewWay>;

/** First the dates of the numbers themselves, then what the rest of the form makes of them. */
export const Preview = z.extend(Forecast, {
  ways: z.array(PreviewWay),
  /** Of a testament: why nothing would set it off; null where something would. */
  reason: Armed.shape.reason,
  /** Of a testament: whether its own settings count, or triggers of their kind decide instead. */
  isOwn: z.boolean(),
  /** Of a trigger: why it would arm nothing; null where it would arm something. */
  idle: z.nullable(IdleReason),
  /** Of a trigger: ids of testaments that nothing but a code would deliver any more. */
  lost: z.array(z.int()),
});
export type Preview = z.output<typeof Preview>;

const count = z.coerce.number().check(z.int(), z.minimum(0));

const aboutTestament = {
  testamentId: z.optional(id),
  status: z._default(z.enum(TestamentStatus.options), 'active'),
  activationType: z._default(z.enum(ActivationType.options), 'check'),
  /** Left out: the one it has; of a new one it is handed over. */
  ending: z.optional(Ending),
  /** Left out: those it has; a new one somebody. */
  recipients: z.optional(count),
  hasContent: z.optional(z.stringbool()),
  /** Left out: those it has. */
  notes: z.optional(count),
  /** How many are about to be attached, beside those it has. */
  files: z._default(count, 0),
};

const aboutTrigger = {
  triggerType: z.optional(z.enum(TriggerType.options)),
  triggerId: z.optional(id),
  isActive: z._default(z.stringbool(), true),
  /** Ids with commas between them; left out: all testaments. */
  testamentIds: z.optional(z.string().check(z.regex(/^(\d{1,15}(,\d{1,15})*)?$/))),
};

export const PreviewQuery = z.extend(askedInQuery, { ...aboutTestament, ...aboutTrigger });

export type AskedPreview = z.output<typeof PreviewQuery>;

export const previewCalls = {
  previewForecast: route('GET', '/api/forecast', {
    summary: 'What a testament would lead to, or with `triggerType` a trigger, before it is saved',
    query: PreviewQuery,
    ok: Preview,
  }),
};
