// The way into a pause. While one runs the notice above the page takes its place.
import { CirclePause } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDashboard } from '../../api/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../dates/use-dates.ts';
import { PauseDialog } from './pause-dialog.tsx';

export function PauseButton() {
  const { t } = useTranslation();
  const dates = useDates();
  const { data: dashboard, dataUpdatedAt } = useDashboard();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        intent="quiet"
        className="w-full"
        disabled={!dashboard || dashboard.pausedUntil !== null}
        onClick={() => setIsOpen(true)}
      >
        <CirclePause aria-hidden="true" />
        {t('pause.action')}
      </Button>
      {isOpen && dashboard && (
        <PauseDialog
          now={dates.present(dataUpdatedAt)}
          nextCheckAt={dashboard.pausedUntil === null ? dashboard.stats.nextCheckDate : null}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
