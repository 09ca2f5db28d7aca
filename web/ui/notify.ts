// Says something to the person in passing. The toast area is loaded when the first word is said.
import type { Notice } from './toasts.tsx';

/** One at a time: a new notice replaces the one in sight. */
export function notify(notice: Notice): void {
  void import('./toasts.tsx').then((toasts) => toasts.show(notice));
}
