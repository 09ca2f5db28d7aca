// Back from paying: says so once, takes the mark out of the address, and waits until the server has
// heard of it too.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAwaitPayment } from '../../api/subscription.ts';
import { showToast } from '../../ui/show-toast.ts';

/** For the dashboard, where every payment leads to. */
export function usePaymentReturn(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate: awaitPayment } = useAwaitPayment();
  const { subscription } = useSearch({ from: '/app/dashboard' });

  useEffect(() => {
    if (subscription === undefined) return;
    if (subscription === 'success') {
      const description = t('subscription.pay.confirmedText');
      showToast({ title: t('subscription.pay.confirmed'), description });
      awaitPayment();
    } else {
      const description = t('subscription.pay.brokenText');
      showToast({ tone: 'failure', title: t('subscription.pay.failed'), description });
    }
    void navigate({ to: '/dashboard', search: {}, replace: true });
  }, [subscription, t, navigate, awaitPayment]);
}
