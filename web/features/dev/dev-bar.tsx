// The strip at the lower edge of every page while trying out: with real time a line that says where
// mail goes, with simulated time the controls that move it, and what happened meanwhile. Dark,
// because it is not part of the product.
import { Link, useMatches } from '@tanstack/react-router';
import { Mailbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMailbox } from '../../api/dev.ts';
import { useInstallation } from '../../api/installation.ts';
import { classNames } from '../../ui/class-names.ts';
import { TimeTravel } from './time-travel.tsx';

/** Sticky and not fixed: it takes the room it needs, so the end of a page is never below it. */
const bar = 'sticky z-20 bg-night text-sm text-on-night print:hidden';
/** Beside the sidebar, which goes on below it, on wide screens; above the tab bar on phones. */
const besideLayout =
  'md:before:absolute md:before:inset-y-0 md:before:right-full md:before:w-66 ' +
  'md:before:border-r md:before:border-line md:before:bg-surface ' +
  'max-md:bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] ' +
  'max-md:mb-[calc(3.5rem+1px+env(safe-area-inset-bottom))] md:bottom-0 md:ml-66';

/** Pages that belong to somebody who reads: the story must not stand in their light. */
const pagesForReading: readonly string[] = [
  '/check/$token',
  '/check-verified',
  '/testament/$accessLink',
  '/dev/mail',
];

export function DevBar() {
  const { t } = useTranslation();
  const installation = useInstallation();
  const isSignedIn = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === '/app'),
  });
  const isForReading = useMatches({
    select: (matches) => matches.some(({ routeId }) => pagesForReading.includes(routeId)),
  });
  if (!installation) return null;
  return (
    <aside
      aria-label={t('dev.bar.label')}
      className={classNames(bar, isSignedIn ? besideLayout : 'bottom-0')}
    >
      {installation.clock === 'simulated' ? (
        <TimeTravel
          key={isForReading ? 'reading' : 'usual'}
          now={installation.now}
          startsClosed={isForReading}
        >
          {installation.mail === 'mailbox' && <MailboxLink />}
        </TimeTravel>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 px-4">
          {t('dev.bar.kept')}
          <MailboxLink />
        </div>
      )}
    </aside>
  );
}

function MailboxLink() {
  const { t } = useTranslation();
  const mails = useMailbox().data;
  const count = mails?.length ?? 0;
  return (
    <Link
      to="/dev/mail"
      className="inline-flex min-h-10 items-center gap-1.5 rounded-md px-1 font-semibold underline underline-offset-4 focus-visible:outline-on-night sm:px-2"
    >
      <Mailbox className="size-4.5" />
      <span className="max-sm:sr-only">{t('dev.bar.openMailbox')}</span>
      {count > 0 && (
        <span className="grid h-5 min-w-5 place-items-center rounded-full bg-on-night px-1.5 text-xs font-semibold text-night">
          {count}
          <span className="sr-only"> {t('dev.bar.mailboxCount', { count })}</span>
        </span>
      )}
    </Link>
  );
}
