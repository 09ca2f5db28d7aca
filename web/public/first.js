// What cannot wait for the scripts: the theme, what words need, what is pressed before anybody
// listens, and whose page this is. And what has to be said if they never come.

// First of all: the theme this browser chose, so that no page flashes in the other one.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the theme of the system it is.
}

// And the words of this page in the language of this browser, which no address tells, with their
// letters: they are on their way while the scripts that will ask for them are. Keep it like
// web/i18n.ts.
let { lang } = document.documentElement;
try {
  const words = JSON.parse(document.currentScript.dataset.words ?? '{}');
  const told = document.cookie.match(/(?:^|; )language=([^;]*)/)?.[1];
  const announced = new URLSearchParams(location.search).get('announced');
  const chosen = told ?? localStorage.getItem('language');
  const wanted = [chosen ?? announced, ...navigator.languages];
  const main = (tag) => tag?.split('-')[0].toLowerCase();
  const spoken = wanted.flatMap((tag) => Object.keys(words).filter((it) => main(it) === main(tag)));
  lang = spoken[0] ?? lang;
  for (const href of words[lang] ?? []) {
    const link = document.createElement('link');
    const isFont = href.endsWith('.woff2');
    Object.assign(link, isFont ? { rel: 'preload', as: 'font' } : { rel: 'modulepreload' }, {
      href,
    });
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
} catch {
  // They come a little later.
}

// And a press on a page that came before its scripts is not lost: it is made again, the last
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

// Nobody guards the words yet on a page that was rendered for its owner. A person who comes back to
// it, or signs in or out in another window, gets it anew. Later
// web/features/layout/use-return.ts does this, which takes `#known` away.
{
  const turn = ({ persisted, key, newValue, type }) => {
    const known = document.getElementById('known')?.textContent;
    const person = known && JSON.parse(known).answers.find(([[noun]]) => noun === 'user');
    if (!person || !(persisted || (key === 'signed-in' && newValue !== `${person[1].id}`))) return;
    document.body.dataset.unseen = '';
    if (type !== 'pagehide') location.reload();
  };
  for (const type of ['pagehide', 'pageshow', 'storage']) addEventListener(type, turn);
}

// And scripts that cannot be had, on a page that looks as if they were there.
{
  const words = {
    en: ['This page was not loaded completely.', 'Load again'],
    'pt-PT': ['Esta página não foi carregada por completo.', 'Carregar de novo'],
    ru: ['Страница загрузилась не полностью.', 'Загрузить ещё раз'],
  };
  const note = document.createElement('p');
  // Of ours only: what a browser's own additions fail at is nothing of this page.
  const tell = ({ type, target }) => {
    if (type === 'error' && !`${target.src}`.startsWith(`${origin}/assets/boot-`)) return;
    const again = document.createElement('button');
    [note.textContent, again.textContent] = words[lang];
    again.onclick = () => location.reload();
    note.role = 'alert';
    note.className = 'incomplete';
    note.lang = lang;
    note.append(again);
    document.documentElement.append(note);
  };
  const types = ['incomplete', 'error'];
  for (const type of types) addEventListener(type, tell, true);
  addEventListener('alive', () => {
    for (const type of types) removeEventListener(type, tell, true);
    note.remove();
  });
}
