// The files of a testament: which are taken, by what can be seen before they are sent (the server
// looks into them too), listing them, sending one with progress, removing one for good.
import { useMutation, useQuery } from '@tanstack/react-query';
import { attachmentCalls } from '#contract/attachments.ts';
import type { Attachment } from '#contract/attachments.ts';
import { attachmentExtensions, attachmentMaxBytes } from '#contract/limits.ts';
import { keys, useRefresh } from './cache.ts';
import { clientOf, hrefOf } from './client.ts';
import { upload } from './upload.ts';

const api = clientOf(attachmentCalls);

/** Without an id there is no testament yet, and nothing to ask for. */
export function useAttachments(testamentId: number | null) {
  return useQuery({
    queryKey: keys.testamentAttachments(testamentId ?? 0),
    queryFn: () => api.listAttachments({ params: { id: testamentId ?? 0 } }),
    enabled: testamentId !== null,
  });
}

export function attachmentHref(testamentId: number, attachmentId: number): string {
  return hrefOf(attachmentCalls.getAttachment, { params: { id: testamentId, attachmentId } });
}

type Sending = {
  file: File;
  /** From 0 to 1, often. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/** Refreshes nothing: several files are sent one after the other, and looked at once after all. */
export function sendAttachment(testamentId: number, sending: Sending): Promise<Attachment> {
  const href = hrefOf(attachmentCalls.addAttachment, { params: { id: testamentId } });
  return upload({ route: attachmentCalls.addAttachment, href, ...sending });
}

export function useRemoveAttachment() {
  return useMutation({
    mutationFn: (given: { testamentId: number; attachmentId: number }) =>
      api.removeAttachment({
        params: { id: given.testamentId, attachmentId: given.attachmentId },
      }),
    // Also after a refusal: then what is on the screen is old.
    onSettled: useRefresh(),
  });
}

export type FileRefusal = 'type' | 'size';

/** For the file dialog of the browser, which then offers nothing else. */
export const acceptedTypes = attachmentExtensions.map((extension) => `.${extension}`).join(',');

export const attachmentMaxMegabytes = attachmentMaxBytes / 1024 / 1024;

type Candidate = Pick<File, 'name' | 'size' | 'lastModified'>;

export function fileRefusalOf({ name, size }: Pick<File, 'name' | 'size'>): FileRefusal | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const isKnown = name.includes('.') && attachmentExtensions.some((known) => known === extension);
  if (!isKnown) return 'type';
  return size > attachmentMaxBytes ? 'size' : null;
}

/** Chosen twice, a file is still one. */
export function isSameFile(one: Candidate, other: Candidate): boolean {
  const { name, size, lastModified } = one;
  return name === other.name && size === other.size && lastModified === other.lastModified;
}
