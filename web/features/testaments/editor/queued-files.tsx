// Files chosen and not sent yet. They are sent one by one when the testament is saved; one that
// fails is marked and stops neither the others nor the save.
import { CircleAlert, CircleCheck, FileText, RotateCcw, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#contract/attachments.ts';
import {
  fileRefusalOf,
  isSameFile,
  sendAttachment,
  useAttachments,
} from '../../../api/attachments.ts';
import type { FileRefusal } from '../../../api/attachments.ts';
import { useRefresh } from '../../../api/cache.ts';
import { ApiError, failureText } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useFileSize } from '../../../ui/file-size.ts';
import { Progress } from '../../../ui/progress.tsx';

type QueuedFile = {
  key: number;
  file: File;
  state: 'waiting' | 'uploading' | 'success' | 'error';
  /** How much of it has been sent, from 0 to 1. */
  part: number;
  /** What it became. */
  attachmentId: number | null;
  error: unknown;
};

export type RefusedFile = { name: string; reason: FileRefusal };

/** What is attached already comes with it; `null` while the testament is not on the server. */
export function useAttachmentQueue(testamentId: number | null) {
  const { data: stored, isError, refetch } = useAttachments(testamentId);
  const { files, change, add, drop } = useFiles();
  const refresh = useRefresh();
  const senders = useRef(new Map<number, AbortController>());
  /** Of those that wait for their turn as well. */
  const calledOff = useRef(new Set<number>());

  async function sendOne(id: number, { key, file }: QueuedFile): Promise<boolean> {
    const sender = new AbortController();
    senders.current.set(key, sender);
    change(key, { state: 'uploading', part: 0, error: null });
    try {
      const onProgress = (part: number) => change(key, { part });
      const sent = await sendAttachment(id, { file, onProgress, signal: sender.signal });
      change(key, { state: 'success', attachmentId: sent.id });
      return true;
    } catch (error) {
      if (sender.signal.aborted) return true;
      log(error);
      change(key, { state: 'error', error });
      return false;
    } finally {
      senders.current.delete(key);
    }
  }

  /** Whether all of them arrived. Never throws. */
  async function sendAll(id: number): Promise<boolean> {
    let isComplete = true;
    for (const one of files) {
      if (one.state === 'success' || calledOff.current.has(one.key)) continue;
      isComplete = (await sendOne(id, one)) && isComplete;
    }
    return isComplete;
  }

  return {
    testamentId,
    /** Those that are in the list of what is attached are not shown twice. */
    files: files.filter((one) => !stored?.some(({ id }) => id === one.attachmentId)),
    /** `undefined` while it is loaded; empty before there is a testament. */
    stored: testamentId === null ? none : stored,
    isError,
    reload: () => void refetch(),
    isSending: files.some(({ state }) => state === 'uploading'),
    /** Something would be lost if the page were left now. */
    hasUnsent: files.some(({ state }) => state !== 'success'),
    hasFailed: files.some(({ state }) => state === 'error'),
    add,
    /** One that is on its way is called off. */
    remove: (key: number) => {
      calledOff.current.add(key);
      senders.current.get(key)?.abort();
      drop(key);
    },
    sendAll,
    retry: async (one: QueuedFile) => {
      if (testamentId === null) return;
      await sendOne(testamentId, one);
      await refresh();
    },
  };
}

export type AttachmentQueue = ReturnType<typeof useAttachmentQueue>;

const none: readonly Attachment[] = [];

function queued(key: number, file: File): QueuedFile {
  return { key, file, state: 'waiting', part: 0, attachmentId: null, error: null };
}

function useFiles() {
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const lastKey = useRef(0);

  /** Answers what was not taken, and why. */
  function add(chosen: readonly File[]): RefusedFile[] {
    const taken: QueuedFile[] = [];
    const refused: RefusedFile[] = [];
    for (const file of chosen) {
      const reason = fileRefusalOf(file);
      const isThere = [...files, ...taken].some((one) => isSameFile(one.file, file));
      if (reason) refused.push({ name: file.name, reason });
      else if (!isThere) taken.push(queued((lastKey.current += 1), file));
    }
    setFiles((before) => [...before, ...taken]);
    return refused;
  }

  return {
    files,
    add,
    change: (key: number, next: Partial<QueuedFile>) =>
      setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one))),
    drop: (key: number) => setFiles((before) => before.filter((one) => one.key !== key)),
  };
}

/** The row says it to the owner; this is for somebody who helps. */
function log(error: unknown): void {
  const status = error instanceof ApiError ? error.message : String(error);
  // oxlint-disable-next-line no-console -- The one place where the console is meant.
  console.warn(`Upload failed: ${status}`);
}

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
      <Icon className={classNames('mt-3 size-5 shrink-0', tones[state])} />
      <div className="min-w-0 flex-1 py-2 text-sm">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
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
            <RotateCcw />
          </Button>
        )}
        {state !== 'success' && (
          <Button
            intent="quiet"
            size="icon"
            aria-label={t('attachments.removeNamed', { name })}
            onClick={onRemove}
          >
            <X />
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
