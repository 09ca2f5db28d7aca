// Closes what lies open over the page at a press elsewhere or Escape.
import { useEffect, useRef } from 'react';

/** `around` is what is open and what opens it; Escape gives the focus back to `opener`. */
export function useDismissed<Around extends HTMLElement, Opener extends HTMLElement>(
  isOpen: boolean,
  onDismiss: () => void,
) {
  const around = useRef<Around>(null);
  const opener = useRef<Opener>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    function pressed({ target }: PointerEvent): void {
      if (!around.current?.contains(target as Node)) onDismiss();
    }
    function typed({ key }: KeyboardEvent): void {
      if (key !== 'Escape') return;
      onDismiss();
      opener.current?.focus();
    }
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', typed);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', typed);
    };
  }, [isOpen, onDismiss]);

  return { around, opener };
}
