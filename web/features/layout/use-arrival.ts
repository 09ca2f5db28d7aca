// After a link of the frame led to another screen, the focus follows there: whoever does not see
// the page would otherwise go on in the navigation without having noticed.
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** `mainId` is the element that holds the screens. */
export function useArrival(mainId: string): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const known = useRef<string | undefined>(undefined);

  useEffect(() => {
    const isFirst = known.current === undefined;
    const hasMoved = known.current !== path;
    known.current = path;
    if (isFirst || !hasMoved) return;
    const main = document.getElementById(mainId);
    const active = document.activeElement;
    // What took the focus on the new screen keeps it.
    if (main?.contains(active) || active?.closest('[role="dialog"], [role="alertdialog"]')) return;
    main?.focus({ preventScroll: true });
  }, [path, mainId]);
}
