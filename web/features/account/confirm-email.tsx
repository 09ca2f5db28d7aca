// Asks for the six digits that were mailed after registration: with the field right after it, later
// as a line on every screen until it is done. Nothing is armed before.
import { useHydrated } from '@tanstack/react-router';
import { MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { pageFrame } from '../../ui/page-frame.ts';
import { ConfirmEmailForm } from './confirm-email-form.tsx';

type ConfirmEmailProps = { email: string; startsOpen: boolean };

export function ConfirmEmailNotice({ email, startsOpen }: ConfirmEmailProps) {
  const [chosen, setOpen] = useState<boolean>();
  // Only the browser knows where the owner came from: a rendered page starts closed.
  const isHydrated = useHydrated();
  const open = chosen ?? (startsOpen && isHydrated);
  if (email === '') return <GivenUp />;
  return (
    <div id="confirm-address" className="border-b border-candle bg-candle-soft text-candle-ink">
      {open ? (
        <Panel email={email} onLater={() => setOpen(false)} />
      ) : (
        <Banner email={email} onOpen={() => setOpen(true)} />
      )}
    </div>
  );
}

/** Somebody else has confirmed the address: there is none to confirm any more. */
function GivenUp() {
  const { t } = useTranslation();
  return (
    <div className="border-b border-candle bg-candle-soft text-candle-ink">
      <section
        aria-label={t('account.confirm.givenUpTitle')}
        className={classNames(pageFrame, 'flex items-center gap-4 py-3')}
      >
        <MailQuestion className="size-5 shrink-0 max-sm:hidden" />
        <p className="min-w-0 flex-1 text-sm">
          <strong className="font-semibold">{t('account.confirm.givenUpTitle')}.</strong>{' '}
          {t('account.confirm.givenUpText')}
        </p>
      </section>
    </div>
  );
}

function Banner({ email, onOpen }: { email: string; onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('account.confirm.bannerTitle')}
      className={classNames(pageFrame, 'flex flex-wrap items-center gap-x-4 gap-y-2 py-3')}
    >
      <MailQuestion className="size-5 shrink-0 max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-72 text-sm">
        <strong className="font-semibold">{t('account.confirm.bannerTitle')}.</strong>{' '}
        <span className="wrap-anywhere">{t('account.confirm.sent', { email })}</span>
      </p>
      <Button intent="secondary" onClick={onOpen}>
        {t('account.confirm.open')}
      </Button>
    </section>
  );
}

/** Small, so that the page below it can be seen: the digits may come while somebody writes. */
function Panel({ email, onLater }: { email: string; onLater: () => void }) {
  const { t } = useTranslation();
  return (
    <section
      data-asks
      aria-labelledby="confirm-email"
      className={classNames(pageFrame, 'flex flex-wrap items-start gap-x-8 gap-y-3 py-4')}
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="confirm-email" className="text-lg">
          {t('account.confirm.title')}
        </h2>
        <p className="mt-1 max-w-prose text-sm wrap-anywhere">
          {t('account.confirm.sent', { email })}
        </p>
      </div>
      <ConfirmEmailForm email={email} onLater={onLater} />
    </section>
  );
}
