// Paying with Stripe: its card form in ours. What is typed there goes to Stripe and never to us.
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePaymentElement } from './use-payment-element.ts';

const returnPath = '/dashboard?subscription=success';

type StripePaymentProps = { clientSecret: string; publishableKey: string };

export function StripePayment({ clientSecret, publishableKey }: StripePaymentProps) {
  const { t } = useTranslation();
  const { place, state, retry, confirm } = usePaymentElement(clientSecret, publishableKey);
  const [isPending, setIsPending] = useState(false);

  async function pay(): Promise<void> {
    setIsPending(true);
    try {
      const { error } = await confirm(`${window.location.origin}${returnPath}`);
      if (error === undefined) {
        // As a page of its own: nothing of Stripe's stays behind.
        window.location.assign(returnPath);
        return;
      }
      const description = error.message ?? t('subscription.pay.brokenText');
      showToast({ tone: 'failure', title: t('subscription.pay.failed'), description });
    } catch {
      const description = t('subscription.pay.brokenText');
      showToast({ tone: 'failure', title: t('ui.error'), description });
    }
    setIsPending(false);
  }

  if (state === 'missing') {
    return <Failure isInside title={t('subscription.pay.formMissing')} onRetry={retry} />;
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <div className="relative min-h-56">
        {state === 'loading' && (
          <div role="status" className="absolute inset-0">
            <span className="sr-only">{t('subscription.page.loading')}</span>
            <Skeleton className="h-56" />
          </div>
        )}
        {/* Its colours are read by the script, which renders in a frame of its own. */}
        <div ref={place} className="bg-surface text-ink accent-primary" />
      </div>
      <Button type="submit" size="large" disabled={isPending || state !== 'ready'}>
        {isPending ? t('subscription.pay.processing') : t('subscription.pay.submit')}
      </Button>
      <p className="flex gap-2 text-sm text-ink-2">
        <Lock className="mt-1 size-4 shrink-0" />
        {t('subscription.pay.secure')}
      </p>
    </form>
  );
}
