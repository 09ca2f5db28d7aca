import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatWholeMoment } from './whole-moment.ts';

test('A moment that nobody may get wrong has its weekday and its zone, and breaks between them', () => {
  const at = '2027-02-04T15:05:00.000Z';
  const written = (locale: string) =>
    formatWholeMoment(at, { locale, timeZone: 'America/New_York' }).replaceAll('\u00a0', '_');
  assert.equal(written('en'), 'Thursday, February_4,_2027, 10:05_AM (New York time)');
  assert.equal(
    written('pt-PT'),
    'quinta-feira, 4_de_fevereiro_de_2027, 10:05 (hora de Nova Iorque)',
  );
  assert.equal(written('ru'), 'четверг, 4_февраля_2027, 10:05 (время Нью-Йорка)');
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  assert.ok(formatWholeMoment(at, { locale: 'en' }).endsWith(`(${here})`));
});
