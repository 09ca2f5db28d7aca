// Starts the scripts of a page. One that the server drew is complete without them: they come when
// the browser has nothing else to do, or when somebody begins to use it. Any other shows its first
// words, and goes on at once.
const { app, patient } = document.currentScript.dataset;
let begun = false;
const begin = () => {
  if (begun) return;
  begun = true;
  void import(app);
};
if (patient === undefined) {
  requestAnimationFrame(() => setTimeout(begin));
  // Nothing is drawn in a tab that nobody sees.
  setTimeout(begin, 200);
} else {
  const whenIdle = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 800));
  const wait = () => whenIdle(begin, { timeout: 2500 });
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
  for (const sign of ['pointerover', 'touchstart', 'focusin', 'keydown']) {
    addEventListener(sign, begin, { once: true, passive: true });
  }
}
