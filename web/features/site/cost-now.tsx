// What the subscription is for on this installation; nothing as long as that is not known.
import { useTranslation } from 'react-i18next';
import { useInstallation } from '../../api/installation.ts';

export function CostNow() {
  const { t } = useTranslation();
  const installation = useInstallation();
  if (!installation) return null;
  return (
    <>
      <p>{t(`faq.items.cost.${installation.planPolicy}`)}</p>
      {installation.payments === 'built-in' && <p>{t('faq.items.cost.test')}</p>}
      {installation.payments === 'none' && <p>{t('faq.items.cost.none')}</p>}
    </>
  );
}
