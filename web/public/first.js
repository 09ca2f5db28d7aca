// What cannot wait for the scripts: the theme, the words to fetch, and what is pressed before
// anybody listens.

// Before anything is drawn: the theme this browser chose, so that no page flashes in the other one.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the theme of the system it is.
}

// And the words of this page in the language of this browser, which no address tells: they are on
// their way while the scripts that will ask for them are. Keep it like web/i18n.ts.
try {
  const words = JSON.parse(document.currentScript.dataset.words ?? '{}');
  const told = document.cookie.match(/(?:^|; )language=([^;]*)/)?.[1];
  const wanted = [told ?? localStorage.getItem('language'), ...navigator.languages];
  const main = (tag) => tag?.split('-')[0].toLowerCase();
  const spoken = wanted.flatMap((tag) => Object.keys(words).filter((it) => main(it) === main(tag)));
  for (const href of words[spoken[0] ?? 'en'] ?? []) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
} catch {
  // They come a little later.
}

// And a press on a page that was drawn before its scripts is not lost: it is made again, the last
// one only, as soon as they are there.
{
  let pressed;
  const remember = ({ target }) => {
    pressed = target.closest('button');
  };
  addEventListener('click', remember, true);
  addEventListener('alive', () => {
    removeEventListener('click', remember, true);
    pressed?.click();
  });
}
