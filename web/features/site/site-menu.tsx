/**
 * The pages behind one button, where there is no room for them beside each other. The browser opens
 * and closes it; with scripts, Escape and whatever happens elsewhere on the page close it too.
 */
import { Link } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { headerLinks } from './site-links.ts';

const opener =
  'grid size-11 list-none place-items-center rounded-md text-ink-2 transition-colors ' +
  'duration-150 ease-calm hover:bg-sunken hover:text-ink [&::-webkit-details-marker]:hidden';

const entry =
  'flex min-h-12 items-center rounded-md px-3 text-base text-ink hover:bg-sunken ' +
  'data-[status=active]:bg-primary-soft data-[status=active]:font-semibold ' +
  'data-[status=active]:text-primary-ink';

export function SiteMenu({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => (menu.current ? closeFromElsewhere(menu.current) : undefined), []);
  function close(): void {
    menu.current?.removeAttribute('open');
  }
  return (
    <nav aria-label={t('site.main')} className="lg:hidden">
      <details ref={menu} className="group -mr-2">
        <summary className={opener}>
          <span className="sr-only">{t('site.menu')}</span>
          <Menu className="size-6 group-open:hidden" />
          <X className="hidden size-6 group-open:block" />
        </summary>
        {/* Over the page, and never lower than its edge: on low screens it scrolls in itself. */}
        <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-surface p-2 shadow-pop">
          <ul className="mx-auto grid max-w-6xl gap-1">
            <li>
              <Link to="/" activeOptions={{ exact: true }} className={entry} onClick={close}>
                {t('site.pages.home')}
              </Link>
            </li>
            {headerLinks.map(({ to, name }) => (
              <li key={to}>
                <Link to={to} className={entry} onClick={close}>
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
          {!isSignedIn && (
            <div className="grid px-1 pt-3 pb-2 xs:hidden">
              <Button asChild>
                <Link to="/auth" search={{ tab: 'register' }}>
                  {t('site.signUp')}
                </Link>
              </Button>
            </div>
          )}
        </div>
      </details>
    </nav>
  );
}

/** @returns how to stop listening. */
function closeFromElsewhere(menu: HTMLDetailsElement): () => void {
  function elsewhere({ target }: Event): void {
    if (!menu.contains(target as Node)) menu.open = false;
  }
  function typed({ key }: KeyboardEvent): void {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
  document.addEventListener('pointerdown', elsewhere);
  document.addEventListener('focusin', elsewhere);
  document.addEventListener('keydown', typed);
  return () => {
    document.removeEventListener('pointerdown', elsewhere);
    document.removeEventListener('focusin', elsewhere);
    document.removeEventListener('keydown', typed);
  };
}
