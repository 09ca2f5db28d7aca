// Tells that somebody sees a letter which the server rendered: it can be read before the scripts of
// the page are there, and if they never come. Keep it like web/features/letter/when-seen.ts.
const watch = () => {
  const link = document.querySelector('[data-letter]')?.dataset.letter;
  if (link === undefined) return;
  const gestures = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'];
  let timer;
  const tell = () => {
    clearTimeout(timer);
    for (const gesture of gestures) document.removeEventListener(gesture, tell);
    document.removeEventListener('visibilitychange', look);
    const told = fetch(`/api/testament-public/${link}/opened`, { method: 'POST', keepalive: true });
    // Then the page itself says it, once it is there.
    told.catch(() => undefined);
  };
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(tell, 10_000);
  };
  for (const gesture of gestures) document.addEventListener(gesture, tell, { passive: true });
  document.addEventListener('visibilitychange', look);
  look();
};
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', watch);
else watch();
