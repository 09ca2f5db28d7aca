// Waiting that has no shape yet, in the place of all of a screen. Says so to screen readers.
import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';

export function Spinner({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classNames('grid place-items-center', className)}>
      <LoaderCircle className="size-8 animate-spin text-primary" />
      <h1 className="sr-only">{t('ui.loading')}</h1>
    </div>
  );
}
