// Whether the question for the password is open, and who waits for its answer.
import { useEffect, useState } from 'react';
import { askForPasswordWith, type PasswordReply, type WhyPassword } from '../../api/ask-first.ts';

interface Asked {
  readonly why: WhyPassword;
  readonly onReply: (reply: PasswordReply) => void;
}

/** Null while nobody asks. */
export function usePasswordQuestion(): Asked | null {
  const [waiting, setWaiting] = useState<Asked | null>(null);
  useEffect(
    () =>
      askForPasswordWith((why) => {
        const { promise, resolve } = Promise.withResolvers<PasswordReply>();
        const onReply = (reply: PasswordReply) => {
          setWaiting(null);
          resolve(reply);
        };
        setWaiting({ why, onReply });
        return promise;
      }),
    [],
  );
  return waiting;
}
