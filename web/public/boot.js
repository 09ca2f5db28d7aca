// Starts the scripts of a page. One that is `patient` is complete without them: they come when the
// browser has nothing else to do, or when somebody begins to use it. Any other shows its first
// words, and goes on at once.
const { app, patient, files = '' } = document.currentScript.dataset;
const parts = files.split(' ').filter(Boolean);
let begun = false;
let isAwaited = patient === undefined;
const begin = async () => {
  if (begun) return;
  begun = true;
  // All at once: else each would be asked for by the one before it.
  for (const href of parts) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
  // Read one by one while nobody waits for them, what the app imports before it: a slow phone can
  // scroll in between.
  for (const href of parts) {
    if (isAwaited || href === app) continue;
    // What is missing is missed by the app too, and said there.
    await import(href).catch(() => {});
    await new Promise((goOn) => setTimeout(goOn));
  }
  import(app).catch((error) => {
    // Said by first.js.
    dispatchEvent(new Event('incomplete'));
    throw error;
  });
};
if (patient === undefined) {
  const render = () => {
    requestAnimationFrame(() => setTimeout(() => void begin()));
    // Nothing is rendered in a tab that nobody sees.
    setTimeout(() => void begin(), 200);
  };
  // What the scripts take over has to be there as a whole.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', render);
  else render();
} else {
  const whenIdle = window.requestIdleCallback ?? ((callback) => setTimeout(callback, 800));
  const hurry = () => {
    isAwaited = true;
    void begin();
  };
  const wait = () => whenIdle(() => void begin(), { timeout: 2500 });
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
  for (const sign of ['pointerover', 'touchstart', 'focusin', 'keydown']) {
    addEventListener(sign, hurry, { once: true, passive: true });
  }
}
