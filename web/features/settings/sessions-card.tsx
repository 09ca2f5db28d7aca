// Where the owner is signed in, and signing out there. In this browser the button of the frame
// does it.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKnownBrowsers, useSessions } from '../../api/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { KnownBrowsers } from './known-browsers.tsx';
import { SessionRow } from './session-row.tsx';

/** Programs leave up to a hundred: the rest is shown on request. */
const shownAtFirst = 5;

export function SessionsCard() {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <SectionCard
      title={t('settings.sessions.title')}
      lead={t('settings.sessions.lead')}
      titleRef={title}
    >
      <Sessions onEnded={() => title.current?.focus()} />
    </SectionCard>
  );
}

function Sessions({ onEnded }: { onEnded: () => void }) {
  const { t } = useTranslation();
  const { data, isError, refetch, dataUpdatedAt } = useSessions();
  // Shown together, so that nothing moves when the second list arrives.
  const known = useKnownBrowsers();
  const [isWhole, setIsWhole] = useState(false);
  if (data && !known.isPending) {
    const shown = isWhole ? data : data.slice(0, shownAtFirst);
    const rest = data.length - shown.length;
    return (
      <>
        <ul className="-mb-4 divide-y divide-line border-t border-line">
          {shown.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              loadedAtMs={dataUpdatedAt}
              onEnded={onEnded}
            />
          ))}
        </ul>
        {rest > 0 && (
          <Button intent="quiet" className="mt-4 -ml-4" onClick={() => setIsWhole(true)}>
            {t('settings.sessions.more', { rest })}
          </Button>
        )}
        <KnownBrowsers
          browsers={known.data ?? []}
          loadedAtMs={known.dataUpdatedAt}
          onForgotten={onEnded}
        />
      </>
    );
  }
  if (isError) {
    const title = t('settings.sessions.failed');
    return <Failure isInside title={title} onRetry={() => void refetch()} />;
  }
  return (
    <div role="status">
      <span className="sr-only">{t('settings.sessions.loading')}</span>
      <Skeleton className="h-20" />
    </div>
  );
}
