// Searches the documentation in the browser. What finds the words is fetched when somebody is about
// to type; without scripts there is no search, and the pages stand in a list.
import { Link, useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/search-field.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { textLink } from '../../../ui/text-link.ts';
import type { FoundSection } from './guide-index.ts';
import { useGuideIndex, type LoadGuideIndex } from './use-guide-index.ts';

type GuideSearchProps = { loadIndex: LoadGuideIndex; className?: string };

export function GuideSearch({ loadIndex, className }: GuideSearchProps) {
  const { t } = useTranslation();
  const { find, isMissing, prepare } = useGuideIndex(loadIndex);
  const [words, setWords] = useState('');
  const isHydrated = useHydrated();
  const isSearching = words.trim() !== '';
  const found = isSearching && find ? find(words) : [];
  const result = find === null ? '' : t('guides.search.found', { count: found.length });
  return (
    // Without scripts there is none; where it comes, nothing moves.
    <div role="search" className={classNames(className, !isHydrated && 'invisible')}>
      <SearchField
        label={t('guides.search.label')}
        value={words}
        onChange={setWords}
        result={result}
        onFocus={prepare}
      />
      {isSearching && isMissing && (
        <p role="alert" className="mt-3 text-sm text-danger-ink">
          {t('guides.search.failed')}
        </p>
      )}
      {isSearching && find !== null && <Found found={found} onGo={() => setWords('')} />}
    </div>
  );
}

type FoundProps = { found: readonly FoundSection[]; onGo: () => void };

function Found({ found, onGo }: FoundProps) {
  const { t } = useTranslation();
  if (found.length === 0) return <p className="mt-3 text-sm">{t('guides.search.nothing')}</p>;
  return (
    <ol className="mt-3 grid gap-4 rounded-lg border border-line bg-surface p-4">
      {found.map(({ id, page, heading, text }) => {
        const [slug = '', hash] = id.split('#');
        return (
          <li key={id} className="min-w-0">
            <Link
              to="/docs/$page"
              params={{ page: slug }}
              {...(hash !== undefined && { hash })}
              onClick={onGo}
              className={textLink}
            >
              {heading}
            </Link>
            {page !== heading && <span className="text-sm text-ink-3"> · {page}</span>}
            <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}
