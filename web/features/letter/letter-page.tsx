// A testament as its recipient reads it: a letter and nothing else. Prints as one.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicTestament } from '#contract/public-testament.ts';
import { ApiError } from '../../api/client.ts';
import { usePublicTestament, useTellOpened } from '../../api/public-testament.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { LetterTabs } from './letter-tabs.tsx';
import { whenSeen } from './when-seen.ts';

const sheet =
  'rounded-xl border border-line bg-surface px-5 py-9 shadow-card sm:px-14 sm:py-14 ' +
  'print:border-0 print:p-0 print:shadow-none';

export function LetterPage({ accessLink }: { accessLink: string }) {
  const { t } = useTranslation();
  const { data, error } = usePublicTestament(accessLink);
  return (
    <main className="mx-auto w-full max-w-2xl px-4 py-8 sm:py-16 print:max-w-none print:p-0">
      <title>{t('letter.pageTitle', { title: data?.title ?? t('letter.content') })}</title>
      <meta name="robots" content="noindex, nofollow" />
      {!data && !error && <Spinner className="min-h-[60dvh]" />}
      {error && <NotShown error={error} />}
      {data && <Letter accessLink={accessLink} testament={data} />}
    </main>
  );
}

function Letter({ accessLink, testament }: { accessLink: string; testament: PublicTestament }) {
  const { t } = useTranslation();
  useTellOnce(accessLink);
  const { title, shortDescription, description } = testament;
  return (
    <>
      <article className={sheet}>
        <Mark className="mx-auto size-10 print:hidden" />
        <header className="mt-7 mb-7 text-center print:mt-0 print:text-left">
          <h1 className="text-3xl wrap-anywhere">{title}</h1>
          <p className="mx-auto mt-3 max-w-lg wrap-anywhere text-ink-2 print:mx-0">
            {shortDescription || description || t('letter.noDescription')}
          </p>
        </header>
        <LetterTabs testament={testament} />
      </article>
      <footer className="mt-8 grid justify-items-center gap-3 print:hidden">
        <div className="flex flex-wrap justify-center gap-3">
          <GoBack />
          <Button intent="quiet" onClick={() => window.print()}>
            {t('letter.print')}
          </Button>
        </div>
        <p className="text-sm text-ink-3">{t('letter.createdWith')}</p>
      </footer>
    </>
  );
}

function NotShown({ error }: { error: Error }) {
  const { t } = useTranslation();
  if (error instanceof ApiError && error.status === 410) return <FalseAlarm />;
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <div role="alert" className={`${sheet} grid justify-items-center gap-2 text-center`}>
      <Mark className="size-10" />
      <h1 className="mt-4 text-2xl">{isUnknown ? t('letter.notFound') : t('letter.failed')}</h1>
      <p className="mb-4 text-ink-2">
        {isUnknown ? t('letter.notFoundText') : t('letter.failedText')}
      </p>
      <GoBack />
    </div>
  );
}

/** The writer came back and closed the page: nobody's error, so it does not look like one. */
function FalseAlarm() {
  const { t } = useTranslation();
  return (
    <article className={`${sheet} grid justify-items-center gap-2 text-center`}>
      <Mark className="size-10" />
      <h1 className="mt-4 text-2xl">{t('letter.falseAlarm')}</h1>
      <p className="max-w-md text-ink-2">{t('letter.falseAlarmText')}</p>
      <p className="mb-4 max-w-md text-ink-2">{t('letter.falseAlarmMore')}</p>
    </article>
  );
}

function GoBack() {
  const { t } = useTranslation();
  const router = useRouter();
  function goBack(): void {
    // Opened from a mail there is nothing to go back to.
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/' });
  }
  return (
    <Button intent="secondary" onClick={goBack}>
      {t('letter.goBack')}
    </Button>
  );
}

/** Says once that a person sees the letter; that is how the delivery learns it was opened. */
function useTellOnce(accessLink: string): void {
  const { mutate } = useTellOpened(accessLink);
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return undefined;
    return whenSeen(document, () => {
      told.current = true;
      mutate();
    });
  }, [mutate]);
}
