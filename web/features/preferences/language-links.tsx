/**
 * The languages of a public page as links to it: they work before any script does. With scripts the
 * choice is remembered too, on the account of whoever is signed in.
 */
import { useLocation } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '#contract/languages.ts';
import { addressIn, isSitePage, readAddress } from '#contract/site.ts';
import { useKnownUser } from '../../api/account.ts';
import { useSaveLanguage } from '../../api/preferences.ts';
import { rememberLanguage } from '../../i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { ownNames } from './own-names.ts';

const link =
  'inline-flex min-h-8 items-center underline-offset-4 hover:text-ink hover:underline ' +
  'aria-[current]:font-semibold aria-[current]:text-ink';

export function LanguageLinks({ className }: { className?: string }) {
  const { t, i18n } = useTranslation();
  const path = useLocation({ select: ({ pathname }) => readAddress(pathname).path });
  const remember = useRemember();
  return (
    <ul
      aria-label={t('preferences.language')}
      className={classNames('flex flex-wrap gap-x-5', className)}
    >
      {languages.map((language) => (
        <li key={language}>
          <a
            href={editionOf(path, language)}
            lang={language}
            hrefLang={language}
            aria-current={i18n.language === language ? 'true' : undefined}
            className={link}
            onClick={(event) => remember(event, language)}
          >
            {ownNames[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Of a page that is not of the site, the first page. The English address names no language: the
 * server remembers the choice and leads there.
 */
function editionOf(path: string, language: Language): string {
  const address = addressIn(language, isSitePage(path) ? path : '/');
  return language === 'en' ? `${address}?language=en` : address;
}

function useRemember() {
  const user = useKnownUser();
  const { mutateAsync: save } = useSaveLanguage();
  return (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    const { href } = event.currentTarget;
    rememberLanguage(language);
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (!user || opensElsewhere) return;
    // The page would be left before it is sent.
    event.preventDefault();
    const go = () => location.assign(href);
    save(language).then(go, go);
  };
}
