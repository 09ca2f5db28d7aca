// The way back from one testament to all of them, also from one that is not there or is somebody
// else's.
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

export function BackToTestaments() {
  const { t } = useTranslation();
  return (
    <Link
      to="/testaments"
      className="mb-3 inline-flex min-h-8 items-center gap-2 rounded-sm text-sm font-semibold text-ink-2 hover:text-ink print:hidden"
    >
      <ArrowLeft className="size-4" />
      {t('edit.back')}
    </Link>
  );
}

export function TestamentNotFound() {
  const { t } = useTranslation();
  return (
    <Card>
      <div className="grid justify-items-center gap-2 py-10 text-center">
        <h1 className="text-2xl">{t('edit.notFound')}</h1>
        <p className="max-w-[34rem] text-ink-2">{t('edit.notFoundText')}</p>
        <Button asChild className="mt-4">
          <Link to="/testaments">{t('edit.back')}</Link>
        </Button>
      </div>
    </Card>
  );
}
