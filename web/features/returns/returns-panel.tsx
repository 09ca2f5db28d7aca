// For an owner who is back after a release: what went out, to whom, who has opened it, and the
// decisions of the owner. Nothing is shown as long as nothing was released.
import { useTranslation } from 'react-i18next';
import type { Release } from '#contract/releases.ts';
import { useReleases } from '../../api/releases.ts';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { panelTitle } from './panel-title.ts';
import { ReleaseActions } from './release-actions.tsx';
import { ReleaseHead } from './release-head.tsx';

export function ReturnsPanel() {
  const { t } = useTranslation();
  const { data: releases, isError, refetch } = useReleases();
  if (isError) {
    return <Failure title={t('returns.failed')} onRetry={() => void refetch()} />;
  }
  if (!releases || releases.length === 0) return null;
  const open = releases.filter(({ closedAt }) => closedAt === null);
  const closed = releases.filter(({ closedAt }) => closedAt !== null);
  return (
    <div className="grid gap-3">
      {open.length > 0 && <OpenReleases releases={open} />}
      {closed.length > 0 && <ClosedReleases releases={closed} />}
    </div>
  );
}

function OpenReleases({ releases }: { releases: readonly Release[] }) {
  const { t } = useTranslation();
  const isHeld = releases.some(({ deliveries }) =>
    deliveries.some(({ status }) => status === 'held'),
  );
  const title = panelTitle(releases);
  return (
    <Card as="section" aria-labelledby="returns-title">
      <h2 id="returns-title" className="text-xl">
        {t(`returns.${title}`)}
      </h2>
      {title !== 'finalTitle' && <p className="mt-1 text-sm text-ink-2">{text()}</p>}
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {releases.map((release) => (
          <li key={release.id} className="py-5 last:pb-0">
            <ReleaseHead release={release} />
            <DeliveryList release={release} />
            <ReleaseActions release={release} />
          </li>
        ))}
      </ul>
    </Card>
  );

  function text(): string {
    if (title === 'deletedTitle') return t('returns.deletedText');
    return isHeld ? t('returns.heldText') : t('returns.text');
  }
}

/** Settled, so out of the way; still there for whoever wants to know who has read what. */
function ClosedReleases({ releases }: { releases: readonly Release[] }) {
  const { t } = useTranslation();
  return (
    <details className="rounded-lg border border-line px-5 sm:px-6">
      <summary className="unfolds cursor-pointer py-3 text-sm text-ink-2">
        {t('returns.earlier', { count: releases.length })}
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {releases.map((release) => (
          <li key={release.id} className="py-5">
            <ReleaseHead release={release} />
            <DeliveryList release={release} />
          </li>
        ))}
      </ul>
    </details>
  );
}
