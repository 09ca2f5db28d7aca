import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pauseDaysMax } from '#contract/limits.ts';
import { dayAfter, morningOf, pauseDays } from './pause-days.ts';

const lisbon = 'Europe/Lisbon';

for (const [day, zone, moment] of [
  ['2027-02-14', lisbon, '2027-02-14T09:00:00.000Z'],
  ['2027-07-14', lisbon, '2027-07-14T08:00:00.000Z'],
  ['2027-07-14', 'America/St_Johns', '2027-07-14T11:30:00.000Z'],
  ['2027-07-14', 'Pacific/Kiritimati', '2027-07-13T19:00:00.000Z'],
  ['2027-07-14', 'Pacific/Pago_Pago', '2027-07-14T20:00:00.000Z'],
] as const) {
  test(`A pause until ${day} in ${zone} ends at nine in the morning there`, () => {
    assert.equal(morningOf(day, zone)?.toISOString(), moment);
  });
}

test('What is no day is none', () => {
  for (const day of ['', '2027-13-01', 'soon']) assert.equal(morningOf(day, lisbon), null);
});

for (const hour of ['00:01', '08:59', '09:00', '23:59']) {
  test(`Asked at ${hour}, tomorrow is the first day and the last is within the limit`, () => {
    const now = new Date(`2026-12-20T${hour}:00Z`);
    const { first, last } = pauseDays(now, lisbon);
    assert.equal(first, '2026-12-21');
    const limit = new Date(now);
    limit.setUTCDate(limit.getUTCDate() + pauseDaysMax);
    const end = morningOf(last, lisbon)!;
    assert.ok(end <= limit, `${end.toISOString()} is too late`);
    assert.ok(limit.getTime() - end.getTime() < 26 * 3_600_000, 'no day is given away');
  });
}

test('The days are those of the place, not of UTC', () => {
  const lateEvening = new Date('2027-01-10T23:30:00Z');
  assert.equal(dayAfter(lateEvening, 'Asia/Tokyo', 14), '2027-01-25');
  assert.equal(dayAfter(lateEvening, lisbon, 14), '2027-01-24');
});
