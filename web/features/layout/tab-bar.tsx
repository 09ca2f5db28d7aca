// The lower edge on phones: the same places as the sidebar, within reach of a thumb.
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { destinations } from './destinations.ts';

const tab =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 text-tab font-medium text-ink-2 ' +
  'data-[status=active]:font-semibold data-[status=active]:text-primary';

export function TabBar() {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('layout.sections')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {destinations.map(({ to, name, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={tab}>
              <Icon className="size-5.5" aria-hidden="true" />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
