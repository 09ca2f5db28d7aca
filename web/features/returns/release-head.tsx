// Which testament it was, and when it was released.
import { useTranslation } from 'react-i18next';
import type { Release } from '#contract/releases.ts';
import { useDates } from '../dates/use-dates.ts';

export function ReleaseHead({ release }: { release: Release }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { title, releasedAt, closedAt, cause, keptUntil } = release;
  const date = dates.date(releasedAt);
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        <bdi>{title}</bdi>
      </p>
      <p className="text-sm text-ink-2">{words()}</p>
      {cause === 'code' && keptUntil === null && (
        <p className="text-sm text-ink-2">{t('returns.byCode')}</p>
      )}
    </>
  );

  function words(): string {
    const closed = closedAt === null ? null : dates.date(closedAt);
    if (keptUntil !== null) {
      if (closed !== null) return t('returns.broughtBack', { date, closed });
      return t('returns.deleted', { date, until: dates.date(keptUntil) });
    }
    return closed === null
      ? t('returns.released', { date })
      : t('returns.closedOn', { date, closed });
  }
}
