// The lower edge on phones: the places that are needed most, within reach of a thumb.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { destinations } from './destinations.ts';

const tab =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 px-0.5 text-center text-tab ' +
  'font-medium text-ink-2 data-[status=active]:font-semibold data-[status=active]:text-primary';

export function TabBar() {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('layout.sections')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {/* As wide as their words: of equal width, long ones would not fit on a narrow phone. */}
      <ul className="flex">
        {destinations
          .filter(({ isAtHand }) => isAtHand)
          .map(({ to, name, icon: Icon }) => (
            <li key={to} className="min-w-0 flex-auto">
              <Link to={to} className={tab}>
                <Icon className="size-5.5" />
                <span className="max-w-full wrap-anywhere">{t(name)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
