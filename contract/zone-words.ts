/** Names a time zone behind a moment, as a reader calls it who has never seen a list of zones. */

/** In Portuguese, where most of its readers live. An article by hand, which no rule would give. */
const portuguese: Readonly<Record<string, string>> = {
  'Europe/Lisbon': 'hora de Lisboa',
  'Atlantic/Madeira': 'hora da Madeira',
  'Atlantic/Azores': 'hora dos Açores',
  'Europe/Madrid': 'hora de Madrid',
  'Europe/Paris': 'hora de Paris',
  'Europe/London': 'hora de Londres',
  'Europe/Dublin': 'hora de Dublim',
  'Europe/Brussels': 'hora de Bruxelas',
  'Europe/Amsterdam': 'hora de Amesterdão',
  'Europe/Luxembourg': 'hora do Luxemburgo',
  'Europe/Zurich': 'hora de Zurique',
  'Europe/Berlin': 'hora de Berlim',
  'Europe/Vienna': 'hora de Viena',
  'Europe/Rome': 'hora de Roma',
  'Atlantic/Cape_Verde': 'hora de Cabo Verde',
  'Africa/Bissau': 'hora da Guiné-Bissau',
  'Africa/Sao_Tome': 'hora de São Tomé',
  'Africa/Luanda': 'hora de Luanda',
  'Africa/Maputo': 'hora de Maputo',
  'Africa/Johannesburg': 'hora de Joanesburgo',
  'America/Sao_Paulo': 'hora de São Paulo',
  'America/New_York': 'hora de Nova Iorque',
  'America/Toronto': 'hora de Toronto',
  'America/Caracas': 'hora de Caracas',
  'Asia/Macau': 'hora de Macau',
  'Asia/Dili': 'hora de Díli',
};

/** In Russian. The case by hand as well. */
const russian: Readonly<Record<string, string>> = {
  'Europe/Kaliningrad': 'время Калининграда',
  'Europe/Moscow': 'время Москвы',
  'Europe/Samara': 'время Самары',
  'Asia/Yekaterinburg': 'время Екатеринбурга',
  'Asia/Omsk': 'время Омска',
  'Asia/Novosibirsk': 'время Новосибирска',
  'Asia/Krasnoyarsk': 'время Красноярска',
  'Asia/Irkutsk': 'время Иркутска',
  'Asia/Vladivostok': 'время Владивостока',
  'Europe/Kiev': 'время Киева',
  'Europe/Kyiv': 'время Киева',
  'Europe/Minsk': 'время Минска',
  'Europe/Chisinau': 'время Кишинёва',
  'Europe/Riga': 'время Риги',
  'Europe/Vilnius': 'время Вильнюса',
  'Europe/Tallinn': 'время Таллина',
  'Asia/Tbilisi': 'время Тбилиси',
  'Asia/Yerevan': 'время Еревана',
  'Asia/Baku': 'время Баку',
  'Asia/Almaty': 'время Алматы',
  'Asia/Tashkent': 'время Ташкента',
  'Asia/Bishkek': 'время Бишкека',
  'Asia/Jerusalem': 'время Иерусалима',
  'Europe/Lisbon': 'время Лиссабона',
  'Europe/Madrid': 'время Мадрида',
  'Europe/Paris': 'время Парижа',
  'Europe/London': 'время Лондона',
  'Europe/Berlin': 'время Берлина',
  'Europe/Vienna': 'время Вены',
  'Europe/Prague': 'время Праги',
  'Europe/Warsaw': 'время Варшавы',
  'Europe/Rome': 'время Рима',
  'America/New_York': 'время Нью-Йорка',
};

const known: Readonly<Record<string, typeof portuguese>> = { 'pt-PT': portuguese, ru: russian };

/** For example "hora de Lisboa" or "Lisbon time". */
export function zoneWords(locale: string, zone: string): string {
  const name = zone.replaceAll('_', ' ');
  // Zones of no place are listed under "Etc", or stand alone.
  if (!name.includes('/') || name.startsWith('Etc/')) return name;
  if (!(locale in known)) return `${name.split('/').at(-1)} time`;
  return known[locale]?.[zone] ?? placeWords(locale, zone);
}

const kept = new Map<string, string>();

/** Looked up once: it takes as long as a hundred moments. */
function placeWords(locale: string, zone: string): string {
  const key = `${locale} ${zone}`;
  const words = kept.get(key) ?? makePlaceWords(locale, zone);
  kept.set(key, words);
  return words;
}

/**
 * Of the other zones the language itself knows the place, but not its case or its article: it
 * stands behind a colon. In Portuguese some zones of Europe have a name of more than one country.
 */
function makePlaceWords(locale: string, zone: string): string {
  const place = intlName(locale, zone, 'shortGeneric').replace(/^Hora de /, '');
  if (locale === 'ru') return `местное время: ${place}`;
  if (!/^[A-Z]+$/.test(place)) return `hora local: ${place}`;
  return intlName(locale, zone, 'longGeneric').replace('Hora', 'hora');
}

/** The beginning of 2026: names change with the years. */
const ofTheseYears = 1_767_225_600_000;

function intlName(locale: string, timeZone: string, timeZoneName: 'shortGeneric' | 'longGeneric') {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName });
  return parts.formatToParts(ofTheseYears).find(({ type }) => type === 'timeZoneName')!.value;
}
