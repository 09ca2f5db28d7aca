// When it was last seen that our mail reaches the owner, and what this installation cannot notice.
import { useTranslation } from 'react-i18next';
import { useDashboard } from '../../api/dashboard.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDates } from '../dates/use-dates.ts';

export function MailProofLine({ className }: { className?: string }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { data } = useDashboard();
  if (!data) {
    return (
      <div className={className}>
        <Skeleton className="h-24" />
      </div>
    );
  }
  const { provedAt, returned } = data.mailProof;
  return (
    <div className={className}>
      <p>
        {provedAt === null
          ? t('checks.mailProof.none')
          : t('checks.mailProof.at', { date: dates.date(provedAt) })}
      </p>
      {returned !== 'read' && <p className="mt-1">{t(`checks.mailProof.${returned}`)}</p>}
    </div>
  );
}
