// What stands on a sheet whose link is good for nothing any more, or never was.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ApiError, failureText, refusalCodeOf } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SheetOutcome } from './sheet-parts.tsx';

export function isLinkOver(error: unknown): error is ApiError {
  return refusalCodeOf(error) === 'reset-not-found';
}

export function LinkOver({ error }: { error: ApiError }) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('reset.over.title')}>
      <SheetOutcome>
        <p className="text-lg text-ink-2">{failureText(error, '')}.</p>
      </SheetOutcome>
      <Button asChild size="large">
        <Link to="/forgot-password">{t('reset.over.ask')}</Link>
      </Button>
    </Sheet>
  );
}
