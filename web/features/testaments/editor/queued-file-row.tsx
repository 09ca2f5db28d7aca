// One file that is not attached yet: waiting, on its way, arrived, or refused with the reason.
import { CircleAlert, CircleCheck, FileText, RotateCcw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useFileSize } from '../../../ui/file-size.ts';
import { Progress } from '../../../ui/progress.tsx';
import type { QueuedFile } from './use-attachment-queue.ts';

type QueuedFileRowProps = { queued: QueuedFile; onRemove: () => void; onRetry: () => void };

const icons = {
  waiting: FileText,
  uploading: FileText,
  success: CircleCheck,
  error: CircleAlert,
};
const tones = {
  waiting: 'text-ink-3',
  uploading: 'text-ink-3',
  success: 'text-primary',
  error: 'text-danger',
};

export function QueuedFileRow({ queued, onRemove, onRetry }: QueuedFileRowProps) {
  const { t } = useTranslation();
  const sizeOf = useFileSize();
  const { file, state, part } = queued;
  const { name } = file;
  const Icon = icons[state];
  return (
    <li className="flex items-start gap-3 py-1 pr-1 pl-3.5">
      <Icon className={classNames('mt-3 size-5 shrink-0', tones[state])} aria-hidden="true" />
      <div className="min-w-0 flex-1 py-2 text-sm">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className={state === 'error' ? 'text-danger' : 'text-ink-2'} role="status">
          {sizeOf(file.size)} · <StateWords queued={queued} />
        </p>
        {state === 'uploading' && (
          <div className="pt-1.5 pr-2.5">
            <Progress label={t('attachments.uploadingNamed', { name })} part={part} />
          </div>
        )}
      </div>
      <span className="flex shrink-0">
        {state === 'error' && (
          <Button
            intent="quiet"
            size="icon"
            aria-label={t('attachments.retryNamed', { name })}
            onClick={onRetry}
          >
            <RotateCcw aria-hidden="true" />
          </Button>
        )}
        {state !== 'success' && (
          <Button
            intent="quiet"
            size="icon"
            aria-label={t('attachments.removeNamed', { name })}
            onClick={onRemove}
          >
            <X aria-hidden="true" />
          </Button>
        )}
      </span>
    </li>
  );
}

function StateWords({ queued: { state, part, error } }: { queued: QueuedFile }) {
  const { t } = useTranslation();
  if (state === 'uploading') {
    // Whole tens: a screen reader says every change of it.
    return t('attachments.uploading', { percent: Math.floor(part * 10) * 10 });
  }
  if (state === 'error') {
    return t('attachments.failed', { reason: failureText(error, t('attachments.failedText')) });
  }
  return t(`attachments.${state}`);
}
