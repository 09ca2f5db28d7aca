// A text of the law: when it was changed last, its parts to go to, and the words. A reader whose
// language has no edition is told so, and reads the English one.
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Language } from '#contract/languages.ts';
import type { MarkdownTree } from '../markdown/tree.ts';
import { addressIn } from '#contract/site.ts';
import { useInstallation } from '../../api/installation.ts';
import { formatDate } from '../../ui/dates.ts';
import { contentsOf } from '../markdown/heading-ids.ts';
import type { HeadingEntry } from '../markdown/heading-ids.ts';
import { legalFacts } from './company.ts';
import { fillIn } from './fill-in.ts';
import { SiteMarkdown } from './site-markdown.tsx';

type LegalPageProps = {
  title: string;
  /** Of the page, without a language: `/privacy-policy`. */
  path: string;
  /** The day, `2025-04-19`. */
  updated: string;
  /** With places for what differs from one installation to another. */
  tree: MarkdownTree;
  /** Of the text, which may not be that of the page. */
  language: string;
};

export function LegalPage({ title, path, updated, tree, language }: LegalPageProps) {
  const { t, i18n } = useTranslation();
  const installation = useInstallation();
  const filled = fillIn(tree, legalFacts(installation, Language.parse(language)));
  const contents = contentsOf(filled);
  const date = formatDate(updated, 'day', { locale: i18n.language, timeZone: 'UTC' });
  return (
    <div className="mx-auto max-w-6xl px-5 pt-12 pb-20 sm:pt-16 print:max-w-none print:p-0">
      <header className="max-w-[44rem]">
        {/* The longest Russian word fits the narrowest phone. */}
        <h1 className="text-3xl max-[23.5rem]:text-xl">{title}</h1>
        <p className="mt-3 text-sm text-ink-2">
          <time dateTime={updated}>{t('legal.updated', { date })}</time>
        </p>
        {language !== i18n.language && <NoEdition path={path} />}
      </header>
      <div className="mt-8 grid gap-10 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-16">
        <Contents entries={contents} language={language} />
        <div
          lang={language}
          className="min-w-0 lg:col-start-1 lg:row-start-1 [&_.prose-letter]:text-base"
        >
          <SiteMarkdown tree={filled} />
        </div>
      </div>
    </div>
  );
}

/** Law is not translated lightly. */
function NoEdition({ path }: { path: string }) {
  const { t } = useTranslation();
  return (
    <p className="mt-6 rounded-md bg-info-soft px-4 py-3 text-sm text-info-ink">
      {t('legal.noEdition')}{' '}
      <a
        href={addressIn('pt-PT', path)}
        hrefLang="pt-PT"
        className="font-semibold underline underline-offset-4"
      >
        {t('legal.portugueseEdition')}
      </a>
    </p>
  );
}

type ContentsProps = { entries: readonly HeadingEntry[]; language: string };

/** Beside the words where there is room, else a list to open above them. */
function Contents({ entries, language }: ContentsProps) {
  const { t } = useTranslation();
  return (
    <>
      <details className="group rounded-md border border-line bg-surface lg:hidden print:hidden">
        <summary className="flex min-h-12 items-center px-4 text-sm font-semibold">
          {t('legal.contents')}
          <ChevronDown className="ml-auto size-5 text-ink-3 group-open:rotate-180" />
        </summary>
        <nav aria-label={t('legal.contents')} className="border-t border-line px-4 py-2">
          <Entries entries={entries} language={language} />
        </nav>
      </details>
      <nav
        aria-labelledby="contents"
        className="hidden self-start lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:block print:hidden"
      >
        <p id="contents" className="mb-2 text-sm font-semibold">
          {t('legal.contents')}
        </p>
        <div className="border-l border-line pl-4">
          <Entries entries={entries} language={language} />
        </div>
      </nav>
    </>
  );
}

function Entries({ entries, language }: ContentsProps) {
  return (
    <ol lang={language} className="grid text-sm text-ink-2">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-block rounded-sm py-1.5 leading-snug underline-offset-4 hover:text-ink hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
