// Whether the question for the password is open, and who waits for its answer.
import { useEffect, useState } from 'react';
import { askForPasswordWith, type PasswordReply } from '../../api/ask-first.ts';

type Reply = (reply: PasswordReply) => void;

/** @returns what to call with the answer; null while nobody asks. */
export function usePasswordQuestion(): Reply | null {
  const [waiting, setWaiting] = useState<Reply | null>(null);
  useEffect(
    () =>
      askForPasswordWith(() => {
        const { promise, resolve } = Promise.withResolvers<PasswordReply>();
        setWaiting(() => (reply: PasswordReply) => {
          setWaiting(null);
          resolve(reply);
        });
        return promise;
      }),
    [],
  );
  return waiting;
}
