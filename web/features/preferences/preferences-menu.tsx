// Language and theme in small: on the way in, and in the menu on phones.
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { LanguageSelect, ThemeSelect } from './selects.tsx';

export function PreferencesMenu({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <div className={classNames('flex flex-wrap gap-3', className)}>
      <Choice label={t('preferences.language')}>{(id) => <LanguageSelect id={id} />}</Choice>
      <Choice label={t('preferences.theme')}>{(id) => <ThemeSelect id={id} />}</Choice>
    </div>
  );
}

type ChoiceProps = { label: string; children: (id: string) => ReactNode };

function Choice({ label, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grid min-w-40 flex-1 gap-1">
      <label htmlFor={id} className="text-xs font-semibold text-ink-2">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
