// The files of a testament: a place to drop or choose them, those waiting to be sent, and those
// that are attached already. Removing one of these takes it from its readers, so it asks first.
import { FileUp, Paperclip, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#contract/attachments.ts';
import {
  acceptedTypes,
  attachmentMaxMegabytes,
  useRemoveAttachment,
} from '../../../api/attachments.ts';
import { ConfirmDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field, PlainInput } from '../../../ui/field.tsx';
import { useFileSize } from '../../../ui/file-size.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { useAnnouncedChange } from '../../changes/use-announced-change.ts';
import { QueuedFileRow } from './queued-files.tsx';
import type { AttachmentQueue, RefusedFile } from './queued-files.tsx';

type AttachmentsFieldProps = {
  queue: AttachmentQueue;
  /** While the testament is being saved nothing is added to it. */
  disabled?: boolean;
};

export function AttachmentsField({ queue, disabled = false }: AttachmentsFieldProps) {
  const { t } = useTranslation();
  const { stored, files } = queue;
  return (
    <div className="grid min-w-0 gap-3">
      <DropZone queue={queue} disabled={disabled || queue.isSending} />
      {files.length > 0 && (
        <ul aria-label={t('attachments.queued')} className={listLook}>
          {files.map((one) => (
            <QueuedFileRow
              key={one.key}
              queued={one}
              onRemove={() => queue.remove(one.key)}
              onRetry={() => void queue.retry(one)}
            />
          ))}
        </ul>
      )}
      {stored === undefined && !queue.isError && <Skeleton className="h-14" />}
      {queue.isError && (
        <p role="alert" className="text-sm text-ink-2">
          {t('attachments.loadFailed')}{' '}
          <button type="button" className="font-semibold underline" onClick={queue.reload}>
            {t('ui.retry')}
          </button>
        </p>
      )}
      {stored !== undefined && stored.length > 0 && queue.testamentId !== null && (
        <StoredFiles testamentId={queue.testamentId} stored={stored} className={listLook} />
      )}
    </div>
  );
}

const listLook = 'divide-y divide-line rounded-md border border-line';

const zone =
  'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-dashed border-control p-4 ' +
  'text-sm transition-colors duration-150 ease-calm peer-hover:bg-sunken peer-disabled:opacity-60 ' +
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 ' +
  'peer-focus-visible:outline-primary';

/** The browser's own control lies over the whole zone: it takes presses, keys and dropped files. */
function DropZone({ queue, disabled }: Required<AttachmentsFieldProps>) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const refusal = useRefusal();
  useNoFileOpensHere();

  return (
    <Field label={t('attachments.title')} error={refusal.text} optional>
      <div className="relative">
        <PlainInput
          type="file"
          multiple
          accept={acceptedTypes}
          disabled={disabled}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          onChange={(event) => {
            refusal.show(queue.add([...(event.target.files ?? [])]));
            // The same file may be chosen again after it was removed.
            event.target.value = '';
          }}
        />
        <div className={classNames(zone, isOver && 'bg-primary-soft')}>
          <FileUp className="size-5 shrink-0 text-primary" />
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-semibold">
              <span className="text-primary underline underline-offset-3">
                {t('attachments.choose')}
              </span>
              <span className="pointer-coarse:hidden"> {t('attachments.drop')}</span>
            </p>
            <p className="text-ink-2">
              {t('attachments.hint', { megabytes: attachmentMaxMegabytes })}
            </p>
          </div>
        </div>
      </div>
    </Field>
  );
}

/** Names every file that was not taken, in passing and until others are chosen. */
function useRefusal() {
  const { t } = useTranslation();
  const [text, setText] = useState<string>();

  const reasonOf = ({ reason }: RefusedFile) =>
    t(`attachments.refusal.${reason}`, { megabytes: attachmentMaxMegabytes });

  function show(refused: readonly RefusedFile[]): void {
    const [first] = refused;
    if (first === undefined) {
      setText(undefined);
      return;
    }
    const count = refused.length;
    const title =
      count === 1
        ? t('attachments.refused', { name: first.name })
        : t('attachments.refusedMany', { count });
    const lines = refused.map((one) => `${one.name}: ${reasonOf(one)}`);
    const description = count === 1 ? reasonOf(first) : lines.join(' ');
    showToast({ tone: 'failure', title, description });
    setText(count === 1 ? `${title}. ${description}` : description);
  }
  return { text, show };
}

/** A file that misses the zone would be opened by the browser, in place of the page. */
function useNoFileOpensHere(): void {
  useEffect(() => {
    const keepPage = (event: DragEvent) => {
      const { target, dataTransfer } = event;
      const isZone = target instanceof HTMLInputElement && target.type === 'file';
      const isTaken = isZone && !target.disabled;
      if (dataTransfer?.types.includes('Files') && !isTaken) event.preventDefault();
    };
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
}

type StoredFilesProps = {
  testamentId: number;
  stored: readonly Attachment[];
  className: string;
};

function StoredFiles({ testamentId, stored, className }: StoredFilesProps) {
  const { t } = useTranslation();
  const sizeOf = useFileSize();
  const { opened, open, close, top } = useOpened<Attachment>();
  return (
    <div ref={top} tabIndex={-1} className="rounded-md">
      <ul aria-label={t('attachments.stored')} className={className}>
        {stored.map((attachment) => (
          <li key={attachment.id} className="flex items-start gap-3 py-1 pr-1 pl-3.5">
            <Paperclip className="mt-3 size-5 shrink-0 text-ink-3" />
            <div className="min-w-0 flex-1 py-2 text-sm">
              <p className="font-medium wrap-anywhere">
                <bdi>{attachment.fileName}</bdi>
              </p>
              <p className="text-ink-2">{sizeOf(attachment.fileSize)}</p>
            </div>
            <Button
              intent="quiet"
              size="icon"
              aria-label={t('attachments.removeNamed', { name: attachment.fileName })}
              onClick={() => open(attachment)}
            >
              <Trash2 />
            </Button>
          </li>
        ))}
      </ul>
      {opened && <RemoveFile testamentId={testamentId} attachment={opened} onClose={close} />}
    </div>
  );
}

type RemoveFileProps = { testamentId: number; attachment: Attachment; onClose: () => void };

function RemoveFile({ testamentId, attachment, onClose }: RemoveFileProps) {
  const { t } = useTranslation();
  const { make, isPending } = useAnnouncedChange(useRemoveAttachment(), {
    done: { title: t('attachments.removed'), description: t('layout.undoHint') },
    failed: t('attachments.removeFailed'),
    failedText: t('ui.errorOccurred'),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('attachments.removeTitle', { name: attachment.fileName })}
      description={t('attachments.removeText')}
      cancelLabel={t('attachments.keep')}
      confirmLabel={isPending ? t('attachments.removing') : t('attachments.remove')}
      onConfirm={() => make({ testamentId, attachmentId: attachment.id }, onClose)}
      pending={isPending}
    />
  );
}
