// Leaving for the portal of the payment provider.
import { useTranslation } from 'react-i18next';
import { useOpenPortal } from '../../api/subscription.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';

export function useManage() {
  const { t } = useTranslation();
  const portal = useOpenPortal();
  const { make, isPending } = useAnnouncedChange(portal, {
    failed: t('ui.error'),
    failedText: t('subscription.card.manageFailedText'),
  });
  return {
    manage: () => make(undefined, ({ url }) => window.location.assign(url)),
    // Until the other page is there this one goes on waiting.
    isLeaving: isPending || portal.isSuccess,
  };
}
