// What finds words in the documentation: fetched once, by whoever is about to search.
import { useRef, useState } from 'react';
import { currentLanguage } from '../../../i18n.ts';
import type { FindSections } from './guide-index.ts';

interface GuideIndex {
  /** Null: it is not here yet. */
  readonly find: FindSections | null;
  /** It could not be fetched. */
  readonly isMissing: boolean;
  readonly prepare: () => void;
}

/** As JSON, in this language. */
export type LoadGuideIndex = (language: ReturnType<typeof currentLanguage>) => Promise<string>;

export function useGuideIndex(loadIndex: LoadGuideIndex): GuideIndex {
  const [known, setKnown] = useState<{ find: FindSections } | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const isAsked = useRef(false);

  function prepare(): void {
    if (isAsked.current) return;
    isAsked.current = true;
    setIsMissing(false);
    load(loadIndex).then(
      (find) => setKnown({ find }),
      () => {
        // The next look at it tries again.
        isAsked.current = false;
        setIsMissing(true);
      },
    );
  }

  return { find: known?.find ?? null, isMissing, prepare };
}

async function load(loadIndex: LoadGuideIndex): Promise<FindSections> {
  const [{ openIndex }, json] = await Promise.all([
    import('./guide-index.ts'),
    loadIndex(currentLanguage()),
  ]);
  return openIndex(json);
}
