// Says something to the person in passing. The toast area is loaded as soon as the page has nothing
// better to do: the first word may be that the network is gone.
import type { ToastContent } from './toasts.tsx';
import { whenIdle } from './when-idle.ts';

const load = () => import('./toasts.tsx');

/** One at a time: a new notice replaces the one in sight. */
export function showToast(notice: ToastContent): void {
  void load().then((toasts) => toasts.show(notice));
}

/** Fetches the toast area before anything is to be said. That it fails is told by nobody yet. */
function prepare(): void {
  load().catch(() => undefined);
}

whenIdle(prepare);
