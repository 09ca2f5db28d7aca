// Everything of the account in one file: out of it, and into an account that is still empty.
import { useTranslation } from 'react-i18next';
import { SectionCard } from '../../ui/section-card.tsx';
import { BringIn } from './bring-in.tsx';
import { TakeHome } from './take-home.tsx';

export function ArchiveCard() {
  const { t } = useTranslation();
  return (
    <SectionCard id="archive" title={t('archive.title')} lead={t('archive.lead')}>
      <div className="grid gap-6">
        <TakeHome />
        <div className="grid justify-items-start gap-3 border-t border-line pt-5">
          <h3 className="text-base font-semibold">{t('archive.bring.title')}</h3>
          <BringIn />
        </div>
      </div>
    </SectionCard>
  );
}
