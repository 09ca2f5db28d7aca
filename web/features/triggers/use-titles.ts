// Titles in a sentence: “For Marta”, “The workshop” and 3 others.
import { useTranslation } from 'react-i18next';

const namedMax = 4;

export function useTitles(): (titles: readonly string[]) => string {
  const { t, i18n } = useTranslation();
  return (titles) => {
    const named: string[] = titles
      .slice(0, namedMax)
      .map((title) => t('triggers.quoted', { title }));
    const count = titles.length - named.length;
    if (count > 0) named.push(t('triggers.others', { count }));
    return new Intl.ListFormat(i18n.language).format(named);
  };
}
