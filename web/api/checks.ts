// Checks: the owner's list, Check Now, and answering through the link in a check mail.
import { useMutation, useQuery } from '@tanstack/react-query';
import { checkLinkCalls, ownCheckCalls } from '#contract/checks.ts';
import { keys, useChange } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf({ ...ownCheckCalls, ...checkLinkCalls });

/** Newest first. */
export function useChecks() {
  return useQuery({ queryKey: keys.checks, queryFn: () => api.listChecks() });
}

export function useSendCheck() {
  return useChange(() => api.sendCheck());
}

/** A sign of life from inside: one press, no mail, no code. */
export function useSayHere() {
  return useChange(() => api.sayHere());
}

/** Nothing is asked until that moment. It is a sign of life as well. */
export function usePause() {
  return useChange((until: string) => api.pause({ body: { until } }));
}

/** "I'm here", before the pause is over. */
export function useEndPause() {
  return useChange(() => api.endPause());
}

/** Reading a link changes nothing; only `useAnswerCheck` does. */
export function useCheckLink(token: string) {
  return useQuery({
    queryKey: keys.checkLink(token),
    queryFn: () => api.getCheckLink({ params: { token } }),
    // The same link opened again later may have been answered meanwhile.
    gcTime: 0,
  });
}

/** One more mail, with another code; to nobody but its owner. */
export function useNewCheckMail(token: string) {
  return useMutation({ mutationFn: () => api.sendNewCheck({ params: { token } }) });
}

export function useAnswerCheck(token: string) {
  return useChange((code: string | undefined) =>
    api.answerCheckLink({ params: { token }, body: code === undefined ? {} : { code } }),
  );
}
