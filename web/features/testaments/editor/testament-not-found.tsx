// An address of a testament that is not there, or is somebody else's.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

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
