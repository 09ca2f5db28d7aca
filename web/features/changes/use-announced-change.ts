// Makes a change on the server, and says how it went.
import { failureText } from '../../api/client.ts';
import { showToast } from '../../ui/show-toast.ts';
import type { ToastContent } from '../../ui/toasts.tsx';

type Change<Given, Answer> = {
  mutateAsync: (given: Given) => Promise<Answer>;
  isPending: boolean;
  variables?: Given | undefined;
};

type Words<Given, Answer> = {
  /** Nothing where what follows says enough. */
  done?: ToastContent | ((answer: Answer, given: Given) => ToastContent | undefined);
  failed: string;
  /** Below it, where the server gave no reason; a function says all that stands there. */
  failedText: string | ((error: unknown) => string);
};

export function useAnnouncedChange<Given, Answer>(
  { mutateAsync, isPending, variables }: Change<Given, Answer>,
  { done, failed, failedText }: Words<Given, Answer>,
) {
  // Awaited: the answer may take away what asked for it, and a callback of its own would go too.
  async function change(given: Given, then?: (answer: Answer) => unknown): Promise<void> {
    let answer: Answer;
    try {
      answer = await mutateAsync(given);
    } catch (error) {
      const isWhole = typeof failedText === 'function';
      const description = isWhole ? failedText(error) : failureText(error, failedText);
      showToast({ tone: 'failure', title: failed, description });
      return;
    }
    const notice = typeof done === 'function' ? done(answer, given) : done;
    if (notice) showToast(notice);
    then?.(answer);
  }

  return {
    isPending,
    /** What the change was asked for with, as long as it is under way. */
    given: isPending ? variables : undefined,
    /** `then` is called once it is done. */
    make: (given: Given, then?: (answer: Answer) => unknown) => void change(given, then),
  };
}
