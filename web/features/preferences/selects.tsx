// The two choices as lists of the browser's own, without the words around them.
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Language, languages } from '#contract/languages.ts';
import { themes } from '../../theme.ts';
import { Select } from '../../ui/field.tsx';
import { ownNames } from './own-names.ts';
import { useLanguage } from './use-language.ts';
import { useTheme } from './use-theme.ts';

type SelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'>;

export function LanguageSelect(props: SelectProps) {
  const { language, choose } = useLanguage();
  return (
    <Select
      {...props}
      value={language}
      onChange={({ target }) => void choose(Language.parse(target.value))}
    >
      {languages.map((each) => (
        <option key={each} value={each} lang={each}>
          {ownNames[each]}
        </option>
      ))}
    </Select>
  );
}

export function ThemeSelect(props: SelectProps) {
  const { t } = useTranslation();
  const { theme, choose } = useTheme();
  return (
    <Select
      {...props}
      value={theme}
      onChange={({ target }) => choose(themes.find((each) => each === target.value) ?? 'system')}
    >
      {themes.map((each) => (
        <option key={each} value={each}>
          {t(`preferences.themes.${each}`)}
        </option>
      ))}
    </Select>
  );
}
