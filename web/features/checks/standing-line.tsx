// The line under the dashboard's title: whether everything is in place, before anything else.
import { useTranslation } from 'react-i18next';
import type { Standing } from './standing.ts';

export function StandingLine({ standing }: { standing: Standing | undefined }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="mt-1 text-ink-2">
      {words()}
    </p>
  );

  function words(): string {
    if (!standing) return t('dashboard.standing.loading');
    if (standing.kind === 'grace') {
      const { count, total, releaseAt } = standing;
      // Only what an operator holds back has no date.
      if (releaseAt === null) return t('dashboard.standing.heldBack');
      if (count < total) return t('dashboard.standing.graceSome', { count, total });
    }
    if (standing.kind === 'partly') {
      return t('dashboard.standing.partly', { count: standing.armed });
    }
    if (standing.kind === 'held') {
      const { held: count, total } = standing;
      return count < total
        ? t('dashboard.standing.heldSome', { count, total })
        : t('dashboard.standing.held', { count });
    }
    if (standing.kind === 'delivered') {
      return t('dashboard.standing.delivered', { count: standing.delivered });
    }
    if (standing.kind === 'someDelivered') {
      const { armed, delivered: count } = standing;
      return armed > 0
        ? t('dashboard.standing.someDelivered', { count })
        : t('dashboard.standing.restNotArmed', { count });
    }
    return t(`dashboard.standing.${standing.kind}`);
  }
}
