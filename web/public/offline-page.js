// The language and the theme of the offline page, as this browser chose them. Keep it like
// public/first.js.
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
