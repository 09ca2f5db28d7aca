// The checks before the newest one, behind one line: what was asked, and whether it was answered.
import { useTranslation } from 'react-i18next';
import type { Check } from '#contract/checks.ts';
import { useDates } from '../dates/use-dates.ts';

const shownMax = 10;

export function RecentChecks({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation();
  const dates = useDates();
  const earlier = checks.slice(1, shownMax + 1);
  if (earlier.length === 0) return null;
  return (
    <details className="mt-3 border-t border-line pt-3">
      <summary className="unfolds min-h-8 rounded-sm py-1 text-sm font-semibold text-ink-2">
        {t('checks.panel.earlier')}
      </summary>
      <ul className="mt-1 divide-y divide-line text-sm">
        {earlier.map((check) => (
          <li key={check.id} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0">
              {t(`checks.panel.types.${check.type}`)}
              <span className="block text-ink-2">{t(`checks.panel.ends.${check.status}`)}</span>
            </span>
            <time dateTime={check.createdAt} className="shrink-0 text-ink-2">
              {dates.date(check.createdAt, 'note')}
            </time>
          </li>
        ))}
      </ul>
    </details>
  );
}
