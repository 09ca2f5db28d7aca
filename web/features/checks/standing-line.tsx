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
    if (standing.kind === 'partly')
      return t('dashboard.standing.partly', { count: standing.armed });
    if (standing.kind === 'someDelivered') {
      return t('dashboard.standing.someDelivered', { count: standing.delivered });
    }
    return t(`dashboard.standing.${standing.kind}`);
  }
}
