/** Programs of an owner that are told when a grace period begins, and what follows from it. */
import * as z from 'zod/mini';
import { webhookUrlMaxLength } from './limits.ts';
import { routesOf } from './route.ts';
import { moment, requiredLine } from './schema.ts';

const route = routesOf('webhooks');

/**
 * What is sent, as a POST that is signed as Standard Webhooks describes it. `id` is that of
 * `webhook-id`: an event may come twice, and has the same one then. `grace`: a grace period has
 * begun; `release`: a delivery or a deletion has begun; `restored`: the owner answered in a grace
 * period, came back after a delivery or called one back; `test`: somebody pressed the button.
 */
export const WebhookBody = z.object({
  id: z.string(),
  type: z.enum(['grace', 'release', 'restored', 'test']),
  /** When it happened. */
  timestamp: moment,
});
export type WebhookBody = z.output<typeof WebhookBody>;

export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  createdAt: moment,
  /** When it last took an event; null: it has taken none yet. */
  takenAt: z.nullable(moment),
  /** Since when it has taken none; null: it took the last one, or was told none. */
  failingSince: z.nullable(moment),
});
export type Webhook = z.output<typeof Webhook>;

const NewWebhook = z.extend(Webhook, {
  /** With which what is sent is signed; answered here and never again. */
  secret: z.string(),
});
export type NewWebhook = z.output<typeof NewWebhook>;

export const webhookCalls = {
  webhooks: route('GET', '/api/user/webhooks', {
    summary: 'The programs that are told what happens',
    ok: z.array(Webhook),
  }),
  addWebhook: route('POST', '/api/user/webhooks', {
    summary: 'From now on this address is told; the secret is shown once',
    fresh: true,
    body: z.object({
      url: requiredLine('webhook-url-missing', webhookUrlMaxLength, 'webhook-url-too-long'),
    }),
    ok: NewWebhook,
    status: 201,
  }),
  testWebhook: route('POST', '/api/user/webhooks/{id}/test', {
    summary: 'A test event is sent to this address at once',
    ok: z.object({
      /** The HTTP status of its answer; null: there was none. */
      status: z.nullable(z.int()),
    }),
  }),
  removeWebhook: route('DELETE', '/api/user/webhooks/{id}', {
    summary: 'This address is told nothing any more',
    fresh: true,
  }),
};
