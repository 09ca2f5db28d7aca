// Whether the question for the name is open, and who waits for its answer.
import { useEffect, useState } from 'react';
import { askForNameWith, type NameReply } from '../../api/ask-name.ts';

interface Asked {
  readonly onReply: (reply: NameReply) => void;
}

/** Null while nobody asks. `isAsked`: whether the owner was asked before. */
export function useNameQuestion(isAsked: boolean): Asked | null {
  const [waiting, setWaiting] = useState<Asked | null>(null);
  useEffect(() => {
    if (isAsked) return undefined;
    return askForNameWith(() => {
      const { promise, resolve } = Promise.withResolvers<NameReply>();
      const onReply = (reply: NameReply) => {
        setWaiting(null);
        resolve(reply);
      };
      setWaiting({ onReply });
      return promise;
    });
  }, [isAsked]);
  return waiting;
}
