// Which window is open over a list, and where the focus goes when it closes: back to the control
// that opened it, or to the top of the list if that is gone together with its row.
import { useEffect, useRef, useState } from 'react';

export function useOpened<Opened>() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const top = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (opened !== null || opener.current === null) return;
    const target = opener.current.isConnected ? opener.current : top.current;
    opener.current = null;
    target?.focus();
  }, [opened]);

  function open(next: Opened): void {
    opener.current = lastingOpener(document.activeElement);
    setOpened(next);
  }
  return { opened, open, close: () => setOpened(null), top };
}

/** An entry of a menu goes with its menu: what stays is the button that opened the menu. */
function lastingOpener(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return button ?? (active as HTMLElement | null);
}
