// The left edge on wide screens: where one can go, who is signed in, and the way out.
import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/account.ts';
import { Button } from '../../ui/button.tsx';
import { Wordmark } from '../../ui/mark.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { destinations } from './destinations.ts';
import { useSignOut } from './sign-out.ts';

const entry =
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium text-ink-2 transition-colors ' +
  'duration-150 ease-calm hover:bg-sunken hover:text-ink data-[status=active]:bg-primary-soft ' +
  'data-[status=active]:font-semibold data-[status=active]:text-primary-ink';

export function Sidebar({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <aside
      id="sidebar"
      className="sticky top-0 z-30 hidden h-dvh flex-col border-r border-line bg-surface p-4 md:flex"
    >
      <Link to="/" aria-label={t('site.home')} className="flex self-start rounded-md p-2">
        <Wordmark />
      </Link>
      <nav aria-label={t('layout.main')} className="mt-6 grid gap-1">
        {destinations.map(({ to, name, icon: Icon }) => (
          <Link key={to} to={to} className={entry}>
            <Icon className="size-5" aria-hidden="true" />
            {t(name)}
          </Link>
        ))}
      </nav>
      <SignedIn user={user} />
    </aside>
  );
}

function SignedIn({ user }: { user: User }) {
  const { t } = useTranslation();
  const { signOut, pending } = useSignOut();
  const name = user.fullName || user.email;
  return (
    <div className="mt-auto flex items-center gap-2 border-t border-line pt-4 pl-1">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-candle-soft font-serif text-lg text-candle-ink"
      >
        {name.charAt(0).toUpperCase()}
      </span>
      <span className="min-w-0 flex-1 text-sm">
        <span className="block truncate font-semibold" title={name}>
          {name}
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
          disabled={pending}
          onClick={() => void signOut()}
        >
          <LogOut aria-hidden="true" />
        </Button>
      </Tooltip>
    </div>
  );
}
