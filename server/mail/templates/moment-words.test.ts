import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayWords, momentWords } from './moment-words.ts';
import { mailWordsIn } from './words.ts';

const words = mailWordsIn('en');

const moments: [iso: string, zone: string, said: string][] = [
  ['2027-03-14T10:00Z', 'Europe/Lisbon', 'Sunday 14 March 2027, 10:00 (Europe/Lisbon)'],
  ['2027-07-14T09:05Z', 'Europe/Lisbon', 'Wednesday 14 July 2027, 10:05 (Europe/Lisbon)'],
  ['2027-03-14T00:00Z', 'UTC', 'Sunday 14 March 2027, 00:00 (UTC)'],
  ['2027-12-31T23:30Z', 'Asia/Tokyo', 'Saturday 1 January 2028, 08:30 (Asia/Tokyo)'],
  ['2028-02-29T03:00Z', 'America/New_York', 'Monday 28 February 2028, 22:00 (America/New York)'],
];

for (const [iso, zone, said] of moments) {
  test(`${iso} is said as "${said}"`, () => {
    assert.equal(momentWords(words, Date.parse(iso), zone), said);
  });
}

test('The day of a subject is the day in the zone of its reader', () => {
  const midnight = Date.parse('2027-03-14T23:30Z');
  assert.equal(dayWords(words, midnight, 'UTC'), '14 March');
  assert.equal(dayWords(words, midnight, 'Asia/Tokyo'), '15 March');
});
