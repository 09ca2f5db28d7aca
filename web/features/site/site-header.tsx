// The upper edge of the public pages: the name, and the way in.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Wordmark } from '../../ui/mark.tsx';

type SiteHeaderProps = {
  /** `unknown` keeps the place free, so that nothing moves when the answer comes. */
  visitor: 'unknown' | 'signed-in' | 'signed-out';
};

export function SiteHeader({ visitor }: SiteHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-bg">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-3 px-5">
        <Link to="/" aria-label={t('site.home')} className="flex rounded-md">
          <Wordmark collapses />
        </Link>
        {visitor !== 'unknown' && (
          <nav aria-label={t('site.main')} className="flex items-center gap-1">
            {visitor === 'signed-in' ? <ToDashboard /> : <WayIn />}
          </nav>
        )}
      </div>
    </header>
  );
}

function ToDashboard() {
  const { t } = useTranslation();
  return (
    <Button asChild>
      <Link to="/dashboard">{t('site.toDashboard')}</Link>
    </Button>
  );
}

function WayIn() {
  const { t } = useTranslation();
  return (
    <>
      <Button asChild intent="quiet">
        <Link to="/auth" search={{ tab: 'login' }}>
          {t('site.logIn')}
        </Link>
      </Button>
      <Button asChild>
        <Link to="/auth" search={{ tab: 'register' }}>
          {t('site.signUp')}
        </Link>
      </Button>
    </>
  );
}
