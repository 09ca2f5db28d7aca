/** What was released while the owner was silent, and what she decides when she is back. */
import * as z from 'zod/mini';
import { routesOf } from './route.ts';
import { moment } from './schema.ts';

const route = routesOf('releases');

/** `held`: not sent until she decides; `closed`: called back, opened before or not. */
export const DeliveryStatus = z.enum([
  'queued',
  'held',
  'accepted',
  'bounced',
  'opened',
  'acknowledged',
  'closed',
]);
export type DeliveryStatus = z.output<typeof DeliveryStatus>;

/** One recipient, as he was called at the moment of release. */
export const Delivery = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  email: z.string(),
  status: DeliveryStatus,
  /** With `bounced`: nobody tries any more. Else a later try may still reach him. */
  isGivenUp: z.boolean(),
  /** When a mail server took the mail with his link. */
  acceptedAt: z.nullable(moment),
  openedAt: z.nullable(moment),
  /** When the last mail was taken that reminded him of it. */
  remindedAt: z.nullable(moment),
  /** Only where a mail server took the mail to his second address. */
  secondAddress: z.optional(z.object({ email: z.string(), mailedAt: moment })),
  /** Only while his mail waits for its day, because many others are written to before him. */
  leavesAt: z.optional(moment),
});
export type Delivery = z.output<typeof Delivery>;

export const Release = z.object({
  id: z.int(),
  testamentId: z.int(),
  title: z.string(),
  /** What a code handed over is final: it can be neither held nor called back. */
  cause: z.enum(['silence', 'payment', 'code']),
  releasedAt: moment,
  /** Her first sign of life afterwards. */
  returnedAt: z.nullable(moment),
  /** When she called it back. */
  closedAt: z.nullable(moment),
  /** Where it was deleted: until when she can call it back. Null: it was handed over. */
  keptUntil: z.nullable(moment),
  deliveries: z.array(Delivery),
});
export type Release = z.output<typeof Release>;

export const releaseCalls = {
  listReleases: route('GET', '/api/releases', {
    summary: 'What was released of the testaments that still exist, newest first',
    refuses: [],
    paged: true,
    ok: z.array(Release),
  }),
  sendRelease: route('POST', '/api/releases/{id}/send', {
    summary: 'Send what was held when the owner came back',
    fresh: true,
  }),
  recallRelease: route('POST', '/api/releases/{id}/recall', {
    summary:
      'Close every page, tell who had the mail, bring back what was deleted, and arm it again',
    fresh: true,
  }),
};
