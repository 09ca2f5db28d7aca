// Where the documentation begins: a search, and its pages by whom they are for.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { guidePages, guideReaders } from '#contract/guide-pages.ts';
import { GuideSearch } from './guide-search.tsx';
import type { LoadGuideIndex } from './use-guide-index.ts';

export function GuideStart({ loadIndex }: { loadIndex: LoadGuideIndex }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-4xl px-5 pt-14 pb-20 sm:pt-20">
      <h1 className="text-3xl">{t('guides.title')}</h1>
      <p className="mt-3 text-lg text-ink-2">{t('guides.lead')}</p>
      <GuideSearch loadIndex={loadIndex} className="mt-8" />
      {guideReaders.map((reader) => (
        <section key={reader} aria-labelledby={`for-${reader}`} className="mt-12">
          <h2 id={`for-${reader}`} className="text-xl">
            {t(`guides.readers.${reader}`)}
          </h2>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2">
            {guidePages
              .filter((page) => page.reader === reader)
              .map(({ slug }) => (
                <li key={slug}>
                  <Link
                    to="/docs/$page"
                    params={{ page: slug }}
                    className="grid h-full content-start gap-1 rounded-lg border border-line bg-surface p-5 hover:border-control"
                  >
                    <span className="text-base font-semibold text-primary">
                      {t(`guides.pages.${slug}`)}
                    </span>
                    <span className="text-sm text-ink-2">{t(`guides.about.${slug}`)}</span>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
