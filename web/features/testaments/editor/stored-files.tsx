// The files that a testament has. Removing one takes it from its readers, so it asks first.
import { Paperclip, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#contract/attachments.ts';
import { useRemoveAttachment } from '../../../api/attachments.ts';
import { failureText } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFileSize } from '../../../ui/file-size.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { useOpened } from '../../../ui/use-opened.ts';

type StoredFilesProps = {
  testamentId: number;
  stored: readonly Attachment[];
  className: string;
};

export function StoredFiles({ testamentId, stored, className }: StoredFilesProps) {
  const { t } = useTranslation();
  const sizeOf = useFileSize();
  const { opened, open, close, top } = useOpened<Attachment>();
  return (
    <div ref={top} tabIndex={-1} className="rounded-md">
      <ul aria-label={t('attachments.stored')} className={className}>
        {stored.map((attachment) => (
          <li key={attachment.id} className="flex items-start gap-3 py-1 pr-1 pl-3.5">
            <Paperclip className="mt-3 size-5 shrink-0 text-ink-3" aria-hidden="true" />
            <div className="min-w-0 flex-1 py-2 text-sm">
              <p className="font-medium wrap-anywhere">{attachment.fileName}</p>
              <p className="text-ink-2">{sizeOf(attachment.fileSize)}</p>
            </div>
            <Button
              intent="quiet"
              size="icon"
              aria-label={t('attachments.removeNamed', { name: attachment.fileName })}
              onClick={() => open(attachment)}
            >
              <Trash2 aria-hidden="true" />
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
  const { mutateAsync, isPending } = useRemoveAttachment();

  // Awaited: with the last file this list goes, and a callback would go with it.
  async function confirm(): Promise<void> {
    try {
      await mutateAsync({ testamentId, attachmentId: attachment.id });
    } catch (error) {
      const description = failureText(error, t('attachments.removeFailedText'));
      showToast({ tone: 'failure', title: t('attachments.removeFailed'), description });
      return;
    }
    showToast({ title: t('attachments.removed'), description: t('layout.undoHint') });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('attachments.removeTitle', { name: attachment.fileName })}
      description={t('attachments.removeText')}
      cancelLabel={t('attachments.keep')}
      confirmLabel={isPending ? t('attachments.removing') : t('attachments.remove')}
      onConfirm={() => void confirm()}
      pending={isPending}
    />
  );
}
