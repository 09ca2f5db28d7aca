// The secret address for a calendar: making it, seeing it once, and ending it.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarFeed, useEndCalendarFeed, useMakeCalendarFeed } from '../../api/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GuardedQuestion } from '../changes/guarded-question.tsx';
import { useDates } from '../dates/use-dates.ts';
import { ShownSecret } from '../../ui/shown-secret.tsx';

export function CalendarCard() {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const { data, isError, refetch } = useCalendarFeed();
  return (
    <SectionCard
      title={t('connections.calendar.title')}
      titleRef={title}
      lead={t('connections.calendar.lead')}
    >
      {data ? (
        <Feed madeAt={data.madeAt} onKept={() => title.current?.focus()} />
      ) : isError ? (
        <Failure isInside title={t('connections.loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('ui.loading')}</span>
          <Skeleton className="h-24" />
        </div>
      )}
    </SectionCard>
  );
}

type FeedProps = { madeAt: string | null; onKept: () => void };

function Feed({ madeAt, onKept }: FeedProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const [asked, setAsked] = useState<'make' | 'end'>();
  const [address, setAddress] = useState<string>();
  // Not in sight before the question is gone: then it takes the focus.
  const made = useRef<string>(undefined);

  function close(): void {
    setAsked(undefined);
    if (made.current !== undefined) setAddress(made.current);
    made.current = undefined;
  }

  function put(): void {
    setAddress(undefined);
    onKept();
  }

  return (
    <div className="grid gap-5">
      {madeAt !== null && (
        <p className="text-sm text-ink-2">
          {t('connections.calendar.made', { date: dates.date(madeAt) })}
        </p>
      )}
      {address === undefined ? (
        <div className="flex flex-wrap gap-3">
          <Button intent="secondary" onClick={() => setAsked('make')}>
            {t(madeAt === null ? 'connections.calendar.make' : 'connections.calendar.again')}
          </Button>
          {madeAt !== null && (
            <Button intent="secondary" onClick={() => setAsked('end')}>
              {t('connections.calendar.end')}
            </Button>
          )}
        </div>
      ) : (
        <ShownSecret
          title={t('connections.calendar.address')}
          text={t('connections.calendar.addressOnce')}
          secret={address}
          copyLabel={t('connections.copy')}
          copiedLabel={t('connections.copied')}
          keptLabel={t('connections.kept')}
          onKept={put}
        />
      )}
      {asked === 'make' && (
        <MakeQuestion
          isFirst={madeAt === null}
          onMade={(known) => {
            made.current = known;
          }}
          onClose={close}
        />
      )}
      {asked === 'end' && <EndQuestion onClose={close} />}
    </div>
  );
}

type MakeQuestionProps = {
  isFirst: boolean;
  onMade: (address: string) => void;
  onClose: () => void;
};

function MakeQuestion({ isFirst, onMade, onClose }: MakeQuestionProps) {
  const { t } = useTranslation();
  return (
    <GuardedQuestion
      change={useMakeCalendarFeed(onMade)}
      title={t('connections.calendar.question.title')}
      description={t(`connections.calendar.question.${isFirst ? 'first' : 'again'}`)}
      cancelLabel={t('connections.calendar.question.cancel')}
      confirmLabel={t('connections.calendar.make')}
      pendingLabel={t('ui.oneMoment')}
      intent="primary"
      done={{ title: t('connections.calendar.done') }}
      failed={t('connections.calendar.failed')}
      failedText={t('connections.notDone')}
      onClose={onClose}
    />
  );
}

function EndQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <GuardedQuestion
      change={useEndCalendarFeed()}
      title={t('connections.calendar.ending.title')}
      description={t('connections.calendar.ending.text')}
      cancelLabel={t('connections.calendar.ending.cancel')}
      confirmLabel={t('connections.calendar.end')}
      pendingLabel={t('ui.oneMoment')}
      done={{ title: t('connections.calendar.ended') }}
      failed={t('connections.calendar.endFailed')}
      failedText={t('connections.notDone')}
      onClose={onClose}
    />
  );
}
