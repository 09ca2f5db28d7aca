// The page of operators: behind its own sign-in, one calm card for each subject.
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InstallationOverview } from '#contract/administration.ts';
import { useOperatorLogin, useOperatorLogout, useOverview } from '../../api/operators.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Wordmark } from '../../ui/mark.tsx';
import { pageFrame } from '../../ui/page-frame.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { PreferencesMenu } from '../preferences/preferences-menu.tsx';
import { AccountsCard } from './accounts-card.tsx';
import { ActsCard } from './acts-card.tsx';
import { AlarmsCard } from './alarms-card.tsx';
import { InviteCard } from './invite-card.tsx';
import { EngineCard, QueueCard, StorageCard } from './overview-cards.tsx';

export function OperatorsPage() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useOverview();
  if (data === null) return <SignIn />;
  if (data) return <Installation overview={data} />;
  return (
    <main id="main" className={pageFrame}>
      {isError ? (
        <Failure title={t('operators.failed')} onRetry={() => void refetch()} />
      ) : (
        <Spinner className="min-h-dvh" />
      )}
    </main>
  );
}

function SignIn() {
  const { t } = useTranslation();
  const { make, isPending } = useAnnouncedChange(useOperatorLogin(), {
    failed: t('operators.signIn.failed'),
    failedText: t('operators.unusedPasskey'),
  });
  return (
    <Sheet title={t('operators.signIn.title')}>
      <p className="text-lg text-ink-2">{t('operators.signIn.lead')}</p>
      <Button size="large" className="mt-6" disabled={isPending} onClick={() => make()}>
        <KeyRound />
        {isPending ? t('operators.waiting') : t('operators.signIn.submit')}
      </Button>
      <p className="mt-6 text-sm text-ink-2">{t('operators.signIn.first')}</p>
    </Sheet>
  );
}

const column = 'grid grid-cols-[minmax(0,1fr)] gap-6';

function Installation({ overview }: { overview: InstallationOverview }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useOperatorLogout();
  return (
    <div className={pageFrame}>
      <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2">
        <Wordmark />
        <nav aria-label={t('site.main')} className="-mx-4.5 flex flex-wrap items-center">
          <Button asChild intent="quiet">
            <Link to="/docs/$page" params={{ page: 'operator' }}>
              {t('operators.guide')}
            </Link>
          </Button>
          <Button intent="quiet" disabled={isPending} onClick={() => mutate()}>
            {t('operators.signOut')}
          </Button>
        </nav>
      </header>
      <main id="main" className="pt-4 pb-16">
        <PageHead
          title={t('operators.title')}
          lead={t('operators.lead', { name: overview.operator })}
        />
        <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
          <div className={column}>
            <AlarmsCard alarms={overview.alarms} held={overview.held} />
            <EngineCard overview={overview} />
            <QueueCard queue={overview.queue} />
          </div>
          <div className={column}>
            <StorageCard overview={overview} />
            <InviteCard />
            <ActsCard />
          </div>
        </div>
        <div className="mt-6">
          <AccountsCard counts={overview.accounts} />
        </div>
        <PreferencesMenu className="mt-8 max-w-md" />
      </main>
    </div>
  );
}
