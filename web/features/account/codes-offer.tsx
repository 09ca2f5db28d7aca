// At the end of a registration, once the address is confirmed: an offer of recovery codes on paper,
// which can be put off.
import { Link, useHydrated } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { pageFrame } from '../../ui/page-frame.ts';

export function CodesOffer() {
  const { t } = useTranslation();
  const [isPutOff, setIsPutOff] = useState(false);
  // Only the browser knows where the owner came from.
  const isHydrated = useHydrated();
  if (isPutOff || !isHydrated) return null;

  function putOff(): void {
    setIsPutOff(true);
    // The button goes away now, and what had the focus with it.
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  return (
    <div className="border-b border-line bg-primary-soft text-primary-ink">
      <section
        aria-labelledby="codes-offer"
        className={classNames(pageFrame, 'flex flex-wrap items-center gap-x-6 gap-y-3 py-4')}
      >
        <Printer className="size-6 shrink-0 max-sm:hidden" strokeWidth={1.6} />
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="codes-offer" className="font-sans text-base font-semibold tracking-normal">
            {t('account.codesOffer.title')}
          </h2>
          <p className="mt-1 text-sm">{t('account.codesOffer.text')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button asChild>
            <Link to="/security">{t('account.codesOffer.open')}</Link>
          </Button>
          <Button intent="secondary" onClick={putOff}>
            {t('account.codesOffer.later')}
          </Button>
        </div>
      </section>
    </div>
  );
}
