/** Joins the payment provider of our own with the application that hears it. */
import { testPaymentCalls } from '#contract/subscription.ts';
import type { Feature } from './app.ts';
import { builtInPaymentHandlers } from '#server/features/subscription/built-in-payments.routes.ts';
import type { Deps } from './deps.ts';
import { mount } from '#server/http/mount.ts';
import { BuiltInProvider } from '#server/payments/built-in-provider.ts';

/** Nothing with any other provider. */
export function builtInPayments(deps: Deps): Feature[] {
  const { payments } = deps;
  if (!(payments instanceof BuiltInProvider)) return [];
  return [
    (app, sessions) => {
      mount(app, testPaymentCalls, builtInPaymentHandlers(deps, payments), sessions);
      // Through the whole of the application, as if it came from outside.
      payments.connect(async (raw, headers) => {
        const url = '/api/webhooks/payment';
        const post = app.inject({ method: 'POST', url, headers, payload: raw });
        // An application that is being closed takes nothing more; it is told after the next start.
        return post.then(({ statusCode }) => statusCode).catch(() => 503);
      });
    },
  ];
}
