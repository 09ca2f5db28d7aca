// Another test card in the place of the first; what is open is paid with it.
import { useTranslation } from 'react-i18next';
import { useChangeTestCard } from '../../api/subscription.ts';
import { showToast } from '../../ui/show-toast.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { TestCardForm } from './test-card-form.tsx';

/** `isOpen`: the last payment failed. */
export function PortalCard({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation();
  const change = useChangeTestCard();

  async function changeTo(cardNumber: string): Promise<void> {
    await change.mutateAsync(cardNumber);
    if (isOpen) {
      const description = t('subscription.portal.settledText');
      showToast({ title: t('subscription.portal.settled'), description });
    } else {
      const description = t('subscription.portal.changedText');
      showToast({ title: t('subscription.portal.changed'), description });
    }
  }

  return (
    <SectionCard
      title={t('subscription.portal.cardTitle')}
      lead={isOpen ? t('subscription.portal.cardOpen') : t('subscription.portal.cardText')}
    >
      <TestCardForm
        onCard={changeTo}
        isPending={change.isPending}
        labels={{
          submit: t('subscription.portal.change'),
          submitting: t('subscription.portal.changing'),
        }}
      />
    </SectionCard>
  );
}
