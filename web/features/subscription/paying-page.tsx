// The frame of the pages where money is spoken of: the mark, the way back, and nothing else that
// would lead away.
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Wordmark } from '../../ui/mark.tsx';

type PayingPageProps = {
  /** A full address: whatever the page loaded from elsewhere is left with it. */
  back: { href: string; label: string };
  /** Whether the owner is there, if a check waits: before anything else. */
  asksFirst: ReactNode;
  children: ReactNode;
};

export function PayingPage({ back, asksFirst, children }: PayingPageProps) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto min-h-dvh max-w-5xl px-5 py-6 sm:px-8 sm:py-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Link
          to="/"
          reloadDocument
          aria-label={t('site.home')}
          className="inline-flex rounded-md py-1"
        >
          <Wordmark />
        </Link>
        <Button asChild intent="quiet" className="-mx-4">
          <a href={back.href}>
            <ArrowLeft />
            {back.label}
          </a>
        </Button>
      </header>
      <main id="main" className="mt-8 pb-16 sm:mt-12">
        {asksFirst}
        {children}
      </main>
    </div>
  );
}
