// The upper edge of the public pages: the name, the pages, and the way in. While it is not known
// who visits, a visitor is a stranger: what is left of the way in does not move when it is.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useVisitor } from '../../api/account.ts';
import { useInstallation, useIsPrivate } from '../../api/installation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Wordmark } from '../../ui/mark.tsx';
import { headerLinks } from './site-links.ts';
import { SiteMenu } from './site-menu.tsx';

const place =
  'flex h-16 items-center border-y-2 border-transparent px-3 text-sm font-medium text-ink-2 ' +
  'transition-colors duration-150 ease-calm hover:text-ink ' +
  'data-[status=active]:border-b-primary data-[status=active]:text-ink';

/** A phone in Russian has room for few letters. */
const narrow = 'max-sm:px-3.5';

export function SiteHeader() {
  const { t } = useTranslation();
  const isSignedIn = useVisitor() !== null;
  const isPrivate = useIsPrivate();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-bg print:hidden">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-5">
        <Link
          to="/"
          activeOptions={{ exact: true, includeHash: false }}
          aria-label={t('site.home')}
          className="mr-auto flex min-w-8 rounded-md lg:mr-6"
        >
          <Wordmark collapses />
        </Link>
        {!isPrivate && <Places />}
        <div className="flex shrink-0 items-center gap-1">
          {isSignedIn ? <ToDashboard /> : <WayIn />}
        </div>
        {!isPrivate && <SiteMenu isSignedIn={isSignedIn} />}
      </div>
    </header>
  );
}

function Places() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('site.main')} className="mr-auto hidden lg:block">
      <ul className="flex">
        {headerLinks.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} className={place}>
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ToDashboard() {
  const { t } = useTranslation();
  return (
    <Button asChild className={narrow}>
      <Link to="/dashboard">{t('site.toDashboard')}</Link>
    </Button>
  );
}

/** On the narrowest phones the second button is in the menu. */
function WayIn() {
  const { t } = useTranslation();
  const installation = useInstallation();
  const isByInvitation = installation?.site === 'private' && installation.registration !== 'open';
  return (
    <>
      <Button asChild intent="quiet" className={narrow}>
        <Link to="/auth" search={{ tab: 'login' }}>
          {t('site.logIn')}
        </Link>
      </Button>
      {!isByInvitation && (
        <Button asChild className={classNames(narrow, 'max-xs:hidden')}>
          <Link to="/auth" search={{ tab: 'register' }}>
            {t('site.signUp')}
          </Link>
        </Button>
      )}
    </>
  );
}
