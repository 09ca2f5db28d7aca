/** Days of a calendar: no interval is ever shorter than promised, in any zone on any date. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { addDays, addLightDays } from './calendar.ts';
import { DAY_MS, HOUR_MS, asLight } from './moment.ts';

const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC'];

function wall(text: string): number {
  return Temporal.Instant.from(text).epochMilliseconds;
}

const anyWall = fc.integer({ min: wall('2000-01-01T00:00Z'), max: wall('2060-01-01T00:00Z') });

describe('Days added to a moment', () => {
  const table = [
    { zone: 'UTC', from: '2027-01-01T00:00Z', days: 365, to: '2028-01-01T00:00Z' },
    { zone: 'Europe/Lisbon', from: '2026-10-24T20:00Z', days: 1, to: '2026-10-25T21:00Z' },
    { zone: 'Europe/Lisbon', from: '2026-03-28T20:00Z', days: 1, to: '2026-03-29T20:00Z' },
    { zone: 'Europe/Lisbon', from: '2028-02-28T12:00Z', days: 1, to: '2028-02-29T12:00Z' },
    { zone: 'Australia/Lord_Howe', from: '2026-04-04T00:00Z', days: 1, to: '2026-04-05T00:30Z' },
    { zone: 'Pacific/Apia', from: '2011-12-29T12:00Z', days: 1, to: '2011-12-30T12:00Z' },
  ];
  for (const { zone, from, days, to } of table) {
    it(`in ${zone} lead from ${from} by ${days} to ${to}`, () => {
      assert.equal(addDays(wall(from), days, zone), wall(to));
    });
  }

  it('are never fewer than that many times 24 hours, and at most a day of calendar more', () => {
    fc.assert(
      fc.property(
        anyWall,
        fc.integer({ min: 1, max: 3650 }),
        fc.constantFrom(...ZONES),
        (from, days, zone) => {
          const to = addDays(from, days, zone);
          assert.ok(to >= from + days * DAY_MS);
          assert.ok(to <= from + days * DAY_MS + 25 * HOUR_MS);
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('keep the local time unless that would be shorter', () => {
    fc.assert(
      fc.property(
        anyWall,
        fc.integer({ min: 1, max: 400 }),
        fc.constantFrom(...ZONES),
        (from, days, zone) => {
          const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
          const onCalendar = start.add({ days }).epochMilliseconds;
          const to = addDays(from, days, zone);
          assert.ok(to === onCalendar || (to === from + days * DAY_MS && to > onCalendar));
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('are no fewer in light time, whatever the darkness', () => {
    fc.assert(
      fc.property(
        anyWall,
        fc.integer({ min: -9e11, max: 9e11 }),
        fc.integer({ min: 1, max: 365 }),
        (from, dark, days) => {
          const light = asLight(from - dark);
          const to = addLightDays(light, days, 'America/New_York', { wall: from, dark });
          assert.ok(to - light >= days * DAY_MS);
        },
      ),
    );
  });

  it('are refused unless whole', () => {
    assert.throws(() => addDays(0.5, 1, 'UTC'), /whole milliseconds/);
    assert.throws(() => addDays(0, 1.5, 'UTC'), /whole number/);
    assert.throws(() => asLight(Number.NaN), /whole milliseconds/);
  });
});
