// A testament as its recipient reads it: a letter and nothing else. Prints as one.
import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import type { PublicTestament } from '#contract/public-testament.ts';
import { ApiError } from '../../api/client.ts';
import { usePublicTestament, useReportOpened } from '../../api/public-testament.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useAnnouncedLanguage } from '../preferences/use-announced-language.ts';
import { GoBack } from './go-back.tsx';
import { LetterSheet } from './letter-sheet.tsx';
import { NotShown } from './not-shown.tsx';
import { whenSeen } from './when-seen.ts';

type LetterProps = { accessLink: string; testament: PublicTestament };

export function LetterPage({ accessLink }: { accessLink: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = usePublicTestament(accessLink);
  // What was read already stays in sight when the network fails later, but not when it was closed.
  const isGone = error instanceof ApiError && [404, 410].includes(error.status);
  const isShown = data !== undefined && !isGone;
  useAnnouncedLanguage(data ?? error);
  return (
    <main className="mx-auto w-full max-w-2xl px-4 py-8 sm:py-16 print:max-w-none print:p-0">
      <PageTitle>{data?.title ?? t('letter.content')}</PageTitle>
      <meta name="robots" content="noindex, nofollow" />
      {!data && !error && <Spinner className="min-h-[60dvh]" />}
      {isShown && data && <Letter accessLink={accessLink} testament={data} />}
      {!isShown && error && <NotShown error={error} onRetry={() => void refetch()} />}
    </main>
  );
}

function Letter({ accessLink, testament }: LetterProps) {
  useReportOnce(accessLink);
  return (
    <>
      {testament.isOwn && <OwnNotice />}
      <LetterSheet accessLink={accessLink} testament={testament} />
      <Footer testament={testament} />
    </>
  );
}

function Footer({ testament }: Pick<LetterProps, 'testament'>) {
  const { t } = useTranslation();
  return (
    <footer className="mt-8 grid justify-items-center gap-3 print:hidden">
      <div className="flex flex-wrap justify-center gap-3">
        <GoBack isLasting={testament.isDelivery && !testament.isOwn} />
        {!testament.isLocked && !testament.isSealed && (
          <Button intent="quiet" onClick={() => window.print()}>
            {t('ui.print')}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-3">{t('letter.createdWith')}</p>
    </footer>
  );
}

function OwnNotice() {
  const { t } = useTranslation();
  return (
    <div className="mb-6 print:hidden">
      <Notice tone="info" title={t('letter.ownTitle')}>
        <p>{t('letter.own')}</p>
      </Notice>
    </div>
  );
}

/** Says once that a person sees the letter; that is how the delivery learns it was opened. */
function useReportOnce(accessLink: string): void {
  const { mutate } = useReportOpened(accessLink);
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return undefined;
    return whenSeen(document, () => {
      told.current = true;
      mutate();
    });
  }, [mutate]);
}
