import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf, zonesByRegion } from './time-zones.ts';

test('Time zones stand by continent, each once, with UTC and the chosen one among them', () => {
  const known = ['Europe/Madrid', 'Asia/Tokyo', 'Europe/Lisbon'];
  assert.deepEqual(zonesByRegion(known, 'Asia/Kolkata'), [
    {
      region: 'Asia',
      zones: [
        { zone: 'Asia/Kolkata', place: 'Kolkata' },
        { zone: 'Asia/Tokyo', place: 'Tokyo' },
      ],
    },
    {
      region: 'Europe',
      zones: [
        { zone: 'Europe/Lisbon', place: 'Lisbon' },
        { zone: 'Europe/Madrid', place: 'Madrid' },
      ],
    },
    { region: null, zones: [{ zone: 'UTC', place: 'UTC' }] },
  ]);
  assert.equal(zonesByRegion(known, 'Europe/Lisbon').flatMap(({ zones }) => zones).length, 4);
});

for (const [zone, place] of [
  ['America/Argentina/Buenos_Aires', 'Buenos Aires, Argentina'],
  ['America/New_York', 'New York'],
  ['UTC', 'UTC'],
] as const) {
  test(`${zone} is called ${place}`, () => assert.equal(placeOf(zone), place));
}
