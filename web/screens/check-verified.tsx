// After an answer was recorded.
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDates } from '../features/dates/use-dates.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Button } from '../ui/button.tsx';

export function CheckVerifiedScreen() {
  const { t } = useTranslation();
  const { date } = useDates();
  const nextCheckAt = useLocation({ select: (location) => location.state.nextCheckAt });
  return (
    <>
      <PageTitle>{t('checks.verified.title')}</PageTitle>
      <Sheet title={t('checks.verified.title')}>
        <p role="status" className="text-lg text-ink-2">
          {t('checks.verified.text')}
        </p>
        <p className="text-lg font-semibold">
          {nextCheckAt === undefined
            ? t('checks.verified.plain')
            : t('checks.verified.next', { date: date(nextCheckAt) })}
        </p>
        <Button asChild size="large">
          <Link to="/">{t('checks.verified.back')}</Link>
        </Button>
      </Sheet>
    </>
  );
}
