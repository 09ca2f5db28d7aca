/**
 * Tells a person from a program. Scanners of mail open links and run the scripts of the page; what
 * they do not do is touch it, or look at it for long.
 */

/** What `document` has of this. */
export interface VisiblePage extends EventTarget {
  readonly visibilityState: DocumentVisibilityState;
}

const gestures = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
const lookMs = 10_000;

/** Calls `tell` once: at the first gesture, or after ten seconds in sight. Returns the way out. */
export function whenSeen(page: VisiblePage, tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(timer);
    for (const gesture of gestures) page.removeEventListener(gesture, seen);
    page.removeEventListener('visibilitychange', look);
  }

  function seen(): void {
    stop();
    tell();
  }

  /** From the start again whenever the page was out of sight. */
  function look(): void {
    clearTimeout(timer);
    if (page.visibilityState === 'visible') timer = setTimeout(seen, lookMs);
  }

  for (const gesture of gestures) page.addEventListener(gesture, seen, { passive: true });
  page.addEventListener('visibilitychange', look);
  look();
  return stop;
}
