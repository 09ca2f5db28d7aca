// The first screen after signing in: where things stand, what was asked, what is written, what
// follows.
import { useTranslation } from 'react-i18next';
import { useDashboard } from '../api/dashboard.ts';
import { useReleases } from '../api/releases.ts';
import { useTestaments } from '../api/testaments.ts';
import { CheckPanel } from '../features/checks/check-panel.tsx';
import { MailProofLine } from '../features/checks/mail-proof.tsx';
import { PauseNotice } from '../features/checks/pause.tsx';
import { HeadlineText, StatsRow } from '../features/checks/dashboard-head.tsx';
import { headlineOf } from '../features/checks/headline.ts';
import { ForecastPanel } from '../features/forecast/forecast-panel.tsx';
import { HistoryPanel } from '../features/history/history-panel.tsx';
import { ReadinessPanel } from '../features/readiness/readiness-panel.tsx';
import { ReturnsPanel } from '../features/returns/returns-panel.tsx';
import { PaymentFailedBanner } from '../features/subscription/subscription-notice.tsx';
import { usePaymentReturn } from '../features/subscription/use-payment-return.ts';
import { TestamentList } from '../features/testaments/cards/testament-list.tsx';
import { Failure } from '../ui/failure.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** Where both have room for some words to a line: with large letters that takes a wide screen. */
const columns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-6 @min-[57rem]:grid-cols-[minmax(0,1fr)_22rem] ' +
  '@min-[57rem]:grid-rows-[auto_1fr]';

export function DashboardScreen() {
  const { t } = useTranslation();
  usePaymentReturn();
  const { data: dashboard, isError, refetch } = useDashboard();
  const testaments = useTestaments();
  const { data: releases } = useReleases();
  const headline =
    dashboard && testaments.data
      ? headlineOf(dashboard.armed, testaments.data, dashboard.asking, releases)
      : undefined;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle>{t('dashboard.title')}</PageTitle>
      <header>
        <h1 className="text-2xl">{t('dashboard.title')}</h1>
        {!isError && !testaments.isError && (
          <HeadlineText headline={headline} reached={dashboard?.reached} />
        )}
      </header>
      <PauseNotice />
      {dashboard?.subscriptionStatus === 'failed' && <PaymentFailedBanner />}
      <ReturnsPanel />
      {isError ? (
        <Failure title={t('dashboard.failed')} onRetry={() => void refetch()} />
      ) : (
        <StatsRow dashboard={dashboard} />
      )}
      <div className="@container">
        <div className={columns}>
          <div className="@min-[57rem]:col-start-2">
            <CheckPanel />
          </div>
          <div className="grid gap-6 @min-[57rem]:col-start-1 @min-[57rem]:row-span-2 @min-[57rem]:row-start-1">
            <TestamentList
              heading={<h2 className="text-lg sm:text-xl">{t('testaments.mine')}</h2>}
              cardHeading="h3"
              shownFirst={6}
            />
            {/* Below a list that is still coming it would jump as soon as that is there. */}
            {!testaments.isPending && <ReadinessPanel />}
          </div>
          <div className="@min-[57rem]:col-start-2">
            <ForecastPanel forecasts={dashboard?.forecast} />
          </div>
        </div>
      </div>
      <MailProofLine className="max-w-prose text-sm text-ink-2" />
      <HistoryPanel />
    </div>
  );
}
