// What of a protected testament was opened in a form: the one state behind its gate.
import { useState } from 'react';
import type { Opened } from '../../../api/testament-links.ts';
import { isLocked } from './lock.ts';
import type { Lock } from './lock.ts';

type Saved = { isPasswordProtected: boolean; fullContent: string };

export function useLock(isProtectedAtFirst: boolean, onOpen: (fullContent: string) => void) {
  const [lock, setLock] = useState<Lock>({ isProtected: isProtectedAtFirst, opened: null });
  // The browser forgets after twelve hours what was opened in it.
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const locked = isLocked(lock);

  /** The words on the screen are newer if they were opened before. */
  function open({ fullContent, contentMark }: Opened): void {
    setIsAskedAgain(false);
    if (!locked) return;
    setLock({ ...lock, opened: fullContent, contentMark });
    onOpen(fullContent);
  }

  /** After saving: what is there now, as it was seen here. */
  function keepOpen({ isPasswordProtected, fullContent }: Saved): void {
    const opened = locked && isPasswordProtected ? null : fullContent;
    setLock({ isProtected: isPasswordProtected, opened });
  }

  return {
    lock,
    isLocked: locked,
    isAskedAgain,
    isShown: locked || isAskedAgain,
    open,
    askAgain: () => setIsAskedAgain(true),
    keepOpen,
  };
}
