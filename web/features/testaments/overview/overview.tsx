// One testament to read: the letter at the left, and beside it what it waits for, whom it reaches,
// its link, and a copy to take home. On paper only the letter.
import { Link } from '@tanstack/react-router';
import { Feather, LockKeyhole, Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Testament } from '#contract/testaments.ts';
import { ApiError } from '../../../api/client.ts';
import { useDashboard } from '../../../api/dashboard.ts';
import { shownStatusOf } from '../../../api/shown-status.ts';
import { useTestament, useTestamentRecipients } from '../../../api/testaments.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ShownStatusBadge } from '../../../ui/shown-status-badge.tsx';
import { textLink } from '../../../ui/text-link.ts';
import { useDates } from '../../dates/use-dates.ts';
import { ForecastTimeline } from '../../forecast/forecast-timeline.tsx';
import { ArmedLine, NothingInIt, UnsavedWords } from '../cards/armed-line.tsx';
import { BackToTestaments, TestamentNotFound } from '../editor/back-to-testaments.tsx';
import { OverviewExport, OverviewLink } from './overview-copies.tsx';
import { OverviewFiles, OverviewLetter } from './overview-letter.tsx';

type OverviewProps = {
  /** Null when the address names none. */
  id: number | null;
  /** What became of it, if it was released. */
  releases: ReactNode;
  /** What is missing before it is in place. */
  readiness: ReactNode;
};

/** Beside each other where both have room for some words to a line. */
const columns =
  'mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-6 print:mt-4 print:block ' +
  '@min-[57rem]:grid-cols-[minmax(0,1fr)_22rem]';

export function Overview({ id, ...beside }: OverviewProps) {
  if (id === null) return <TestamentNotFound />;
  return <Existing id={id} {...beside} />;
}

function Existing({ id, releases, readiness }: OverviewProps & { id: number }) {
  const { t } = useTranslation();
  const { data: testament, error, refetch } = useTestament(id);
  const [opened, setOpened] = useState<string | null>(null);
  if (error instanceof ApiError && error.status === 404) return <TestamentNotFound />;
  if (!testament) {
    if (!error) return <Loading />;
    return <Failure heading="h1" title={t('edit.loadFailed')} onRetry={() => void refetch()} />;
  }
  const content = testament.isPasswordProtected ? opened : testament.fullContent;
  return (
    <div className="@container">
      <Head testament={testament} />
      <div className={columns}>
        <div className="grid min-w-0 gap-6 print:block">
          {releases}
          <OverviewLetter testament={testament} content={content} onOpen={setOpened} />
          <OverviewFiles testament={testament} isLocked={content === null} />
        </div>
        <div className="grid min-w-0 gap-6 print:hidden">
          <OverviewArmed testament={testament} />
          {testament.armed.phase !== 'released' && readiness}
          <OverviewPeople testament={testament} />
          <OverviewLink testament={testament} />
          <OverviewExport testament={testament} />
        </div>
      </div>
    </div>
  );
}

function Head({ testament }: { testament: Testament }) {
  const { t } = useTranslation();
  const { id, title, armed } = testament;
  const isDelivered = armed.phase === 'released';
  return (
    <>
      <BackToTestaments />
      <PageHead title={<bdi>{title}</bdi>} lead={<Lead testament={testament} />}>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button intent="secondary" onClick={() => window.print()}>
            <Printer />
            {t('ui.print')}
          </Button>
          {!isDelivered && (
            <>
              <Button asChild intent="secondary">
                <Link to="/testaments/edit/$id" params={{ id: String(id) }}>
                  <Pencil />
                  {t('ui.edit')}
                </Link>
              </Button>
              <Button asChild>
                <Link to="/testaments/$id/write" params={{ id: String(id) }}>
                  <Feather />
                  {t('testaments.card.write')}
                </Link>
              </Button>
            </>
          )}
        </div>
      </PageHead>
    </>
  );
}

/** What it is, and what it waits for, before what can be done with it. */
function Lead({ testament }: { testament: Testament }) {
  const { t } = useTranslation();
  return (
    <span className="print:hidden">
      <bdi>{testament.description}</bdi>
      <span className="mt-3 flex flex-wrap items-center gap-2">
        <ShownStatusBadge status={shownStatusOf(testament)} />
        {testament.isPasswordProtected && (
          <Badge tone="wait">
            <LockKeyhole />
            {t('overview.protected')}
          </Badge>
        )}
      </span>
    </span>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" className="@container">
      <h1 className="sr-only">{t('overview.pageTitle')}</h1>
      <span className="sr-only">{t('edit.loading')}</span>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="mt-4 h-10 w-80 max-w-full" />
      <Skeleton className="mt-4 h-6 w-24" />
      <div className={columns}>
        <Skeleton className="h-120 rounded-lg" />
        <Skeleton className="h-100 rounded-lg" />
      </div>
    </div>
  );
}

function OverviewArmed({ testament }: { testament: Testament }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { id, armed, recipientCount, ending } = testament;
  const { data: dashboard, isError } = useDashboard();
  const group = dashboard?.forecast.find(({ testamentIds }) => testamentIds.includes(id));
  // Others may have the same dates; their people do not receive this one.
  const forecast = group && { ...group, people: recipientCount };
  const isAwaited = !dashboard && !isError && armed.armed && armed.releaseAt !== null;
  return (
    <Card as="section" aria-labelledby="armed-title">
      <h2 id="armed-title" className="text-lg">
        {t('forecast.title')}
      </h2>
      <ArmedLine armed={armed} ending={ending} isBrief={forecast !== undefined || isAwaited} />
      <NothingInIt testament={testament} />
      <UnsavedWords testament={testament} />
      {isAwaited && <Skeleton className="mt-5 h-100" />}
      {forecast && (
        <div className="mt-5">
          <ForecastTimeline forecast={forecast} dates={dates} />
          <p className="mt-5 border-t border-line pt-4 text-sm text-ink-2">
            {t('forecast.startsOver')}
          </p>
        </div>
      )}
    </Card>
  );
}

function OverviewPeople({ testament: { id: testamentId, ending } }: { testament: Testament }) {
  const { t } = useTranslation();
  const { data: people, isError, refetch } = useTestamentRecipients(testamentId);
  if (!people && isError) {
    return <Failure title={t('edit.people.loadFailed')} onRetry={() => void refetch()} />;
  }
  return (
    <Card as="section" aria-labelledby="people-title">
      <h2 id="people-title" className="text-lg">
        {t('recipients.title')}
      </h2>
      {!people && <Skeleton className="mt-3 h-12" />}
      {ending === 'delete' && <p className="mt-1 text-sm text-ink-2">{t('endings.nobodyOf')}</p>}
      {ending === 'hand-over' && people?.length === 0 && (
        <p className="mt-1 text-sm text-ink-2">{t('edit.people.none')}</p>
      )}
      {ending === 'hand-over' && people && people.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {people.map(({ id, name, email }) => (
            <li key={id} className="text-sm">
              <p className="font-medium wrap-anywhere">
                <bdi>{name ?? email}</bdi>
              </p>
              {name && <p className="wrap-anywhere text-ink-2">{email}</p>}
              <Link
                to="/testaments/$id/as/$recipientId"
                params={{ id: String(testamentId), recipientId: String(id) }}
                className={textLink}
              >
                {t('overview.seeAs', { name: name ?? email })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 border-t border-line pt-4 text-sm">
        <Link
          to="/recipients"
          className="rounded-sm font-semibold text-primary underline underline-offset-3"
        >
          {t('overview.allPeople')}
        </Link>
      </p>
    </Card>
  );
}
