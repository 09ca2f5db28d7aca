// Says in which language our mails to a person are: that chosen for this person, else the reader's.
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/languages.ts';
import { usePageLanguage } from '../../i18n.ts';

export function useMailLanguage() {
  const { t } = useTranslation();
  const own = usePageLanguage();
  const isOwn = (language: Language | null) => language === null || language === own;
  const ownSentence = t(`recipients.ownWrites.${own}`);
  return {
    isOwn,
    ownSentence,
    sentence: (name: string, language: Language | null) =>
      language === null || isOwn(language)
        ? ownSentence
        : t(`recipients.writesTo.${language}`, { name }),
  };
}
