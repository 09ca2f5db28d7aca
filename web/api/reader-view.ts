// A letter and its mail as one recipient would get them.
import { useMutation, useQuery } from '@tanstack/react-query';
import { readerViewCalls } from '#contract/reader-view.ts';
import { keys } from './cache.ts';
import { clientOf, hrefOf } from './client.ts';

const api = clientOf(readerViewCalls);

/** Of a testament, and of the person who looks at it. */
export type SeenAs = { id: number; recipientId: number };

/** Asked anew whenever it is opened: it is of what stands there at that moment. */
export function useReaderView(seenAs: SeenAs) {
  return useQuery({
    queryKey: keys.readerView(seenAs),
    queryFn: () => api.seeAsReader({ params: seenAs }),
    refetchOnMount: 'always',
  });
}

export function readerMailHref(seenAs: SeenAs): string {
  return hrefOf(readerViewCalls.showReaderMail, { params: seenAs });
}

export function useSendReaderMail(seenAs: SeenAs) {
  return useMutation({ mutationFn: () => api.sendReaderMail({ params: seenAs }) });
}
