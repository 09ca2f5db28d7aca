import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayWords, momentWords, shortMomentWords } from './moment-words.ts';
import { mailWordsIn } from './words.ts';

const words = mailWordsIn('en');

const moments: [iso: string, zone: string, said: string][] = [
  ['2027-03-14T10:00Z', 'Europe/Lisbon', 'Sunday 14 March 2027, 10:00 (Lisbon time)'],
  ['2027-07-14T09:05Z', 'Europe/Lisbon', 'Wednesday 14 July 2027, 10:05 (Lisbon time)'],
  ['2027-03-14T00:00Z', 'UTC', 'Sunday 14 March 2027, 00:00 (UTC)'],
  ['2027-03-14T00:00Z', 'Etc/GMT+3', 'Saturday 13 March 2027, 21:00 (Etc/GMT+3)'],
  [
    '2027-03-14T13:00Z',
    'America/Argentina/Buenos_Aires',
    'Sunday 14 March 2027, 10:00 (Buenos Aires time)',
  ],
  ['2027-12-31T23:30Z', 'Asia/Tokyo', 'Saturday 1 January 2028, 08:30 (Tokyo time)'],
  ['2028-02-29T03:00Z', 'America/New_York', 'Monday 28 February 2028, 22:00 (New York time)'],
];

/** As it is written in Portugal, with the zone by the name that people there have for it. */
const portuguese: typeof moments = [
  ['2027-03-14T10:00Z', 'Europe/Lisbon', 'domingo, 14 de março de 2027 às 10:00 (hora de Lisboa)'],
  [
    '2027-07-01T09:05Z',
    'Atlantic/Azores',
    'quinta-feira, 1 de julho de 2027 às 09:05 (hora dos Açores)',
  ],
  [
    '2027-12-31T23:30Z',
    'Asia/Ho_Chi_Minh',
    'sábado, 1 de janeiro de 2028 às 06:30 (hora local: Vietname)',
  ],
];

/** Without the word that a year is one. */
const russian: typeof moments = [
  ['2027-03-14T10:00Z', 'Europe/Lisbon', 'воскресенье, 14 марта 2027, 10:00 (время Лиссабона)'],
  ['2027-07-01T06:05Z', 'Europe/Moscow', 'четверг, 1 июля 2027, 09:05 (время Москвы)'],
  [
    '2027-12-31T23:30Z',
    'Asia/Ho_Chi_Minh',
    'суббота, 1 января 2028, 06:30 (местное время: Вьетнам)',
  ],
];

const languages = [
  ['en', moments],
  ['pt-PT', portuguese],
  ['ru', russian],
] as const;

for (const [language, iso, zone, said] of languages.flatMap(([language, all]) =>
  all.map((one) => [language, ...one] as const),
)) {
  test(`${iso} is said as "${said}"`, () => {
    assert.equal(momentWords(mailWordsIn(language), Date.parse(iso), zone), said);
  });
}

test('The day of a subject is the day in the zone of its reader', () => {
  const midnight = Date.parse('2027-03-14T23:30Z');
  assert.equal(dayWords(words, midnight, 'UTC'), '14 March');
  assert.equal(dayWords(words, midnight, 'Asia/Tokyo'), '15 March');
  assert.equal(dayWords(mailWordsIn('ru'), midnight, 'Asia/Tokyo'), '15 марта');
});

const short = [
  ['en', 'Europe/Lisbon', '14 Mar, 10:00 (Lisbon time)'],
  ['pt-PT', 'Europe/Lisbon', '14 de mar. às 10:00 (hora de Lisboa)'],
  ['pt-PT', 'Europe/Stockholm', '14 de mar. às 11:00 (hora da Europa Central)'],
  ['ru', 'Europe/Moscow', '14 мар., 13:00 (время Москвы)'],
  ['ru', 'America/Los_Angeles', '14 мар., 03:00 (местное время: Лос-Анджелес)'],
] as const;

for (const [language, zone, said] of short) {
  test(`A text message says "${said}"`, () => {
    const at = Date.parse('2027-03-14T10:00Z');
    assert.equal(shortMomentWords(mailWordsIn(language), at, zone), said);
  });
}
