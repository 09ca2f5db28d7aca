// What floats over every page while trying out: with real time a line that says where mail goes,
// with simulated time the controls that move it, and what happened meanwhile. Dark, because it is
// not part of the product.
import { Link, useMatches } from '@tanstack/react-router';
import { Mailbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMailbox } from '../../api/dev.ts';
import { useInstallation } from '../../api/installation.ts';
import { classNames } from '../../ui/class-names.ts';
import { TimeTravel } from './time-travel.tsx';

const bar =
  'fixed z-30 bg-ink text-sm text-bg shadow-pop max-md:inset-x-0 md:bottom-4 md:rounded-lg print:hidden';

export function DevBar() {
  const { t } = useTranslation();
  const installation = useInstallation();
  const isSignedIn = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === '/app'),
  });
  if (!installation) return null;
  const isSimulated = installation.clock === 'simulated';
  // Beside the sidebar on wide screens, above the tab bar on phones.
  const place = isSignedIn
    ? 'max-md:bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] md:left-70 md:max-w-[calc(100vw-19rem)]'
    : 'max-md:bottom-0 md:left-1/2 md:w-max md:max-w-[calc(100vw-2rem)] md:-translate-x-1/2';
  return (
    <>
      <aside aria-label={t('dev.bar.label')} className={classNames(bar, place)}>
        {isSimulated ? (
          <TimeTravel now={installation.now}>
            {installation.mail === 'mailbox' && <MailboxLink />}
          </TimeTravel>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-1">
            {t('dev.bar.kept')}
            <MailboxLink />
          </div>
        )}
      </aside>
      {/* The end of every page stays reachable above the bar. */}
      <div aria-hidden="true" className={isSimulated ? 'h-32 md:h-24' : 'h-16'} />
    </>
  );
}

function MailboxLink() {
  const { t } = useTranslation();
  const mails = useMailbox().data;
  const count = mails?.length ?? 0;
  return (
    <Link
      to="/dev/mail"
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold underline underline-offset-4"
    >
      <Mailbox className="size-4.5 max-sm:hidden" aria-hidden="true" />
      <span className="max-sm:sr-only">{t('dev.bar.openMailbox')}</span>
      <span aria-hidden="true" className="sm:hidden">
        {t('dev.bar.mailbox')}
      </span>
      {count > 0 && (
        <span className="grid h-5 min-w-5 place-items-center rounded-full bg-bg px-1.5 text-xs font-semibold text-ink">
          {count}
          <span className="sr-only"> {t('dev.bar.mailboxCount', { count })}</span>
        </span>
      )}
    </Link>
  );
}
