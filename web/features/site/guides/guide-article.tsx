// One page of the documentation: its words, beside them the other pages and what this one has, and
// above them the search.
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isTranslated } from '#contract/guides.ts';
import type { GuidePage } from '#contract/guide-pages.ts';
import { contentsOf } from '../../markdown/heading-ids.ts';
import { GuideMarkdown } from './guide-markdown.tsx';
import { GuidePages } from './guide-pages.tsx';
import { GuideSearch } from './guide-search.tsx';
import type { GuideText } from './guide-text.ts';
import type { LoadGuideIndex } from './use-guide-index.ts';

type GuideArticleProps = {
  page: GuidePage;
  text: GuideText;
  loadIndex: LoadGuideIndex;
};

export function GuideArticle({ page, text, loadIndex }: GuideArticleProps) {
  const { t, i18n } = useTranslation();
  const { slug } = page;
  const isForeign = !isTranslated(slug) && i18n.language !== 'en';
  const list = <GuidePages current={slug} contents={contentsOf(text.tree)} />;
  return (
    <div className="mx-auto grid max-w-6xl gap-x-14 gap-y-8 px-5 pt-8 pb-20 sm:pt-12 lg:grid-cols-[15rem_minmax(0,1fr)] print:block print:max-w-none print:p-0">
      <GuideSearch loadIndex={loadIndex} className="lg:col-span-2 print:hidden" />
      <div className="print:hidden">
        <details className="group rounded-md border border-line bg-surface lg:hidden">
          <summary className="flex min-h-12 items-center px-4 text-sm font-semibold">
            {t('guides.all')}
            <ChevronDown className="ml-auto size-5 text-ink-3 group-open:rotate-180" />
          </summary>
          <nav aria-label={t('guides.all')} className="border-t border-line px-4 py-3">
            {list}
          </nav>
        </details>
        <nav aria-label={t('guides.all')} className="hidden lg:block">
          {list}
        </nav>
      </div>
      <article lang={isForeign ? 'en' : undefined} className="min-w-0">
        <h1 className="text-3xl wrap-anywhere">{text.title}</h1>
        {isForeign && (
          <p lang={i18n.language} className="mt-3 text-sm text-ink-2">
            {t('guides.inEnglish')}
          </p>
        )}
        <div className="mt-8 [&_.prose-letter]:max-w-[80ch] [&_.prose-letter]:text-base [&_li+li]:mt-1.5">
          <GuideMarkdown text={text} />
        </div>
      </article>
    </div>
  );
}
