// Says in which language our mails to a person are: that chosen for this person, else the owner's,
// which is not that of the page where the account has none.
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/languages.ts';
import { useKnownUser } from '../../api/account.ts';
import { usePageLanguage } from '../../i18n.ts';

export function useMailLanguage() {
  const { t } = useTranslation();
  const page = usePageLanguage();
  const own = useKnownUser()?.mailLanguage ?? page;
  const isOwn = (language: Language | null) => language === null || language === own;
  const ownSentence = t(`recipients.ownWrites.${own}`);
  return {
    own,
    isOwn,
    ownSentence,
    sentence: (name: string, language: Language | null) =>
      language === null || isOwn(language)
        ? ownSentence
        : t(`recipients.writesTo.${language}`, { name }),
  };
}
