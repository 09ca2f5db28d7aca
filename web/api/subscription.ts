// The subscription: its state, beginning to pay, the provider's portal, and the test cards of the
// provider that stands in for a real one.
import { useMutation, useQuery } from '@tanstack/react-query';
import { subscriptionCalls, testPaymentCalls } from '#contract/subscription.ts';
import { keys, useRefresh, useChange } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf({ ...subscriptionCalls, ...testPaymentCalls });

export function useSubscription() {
  return useQuery({ queryKey: keys.subscription, queryFn: () => api.getSubscription() });
}

/** Once for each form: what was begun and not paid is begun again with the same secret. */
export function useBegunPayment() {
  return useQuery({
    queryKey: keys.begunPayment,
    queryFn: () => api.getOrCreateSubscription(),
    gcTime: 0,
  });
}

/** The address of the portal, for this visit alone. */
export function useOpenPortal() {
  return useMutation({ mutationFn: () => api.openBillingPortal() });
}

const arrivalTries = 10;
const arrivalPauseMs = 1500;

/**
 * The browser is back before the provider has told the server that it is paid: asks until it has,
 * for a short while. Answers whether it has.
 */
export function useAwaitPayment() {
  return useMutation({ mutationFn: awaitPayment, onSuccess: useRefresh() });
}

async function awaitPayment(): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const { status } = await api.getSubscription();
    if (status === 'active') return true;
    if (tries === arrivalTries) return false;
    await new Promise((resolve) => setTimeout(resolve, arrivalPauseMs));
  }
}

type TestPayment = { readonly clientSecret: string; readonly cardNumber: string };

export function usePayWithTestCard() {
  return useChange((body: TestPayment) => api.confirmTestPayment({ body }));
}

export function useChangeTestCard() {
  return useChange((cardNumber: string) => api.changeTestCard({ body: { cardNumber } }));
}

export function useCancelTestSubscription() {
  return useChange(() => api.cancelTestSubscription());
}
