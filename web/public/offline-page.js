// The language and the theme of the offline page, as this browser chose them, like
// public/first.js; and whether words of a letter are kept in it, as by api/kept-words.ts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the theme of the system it is.
}
{
  const titles = {
    en: 'There is no connection just now',
    'pt-PT': 'De momento não há ligação',
    ru: 'Сейчас нет соединения',
  };
  const told = document.cookie.match(/(?:^|; )language=([^;]*)/)?.[1];
  const main = (tag) => tag?.split('-')[0].toLowerCase();
  const wanted = [told, ...navigator.languages];
  const spoken = wanted.flatMap((tag) =>
    Object.keys(titles).filter((it) => main(it) === main(tag)),
  );
  const lang = spoken[0] ?? 'en';
  document.documentElement.lang = lang;
  document.title = `${titles[lang]} – Codicil`;
}
{
  const request = indexedDB.open('letters');
  // Nobody has written here: nothing is made.
  request.onupgradeneeded = () => request.transaction.abort();
  request.onsuccess = () => {
    const words = request.result.transaction('words').objectStore('words').count();
    words.onsuccess = () => {
      request.result.close();
      if (words.result > 0) whenRead(sayKept);
    };
  };

  const whenRead = (say) =>
    document.readyState === 'loading' ? addEventListener('DOMContentLoaded', say) : say();
  const sayKept = () => {
    for (const line of document.querySelectorAll('[data-kept]')) line.hidden = false;
  };
}
