// Leaving for the portal of the payment provider.
import { useTranslation } from 'react-i18next';
import { failureText } from '../../api/client.ts';
import { useOpenPortal } from '../../api/subscription.ts';
import { showToast } from '../../ui/show-toast.ts';

export function useManage() {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess } = useOpenPortal();

  function manage(): void {
    mutate(undefined, {
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) =>
        showToast({
          tone: 'failure',
          title: t('subscription.card.manageFailed'),
          description: failureText(error, t('subscription.card.manageFailedText')),
        }),
    });
  }

  // Until the other page is there this one goes on waiting.
  return { manage, isLeaving: isPending || isSuccess };
}
