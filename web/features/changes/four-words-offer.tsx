// Offers four words as a passphrase, wherever one is chosen.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageLanguage } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { fourWords } from '../../ui/four-words.ts';
import { showToast } from '../../ui/show-toast.ts';

type FourWordsProps = {
  onSuggest: (words: string) => void;
  /** What is said before them, if they are not for those who get a letter. */
  noted?: string;
};

/** Shown while they stand here, because whoever wants to write them down has to see them. */
export function FourWords({ onSuggest, noted }: FourWordsProps) {
  const { t } = useTranslation();
  const language = usePageLanguage();
  const [words, setWords] = useState<string | null>(null);

  async function suggest(): Promise<void> {
    try {
      const next = await fourWords(language);
      setWords(next);
      onSuggest(next);
    } catch {
      showToast({ tone: 'failure', title: t('protection.words.failed') });
    }
  }
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <Button intent="secondary" onClick={() => void suggest()}>
        {words === null ? t('protection.words.suggest') : t('protection.words.others')}
      </Button>
      <p role="status" className="text-ink-2">
        {words !== null && (
          <>
            {noted ?? t('protection.words.noted')} <strong className="text-ink">{words}</strong>
          </>
        )}
      </p>
    </div>
  );
}
