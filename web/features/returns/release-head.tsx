// Which testament it was, and when it was released.
import { useTranslation } from 'react-i18next';
import type { Release } from '#contract/releases.ts';
import { useDates } from '../dates/use-dates.ts';

export function ReleaseHead({ release }: { release: Release }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { title, releasedAt, closedAt, cause } = release;
  const date = dates.date(releasedAt, 'note');
  return (
    <>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="text-sm text-ink-2">
        {closedAt === null
          ? t('returns.released', { date })
          : t('returns.closedOn', { date, closed: dates.date(closedAt, 'note') })}
      </p>
      {cause === 'code' && <p className="text-sm text-ink-2">{t('returns.byCode')}</p>}
    </>
  );
}
