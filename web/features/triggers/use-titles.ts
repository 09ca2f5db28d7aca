// Titles in a sentence: “For Marta”, “The workshop” and 3 others.
import type { TestamentCard } from '#contract/testaments.ts';
import { useTranslation } from 'react-i18next';

const namedMax = 4;

/** Of those that the server names, in the order of the list. */
export function titlesOf(
  testaments: readonly Pick<TestamentCard, 'id' | 'title'>[],
  ids: readonly number[],
): string[] {
  return testaments.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
}

export function useTitles(): (titles: readonly string[]) => string {
  const { t, i18n } = useTranslation();
  return (titles) => {
    const named: string[] = titles.slice(0, namedMax).map((title) => t('ui.quoted', { title }));
    const count = titles.length - named.length;
    if (count > 0) named.push(t('triggers.others', { count }));
    return new Intl.ListFormat(i18n.language).format(named);
  };
}
