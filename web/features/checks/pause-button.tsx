// The way into a pause. While one runs the notice above the page takes its place.
import { CirclePause } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDashboard } from '../../api/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { usePresent } from './use-present.ts';

export function PauseButton() {
  const { t } = useTranslation();
  const now = usePresent();
  const { data: dashboard } = useDashboard();
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
          now={now}
          nextCheckAt={dashboard.pausedUntil === null ? dashboard.stats.nextCheckDate : null}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
