// The left edge on wide screens: where one can go, the guides, how to write to us, who is signed
// in, and the way out.
import { Link } from '@tanstack/react-router';
import { BookOpen, LogOut, Mail, Newspaper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsPrivate } from '../../api/installation.ts';
import type { User } from '#contract/account.ts';
import { Button } from '../../ui/button.tsx';
import { Wordmark } from '../../ui/mark.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { destinations } from './destinations.ts';
import { useSignOut } from './sign-out.tsx';
import { UnreadBadge } from './unread-badge.tsx';

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-sm font-medium ' +
  'text-ink-2 transition-colors duration-150 ease-calm hover:bg-sunken hover:text-ink ' +
  'data-[status=active]:bg-primary-soft data-[status=active]:font-semibold ' +
  'data-[status=active]:text-primary-ink [&_svg]:size-5 [&_svg]:shrink-0';

type SidebarProps = { user: User; onContact: () => void };

export function Sidebar({ user, onContact }: SidebarProps) {
  const { t } = useTranslation();
  const isPrivate = useIsPrivate();
  return (
    <aside
      id="sidebar"
      className="sticky top-0 z-30 hidden h-dvh flex-col border-r border-line bg-surface md:flex print:hidden"
    >
      <Link to="/" aria-label={t('site.home')} className="m-4 mb-2 flex self-start rounded-md p-2">
        <Wordmark />
      </Link>
      {/* On a low screen the places scroll, and the foot stays in sight. */}
      <div className="flex min-h-0 flex-1 flex-col justify-between gap-6 overflow-y-auto p-4">
        <nav aria-label={t('site.main')} className="grid gap-1">
          {destinations.map(({ to, name, icon: Icon }) => (
            <Link key={to} to={to} className={entry}>
              <Icon />
              {t(name)}
              {to === '/notifications' && <UnreadBadge />}
            </Link>
          ))}
        </nav>
        <div className="grid shrink-0 gap-1">
          {!isPrivate && (
            <Link to="/blog" className={entry}>
              <Newspaper />
              {t('site.pages.blog')}
            </Link>
          )}
          <Link to="/docs" className={entry}>
            <BookOpen />
            {t('site.pages.guides')}
          </Link>
          <button type="button" className={entry} onClick={onContact}>
            <Mail />
            {t('site.pages.contact')}
          </button>
        </div>
      </div>
      <SignedIn user={user} />
    </aside>
  );
}

function SignedIn({ user }: { user: User }) {
  const { t } = useTranslation();
  const { signOut, isPending, question } = useSignOut();
  const name = user.fullName || user.email;
  return (
    <div className="mx-4 flex items-center gap-2 border-t border-line py-4 pl-1">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-candle-soft font-serif text-lg text-candle-ink"
      >
        {name.charAt(0).toUpperCase()}
      </span>
      <span className="min-w-0 flex-1 text-sm">
        <span className="block truncate font-semibold" title={name}>
          <bdi>{name}</bdi>
        </span>
        <span className="block truncate text-ink-3">
          {user.phoneNumber || t('layout.noPhoneNumber')}
        </span>
      </span>
      <Tooltip label={t('layout.signOut')}>
        <Button
          intent="quiet"
          size="icon"
          className="-mr-1.5"
          aria-label={t('layout.signOut')}
          disabled={isPending}
          onClick={signOut}
        >
          <LogOut />
        </Button>
      </Tooltip>
      {question}
    </div>
  );
}
