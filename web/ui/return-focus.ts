// Where the focus goes when a window closes that no trigger of its own has opened: back to what had
// it before, or to the page if that is gone, as an entry of a menu is.
import { useRef } from 'react';

export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      // The library would look for its trigger, and lose the focus.
      event.preventDefault();
      const opener = before.current;
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
        opener.focus();
      } else if (document.activeElement === document.body) {
        document.querySelector('main')?.focus({ preventScroll: true });
      }
    },
  };
}
