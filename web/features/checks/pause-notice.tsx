// While a pause runs: until when, what it does not stop, and the one press that ends it. Nothing is
// shown without one.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKnownUser } from '../../api/account.ts';
import { useEndPause } from '../../api/checks.ts';
import { failureText } from '../../api/client.ts';
import { useDashboard } from '../../api/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDates } from '../dates/use-dates.ts';
import { PauseDialog } from './pause-dialog.tsx';

export function PauseNotice() {
  const { t } = useTranslation();
  const dates = useDates();
  const [isChanging, setIsChanging] = useState(false);
  const { data: dashboard, dataUpdatedAt, isPending } = useDashboard();
  const user = useKnownUser();
  // Known before the dashboard is: its place is kept, so that nothing below it moves.
  if (isPending && user?.pausedUntil) {
    return <Skeleton className="h-67 rounded-lg sm:h-44 xl:h-29" />;
  }
  const pausedUntil = dashboard?.pausedUntil ?? null;
  if (pausedUntil === null) return null;
  return (
    <Notice
      tone="info"
      heading="h2"
      title={t('pause.notice.title', { date: dates.date(pausedUntil, 'full') })}
      action={
        <div className="flex flex-wrap gap-3">
          <Button intent="secondary" onClick={() => setIsChanging(true)}>
            {t('pause.notice.change')}
          </Button>
          <EndButton />
        </div>
      }
    >
      <p>{t('pause.notice.text')}</p>
      {isChanging && (
        <PauseDialog
          now={dates.present(dataUpdatedAt)}
          nextCheckAt={null}
          onClose={() => setIsChanging(false)}
        />
      )}
    </Notice>
  );
}

function EndButton() {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useEndPause();

  // Awaited: the end of the pause takes this button away, and a callback of its own would go too.
  async function end(): Promise<void> {
    try {
      await mutateAsync();
    } catch (error) {
      const description = failureText(error, t('pause.failedText'));
      showToast({ tone: 'failure', title: t('pause.notice.endFailed'), description });
      return;
    }
    showToast({ title: t('pause.notice.ended'), description: t('pause.notice.endedText') });
  }

  return (
    <Button disabled={isPending} onClick={() => void end()}>
      {isPending ? t('pause.notice.ending') : t('pause.notice.end')}
    </Button>
  );
}
