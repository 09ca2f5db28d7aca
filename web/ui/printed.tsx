// What is printed in place of the page, and is not in sight on it.
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Beside the page, so that `app.css` can leave everything else off the paper. */
export function Printed({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-printed className="hidden bg-surface text-ink print:block">
      {children}
    </div>,
    document.body,
  );
}
