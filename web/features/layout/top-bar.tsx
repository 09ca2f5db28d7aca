// The upper edge on phones: the mark, and a menu that opens below it.
import { Link } from '@tanstack/react-router';
import { LogOut, Menu, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Wordmark } from '../../ui/mark.tsx';
import { destinations } from './destinations.ts';
import { useSignOut } from './sign-out.ts';

const menuId = 'top-menu';
const entry =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-left text-base text-ink hover:bg-sunken';

export function TopBar() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const Icon = open ? X : Menu;
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface md:hidden">
      <div className="flex h-14 items-center justify-between px-4">
        <Link to="/" aria-label={t('site.home')} className="flex rounded-md">
          <Wordmark />
        </Link>
        <Button
          intent="quiet"
          size="icon"
          className="-mr-2"
          aria-label={t('layout.menu')}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpen(!open)}
        >
          <Icon aria-hidden="true" />
        </Button>
      </div>
      <div id={menuId} hidden={!open}>
        <TopMenu onLeave={() => setOpen(false)} />
      </div>
    </header>
  );
}

function TopMenu({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const { signOut, pending } = useSignOut();
  return (
    <nav aria-label={t('layout.menu')} className="border-t border-line p-2 shadow-pop">
      {destinations.map(({ to, name, icon: Icon }) => (
        <Link key={to} to={to} className={entry} onClick={onLeave}>
          <Icon className="size-5 text-ink-2" aria-hidden="true" />
          {t(name)}
        </Link>
      ))}
      <button type="button" className={entry} disabled={pending} onClick={() => void signOut()}>
        <LogOut className="size-5 text-ink-2" aria-hidden="true" />
        {t('layout.signOut')}
      </button>
    </nav>
  );
}
