// Somebody else may have come to this screen since: what the browser kept of a page while she was
// elsewhere is out of sight until it is known that she is still signed in. A page in the background
// hears of it when another one ends the session.
import { useEffect, useEffectEvent } from 'react';
import { signedInHere } from '../../api/account.ts';
import { useCheckSession } from '../../api/session.ts';

export function useReturn(userId: number): void {
  const check = useEffectEvent(useCheckSession(userId));
  useEffect(() => {
    const whileHere = new AbortController();
    // Until now public/first.js kept watch, over a page that was drawn for her.
    document.getElementById('known')?.remove();
    let focused: Element | null;
    const reveal = () => {
      delete document.body.dataset['unseen'];
      // What is out of sight loses the focus.
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
    const turn = ({ type, persisted }: PageTransitionEvent) => {
      // On leaving too: a kept page is on the screen before `pageshow` is told.
      if (!persisted) return;
      if (type === 'pagehide') focused = document.activeElement;
      document.body.dataset['unseen'] = '';
      if (type === 'pageshow') void check().then(reveal);
    };
    addEventListener('pagehide', turn, whileHere);
    addEventListener('pageshow', turn, whileHere);
    addEventListener('storage', ({ key }) => key === signedInHere && void check(), whileHere);
    return () => whileHere.abort();
  }, []);
}
