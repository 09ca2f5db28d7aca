// The upper edge on phones: the mark, and a menu with every place that opens below it.
import { Link } from '@tanstack/react-router';
import { BookOpen, LogOut, Mail, Menu, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnreadCount } from '../../api/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Wordmark } from '../../ui/mark.tsx';
import { PreferencesMenu } from '../preferences/preferences-menu.tsx';
import { destinations } from './destinations.ts';
import { useSignOut } from './sign-out.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { useDismissed } from './use-dismissed.ts';

const menuId = 'top-menu';
const entry =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-left text-base text-ink ' +
  'hover:bg-sunken data-[status=active]:bg-primary-soft data-[status=active]:font-semibold ' +
  'data-[status=active]:text-primary-ink [&>svg]:size-5 [&>svg]:shrink-0';

type TopBarProps = { onContact: () => void };

export function TopBar({ onContact }: TopBarProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const { around, opener } = useDismissed<HTMLElement, HTMLButtonElement>(isOpen, close);
  const unread = useUnreadCount() ?? 0;

  function writeToUs(): void {
    close();
    // Where the focus comes back to when the dialog is closed.
    opener.current?.focus();
    onContact();
  }

  const Icon = isOpen ? X : Menu;
  const menu = t('site.menu');
  return (
    <header
      ref={around}
      className="sticky top-0 z-30 border-b border-line bg-surface md:hidden print:hidden"
    >
      <div className="flex h-14 items-center justify-between px-5">
        <Link to="/" aria-label={t('site.home')} className="flex rounded-md">
          <Wordmark />
        </Link>
        <Button
          ref={opener}
          intent="quiet"
          size="icon"
          className="relative -mr-2"
          aria-label={unread > 0 ? `${menu}, ${t('layout.unread', { count: unread })}` : menu}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon />
          {unread > 0 && !isOpen && (
            <span
              aria-hidden="true"
              className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-surface bg-candle"
            />
          )}
        </Button>
      </div>
      <div
        id={menuId}
        hidden={!isOpen}
        // Over the page, and never lower than its edge: long menus scroll in themselves.
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-y border-line bg-surface shadow-pop"
      >
        <TopMenu onLeave={close} onContact={writeToUs} />
      </div>
    </header>
  );
}

function TopMenu({ onLeave, onContact }: TopBarProps & { onLeave: () => void }) {
  const { t } = useTranslation();
  const { signOut, isPending, question } = useSignOut();
  return (
    <>
      <nav aria-label={t('site.menu')} className="p-2">
        {destinations.map(({ to, name, icon: Icon }) => (
          <Link key={to} to={to} className={entry} onClick={onLeave}>
            <Icon />
            {t(name)}
            {to === '/notifications' && <UnreadBadge />}
          </Link>
        ))}
        <Link to="/docs" className={entry} onClick={onLeave}>
          <BookOpen />
          {t('site.pages.guides')}
        </Link>
        <button type="button" className={entry} onClick={onContact}>
          <Mail />
          {t('site.pages.contact')}
        </button>
        <button type="button" className={entry} disabled={isPending} onClick={signOut}>
          <LogOut />
          {t('layout.signOut')}
        </button>
      </nav>
      <PreferencesMenu className="border-t border-line px-5 pt-3 pb-5" />
      {question}
    </>
  );
}
