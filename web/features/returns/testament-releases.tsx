// What became of one testament: every release of it, how far each mail has come, and, as long as it
// is open, the decisions about it. Nothing is shown as long as nothing was released.
import { useTranslation } from 'react-i18next';
import { useTestamentReleases } from '../../api/testament-links.ts';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { ReleaseActions } from './release-actions.tsx';
import { ReleaseHead } from './release-head.tsx';

export function TestamentReleases({ testamentId }: { testamentId: number }) {
  const { t } = useTranslation();
  const { data: releases, isError, refetch } = useTestamentReleases(testamentId);
  if (!releases && isError) {
    return <Failure title={t('returns.failed')} onRetry={() => void refetch()} />;
  }
  if (!releases || releases.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="releases-title" className="print:hidden">
      <h2 id="releases-title" className="text-xl">
        {t('overview.releases')}
      </h2>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {releases.map((release) => (
          <li key={release.id} className="py-5 last:pb-0">
            <ReleaseHead release={release} />
            <DeliveryList release={release} />
            {release.closedAt === null && <ReleaseActions release={release} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
