// The words as they will be read: what stands above them, the message, the notes that come along,
// and the files, to be taken home. Of a protected one the message and files only after its
// passphrase.
import { Download, Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Testament } from '#contract/testaments.ts';
import { attachmentHref, useAttachments } from '../../../api/attachments.ts';
import { useTestamentNotes } from '../../../api/testaments.ts';
import { Card } from '../../../ui/card.tsx';
import { isDate } from '../../../ui/dates.ts';
import { Failure } from '../../../ui/failure.tsx';
import { useFileSize } from '../../../ui/file-size.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDates } from '../../dates/use-dates.ts';
import { Markdown } from '../../markdown/markdown.tsx';
import { PassphraseGate } from '../editor/passphrase-fields.tsx';

type OverviewLetterProps = {
  testament: Testament;
  /** Null while it is locked. */
  content: string | null;
  onOpen: (content: string) => void;
};

const sheet =
  'grid gap-6 rounded-lg border border-line bg-surface px-5 py-7 sm:px-10 sm:py-10 print:block ' +
  'print:rounded-none print:border-0 print:bg-transparent print:p-0';

export function OverviewLetter({ testament, content, onOpen }: OverviewLetterProps) {
  const { t } = useTranslation();
  const { id, shortDescription } = testament;
  const letter = useRef<HTMLElement>(null);

  function open({ fullContent }: { fullContent: string }): void {
    onOpen(fullContent);
    // The field that was typed in goes; what it opened takes its place.
    letter.current?.focus();
  }

  return (
    <article ref={letter} tabIndex={-1} aria-label={t('overview.letter')} className={sheet}>
      {shortDescription && (
        <p
          dir="auto"
          className="border-b border-line pb-5 text-base wrap-anywhere text-ink-2 print:mb-6"
        >
          {shortDescription}
        </p>
      )}
      {content === null && (
        <>
          <p className="hidden print:block">{t('overview.lockedOnPaper')}</p>
          <PassphraseGate testamentId={id} variant="reading" onOpen={open} />
        </>
      )}
      {content !== null && <Message>{content}</Message>}
      <Notes testamentId={id} />
    </article>
  );
}

function Message({ children }: { children: string }) {
  const { t } = useTranslation();
  if (children.trim() === '') return <p className="text-ink-3">{t('overview.noContent')}</p>;
  return <Markdown>{children}</Markdown>;
}

function Notes({ testamentId }: { testamentId: number }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { data: notes, isError, refetch } = useTestamentNotes(testamentId);
  if (!notes) {
    if (isError) return <Failure title={t('edit.notes.failed')} onRetry={() => void refetch()} />;
    return <Skeleton className="h-6" />;
  }
  if (notes.length === 0) return null;
  return (
    <section aria-label={t('edit.tab.notes')} className="grid gap-6 print:mt-8 print:block">
      {notes.map(({ id, title, content, updatedAt }) => (
        <div key={id} className="border-t border-line pt-6 print:mb-6">
          <h2 className="text-lg wrap-anywhere break-after-avoid">
            <bdi>{title}</bdi>
          </h2>
          {isDate(updatedAt) && (
            <p className="mb-3 text-xs text-ink-3">
              {t('overview.noteUpdated', { date: dates.date(updatedAt) })}
            </p>
          )}
          <Markdown>{content}</Markdown>
        </div>
      ))}
    </section>
  );
}

type OverviewFilesProps = { testament: Testament; isLocked: boolean };

const row = 'flex min-h-13 items-center gap-3 px-3.5 py-2';

export function OverviewFiles({ testament, isLocked }: OverviewFilesProps) {
  const { t } = useTranslation();
  const sizeOf = useFileSize();
  const { data: files, isError, refetch } = useAttachments(testament.id);
  if (!files) {
    if (isError) {
      return <Failure title={t('attachments.loadFailed')} onRetry={() => void refetch()} />;
    }
    return testament.attachmentCount > 0 ? <Skeleton className="h-40 rounded-lg" /> : null;
  }
  if (files.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="files-title" className="print:hidden">
      <h2 id="files-title" className="text-lg">
        {t('overview.files')}
      </h2>
      {isLocked && <p className="mt-1 text-sm text-ink-2">{t('overview.filesLocked')}</p>}
      <ul className="mt-3 divide-y divide-line rounded-md border border-line">
        {files.map(({ id, fileName, fileSize }) => {
          const words = (
            <span className="min-w-0 flex-1 text-sm">
              <span className="block font-medium wrap-anywhere">
                <bdi>{fileName}</bdi>
              </span>
              <span className="block text-ink-2">{sizeOf(fileSize)}</span>
            </span>
          );
          return (
            <li key={id}>
              {isLocked ? (
                <span className={row}>
                  <Paperclip className="size-5 shrink-0 text-ink-3" />
                  {words}
                </span>
              ) : (
                <a
                  href={attachmentHref(testament.id, id)}
                  download={fileName}
                  className={`${row} rounded-md hover:bg-sunken`}
                >
                  <Download className="size-5 shrink-0 text-primary" />
                  {words}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
