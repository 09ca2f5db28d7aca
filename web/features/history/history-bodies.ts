/** What a line reads of the body of an entry; everything else in it stays unread. */
import * as z from 'zod/mini';

export const lifeSources = ['check', 'here', 'sign-in', 'change', 'payment', 'reset'] as const;
export const causes = ['silence', 'payment', 'code'] as const;

/** What the watches tell, as far as a line needs it. Everything else of an event stays unread. */
const WatchEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['Armed', 'Stopped', 'AttemptBounced', 'WarningBounced']) }),
  z.object({ kind: z.enum(['ReleaseHeld', 'Returned', 'PauseEnded', 'PaymentFailed']) }),
  z.object({ kind: z.literal('SilenceDoubted'), by: z.optional(z.string()) }),
  z.object({ kind: z.literal('CodeEntered') }),
  z.object({
    kind: z.enum(['AttemptAccepted', 'WarningAccepted']),
    by: z.enum(['provider', 'closed-channel']),
  }),
  z.object({ kind: z.literal('WarningRequested'), slot: z.string() }),
  z.object({ kind: z.literal('Answered'), source: z.enum(lifeSources) }),
  z.object({ kind: z.literal('Paused'), until: z.number() }),
]);
/** How a sign of life was given; entries of earlier versions do not say it. */
export const GivenBy = z.object({
  strength: z.enum(['strong', 'medium', 'weak']),
  userAgent: z.nullable(z.string()),
});
export const WatchBody = z.object({
  watch: z.optional(z.int()),
  event: WatchEvent,
  by: z.optional(GivenBy),
});
export const SwitchedOffBody = z.object({
  userAgent: z.nullable(z.string()),
  testaments: z.array(z.unknown()),
});
export const ChangeWaits = z.object({
  userAgent: z.nullable(z.string()),
  testaments: z.array(z.object({ floor: z.record(z.string(), z.number()) })),
});
export const Undone = z.object({ userAgent: z.nullable(z.string()), isByMail: z.boolean() });
export const SilentChangeBody = z.object({
  userAgent: z.nullable(z.string()),
  what: z.enum([
    'phone-number',
    'full-name',
    'name-for-people',
    'picture',
    'sign-in-counts',
    'sign-in-ignored',
    'follow-ups-on',
    'follow-ups-off',
    'asking-others',
    'opens-before',
    'changed-while-off',
    'put-off',
    'link-replaced',
    'session-ended',
    'time-zone',
    'language',
  ]),
});
export const ReleasedBody = z.object({
  cause: z.enum(causes),
  recipients: z.int(),
  deleted: z.optional(z.boolean()),
  testament: z.optional(z.int()),
  /** In wall milliseconds; only where the mails leave on several days. */
  lastMailAt: z.optional(z.number()),
});
