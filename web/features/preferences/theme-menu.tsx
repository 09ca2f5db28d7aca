// The colours in small. Without scripts there is no choice; its place is kept, so that nothing
// moves when they come.
import { useHydrated } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { ThemeSelect } from './selects.tsx';

export function ThemeMenu() {
  const { t } = useTranslation();
  const id = useId();
  const isAlive = useHydrated();
  return (
    <div className={classNames('flex items-center gap-2', !isAlive && 'invisible')}>
      <label htmlFor={id}>{t('preferences.theme')}</label>
      <ThemeSelect id={id} className="w-auto text-sm" />
    </div>
  );
}
