// What paper says in the place of words that cannot be read yet: why, and where they will be.
import { useHydrated } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

type LetterOnPaperProps = { accessLink: string; why: 'locked' | 'sealed' };

export function LetterOnPaper({ accessLink, why }: LetterOnPaperProps) {
  const { t } = useTranslation();
  // Where the server draws it, nobody knows by which name it was reached.
  const origin = useHydrated() ? window.location.origin : '';
  return (
    <div className="hidden break-inside-avoid print:block">
      <p>{t(`letter.onPaper.${why}`)}</p>
      <p translate="no" className="mt-2 font-mono text-sm wrap-anywhere">
        {`${origin}/testament/${accessLink}`}
      </p>
    </div>
  );
}
