/**
 * A letter as one of its readers will see it: first the mail, then the page behind its link, in the
 * language of that person. Nobody is told, and nothing is sent but to its owner.
 */
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Printer, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReaderView } from '#contract/reader-view.ts';
import { ApiError } from '../../api/client.ts';
import {
  readerMailHref,
  useReaderView,
  useSendReaderMail,
  type SeenAs,
} from '../../api/reader-view.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { MailFrame } from '../../ui/mail-frame.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { quietLink } from '../../ui/text-link.ts';
import { useAnnouncedChange } from '../changes/use-announced-change.ts';
import { InLanguage } from './in-language.tsx';

type ReaderStageProps = {
  seenAs: SeenAs;
  /** How the reader is called. */
  name: string;
  /** The letter itself. */
  children: (page: ReaderView['page']) => ReactNode;
};

export function ReaderStage({ seenAs, name, children }: ReaderStageProps) {
  const { t } = useTranslation();
  const { data: view, error, refetch } = useReaderView(seenAs);
  return (
    <>
      <div className="print:hidden">
        <Link to="/testaments/$id" params={{ id: String(seenAs.id) }} className={quietLink}>
          <ArrowLeft className="size-4" />
          {t('reader.back')}
        </Link>
        <PageHead title={t('reader.title', { name })} lead={t('reader.lead', { name })}>
          <SendToMe seenAs={seenAs} />
        </PageHead>
      </div>
      {!view && !error && <Skeleton className="mt-6 h-120 rounded-lg" />}
      {!view && error && <NotSeen error={error} onRetry={() => void refetch()} />}
      {view && (
        <Stage seenAs={seenAs} view={view} name={name}>
          {children(view.page)}
        </Stage>
      )}
    </>
  );
}

function NotSeen({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  const isGone = error instanceof ApiError && error.status === 404;
  return isGone ? (
    <Notice tone="info" title={t('reader.gone')}>
      <p>{t('reader.goneText')}</p>
    </Notice>
  ) : (
    <Failure title={t('reader.failed')} onRetry={onRetry} />
  );
}

type StageProps = { seenAs: SeenAs; view: ReaderView; name: string; children: ReactNode };

function Stage({ seenAs, view: { mail, page }, name, children }: StageProps) {
  const { t } = useTranslation();
  return (
    <Tabs defaultValue="mail" className="mt-6">
      <TabList aria-label={t('reader.tabs', { name })} className="sm:max-w-sm print:hidden">
        <Tab value="mail">{t('reader.mail')}</Tab>
        <Tab value="page">{t('reader.page')}</Tab>
      </TabList>
      <TabPanel value="mail" className="mt-5 print:hidden">
        <div className="overflow-hidden rounded-lg border border-line bg-surface">
          <div className="p-5 sm:px-6">
            <p className="text-lg font-semibold wrap-anywhere">{mail.subject}</p>
            <p className="mt-1 text-sm wrap-anywhere text-ink-2">
              {t('reader.to', { address: mail.to })}
            </p>
          </div>
          <div className="border-t border-line">
            <MailFrame src={readerMailHref(seenAs)} title={mail.subject} />
          </div>
        </div>
      </TabPanel>
      <TabPanel
        value="page"
        forceMount
        className="mt-5 data-[state=inactive]:hidden print:mt-0 print:data-[state=inactive]:block"
      >
        <div className="mx-auto mb-5 grid max-w-2xl gap-4 print:hidden">
          {page.isLocked && (
            <Notice tone="info" title={t('reader.locked', { name })}>
              <p>{t('reader.lockedText')}</p>
            </Notice>
          )}
          {!page.isLocked && (
            <Button intent="secondary" className="justify-self-end" onClick={() => window.print()}>
              <Printer />
              {t('ui.print')}
            </Button>
          )}
        </div>
        <InLanguage language={page.language ?? 'en'}>
          <div className="mx-auto max-w-2xl print:max-w-none">{children}</div>
        </InLanguage>
      </TabPanel>
    </Tabs>
  );
}

function SendToMe({ seenAs }: { seenAs: SeenAs }) {
  const { t } = useTranslation();
  const { make, isPending } = useAnnouncedChange(useSendReaderMail(seenAs), {
    done: { title: t('reader.sent'), description: t('reader.sentText') },
    failed: t('reader.sendFailed'),
    failedText: t('ui.errorOccurred'),
  });
  return (
    <Button intent="secondary" disabled={isPending} onClick={() => make(undefined)}>
      <Send />
      {isPending ? t('ui.oneMoment') : t('reader.sendToMe')}
    </Button>
  );
}
