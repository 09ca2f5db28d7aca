// Files chosen and not sent yet. They are sent one by one when the testament is saved; one that
// fails is marked and stops neither the others nor the save.
import { useRef, useState } from 'react';
import type { Attachment } from '#contract/attachments.ts';
import { sendAttachment, useAttachments } from '../../../api/attachments.ts';
import { useRefresh } from '../../../api/cache.ts';
import { ApiError } from '../../../api/client.ts';
import { isSameFile, fileRefusalOf } from './attachment-rules.ts';
import type { FileRefusal } from './attachment-rules.ts';

export type QueuedFile = {
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

/** The row says it to her; this is for whoever helps her. */
function log(error: unknown): void {
  const status = error instanceof ApiError ? error.message : String(error);
  // oxlint-disable-next-line no-console -- The one place where the console is meant.
  console.warn(`Upload failed: ${status}`);
}
