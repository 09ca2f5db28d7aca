// Language and theme on the page of settings. Both are in force at once; there is nothing to save.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { LanguageSelect, ThemeSelect } from './selects.tsx';

export function PreferencesCard() {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        {t('preferences.title')}
      </h2>
      <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] items-end gap-5">
        <Field label={t('preferences.language')} hint={t('preferences.languageHint')}>
          <LanguageSelect />
        </Field>
        <Field label={t('preferences.theme')} hint={t('preferences.themeHint')}>
          <ThemeSelect />
        </Field>
      </div>
    </Card>
  );
}
