// The files of a testament, to be taken home. Of a protected one only after its passphrase.
import { Download, Paperclip } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Testament } from '#contract/testaments.ts';
import { attachmentHref, useAttachments } from '../../../api/attachments.ts';
import { Card } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { useFileSize } from '../../../ui/file-size.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

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
              <span className="block font-medium wrap-anywhere">{fileName}</span>
              <span className="block text-ink-2">{sizeOf(fileSize)}</span>
            </span>
          );
          return (
            <li key={id}>
              {isLocked ? (
                <span className={row}>
                  <Paperclip className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
                  {words}
                </span>
              ) : (
                <a
                  href={attachmentHref(testament.id, id)}
                  download={fileName}
                  className={`${row} rounded-md hover:bg-sunken`}
                >
                  <Download className="size-5 shrink-0 text-primary" aria-hidden="true" />
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
