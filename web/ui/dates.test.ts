import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDate, formatMoment, isDate, relativeTime } from './dates.ts';

const place = { locale: 'en', timeZone: 'UTC' };

test('Dates are written in the forms of the specification, and never broken', () => {
  const at = '2027-02-04T15:05:00.000Z';
  assert.equal(formatDate(at, 'figure', place), 'Feb\u00a004,\u00a02027');
  assert.equal(formatDate(at, 'full', place), 'February\u00a004,\u00a02027');
  assert.equal(formatDate(at, 'note', place), 'Feb\u00a04,\u00a02027');
  assert.equal(formatDate(at, 'day', place), 'February\u00a04,\u00a02027');
  assert.equal(formatDate(at, 'step', place), 'February\u00a04');
  assert.equal(formatDate(at, 'letter', place), '4\u00a0February\u00a02027');
});

test('No other language than English writes a zero before the day', () => {
  const at = '2027-02-04T15:05:00.000Z';
  const inLanguage = (locale: string) => formatDate(at, 'full', { locale, timeZone: 'UTC' });
  assert.equal(inLanguage('pt-PT'), '4\u00a0de\u00a0fevereiro\u00a0de\u00a02027');
  assert.equal(inLanguage('ru'), '4\u00a0февраля\u00a02027');
});

test('In every language a month is a word', () => {
  const at = '2027-02-04T15:05:00.000Z';
  const inLanguage = (locale: string) => formatDate(at, 'note', { locale, timeZone: 'UTC' });
  assert.equal(inLanguage('pt-PT'), '4\u00a0fev.\u00a02027');
  assert.equal(inLanguage('ru'), '4\u00a0февр.\u00a02027');
  const long = formatDate(at, 'day', { locale: 'ru', timeZone: 'UTC' });
  assert.equal(long, '4\u00a0февраля\u00a02027', 'no point of an abbreviation ends a sentence');
});

test('A moment is its day and its time, with a comma between them', () => {
  const at = '2027-02-04T15:05:00.000Z';
  assert.equal(formatMoment(at, place), 'February\u00a04,\u00a02027, 3:05\u00a0PM');
  const inLisbon = { locale: 'pt-PT', timeZone: 'Europe/Lisbon' };
  assert.equal(formatMoment(at, inLisbon), '4\u00a0de\u00a0fevereiro\u00a0de\u00a02027, 15:05');
});

test('A date that is missing, or none, is known to be unknown', () => {
  assert.equal(isDate('2027-02-04T15:05:00.000Z'), true);
  for (const at of [undefined, null, '', 'soon', '2027-13-45']) assert.equal(isDate(at), false);
});

test('A date is the date of the place, not of Greenwich', () => {
  const at = '2027-02-04T23:30:00.000Z';
  assert.equal(formatDate(at, 'step', { locale: 'en', timeZone: 'Asia/Tokyo' }), 'February\u00a05');
});

const distances = [
  ['2027-03-01T11:59:40Z', 'now'],
  ['2027-03-01T11:58:00Z', '2 minutes ago'],
  ['2027-02-28T12:00:00Z', 'yesterday'],
  ['2027-02-27T00:00:00Z', '2 days ago'],
  ['2027-02-08T12:00:00Z', '3 weeks ago'],
  ['2026-08-30T12:00:00Z', '6 months ago'],
  ['2027-03-03T12:00:00Z', 'in 2 days'],
] as const;

for (const [at, words] of distances) {
  test(`Seen from noon on March 1, ${at} is "${words}"`, () => {
    assert.equal(relativeTime(at, '2027-03-01T12:00:00Z', 'en'), words);
  });
}

const afterAWord = [
  ['2027-02-28T12:00:00Z', 'ontem', 'вчера'],
  ['2027-02-27T12:00:00Z', 'anteontem', 'позавчера'],
  ['2027-02-20T12:00:00Z', 'há 1 semana', 'на прошлой неделе'],
  ['2027-01-25T12:00:00Z', 'há 1 mês', 'в прошлом месяце'],
  ['2026-02-25T12:00:00Z', 'há 1 ano', 'в прошлом году'],
  ['2026-12-25T12:00:00Z', 'há 2 meses', '2 месяца назад'],
  ['2027-03-01T11:59:40Z', 'agora', 'сейчас'],
] as const;

for (const [at, inPortuguese, inRussian] of afterAWord) {
  test(`"${inPortuguese}" and "${inRussian}" may follow "updated"`, () => {
    assert.equal(relativeTime(at, '2027-03-01T12:00:00Z', 'pt-PT'), inPortuguese);
    assert.equal(relativeTime(at, '2027-03-01T12:00:00Z', 'ru'), inRussian);
  });
}
