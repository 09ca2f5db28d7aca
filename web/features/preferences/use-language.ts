// The language of the pages, and choosing another one: for this browser, and for the account of
// whoever is signed in.
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/languages.ts';
import { useKnownUser } from '../../api/account.ts';
import { failureText } from '../../api/client.ts';
import { useSaveLanguage } from '../../api/preferences.ts';
import { chooseLanguage, usePageLanguage } from '../../i18n.ts';
import { showToast } from '../../ui/show-toast.ts';

export function useLanguage() {
  const { t } = useTranslation();
  const user = useKnownUser();
  const { mutateAsync: save } = useSaveLanguage();
  const language = usePageLanguage();

  async function choose(wanted: Language): Promise<void> {
    try {
      await chooseLanguage(wanted);
      if (user) await save(wanted);
    } catch (error) {
      // What the control shows is what holds: the language that the account still has.
      await chooseLanguage(language);
      const description = failureText(error, t('ui.tryLater'));
      showToast({ tone: 'failure', title: t('preferences.failed'), description });
    }
  }

  return { language, choose };
}
