// The pages of the documentation as a list to go through, with the parts of the one that is open.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { guidePages, guideReaders } from '#contract/guide-pages.ts';
import type { GuideSlug } from '#contract/guides.ts';
import type { HeadingEntry } from '../../markdown/heading-ids.ts';

type GuidePagesProps = { current: GuideSlug; contents: readonly HeadingEntry[] };

const place =
  'inline-block rounded-sm py-1.5 leading-snug underline-offset-4 hover:text-ink hover:underline ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-ink';

export function GuidePages({ current, contents }: GuidePagesProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5 text-sm text-ink-2">
      {guideReaders.map((reader) => (
        <div key={reader}>
          <p className="font-semibold text-ink">{t(`guides.readers.${reader}`)}</p>
          <ul className="mt-1">
            {guidePages
              .filter((page) => page.reader === reader)
              .map(({ slug }) => (
                <li key={slug}>
                  <Link to="/docs/$page" params={{ page: slug }} className={place}>
                    {t(`guides.pages.${slug}`)}
                  </Link>
                  {slug === current && <Parts contents={contents} />}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Parts({ contents }: { contents: readonly HeadingEntry[] }) {
  return (
    <ol className="mb-2 border-l border-line pl-4">
      {contents.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={place}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
