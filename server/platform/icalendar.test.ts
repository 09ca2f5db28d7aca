/** Dates as calendars read them: a parser of others reads what we write. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ICAL from 'ical.js';
import { writeCalendar } from './icalendar.ts';

const title = 'Срок ответа; «Codicil», a\\b\nсрок, ещё раз: и ещё раз, чтобы строка была длинной';

test('Lines are folded at 75 bytes, signs are escaped, and a parser reads it all back', () => {
  const text = writeCalendar({
    name: 'Codicil',
    writtenAt: Date.UTC(2026, 10, 28, 9),
    refreshHours: 6,
    events: [
      { uid: 'check-1@codicil.example', at: Date.UTC(2026, 11, 24, 18, 30, 5), title },
      { uid: 'release-1@codicil.example', at: Date.UTC(2027, 0, 1), title: 'x'.repeat(300) },
    ],
  });
  assert.ok(text.endsWith('END:VCALENDAR\r\n'));
  for (const line of text.split('\r\n')) {
    assert.ok(Buffer.byteLength(line) <= 75, line);
    assert.ok(!/[\r\n\uFFFD]/.test(line), line);
  }
  const calendar = new ICAL.Component(ICAL.parse(text));
  assert.equal(calendar.getFirstPropertyValue('version'), '2.0');
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  assert.deepEqual(
    events.map(({ uid, summary, startDate }) => [uid, summary, startDate.toJSDate().toISOString()]),
    [
      ['check-1@codicil.example', title, '2026-12-24T18:30:05.000Z'],
      ['release-1@codicil.example', 'x'.repeat(300), '2027-01-01T00:00:00.000Z'],
    ],
  );
});

test('A calendar without a date is one', () => {
  const text = writeCalendar({ name: 'Codicil', writtenAt: 0, refreshHours: 6, events: [] });
  assert.deepEqual(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent'), []);
});
