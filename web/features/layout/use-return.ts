// Somebody else may have come to this screen since: what the browser kept of a page while its
// owner was elsewhere is out of sight until it is known that they are still signed in. A page in
// the background hears of it when another one ends the session.
import { useEffect, useEffectEvent, useRef } from 'react';
import { signedInHere } from '../../api/account.ts';
import { useCheckSession } from '../../api/session.ts';

/** `isCovered`: the page lies under the question for the password. */
export function useReturn(userId: number, isCovered: boolean): void {
  const focused = useRef<Element>(null);
  const check = useEffectEvent(useCheckSession(userId));
  const meet = useEffectEvent((isStillHers: boolean) => {
    if (isStillHers || isCovered) reveal(focused.current);
  });
  // Not as soon as it is known: until it is rendered, the page would be in sight without its cover.
  useEffect(() => {
    if (isCovered) reveal(focused.current);
  }, [isCovered]);
  useEffect(() => {
    const whileHere = new AbortController();
    // Until now public/first.js kept watch, over a page that was rendered for its owner.
    document.getElementById('known')?.remove();
    const turn = ({ type, persisted }: PageTransitionEvent) => {
      // On leaving too: a kept page is on the screen before `pageshow` is told.
      if (!persisted) return;
      if (type === 'pagehide') focused.current = document.activeElement;
      document.body.dataset['unseen'] = '';
      if (type === 'pageshow') void check().then(meet);
    };
    addEventListener('pagehide', turn, whileHere);
    addEventListener('pageshow', turn, whileHere);
    addEventListener('storage', ({ key }) => key === signedInHere && void check(), whileHere);
    return () => {
      whileHere.abort();
      // Nothing of the owner is left, and nobody else would show what comes.
      reveal(null);
    };
  }, []);
}

function reveal(focused: Element | null): void {
  if (document.body.dataset['unseen'] === undefined) return;
  delete document.body.dataset['unseen'];
  // What is out of sight loses the focus.
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
