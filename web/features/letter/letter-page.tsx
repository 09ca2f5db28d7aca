// A testament as its recipient reads it: a letter and nothing else. Prints as one.
import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import { useHydrated } from '@tanstack/react-router';
import type { PublicTestament } from '#contract/public-testament.ts';
import { ApiError } from '../../api/client.ts';
import { usePublicTestament, useReportOpened } from '../../api/public-testament.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { GoBack } from './go-back.tsx';
import { LetterHead } from './letter-head.tsx';
import { LetterHave } from './letter-have.tsx';
import { LetterLock } from './letter-lock.tsx';
import { LetterWords } from './letter-words.tsx';
import { NotShown } from './not-shown.tsx';
import { sheet } from './sheet.ts';
import { whenSeen } from './when-seen.ts';

type LetterProps = { accessLink: string; testament: PublicTestament };

export function LetterPage({ accessLink }: { accessLink: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = usePublicTestament(accessLink);
  // What was read already stays in sight when the network fails later, but not when it was closed.
  const isGone = error instanceof ApiError && [404, 410].includes(error.status);
  const isShown = data !== undefined && !isGone;
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
  const { t } = useTranslation();
  useReportOnce(accessLink);
  return (
    <>
      {testament.isOwn && <OwnNotice />}
      <article className={sheet} data-letter={accessLink}>
        <Mark className="mx-auto size-10 print:hidden" />
        <LetterHead testament={testament} />
        {testament.personalMessage && <Personal words={testament.personalMessage} />}
        <LetterBody accessLink={accessLink} testament={testament} />
      </article>
      <footer className="mt-8 grid justify-items-center gap-3 print:hidden">
        <div className="flex flex-wrap justify-center gap-3">
          <GoBack isLasting={testament.isDelivery && !testament.isOwn} />
          {!testament.isLocked && !testament.isSealed && (
            <Button intent="quiet" onClick={() => window.print()}>
              {t('letter.print')}
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-3">{t('letter.createdWith')}</p>
      </footer>
    </>
  );
}

function LetterBody({ accessLink, testament }: LetterProps) {
  const { isSealed, isLocked, isDelivery, isOwn } = testament;
  if (isSealed || isLocked) {
    return (
      <>
        {isSealed ? <Sealed /> : <LetterLock accessLink={accessLink} />}
        <LetterOnPaper accessLink={accessLink} why={isSealed ? 'sealed' : 'locked'} />
      </>
    );
  }
  return (
    <>
      <LetterWords accessLink={accessLink} testament={testament} />
      {isDelivery && !isOwn && <LetterHave accessLink={accessLink} testament={testament} />}
    </>
  );
}

/** From the writer to this reader alone; it waits for no password. */
function Personal({ words }: { words: string }) {
  const { t } = useTranslation();
  return (
    <section className="mb-8 rounded-lg bg-candle-soft px-5 py-4 print:mb-6 print:bg-transparent print:p-0">
      <h2 className="font-sans text-xs font-semibold tracking-normal text-candle-ink">
        {t('letter.personal')}
      </h2>
      <p className="prose-letter mt-1 whitespace-pre-wrap">{words}</p>
    </section>
  );
}

function Sealed() {
  const { t } = useTranslation();
  return (
    <div className="rounded-lg bg-sunken px-5 py-7 text-center sm:px-8 print:hidden">
      <h2 className="text-lg">{t('letter.sealed.title')}</h2>
      <p className="mx-auto mt-2 max-w-md text-base text-ink-2">{t('letter.sealed.text')}</p>
    </div>
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

type LetterOnPaperProps = { accessLink: string; why: 'locked' | 'sealed' };

/** What paper says in the place of words that cannot be read yet: why, and where they will be. */
function LetterOnPaper({ accessLink, why }: LetterOnPaperProps) {
  const { t } = useTranslation();
  // Where the server draws it, nobody knows by which name it was reached.
  const origin = useHydrated() ? window.location.origin : '';
  return (
    <div className="hidden break-inside-avoid print:block">
      <p>{t(`letter.onPaper.${why}`)}</p>
      <p translate="no" className="mt-2 font-mono text-sm wrap-anywhere">
        {`${origin}/testament/${accessLink}`}
      </p>
    </div>
  );
}
