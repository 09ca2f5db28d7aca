// Paying with the provider of our own, which takes test cards and no money.
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePayWithTestCard } from '../../api/subscription.ts';
import { TestCardForm } from './test-card-form.tsx';

export function TestPayment({ clientSecret }: { clientSecret: string }) {
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
