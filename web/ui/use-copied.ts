// Copying a text, and for how long a control shows that it was copied.
import { useEffect, useRef, useState } from 'react';

const shownMs = 2000;

export function useCopied() {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Whether it worked: a browser may forbid it, and offers it on safe addresses only. */
  async function copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return false;
    }
    clearTimeout(timer.current);
    setIsCopied(true);
    timer.current = setTimeout(() => setIsCopied(false), shownMs);
    return true;
  }
  return { isCopied, copy };
}
