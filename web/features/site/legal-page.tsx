// A text of the law: when it was changed last, its parts to go to, and the words.
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Language } from '#contract/languages.ts';
import type { MarkdownTree } from '../markdown/tree.ts';
import { useInstallation } from '../../api/installation.ts';
import { formatDate } from '../../ui/dates.ts';
import { contentsOf } from '../markdown/heading-ids.ts';
import type { HeadingEntry } from '../markdown/heading-ids.ts';
import { legalFacts } from './company.ts';
import { fillIn } from './fill-in.ts';
import { SiteMarkdown } from './site-markdown.tsx';

type LegalPageProps = {
  title: string;
  /** The day, `2025-04-19`. */
  updated: string;
  /** With places for what differs from one installation to another. */
  tree: MarkdownTree;
};

export function LegalPage({ title, updated, tree }: LegalPageProps) {
  const { t, i18n } = useTranslation();
  const installation = useInstallation();
  const filled = fillIn(tree, legalFacts(installation, Language.parse(i18n.language)));
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
      </header>
      <div className="mt-8 grid gap-10 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-16">
        <Contents entries={contents} />
        <div className="min-w-0 lg:col-start-1 lg:row-start-1 [&_.prose-letter]:text-base">
          <SiteMarkdown tree={filled} />
        </div>
      </div>
    </div>
  );
}

type ContentsProps = { entries: readonly HeadingEntry[] };

/** Beside the words where there is room, else a list to open above them. */
function Contents({ entries }: ContentsProps) {
  const { t } = useTranslation();
  return (
    <>
      <details className="group rounded-md border border-line bg-surface lg:hidden print:hidden">
        <summary className="flex min-h-12 items-center px-4 text-sm font-semibold">
          {t('legal.contents')}
          <ChevronDown className="ml-auto size-5 text-ink-3 group-open:rotate-180" />
        </summary>
        <nav aria-label={t('legal.contents')} className="border-t border-line px-4 py-2">
          <Entries entries={entries} />
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
          <Entries entries={entries} />
        </div>
      </nav>
    </>
  );
}

function Entries({ entries }: ContentsProps) {
  return (
    <ol className="grid text-sm text-ink-2">
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
