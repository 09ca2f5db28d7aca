// The letter itself, as it lies before its reader. `isTrial`: its owner looks how it will be, and
// neither the password nor an answer is asked for.
import { useHydrated } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PublicTestament } from '#contract/public-testament.ts';
import { publicFileHref, writerPictureHref } from '../../api/public-testament.ts';
import { Mark } from '../../ui/mark.tsx';
import { LetterHave } from './letter-have.tsx';
import { LetterHead } from './letter-head.tsx';
import { LetterHelp } from './letter-help.tsx';
import { LetterLock } from './letter-lock.tsx';
import { LetterWords } from './letter-words.tsx';
import { sheet } from './sheet.ts';

type LetterSheetProps = {
  accessLink: string;
  testament: PublicTestament;
  isTrial?: boolean;
  /** Where its files lie, if not behind the link. */
  fileHref?: (attachmentId: number) => string;
  /** Likewise, where the picture of its writer lies. */
  pictureHref?: string;
};

export function LetterSheet(props: LetterSheetProps) {
  const { accessLink, testament, pictureHref = writerPictureHref(accessLink) } = props;
  return (
    <>
      <article className={sheet} data-letter={accessLink} data-dates="letter">
        <Mark className="mx-auto size-10 print:hidden" />
        <LetterHead pictureHref={pictureHref} testament={testament} />
        {testament.personalMessage && <Personal words={testament.personalMessage} />}
        <LetterBody {...props} />
      </article>
      <LetterHelp testament={testament} />
    </>
  );
}

function LetterBody({ accessLink, testament, isTrial = false, fileHref }: LetterSheetProps) {
  const { isSealed, isLocked, isDelivery, isOwn } = testament;
  if (isSealed || isLocked) {
    return (
      <>
        {isSealed ? (
          <Sealed />
        ) : (
          <div inert={isTrial}>
            <LetterLock accessLink={accessLink} isDelivery={isDelivery} />
          </div>
        )}
        <LetterOnPaper accessLink={accessLink} why={isSealed ? 'sealed' : 'locked'} />
      </>
    );
  }
  const hrefOf = fileHref ?? ((attachmentId) => publicFileHref(accessLink, attachmentId));
  return (
    <>
      <LetterWords accessLink={accessLink} testament={testament} fileHref={hrefOf} />
      {isDelivery && !isOwn && (
        <div inert={isTrial}>
          <LetterHave accessLink={accessLink} testament={testament} />
        </div>
      )}
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
      <p dir="auto" className="prose-letter mt-1 whitespace-pre-wrap">
        {words}
      </p>
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

type LetterOnPaperProps = { accessLink: string; why: 'locked' | 'sealed' };

/** What paper says in the place of words that cannot be read yet: why, and where they will be. */
function LetterOnPaper({ accessLink, why }: LetterOnPaperProps) {
  const { t } = useTranslation();
  // Where the server renders it, nobody knows by which name it was reached.
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
