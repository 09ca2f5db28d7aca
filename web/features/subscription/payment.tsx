// The payment itself: its secret is fetched, then the form of whoever takes the money.
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { addressIn } from '#contract/site.ts';
import { ApiError, failureText, refusalCodeOf } from '../../api/client.ts';
import { useTakesPayments } from '../../api/installation.ts';
import { useBegunPayment, usePayWithTestCard } from '../../api/subscription.ts';
import { usePageLanguage } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StripePayment } from './stripe-payment.tsx';
import { TestCardForm } from './test-card-form.tsx';

export function Payment() {
  const { data, error, refetch, isFetching } = useBegunPayment();
  const takesPayments = useTakesPayments();
  if (data) {
    const { provider, clientSecret } = data;
    return (
      <>
        <Withdrawal />
        {provider.kind === 'stripe' ? (
          <StripePayment clientSecret={clientSecret} publishableKey={provider.publishableKey} />
        ) : (
          <TestPayment clientSecret={clientSecret} />
        )}
      </>
    );
  }
  if (error && !isFetching) {
    const code = refusalCodeOf(error);
    if (code === 'already-subscribed') return <NothingToPay what="paid" />;
    if (code === 'no-payments') return <NothingToPay what="none" />;
    return <NotBegun error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {takesPayments && <Withdrawal />}
      <Loading />
    </>
  );
}

/** Read before paying, and from the start: nothing moves when the form comes. */
function Withdrawal() {
  const { t } = useTranslation();
  return (
    <p className="mb-5 text-sm text-ink-2">
      {t('subscription.pay.withdraw')}{' '}
      <a
        href={addressIn(usePageLanguage(), '/terms-of-service')}
        className="underline underline-offset-4"
      >
        {t('site.pages.terms')}
      </a>
    </p>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{t('subscription.page.loading')}</span>
      <Skeleton className="h-56" />
      <Skeleton className="h-25" />
      <Skeleton className="h-13" />
    </div>
  );
}

function NothingToPay({ what }: { what: 'paid' | 'none' }) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-start gap-4">
      <div role="status">
        <p className="font-serif text-lg">{t(`subscription.page.${what}`)}</p>
        <p className="text-ink-2">{t(`subscription.page.${what}Text`)}</p>
      </div>
      <Button asChild intent="secondary">
        <Link to="/settings">{t('subscription.page.back')}</Link>
      </Button>
    </div>
  );
}

function NotBegun({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  const isAnswer = error instanceof ApiError;
  const otherwise = isAnswer
    ? t('subscription.pay.initRefused')
    : t('subscription.pay.initFailedText');
  const description = failureText(error, otherwise);

  useEffect(() => {
    showToast({ tone: 'failure', title: t('ui.error'), description });
  }, [t, error, description]);

  const title = t('subscription.page.unavailable');
  return <Failure isInside title={title} text={description} onRetry={onRetry} />;
}

/** Paying with the provider of our own, which takes test cards and no money. */
function TestPayment({ clientSecret }: { clientSecret: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const pay = usePayWithTestCard();

  async function payWith(cardNumber: string): Promise<void> {
    await pay.mutateAsync({ clientSecret, cardNumber });
    await navigate({ to: '/dashboard', search: { subscription: 'success' } });
  }

  return (
    <TestCardForm
      onCard={payWith}
      isPending={pay.isPending}
      labels={{
        submit: t('subscription.pay.submit'),
        submitting: t('subscription.pay.processing'),
      }}
    />
  );
}
