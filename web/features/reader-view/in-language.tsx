// What stands inside is in another language than the page around it.
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '#contract/languages.ts';
import { wordsBeside } from '../../i18n.ts';
import type { Part } from '../../locales/parts.ts';
import { Spinner } from '../../ui/spinner.tsx';

const wanted: readonly Part[] = ['start', 'both', 'visitors'];

type Words = Awaited<ReturnType<typeof wordsBeside>>;

export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    let isWanted = true;
    const take = (loaded: Words) => isWanted && setWords(loaded);
    // Without the other words nothing would be shown that its reader will see.
    wordsBeside(language, wanted).then(take, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [language]);
  if (words?.language !== language) return <Spinner className="min-h-[40dvh]" />;
  return (
    <I18nextProvider i18n={words}>
      <div lang={language}>{children}</div>
    </I18nextProvider>
  );
}
