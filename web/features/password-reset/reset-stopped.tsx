// After a new password was stopped: what holds, and what whoever did not ask for it does next.
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/sheet.tsx';
import { SheetOutcome, ToSignIn } from './sheet-parts.tsx';

export function ResetStopped() {
  const { t } = useTranslation();
  return (
    <Sheet title={t('reset.stop.doneTitle')} foot={<ToSignIn />}>
      <SheetOutcome>
        <p className="text-lg">{t('reset.stop.done')}</p>
        <p className="rounded-md bg-candle-soft p-4 text-candle-ink">{t('reset.stop.next')}</p>
      </SheetOutcome>
    </Sheet>
  );
}
