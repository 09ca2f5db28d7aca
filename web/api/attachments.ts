// The files of a testament: listing, sending one with progress, removing one for good.
import { useMutation, useQuery } from '@tanstack/react-query';
import { attachmentCalls } from '#contract/attachments.ts';
import type { Attachment } from '#contract/attachments.ts';
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
